import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoardEvent } from './base/events/events.ts';
import { noteFailure } from './base/events/parked.ts';
import { StartError } from './base/platform/start-error.ts';
import { type Board, startBoard } from './base/testing/harness.ts';
import { opened } from './base/testing/story.ts';
import { parkedCommand } from './parked.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const parked = (...args: string[]) => parkedCommand(board.db, args);

test('lists what is parked, has it tried again, gives it up', async () => {
  expect(await parked()).toEqual(['No event is parked.']);
  const { tid } = await opened(board);
  await board.settle();
  const { rows } = await sql<BoardEvent>`select * from event where tid = ${tid}`.execute(board.db);
  const [event] = rows as [BoardEvent];
  for (const listener of ['search', 'notices']) await noteFailure(board.db, listener, event, new TypeError('x'), null);
  await sql`update "parkedEvent" set error = 'TypeError', "firstAt" = '2026-11-21T02:00:00Z', "lastAt" = '2026-11-21T02:00:21Z'`.execute(
    board.db,
  );
  const { eventId } = event;
  const rest = '1 tries, 2026-11-21T02:00:00.000Z to 2026-11-21T02:00:21.000Z  TypeError';
  expect(await parked()).toEqual([
    `notices  event ${eventId}  approved  parked  ${rest}`,
    `search  event ${eventId}  approved  parked  ${rest}`,
  ]);
  expect(await parked('--give-up', 'notices', '--event', String(eventId), '--reason', '已电话告知')).toEqual([
    `Event ${eventId} is given up for notices.`,
  ]);
  // Simulates an index that lost the message: the listener hears only this event, and the message is found again.
  await sql`delete from "searchDocument" where tid = ${tid}`.execute(board.db);
  expect((await parked('--retry', 'search'))[0]).toMatch(/^1 to be heard again by search/);
  await expect
    .poll(() => parked(), { timeout: 5000 })
    .toEqual([`notices  event ${eventId}  approved  given up (已电话告知)  ${rest}`]);
  expect((await sql`select from "searchDocument" where tid = ${tid}`.execute(board.db)).rows).toHaveLength(1);
});

test.each([
  [['--retry', 'nobody'], 'The listener nobody has no such event.'],
  [['--retry', 'search', '--event', 'x'], '--event takes the number of an event.'],
  [['--give-up', 'search', '--event', '1'], '--give-up needs --event and --reason.'],
  [['--give-up', 'search', '--event', '1', '--reason', ' '], '--give-up needs --event and --reason.'],
  [['--give-up', 'search', '--event', '0', '--reason', 'why'], 'The listener search has no such event.'],
  [['--event', '1'], '--event and --reason belong to --retry or --give-up.'],
  [['--all'], "Unknown option '--all'; the options are --retry, --give-up, --event, --reason."],
])('%j is refused in one sentence', async (args, sentence) => {
  const refused = parked(...args);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(sentence);
});
