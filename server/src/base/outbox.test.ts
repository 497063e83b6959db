import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Outbox } from './outbox.ts';
import { type Board, startBoard } from './testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('what an earlier process left, or a gateway refused, is sent when its time has come, without anybody asking', async () => {
  const { vault, log } = board.app;
  const at = board.clock.now();
  await sql`insert into outbox (channel, recipient, body, at, "nextTryAt")
    values ('sms', ${vault.seal('13800000001')}, ${vault.seal('验证码')}, ${at}, ${at})`.execute(board.db);
  const tried: string[] = [];
  const sms = async ({ to }: { to: string }) => {
    if (tried.push(to) === 1) throw new Error('gateway answered 503');
  };
  const outbox = new Outbox(board.db, vault, board.clock, log, { sms, mail: async () => {} });
  const row = async () =>
    (await sql<{ tries: number; sentAt: Date | null }>`select tries, "sentAt" from outbox`.execute(board.db)).rows[0];
  outbox.start(10);
  await expect.poll(row).toEqual({ tries: 1, sentAt: null });
  board.clock.advance(5_001);
  await expect.poll(row).toMatchObject({ tries: 2, sentAt: board.clock.now() });
  expect(tried).toEqual(['13800000001', '13800000001']);
  await outbox.stop();
});
