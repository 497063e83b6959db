import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened } from '../base/testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const waits = async (param: object) => (await board.ok('statistics.waiting', { fid: fid.citySeat, ...param })).waits;

/** Replies to a message after so many calendar days. */
async function repliedAfter(days: number, domainId: number): Promise<void> {
  const story = await opened(board, { domainId, subDomainId: null });
  board.clock.advance(days * DAY);
  await story.take('city', 'reply');
}

test('how long a board takes is told of its last replies, of the domain where it had enough of them', async () => {
  for (let at = 0; at < 4; at++) await repliedAfter(0, 7);
  await board.settle();
  expect(await waits({})).toBeNull();
  await repliedAfter(7, 7);
  for (let at = 0; at < 2; at++) await repliedAfter(7, 2);
  await board.settle();
  expect(await waits({ domainId: 7 })).toEqual({ median: 0, nineInTen: 5, replies: 5, ofDomain: true });
  expect(await waits({ domainId: 2 })).toEqual({ median: 0, nineInTen: 5, replies: 7, ofDomain: false });
  board.clock.advance(91 * DAY);
  expect(await waits({ domainId: 7 })).toBeNull();
});

test('how many wait before a message is told to its author alone', async () => {
  await opened(board);
  const mine = await opened(board);
  await opened(board);
  expect(await board.ok('statistics.ahead', { tid: mine.tid }, 'citizen')).toEqual({ ahead: 1 });
  expect((await board.call('statistics.ahead', { tid: mine.tid }, 'other')).code).toBe('A0404');
  expect((await board.call('statistics.ahead', { tid: mine.tid })).code).toBe('USR0001');
  expect((await board.call('statistics.waiting', { fid: fid.city })).code).toBe('A0404');
});
