import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import type { Transition } from './case.ts';
import { deepen, MESSAGES_AT_ONCE, walk } from './testing/walker.ts';
import { transitions } from './transitions.ts';

/**
 * Walks of random people: a long one in a PostgreSQL, where every step is taken in the database too, several messages
 * at a time; without one a long one through the model alone, and a short one in the embedded database. `npm run walk --
 * --steps 1000000` walks as far as you like; SEED=… takes another way.
 */
const STEPS = 25_000;
const onServer = process.env.TEST_DATABASE_URL !== undefined;
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await deepen(board);
});
afterAll(() => board.stop());

/** A walk is worth something only while it comes about; a posting begins it, and nobody waits for a job. */
const NEVER = ['1 submitted', '33 evaluatedAutomatically'];
const neverTaken = (taken: Set<Transition>) =>
  transitions.filter((row) => !taken.has(row)).map(({ row, event }) => `${row} ${event}`);

const seed = Number(process.env.SEED ?? 20261121);

test.skipIf(onServer)(`${STEPS} steps in the model (SEED=${seed})`, { timeout: 240_000 }, async () => {
  const { rows, steps, taken } = await walk(board, { steps: STEPS, seed, database: false });
  expect(neverTaken(rows)).toEqual(NEVER);
  expect(steps).toBe(STEPS);
  expect(taken).toBeGreaterThan(STEPS / 5);
});

test(`steps in the database (SEED=${seed})`, { timeout: 900_000 }, async () => {
  // A server takes several messages at once; the embedded database has one connection.
  const [steps, atOnce] = onServer ? [STEPS, MESSAGES_AT_ONCE] : [2_500, 1];
  const { rows, races } = await walk(board, { steps, seed, database: true, atOnce });
  if (onServer) expect(neverTaken(rows)).toEqual(NEVER);
  else expect(rows.size).toBeGreaterThan(40);
  expect(races).toBeGreaterThan(steps / 50);
});
