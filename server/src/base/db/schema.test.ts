import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { dataFile, dataPage } from './data-doc.ts';
import type { Db } from './db.ts';
import { schemaFile, schemaOf } from './schema.ts';

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  const { database, drop } = await freshDatabase();
  db = database.db;
  stop = async () => {
    await database.close();
    await drop();
  };
});
afterAll(() => stop());

/** Runs on either database, so that both have the same schema. */
test('schema.sql is what the migrations make: if not, npm run schema', async () => {
  expect(await schemaOf(db)).toBe(await readFile(schemaFile, 'utf8'));
});

test('docs/data.md shows the tables and keys that the migrations make: if not, npm run schema', async () => {
  expect(await dataPage(db)).toBe(await readFile(dataFile, 'utf8'));
});

test('a new key shows in docs/data.md, and a table that says nothing of its rows is refused', async () => {
  class Undo extends Error {}
  const undone = db.transaction().execute(async (tx) => {
    const before = await dataPage(tx);
    await sql.raw('alter table notice add foreign key (tid) references message').execute(tx);
    expect(await dataPage(tx)).not.toBe(before);
    await sql.raw('create table planted (id int)').execute(tx);
    await expect(dataPage(tx)).rejects.toThrow('planted');
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
});

test.each([
  'alter table message add column "plantedAt" timestamptz',
  'create index planted_index on item ("createdAt")',
  'alter table answer alter column content drop not null',
  'alter table word drop constraint word_level_check',
  'create table planted (id int)',
])('%s shows', async (change) => {
  const before = await schemaOf(db);
  await sql.raw(change).execute(db);
  expect(await schemaOf(db)).not.toBe(before);
});

/** Conditions that name each code by itself. */
const spelledOut = async (on: Db) => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) like '%ARRAY[%'`.execute(
    on,
  );
  return rows.map(({ name }) => name);
};

test('conditions hold their codes as one literal, because every write reads them anew', async () => {
  class Undo extends Error {}
  expect(await spelledOut(db)).toEqual([]);
  const undone = db.transaction().execute(async (tx) => {
    await sql.raw('alter table notice add column planted smallint check (planted in (1, 2))').execute(tx);
    expect(await spelledOut(tx)).toEqual(['notice_planted_check']);
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
});
