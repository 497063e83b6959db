import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../testing/harness.ts';
import { strayChanges } from '../testing/states.ts';
import { assigned } from '../testing/story.ts';

/** The watch over states (testing/states.ts), which every test's database has, sees what goes past the table. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(async () => {
  await sql`delete from "watchedChange"`.execute(board.db);
  await board.stop();
});

test('what the table does is not held against it', async () => {
  await assigned(board);
  expect(await strayChanges(board.db)).toEqual([]);
});

test.each([
  'update message set "traceState" = 3',
  'update item set "tpState" = 4',
  'update message set "needExplain" = true',
])('%s is caught', async (planted) => {
  await sql.raw(planted).execute(board.db);
  expect(await strayChanges(board.db)).toContainEqual(expect.stringContaining(planted));
});

test('a mark or a note is no state', async () => {
  await sql`delete from "watchedChange"`.execute(board.db);
  await sql`update message set "priorityLevel" = 2, "lastUpdate" = now()`.execute(board.db);
  await sql`update item set note = 'x'`.execute(board.db);
  expect(await strayChanges(board.db)).toEqual([]);
});
