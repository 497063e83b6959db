import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Db, runSql } from './db.ts';

const directory = resolve(import.meta.dirname, '../../migrations');
/** Any number; two processes that start together take turns. */
const MIGRATION_LOCK = 20261121;

/** Applies the migrations that this database lacks, each in its own transaction. Answers their names. */
export async function migrate(db: Db, said: (name: string) => void = () => {}): Promise<string[]> {
  return await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK}::bigint)`.execute(connection);
    try {
      return await applyMissing(connection as Db, said);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK}::bigint)`.execute(connection);
    }
  });
}

async function applyMissing(db: Db, said: (name: string) => void): Promise<string[]> {
  await runSql(
    db,
    'create table if not exists migration (name text primary key, "appliedAt" timestamptz not null default now())',
  );
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const known = new Set(rows.map((row) => row.name));
  const files = (await readdir(directory)).filter((file) => /^\d.*\.sql$/.test(file)).sort();
  const missing = files.filter((file) => !known.has(file));
  for (const file of missing) {
    said(file);
    const text = await readFile(join(directory, file), 'utf8');
    await db.transaction().execute(async (tx) => {
      await runSql(tx, text);
      await sql`insert into migration (name) values (${file})`.execute(tx);
    });
  }
  return missing;
}
