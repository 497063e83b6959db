import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../testing/harness.ts';
import { AskingOnce } from './asking-once.ts';
import type { Db } from './db.ts';
import { together } from './pipeline.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await sql`create sequence asked`.execute(board.db);
});
afterAll(async () => {
  await sql`drop sequence asked`.execute(board.db);
  await board.stop();
});

/** Returns another number each time it is asked. */
const ask = async (db: Db, of = 0) =>
  (await sql<{ n: number }>`select nextval('asked') + ${of}::int as n`.execute(db)).rows[0]!.n;

test('the same question is asked once, at the same time or later, alone or together', async () => {
  const page = new AskingOnce();
  const db = page.of(board.db);
  const [first, second] = await Promise.all([ask(db), together(db, (one) => ask(one))]);
  expect(second).toBe(first);
  expect(await ask(page.of(board.db))).toBe(first);
  expect(await ask(db, 1000)).not.toBe(first + 1000);
  expect(await ask(board.db)).not.toBe(first);
  expect(await ask(new AskingOnce().of(board.db))).not.toBe(first);
});

test('a question that failed is asked again, and a transaction asks for itself', async () => {
  const db = new AskingOnce().of(board.db);
  const fails = () => sql`select ${'x'}::int`.execute(db);
  await expect(fails()).rejects.toThrow();
  await expect(fails()).rejects.toThrow();
  const first = await ask(db);
  expect(await db.transaction().execute((tx) => ask(tx))).not.toBe(first);
});
