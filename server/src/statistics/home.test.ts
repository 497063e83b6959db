import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { opened, replied } from '../base/testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const today = async () => await board.ok('statistics.platformToday', {}, 'reviewer');
const health = async () => await board.ok('statistics.platformHealth', {}, 'administrator');

test('today counts what happened since midnight in Shanghai, yesterday the day before', async () => {
  await board.ok('handling.post', goodPost, 'other');
  await opened(board);
  await replied(board);
  const now = await today();
  expect(now.today).toMatchObject({ submitted: 1, published: 2, replied: 1, rejected: 0 });
  expect(now.yesterday).toMatchObject({ submitted: 0 });
  expect(now.overdue).toBe(0);
  board.clock.advance(DAY);
  const next = await today();
  expect([next.today.submitted, next.yesterday.submitted]).toEqual([0, 1]);
  board.clock.advance(60 * DAY);
  expect((await today()).overdue).toBe(1);
});

test('health tells of what stands still', async () => {
  await board.settle();
  expect(await health()).toMatchObject({ unsealed: 0, parked: 0, outboxFailed: 0, jobsFailed: 0 });
  const now = board.clock.now();
  await sql`insert into "scheduleLog" ("beanName", at, times, status, error) values ('x', ${now}, 3, 0, 'no')`.execute(
    board.db,
  );
  await sql`insert into outbox (channel, recipient, body, at, tries, "nextTryAt") values ('sms', '', '', ${now}, 6, ${now})`.execute(
    board.db,
  );
  expect(await health()).toMatchObject({ jobsFailed: 1, outboxFailed: 1 });
});

test.each([null, 'citizen', 'city'] as const)('%s sees neither', async (role) => {
  const denied = role === null ? 'USR0001' : 'A0403';
  for (const name of ['statistics.platformToday', 'statistics.platformHealth'])
    expect((await board.call(name, {}, role)).code).toBe(denied);
});
