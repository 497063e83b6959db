import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../../base/clock.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { csvOf } from './archive.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await board.ok('handling.post', { ...goodPost, hiddenRemark: '请联系物业王师傅' }, 'citizen');
});
afterAll(() => board.stop());

test('a copy holds what is mine, as JSON and as CSV, and its link works once', async () => {
  const { url } = await board.ok('accounts.exportData', {}, 'citizen');
  const answer = await board.get(url);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'account.json',
      'account.csv',
      'messages.json',
      'evaluations.csv',
      'notices.json',
      'consents.json',
      'login-log.csv',
    ]),
  );
  const [message] = JSON.parse(strFromU8(files['messages.json']!));
  expect(message).toMatchObject({ subject: goodPost.subject, hiddenRemark: '请联系物业王师傅' });
  expect(strFromU8(files['messages.csv']!)).toContain(goodPost.subject);
  const again = await board.get(url);
  expect([again.statusCode, again.headers.location]).toEqual([303, '/uCenter/export?expired=1']);
});

test('a link ends after ten minutes, and there are three a day', async () => {
  const { url } = await board.ok('accounts.exportData', {}, 'citizen');
  board.clock.advance(10 * MINUTE);
  expect((await board.get(url)).statusCode).toBe(303);
  expect((await board.get('/v1/user/export/no-such-link')).statusCode).toBe(303);
  await board.ok('accounts.exportData', {}, 'citizen');
  expect((await board.call('accounts.exportData', {}, 'citizen')).code).toBe('A0429');
  expect((await board.call('accounts.exportData', {}, 'city')).code).toBe('ORG_REFUSED');
  expect((await board.call('accounts.exportData')).code).toBe('USR0001');
});

test('a spreadsheet runs nothing of it', () => {
  expect(csvOf([{ a: '=1+1', b: 'x,"y"' }])).toBe('\uFEFFa,b\r\n\'=1+1,"x,""y"""\r\n');
  expect(csvOf([])).toBe('\uFEFF\r\n');
});
