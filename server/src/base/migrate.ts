import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Db, runSql } from './db.ts';

const directory = resolve(import.meta.dirname, '../../migrations');
/** Any number; two processes that start together take turns. */
const MIGRATION_LOCK = 20261121;
/** ms after which a process that waits for its turn says so */
const SAYS_AFTER = 1000;

/**
 * Applies the migrations that this database lacks, each in its own transaction. Answers their names. `say` is told in a
 * sentence what takes time; `fill` puts in what else a start needs, and has its turn before another process may look.
 */
export async function migrate(
  db: Db,
  say: (sentence: string) => void = () => {},
  fill: (db: Db) => Promise<void> = async () => {},
): Promise<string[]> {
  return await db.connection().execute(async (connection) => {
    const waits = setTimeout(
      () => say('Another process is preparing this database; waiting until it has finished …'),
      SAYS_AFTER,
    );
    await sql`select pg_advisory_lock(${MIGRATION_LOCK}::bigint)`
      .execute(connection)
      .finally(() => clearTimeout(waits));
    try {
      const applied = await applyMissing(connection as Db, say);
      await fill(connection as Db);
      return applied;
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK}::bigint)`.execute(connection);
    }
  });
}

/** The migrations that a database of the product lacks, in their order. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const known = new Set(rows.map((row) => row.name));
  const files = (await readdir(directory)).filter((file) => /^\d.*\.sql$/.test(file)).sort();
  return files.filter((file) => !known.has(file));
}

async function applyMissing(db: Db, say: (sentence: string) => void): Promise<string[]> {
  await runSql(
    db,
    'create table if not exists migration (name text primary key, "appliedAt" timestamptz not null default now())',
  );
  const missing = await missingMigrations(db);
  for (const file of missing) {
    say(`Preparing the database: ${file}`);
    const text = await readFile(join(directory, file), 'utf8');
    await db.transaction().execute(async (tx) => {
      await runSql(tx, text);
      await sql`insert into migration (name) values (${file})`.execute(tx);
    });
  }
  return missing;
}
