import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../platform/config.ts';
import { freshDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

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

test('migrations have names in the order in which they came', () => {
  const names = readdirSync(resolve(import.meta.dirname, '../../../migrations')).filter((name) =>
    name.endsWith('.sql'),
  );
  const wrong = names.filter((name) => !/^\d{8}-\d{2,3}-[a-z0-9-]+\.sql$/.test(name));
  expect(wrong).toEqual([]);
});
