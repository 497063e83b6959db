import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** Rows of one statement. It takes some ten milliseconds and delays neither replicas nor the embedded database. */
const AT_ONCE = 5_000;

/**
 * Deletes the rows of a table that meet a condition, in batches that are committed one by one. If it breaks off, the
 * next run continues. Not for use in a transaction, which would make one batch of all (decision 0201).
 * @param atOnce rows of a batch
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  condition: RawBuilder<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${atOnce}))`.execute(db);
    if (Number(numAffectedRows) < atOnce) return;
  }
}
