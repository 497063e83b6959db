import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLog } from '../platform/log.ts';
import { captcha } from '../testing/captcha.ts';
import { type Board, startBoard } from '../testing/harness.ts';

const lines: string[] = [];
let board: Board;
beforeAll(async () => {
  board = await startBoard({}, openLog('error', { write: (line) => lines.push(line) }));
});
afterAll(() => board.stop());

const waiting = async () => (await sql`select from outbox`.execute(board.db)).rows.length;

test.each<[string, string, Error]>([
  ['an error', '13800000101', new Error('planted')],
  ['an error that looks like a lost race', '13800000102', Object.assign(new Error('planted'), { code: '40001' })],
])('%s after the commit is logged, and the answer says that the change holds', async (_title, number, error) => {
  lines.length = 0;
  const before = await waiting();
  const nudge = vi.spyOn(board.app.outbox, 'nudge').mockImplementationOnce(() => {
    throw error;
  });
  const phone = await board.encrypt(number);
  const uuid = await captcha(board);
  expect(await board.call('accounts.getRegisterPhoneVerifycode', { phone, uuid })).toMatchObject({ code: 0 });
  expect(nudge).toHaveBeenCalledOnce();
  nudge.mockRestore();
  expect(await waiting()).toBe(before + 1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'after the commit', call: 'accounts.getRegisterPhoneVerifycode', err: { message: 'planted' } },
  ]);
});
