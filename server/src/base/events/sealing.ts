import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Suite } from '../platform/seal-suites.ts';
import { type EventRow, sealed } from './event-chain.ts';
import { asynchronousCommit } from './events.ts';

type Tables = { event: EventRow & { seq: number | null; hash: string | null } };

const SEAL_LOCK = 20261122;
/** events that are sealed in one transaction */
const BATCH = 500;
/** Tells every process that the log has grown. The payload names the process that sealed the events. */
export const SEALED_CHANNEL = 'board_events';

/**
 * Gives the next committed events their place and their hash (docs/decisions/0002); one process at a time does. Returns
 * whether there may be more. `name`: whose notification it is; `suite`: by which the hash is made.
 */
export async function sealNext(all: Db, name: string, suite: Suite): Promise<boolean> {
  if ((await sql`select from event where seq is null limit 1`.execute(all)).rows.length === 0) return false;
  return await all.transaction().execute(async (tx) => {
    const db = tx.withTables<Tables>();
    const lock = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${SEAL_LOCK}) as mine, ${asynchronousCommit}`.execute(tx);
    if (!lock.rows[0]?.mine) return false;
    const [last, rows] = await Promise.all([
      db
        .selectFrom('event')
        .select(['seq', 'hash'])
        .where('seq', 'is not', null)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst(),
      db.selectFrom('event').selectAll().where('seq', 'is', null).orderBy('eventId').limit(BATCH).execute(),
    ]);
    let before = { seq: last?.seq ?? 0, hash: last?.hash ?? '' };
    const batch = rows.map((row) => {
      before = sealed(before, row, suite);
      return { eventId: row.eventId, ...before };
    });
    await Promise.all([
      sql`update event set seq = sealed.seq, hash = sealed.hash
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as sealed("eventId" bigint, seq bigint, hash text)
        where event."eventId" = sealed."eventId"`.execute(tx),
      sql`select pg_notify(${SEALED_CHANNEL}, ${name})`.execute(tx),
    ]);
    return rows.length === BATCH;
  });
}
