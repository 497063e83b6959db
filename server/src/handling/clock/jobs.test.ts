import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { planAmongMany } from '../../base/testing/many.ts';
import { dueFor } from './jobs.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test.each([
  ['closeEvaluation', 'message_evaluation_due'],
  ['closeSecondEvaluation', 'message_evaluation_due'],
  ['expireSupplement', 'message_author_due'],
  ['endPause', 'message_rechecked'],
] as const)('what is due for %s is read from its index, not from all messages', async (action, index) => {
  const plan = await planAmongMany(board.db, dueFor(action, new Date(), 0));
  expect(plan).toContain(index);
  expect(plan).not.toContain('message_pkey');
});
