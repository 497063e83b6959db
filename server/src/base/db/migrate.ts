import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { StartError } from '../platform/start-error.ts';
import { type Db, runSql } from './db.ts';

const directory = resolve(import.meta.dirname, '../../../migrations');
/** Any number; processes that start together take turns by it. */
const MIGRATION_LOCK = 20261121;
/** The last migration of version 0.1. Version 0.2 replaces those migrations by one file per module. */
const LAST_OF_0_1 = '20261124-240-what-new-tables-hold.sql';
const isOf01 = (name: string) => name <= LAST_OF_0_1;
/** Whether a file makes tables of version 0.1, which databases of that version made in many steps. */
const isBase = (name: string) => !isOf01(name) && name < '20261125-200';
/** ms after which a process that waits for its turn says so */
const SAYS_AFTER = 1000;

/**
 * Applies the missing migrations, each in its own transaction, and returns their names. `say` is told in a sentence
 * what takes time. `fill` adds further data that a start needs, before another process gets its turn.
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

/**
 * Lists the missing migrations in their order.
 * @throws StartError if a newer version has migrated the database, or if its version is older than the end of 0.1
 */
export async function missingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const names = rows.map((row) => row.name);
  const files = await migrationFiles();
  refuseUnknown(names, files);
  const applied = new Set(names.filter((name) => !isOf01(name)));
  if (names.some(isOf01)) {
    if (!names.includes(LAST_OF_0_1))
      throw new StartError(
        'This database was made before the end of version 0.1. Start the last 0.1 with it once, then this version.',
      );
    for (const file of files) if (isBase(file)) applied.add(file);
  }
  return [...files.difference(applied)].sort();
}

const migrationFiles = async () => new Set((await readdir(directory)).filter((file) => /^\d.*\.sql$/.test(file)));

/** Refuses, by `StartError`, a database with migrations that this version does not have. `names`: the applied ones. */
export const refuseNewer = async (names: readonly string[]): Promise<void> =>
  refuseUnknown(names, await migrationFiles());

function refuseUnknown(names: readonly string[], files: ReadonlySet<string>): void {
  const unknown = names.filter((name) => !isOf01(name) && !files.has(name)).sort();
  if (unknown.length > 0)
    throw new StartError(
      `A newer version has changed this database (${unknown.at(-1)}). Start that version, or bring back a copy from before it.`,
    );
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
