import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';
import { runSql } from '../src/base/db/db.ts';
import type { Config } from '../src/base/platform/config.ts';
import { settle } from './sink.ts';

const directory = resolve(import.meta.dirname, '../migrations');
const STATEMENT =
  /^(?:create (?:unique )?index (?<made>\w+) on "?(?<table>\w+)[^;]+|drop index (?:if exists )?(?<dropped>\w+));/gm;

type Said = (text: string) => void;

/** Says at a start that indexes are missing; making them would keep a large board closed for long. */
export async function tellMissing(db: Db, said: Said): Promise<void> {
  const names = [...(await missingIndexes(db)).keys()];
  if (names.length === 0) return;
  said(
    `Indexes are missing, as after a load that was killed: ${names.join(', ')}. npm run seed makes them, or goes on with the load.`,
  );
}

/**
 * Puts right what a load leaves that was killed: it works without indexes, and what closes it never ran. Nothing
 * happens where every index of the migrations is there. In production, where nothing is loaded, only indexes are made.
 */
export async function repairLoad(db: Db, mode: Config['mode'], now: Date, said: Said): Promise<void> {
  const missing = [...(await missingIndexes(db)).values()];
  if (missing.length === 0) return;
  said('Indexes are missing, as after a load that broke off; making them …');
  for (const statement of missing) {
    said(`  ${statement.replace(/\s+/g, ' ').slice(0, 100)}`);
    await runSql(db, statement);
  }
  if (mode === 'production') return;
  await settle(db, now, ['receipts']);
  await sql`analyze`.execute(db);
}

/** The indexes of the migrations that the database lacks, with their statements. */
export async function missingIndexes(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; indexes: string[] }>`
    select tablename as table, array(select indexname::text from pg_indexes i where i.tablename = t.tablename) as indexes
    from pg_tables t where schemaname = current_schema()`.execute(db);
  const tables = new Set(rows.map(({ table }) => table));
  const wanted = new Map<string, string>();
  for (const file of (await readdir(directory)).filter((name) => /^\d.*\.sql$/.test(name)).sort()) {
    for (const { 0: statement, groups } of (await readFile(join(directory, file), 'utf8')).matchAll(STATEMENT)) {
      if (groups?.dropped) wanted.delete(groups.dropped);
      else if (tables.has(groups!.table!)) wanted.set(groups!.made!, statement);
    }
  }
  for (const name of rows.flatMap(({ indexes }) => indexes)) wanted.delete(name);
  return wanted;
}
