import { sql } from 'kysely';
import type { App } from '../../base/app.ts';
import { DAY } from '../../base/clock.ts';
import type { Db } from '../../base/db.ts';
import { record } from '../../base/events.ts';
import type { Job } from '../../base/jobs.ts';
import { blockersOf } from './cancellation.ts';
import { tables } from './tables.ts';

const BATCH = 100;
/** Records of sign-ins are kept for half a year, whoever has left (domain.md D, 网络安全法 21). */
const LOG_DAYS = 180;

/** Ends the accounts whose cooling-off period is over. Whoever has something open again by then stays until it is done. */
export const finishCancellations = (app: App): Job => ({
  name: 'accounts.finishCancellations',
  cron: '10 * * * *',
  async run() {
    const now = app.clock.now();
    const { db } = app.database;
    const due = await tables(db)
      .selectFrom('cancellation')
      .select('cancellationId')
      .where('dueAt', '<=', now)
      .where('takenBackAt', 'is', null)
      .where('doneAt', 'is', null)
      .orderBy('dueAt')
      .limit(BATCH)
      .execute();
    for (const { cancellationId } of due) await db.transaction().execute((tx) => finish(app, tx, cancellationId, now));
    await forgetOldLogs(db, now);
    app.events.nudge();
  },
});

async function finish(app: App, db: Db, cancellationId: number, now: Date): Promise<void> {
  const row = await tables(db)
    .selectFrom('cancellation')
    .selectAll()
    .where('cancellationId', '=', cancellationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Taken back, or done by another process, since the list was read.
  if (row.takenBackAt !== null || row.doneAt !== null) return;
  const { uid } = row;
  if ((await blockersOf({ app, db, now }, uid)).length > 0) return;
  for (const part of app.personal) await part.erase?.(db, uid, now);
  await tables(db)
    .updateTable('cancellation')
    .set({ doneAt: now })
    .where('cancellationId', '=', cancellationId)
    .execute();
  await record(db, { kind: 'accountCancelled', at: now, actorUid: uid, actorRole: 'system', data: {} });
}

async function forgetOldLogs(db: Db, now: Date): Promise<void> {
  await sql`delete from "loginLog" using account a
    where a.uid = "loginLog".uid and a.source = 'cancelled' and "loginLog".at < ${new Date(now.getTime() - LOG_DAYS * DAY)}`.execute(
    db,
  );
}
