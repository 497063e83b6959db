import { limitDefaults } from '@board/contract/settings/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { limits } from '../settings/index.ts';
import { notices } from './index.ts';
import { forgetBatch, insertNotices } from './store.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());
beforeEach(() => sql`delete from notice`.execute(board.db));

const { noticeReadDays, noticeUnreadDays } = limitDefaults;
const ago = (days: number) => new Date(board.clock.now().getTime() - days * DAY);

/** Writes a notice that came some days ago, and was read if `readDays` is given. */
async function told(kind: string, days: number, readDays?: number) {
  const one = { uid: uid.citizen, kind, tid: null, tpid: null, eventId: 1, at: ago(days), data: {}, feedback: null };
  await insertNotices(board.db, [one]);
  if (readDays !== undefined)
    await sql`update notice set "readAt" = ${ago(readDays)} where kind = ${kind}`.execute(board.db);
}
const kept = async () =>
  (await sql<{ kind: string }>`select kind from notice order by at, "noticeId"`.execute(board.db)).rows.map(
    ({ kind }) => kind,
  );
const forget = async () => {
  for (const job of notices.jobs!(board.app)) await job.run();
};

test('what was read goes after a time, what was not after a longer one', async () => {
  await told('unread, older', noticeUnreadDays + 1);
  await told('unread, younger', noticeUnreadDays - 1);
  await told('read long ago', noticeReadDays + 2, noticeReadDays + 1);
  await told('old, read lately', noticeUnreadDays + 5, 3);
  await told('read, younger', noticeReadDays - 1, noticeReadDays - 2);
  await told('new', 0);
  await forget();
  expect(await kept()).toEqual(['old, read lately', 'unread, younger', 'read, younger', 'new']);
  await forget();
  expect(await kept()).toHaveLength(4);
});

test('how long is what the back office says', async () => {
  await told('read', 200, 190);
  await forget();
  expect(await kept()).toEqual(['read']);
  const shorter = { name: 'noticeReadDays', version: 0, note: '通知只留半年' };
  const { code } = await board.call('settings.setParameter', { ...shorter, value: '179' }, 'administrator');
  expect(code).toBe('A0400');
  await board.ok('settings.setParameter', { ...shorter, value: '180' }, 'administrator');
  await expect.poll(() => limits.of(board.app).noticeReadDays).toBe(180);
  await forget();
  expect(await kept()).toEqual([]);
});

test('however many go, those of one moment among them', async () => {
  for (const days of [900, 900, 900, 800, 800, 760, 740, 735]) await told(`${days}`, days);
  const before = { read: ago(noticeReadDays), unread: ago(noticeUnreadDays) };
  let steps = 0;
  for (let after: Date | null = new Date(0); after; steps++) after = await forgetBatch(board.db, after, before, 2);
  expect(await kept()).toEqual([]);
  expect(steps).toBeGreaterThan(2);
  expect(steps).toBeLessThan(9);
});
