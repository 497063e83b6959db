import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../platform/start-error.ts';
import { emptyDatabase, freshDatabase } from '../testing/database.ts';
import { type Db, runSql } from './db.ts';
import { migrate } from './migrate.ts';
import { schemaOf } from './schema.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  await fresh.database.close();
  await fresh.drop();
});

test('a database that lacks nothing is left alone', async () => {
  expect(await migrate(fresh.database.db)).toEqual([]);
});

test('a database that a newer version has changed is refused, by name', async () => {
  const { db } = fresh.database;
  await sql`insert into migration (name) values ('29990101-01-of-another-age.sql')`.execute(db);
  const starting = migrate(db);
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow('newer version has changed this database (29990101-01-of-another-age.sql)');
  await sql`delete from migration where name like '2999%'`.execute(db);
});

test('migrations have a day and a number of their own, which say their order', () => {
  const names = readdirSync(resolve(import.meta.dirname, '../../../migrations')).filter((name) =>
    name.endsWith('.sql'),
  );
  const wrong = names.filter((name) => !/^\d{8}-\d{3}-[a-z0-9-]+\.sql$/.test(name));
  expect(wrong).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 12))).size).toBe(names.length);
});

describe('a database of version 0.1', () => {
  const dump = gunzipSync(readFileSync(resolve(import.meta.dirname, 'before/version-0.1.sql.gz'))).toString();
  const namesIn = async (db: Db) => {
    const { rows } = await sql`
      select conrelid::regclass || '.' || conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' union all
      select proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(db);
    return rows;
  };
  let old: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeEach(async () => {
    old = await emptyDatabase();
    await runSql(old.database.db, dump);
  });
  afterEach(async () => {
    await old.database.close();
    await old.drop();
  });

  test('comes to the same tables, keys and functions as a new one', async () => {
    const { db } = old.database;
    await migrate(db);
    expect(await schemaOf(db)).toBe(await schemaOf(fresh.database.db));
    expect(await namesIn(db)).toEqual(await namesIn(fresh.database.db));
    expect(await migrate(db)).toEqual([]);
  });

  test('is refused with what to do, if it lacks the end of that version', async () => {
    const { db } = old.database;
    await sql`delete from migration where name like '20261124-2%'`.execute(db);
    await expect(migrate(db)).rejects.toThrow('Start the last 0.1 with it once');
  });
});
