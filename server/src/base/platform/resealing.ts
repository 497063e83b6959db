import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Vault } from './vault.ts';

/** Renews seals made by another key or suite, under the present master key and suite (docs/decisions/0195). */

/** A table with sealed columns, and its primary key. */
export interface SealedTable {
  table: string;
  key: string[];
  columns: string[];
}

/** Sealed columns whose names do not end in `Sealed`. */
const others = ['outbox.recipient', 'outbox.body'];

/** Lists every table with sealed columns, from the catalog of the database, so that no new table is forgotten. */
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

/** Rows of a batch: other writers wait for one batch at most. */
const BATCH = 500;

type Row = Record<string, unknown>;

/**
 * Renews the seals of a table, one transaction per batch, in the order of its key. Rows with right seals are only read,
 * so that a restart soon reaches the place of the break. Returns how many rows were renewed.
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
  // Waits for transactions that are changing a row; they seal it rightly.
  const { rows } = await sql<Row>`select ${keys}, ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where ${beyond} (${others}) order by ${keys} limit ${BATCH} for update`.execute(tx);
  // All at once, so that they are sent together. One by one they would mostly wait for the network.
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

/** Whether a table has seals of another key or suite. */
export async function hasOthers(db: Db, vault: Vault, { table, columns }: SealedTable): Promise<boolean> {
  const others = sql.join(
    columns.map((name) => isOther(name, vault)),
    sql` or `,
  );
  return (await sql`select from ${sql.table(table)} where ${others} limit 1`.execute(db)).rows.length > 0;
}
