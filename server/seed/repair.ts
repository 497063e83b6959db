import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../src/base/db.ts';
import { runSql } from '../src/base/db.ts';
import { countAnew } from '../src/statistics/index.ts';
import { settle } from './sink.ts';

const directory = resolve(import.meta.dirname, '../migrations');
const STATEMENT =
  /^(?:create (?:unique )?index (?<made>\w+) on "?(?<table>\w+)[^;]+|drop index (?:if exists )?(?<dropped>\w+));/gm;

/**
 * Puts right what a load leaves that was killed: it works without indexes, and what closes it never ran. Nothing
 * happens where every index of the migrations is there.
 */
export async function repairLoad(db: Db, now: Date, said: (text: string) => void): Promise<void> {
  const missing = await missingIndexes(db);
  if (missing.length === 0) return;
  said('An earlier load broke off; making the indexes it left out …');
  for (const statement of missing) {
    said(`  ${statement.replace(/\s+/g, ' ').slice(0, 100)}`);
    await runSql(db, statement);
  }
  await sql`insert into "searchBlock" (block, since, documents)
    select block, min(at), count(*) from "searchDocument" where block not in (select block from "searchBlock") group by block`.execute(
    db,
  );
  await settle(db, now, ['notices', 'search', 'follows']);
  await countAnew(db);
  await sql`analyze`.execute(db);
}

/** Statements of the migrations whose index the database lacks. */
async function missingIndexes(db: Db): Promise<string[]> {
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
  return [...wanted.values()];
}
