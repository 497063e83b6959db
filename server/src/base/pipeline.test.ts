import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './db.ts';
import { readTogether } from './pipeline.ts';
import { freshDatabase } from './testing/database.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = fresh.database;
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const backend = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]!.pid;
const five = () => Promise.all(Array.from({ length: 5 }, backend));
const failing = () => sql`select 1 / 0`.execute(database.db);

test('reads that go together share a connection, and give it back', async () => {
  expect(new Set(await readTogether(five)).size).toBe(1);
  // More often than there are connections: none was kept.
  for (let time = 0; time < 30; time++) expect((await readTogether(five)).length).toBe(5);
  if (database.kind === 'postgres') expect(new Set(await five()).size).toBeGreaterThan(1);
});

test('each is answered by what it asked, in any number of lots', async () => {
  const numbers = Array.from({ length: 20 }, (_, i) => i);
  const number = async (i: number) =>
    (await sql<{ is: number }>`select ${i}::int as is`.execute(database.db)).rows[0]!.is;
  const lots = await Promise.all([1, 2, 3].map(() => readTogether(() => Promise.all(numbers.map(number)))));
  expect(lots).toEqual([numbers, numbers, numbers]);
});

test('one that fails fails alone, and what was asked beside and after it is answered', async () => {
  const late: Promise<number>[] = [];
  const work = () => Promise.all([failing(), backend().then(() => late.push(backend()))]);
  await expect(readTogether(work)).rejects.toThrow('division by zero');
  await expect.poll(() => late.length).toBe(1);
  expect(await late[0]).toBeGreaterThan(0);
  expect((await readTogether(five)).length).toBe(5);
});

test('within a transaction it sees what the transaction wrote', async () => {
  await database.db.transaction().execute(async (db) => {
    await sql`create temp table mine (n int) on commit drop`.execute(db);
    await sql`insert into mine values (1), (2)`.execute(db);
    const counts = await readTogether(() =>
      Promise.all([1, 2].map(() => sql<{ n: number }>`select count(*) as n from mine`.execute(db))),
    );
    expect(counts.map(({ rows }) => rows[0]!.n)).toEqual([2, 2]);
  });
});

test('no transaction begins among them', async () => {
  const begun = readTogether(() => database.db.transaction().execute(async () => {}));
  if (database.kind === 'postgres') await expect(begun).rejects.toThrow('No transaction');
  else await begun;
  expect(await backend()).toBeGreaterThan(0);
});
