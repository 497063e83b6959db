import { sql } from 'kysely';
import type { App } from '../../base/calls/app.ts';
import type { Db } from '../../base/db/db.ts';
import { deleteInBatches } from '../../base/db/old-rows.ts';
import { record } from '../../base/events/events.ts';
import { LOG_DAYS } from '../../base/logs/sealing.ts';
import { DAY } from '../../base/platform/clock.ts';
import { forEach, type Job } from '../../base/platform/jobs.ts';
import { blockersOf } from './cancellation.ts';
import { tables } from './tables.ts';

const BATCH = 100;
/** Records of sign-ins are kept for half a year, also of who has left (domain.md D, 网络安全法 21). */

const FINISH = 'accounts.finishCancellations';

/** Ends the accounts whose cooling-off period is over. Whoever has something open again by then stays until it is done. */
export const finishCancellations = (app: App): Job => ({
  name: FINISH,
  cron: '10 * * * *',
  async run() {
    const now = app.clock.now();
    const { db } = app.database;
    // By number, so that those who stay keep nobody waiting behind them.
    let after = 0;
    for (;;) {
      const due = await tables(db)
        .selectFrom('cancellation')
        .select('cancellationId')
        .where('dueAt', '<=', now)
        .where('takenBackAt', 'is', null)
        .where('doneAt', 'is', null)
        .where('cancellationId', '>', after)
        .orderBy('cancellationId')
        .limit(BATCH)
        .execute();
      await forEach(app.log, FINISH, due, ({ cancellationId }) =>
        db.transaction().execute((tx) => finish(app, tx, cancellationId, now)),
      );
      if (due.length < BATCH) break;
      after = due.at(-1)!.cancellationId;
    }
    app.events.nudge();
  },
});

/** Forgets who signed in when and from where, once nobody may ask for it any more. */
export const forgetSignIns = (app: App): Job => ({
  name: 'accounts.forgetSignIns',
  cron: '20 3 * * *',
  async run() {
    const before = new Date(app.clock.now().getTime() - LOG_DAYS * DAY);
    await deleteInBatches(app.database.db, 'loginLog', sql`at < ${before}`);
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
