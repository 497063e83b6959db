import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { deepen, MESSAGES_AT_ONCE, walk } from './testing/walker.ts';
import { transitions } from './transitions.ts';

/**
 * Walks of random people: long ones through the model, which is fast, and shorter ones that take every step in the
 * database too, further on a PostgreSQL. `npm run walk -- --steps 100000` walks as far as you like there; SEED=… takes
 * another way.
 */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await deepen(board);
});
afterAll(() => board.stop());

const seed = Number(process.env.SEED ?? 20261121);

test(`100,000 steps in the model (SEED=${seed})`, { timeout: 240_000 }, async () => {
  const { rows, steps, taken } = await walk(board, { steps: 100_000, seed, database: false });
  // The walk is worth something only while it comes about.
  const never = transitions.filter((row) => !rows.has(row)).map(({ row, event }) => `${row} ${event}`);
  expect(never).toEqual(['1 submitted', '33 evaluatedAutomatically']);
  expect(steps).toBe(100_000);
  expect(taken).toBeGreaterThan(20_000);
});

test(`steps in the database (SEED=${seed})`, { timeout: 600_000 }, async () => {
  // A server takes several messages at once; the embedded database has one connection.
  const [steps, atOnce] = board.url ? [30_000, MESSAGES_AT_ONCE] : [2_500, 1];
  const { rows, races } = await walk(board, { steps, seed, database: true, atOnce });
  expect(rows.size).toBeGreaterThan(board.url ? 60 : 40);
  expect(races).toBeGreaterThan(steps / 50);
});
