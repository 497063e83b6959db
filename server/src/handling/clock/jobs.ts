import type { Action } from '@board/contract/handling/actions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '../../base/calls/app.ts';
import { systemContext } from '../../base/calls/dispatch.ts';
import { Refusal } from '../../base/calls/refusal.ts';
import { plannedForValues } from '../../base/db/db.ts';
import { forEach, type Job } from '../../base/platform/jobs.ts';
import { limits } from '../../settings/index.ts';
import type { Actor } from '../case.ts';
import { giveBackOfLeavers } from '../claims/claims.ts';
import { act } from '../engine.ts';
import { dropEnded } from '../writing/leases.ts';
import { giveAlarms } from './alarms.ts';
import { markWrong } from './marks.ts';

/** Scheduled work: windows close, authors' dates pass, units that let others wait are reminded. */
const system: Actor = { role: 'system', uid: null, groupId: null };
const BATCH = 200;

type ClockAction = Action & ('closeEvaluation' | 'closeSecondEvaluation' | 'expireSupplement' | 'endPause');
const clockActions: { action: ClockAction; due: (now: Date) => RawBuilder<SqlBool> }[] = [
  {
    action: 'closeEvaluation',
    due: (now) => sql`"evaluationDueAt" < ${now} and not "evalClosed" and "traceState" in (1, 2)`,
  },
  {
    action: 'closeSecondEvaluation',
    due: (now) => sql`"evaluationDueAt" < ${now} and not "evalClosed" and "traceState" in (11, 12)`,
  },
  {
    action: 'expireSupplement',
    // While the platform looks at it again, nothing is asked of the author.
    due: (now) => sql`"authorDueAt" < ${now} and ("threadState" = 4
      or "threadState" in (1, 2) and "traceState" = 0 and "supplementState" = 1 and "recheckState" <> 1)`,
  },
  {
    action: 'endPause',
    // By the table, and not by looking at the date wherever somebody asks what is late: that has its indexes.
    due: (now) => sql`"recheckState" = 1 and "pauseEndsAt" < ${now}`,
  },
];

const CLOSE = 'handling.closeWindows';

/**
 * Messages for which an action of the clock is due, after a number; SQL. `+ 0` keeps the database from reading all there
 * are in the order of their numbers: it takes what is due for more than it is, and hopes to find a batch soon.
 */
export const dueFor = (action: ClockAction, now: Date, after: number) => sql<{ tid: number }>`select tid from message
  where ${clockActions.find((one) => one.action === action)!.due(now)} and tid > ${after} order by tid + 0 limit ${BATCH}`;

const closeWindows = (app: App): Job => ({
  name: CLOSE,
  cron: '*/5 * * * *',
  async run() {
    for (const { action } of clockActions) {
      // In order of their numbers, so that a refused item does not hold up the next ones.
      let after = 0;
      for (;;) {
        const { rows } = await plannedForValues(app.database.db, (db) =>
          dueFor(action, app.clock.now(), after).execute(db),
        );
        await forEach(app.log, CLOSE, rows, ({ tid }) => takeAsClock(app, action, tid));
        if (rows.length < BATCH) break;
        after = rows.at(-1)!.tid;
      }
    }
    app.events.nudge();
  },
});

/** Someone, or another instance, may have acted since the row was read: then the action is no longer due. */
async function takeAsClock(app: App, action: ClockAction, tid: number): Promise<void> {
  await app.database.db
    .transaction()
    .execute((tx) => act(systemContext(app, tx, limits.of(app)), system, { action, tid, input: {} }))
    .catch((error) => {
      if (!(error instanceof Refusal)) throw error;
    });
}

const remind = (app: App): Job => ({
  name: 'handling.remind',
  cron: '*/10 * * * *',
  run: () => giveAlarms(app),
});

const markItems = (app: App): Job => ({
  name: 'handling.markItems',
  cron: '*/10 * * * *',
  run: () => markWrong(app),
});

/** Leases end by themselves; what is left of them goes. */
const dropLeases = (app: App): Job => ({
  name: 'handling.dropLeases',
  cron: '40 * * * *',
  run: () => dropEnded(app.database.db, app.clock.now()),
});

/** What somebody has who left goes back to his unit. */
const giveBackClaims = (app: App): Job => ({
  name: 'handling.giveBackClaims',
  cron: '*/5 * * * *',
  run: () => giveBackOfLeavers(app),
});

export const jobs = (app: App): Job[] => [
  closeWindows(app),
  remind(app),
  markItems(app),
  dropLeases(app),
  giveBackClaims(app),
];
