import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { sweep } from './sweep.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('sessions go long after they are over', async () => {
  // Those of the tests last 400 days.
  await board.ok('accounts.getInfo', {}, 'citizen');
  const sessionsAfter = async (days: number) => {
    board.clock.advance(days * DAY);
    await sweep(board.app);
    return (await sql<{ count: number }>`select count(*)::int as count from session`.execute(board.db)).rows[0]!.count;
  };
  const before = await sessionsAfter(0);
  expect(before).toBeGreaterThan(0);
  expect([await sessionsAfter(450), await sessionsAfter(15)]).toEqual([before, 0]);
});
