import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';

export type Row = Record<string, unknown>;

const CHUNK = 2000;

/** Inserts rows of one shape, many at a time. Times may be Dates, lists become arrays, objects jsonb. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    const columns = sql.join(Object.keys(chunk[0]!).map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::jsonb)`.execute(
      db,
    );
  }
}

/** Lets a table's numbers go on after those that were written with it. */
export async function continueNumbers(db: Db, table: string, column: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), greatest(1, (select coalesce(max(${sql.ref(column)}), 1) from ${sql.table(table)})))`.execute(
    db,
  );
}
