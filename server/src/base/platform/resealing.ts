import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Vault } from './vault.ts';

/** Seals anew, under the master key and suite in force, what another key or suite sealed (docs/decisions/0195). */

/** A table with sealed columns, and the columns that tell its rows apart. */
export interface SealedTable {
  table: string;
  key: string[];
  columns: string[];
}

/** Sealed columns by other names than `…Sealed`. */
const others = ['outbox.recipient', 'outbox.body'];

/** Every table that holds something sealed, by the catalog of the database: a new one is not forgotten. */
export async function sealedColumns(db: Db): Promise<SealedTable[]> {
  const { rows } = await sql<SealedTable>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns,
      (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid = 'bytea'::regtype
      and (a.attname like '%Sealed' or c.relname || '.' || a.attname = any(${others}))
    group by c.oid, c.relname order by c.relname`.execute(db);
  return rows;
}

/** Rows that are read and written at once: others wait for them as long as for a few writes. */
const BATCH = 500;

type Row = Record<string, unknown>;

/**
 * Seals a table anew, a batch of rows a transaction, in the order of its key. Rows that are sealed rightly are only read, so
 * that whoever begins again after a break is soon where it was. Answers how many rows were sealed anew.
 */
export async function resealTable(
  db: Db,
  vault: Vault,
  table: SealedTable,
  progress: (rows: number) => void = () => {},
): Promise<number> {
  let done = 0;
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await db.transaction().execute((tx) => resealBatch(tx, vault, table, after));
    done += rows.length;
    if (rows.length > 0) progress(done);
    if (rows.length < BATCH) return done;
    after = rows.at(-1)!;
  }
}

async function resealBatch(tx: Db, vault: Vault, { table, key, columns }: SealedTable, after: Row | null) {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const others = sql.join(
    columns.map((name) => isOther(name, vault)),
    sql` or `,
  );
  const beyond = after ? sql`(${keys}) > (${sql.join(key.map((name) => sql`${after[name]}`))}) and` : sql``;
  // Whoever is about to change a row is waited for: what he writes is sealed rightly.
  const { rows } = await sql<Row>`select ${keys}, ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where ${beyond} (${others}) order by ${keys} limit ${BATCH} for update`.execute(tx);
  // Asked at once, so that they leave together: one after the other they would wait for the way, not for the work.
  await Promise.all(
    rows.map((row) => {
      const anew = columns.flatMap((name) => {
        const sealed = row[name] as Uint8Array | null;
        if (!sealed?.length || vault.mark.equals(sealed.subarray(0, vault.mark.length))) return [];
        return [sql`${sql.ref(name)} = ${vault.seal(vault.open(sealed))}`];
      });
      const mine = sql.join(
        key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
        sql` and `,
      );
      return sql`update ${sql.table(table)} set ${sql.join(anew)} where ${mine}`.execute(tx);
    }),
  );
  return rows;
}

const isOther = (name: string, { mark }: Vault) =>
  sql`(octet_length(${sql.ref(name)}) > 0 and substr(${sql.ref(name)}, 1, ${mark.length}) <> ${mark})`;

/** Whether something of a table is sealed by another key or suite. */
export async function hasOthers(db: Db, vault: Vault, { table, columns }: SealedTable): Promise<boolean> {
  const others = sql.join(
    columns.map((name) => isOther(name, vault)),
    sql` or `,
  );
  return (await sql`select from ${sql.table(table)} where ${others} limit 1`.execute(db)).rows.length > 0;
}
