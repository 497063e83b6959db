import { setTimeout as sleep } from 'node:timers/promises';
import { type Generated, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { type Database, type Db, runSql } from './db.ts';
import { together } from './pipeline.ts';

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

const pid = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
const five = (db: Db) => Promise.all(Array.from({ length: 5 }, () => pid(db)));
const failing = (db: Db) => sql`select 1 / 0`.execute(db);

test('what is asked together shares a connection, and gives it back', async () => {
  expect(new Set(await together(database.db, five)).size).toBe(1);
  // More rounds than connections, so that a connection that is not given back would be missed.
  for (let time = 0; time < 30; time++) expect(await together(database.db, five)).toHaveLength(5);
  if (database.kind === 'postgres') expect(new Set(await five(database.db)).size).toBeGreaterThan(1);
});

test('calls of one turn share connections, eight to each; a failed one does not affect the others', async () => {
  const slowly = async (db: Db) => {
    const before = await pid(db);
    await sql`select pg_sleep(0.02)`.execute(db);
    expect(await pid(db)).toBe(before);
    return before;
  };
  const [failed, ...asked] = await Promise.allSettled([
    together(database.db, failing),
    ...Array.from({ length: 19 }, () => together(database.db, slowly)),
  ]);
  expect(failed).toMatchObject({ status: 'rejected' });
  const pids = asked.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
  const lots = [pids.slice(0, 7), pids.slice(7, 15), pids.slice(15)];
  for (const lot of lots) expect(new Set(lot)).toEqual(new Set([lot[0]]));
  if (database.kind === 'postgres') expect(new Set(pids).size).toBe(lots.length);
});

test('each is answered by what it asked, in any number of lots', async () => {
  const numbers = Array.from({ length: 20 }, (_, i) => i);
  const number = async (db: Db, i: number) =>
    (await sql<{ is: number }>`select ${i}::int as is`.execute(db)).rows[0]!.is;
  const lot = () => together(database.db, (db) => Promise.all(numbers.map((i) => number(db, i))));
  expect(await Promise.all([lot(), lot(), lot()])).toEqual([numbers, numbers, numbers]);
});

test('they are carried out in the order they were asked in, however they were built', async () => {
  await sql`create table turn (n serial, who text)`.execute(database.db);
  const tables = (db: Db) => db.withTables<{ turn: { n: Generated<number>; who: string } }>();
  await together(database.db, (db) =>
    Promise.all([
      tables(db).insertInto('turn').values({ who: 'one' }).returning('n').executeTakeFirstOrThrow(),
      sql`insert into turn (who) values ('two')`.execute(db),
      runSql(db, 'insert into turn (who) values ($1)', ['three']),
      tables(db).insertInto('turn').values({ who: 'four' }).execute(),
      tables(db).updateTable('turn').set({ who: 'all' }).where('who', '<>', 'five').execute(),
      tables(db).insertInto('turn').values({ who: 'five' }).returningAll().execute(),
    ]),
  );
  const { rows } = await sql<{ who: string }>`select who from turn order by n`.execute(database.db);
  expect(rows.map(({ who }) => who)).toEqual(['all', 'all', 'all', 'all', 'five']);
});

test('one that fails fails alone, and what was asked beside and after it is answered', async () => {
  const late: Promise<number>[] = [];
  const work = (db: Db) => Promise.all([failing(db), pid(db).then(() => late.push(pid(db)))]);
  await expect(together(database.db, work)).rejects.toThrow('division by zero');
  await expect.poll(() => late.length).toBe(1);
  expect(await late[0]).toBeGreaterThan(0);
  expect(await together(database.db, five)).toHaveLength(5);
});

test('what outlives its lot does not slip into the transaction that has the connection next', async () => {
  const late: Promise<number>[] = [];
  await together(database.db, async (db) => void sleep(50).then(() => late.push(pid(db))));
  await database.db.transaction().execute(async (tx) => {
    const mine = await pid(tx);
    await expect.poll(() => late.length).toBe(1);
    if (database.kind === 'postgres') expect(await late[0]).not.toBe(mine);
  });
  expect(await late[0]).toBeGreaterThan(0);
});

test('within a transaction it is part of it', async () => {
  const made = database.db.transaction().execute(async (tx) => {
    await sql`create table mine (n int)`.execute(tx);
    const [, , { rows }] = await together(tx, (db) =>
      Promise.all([
        sql`insert into mine values (1)`.execute(db),
        sql`insert into mine values (2)`.execute(db),
        sql<{ n: number }>`select count(*) as n from mine`.execute(db),
      ]),
    );
    expect(rows[0]!.n).toBe(2);
    await together(tx, (db) => Promise.all([sql`insert into mine values (3)`.execute(db), failing(db), pid(db)]));
  });
  await expect(made).rejects.toThrow('division by zero');
  await expect(sql`select from mine`.execute(database.db)).rejects.toThrow('does not exist');
});
