import type { Action } from '@board/contract/actions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '../base/app.ts';
import { systemContext } from '../base/dispatch.ts';
import type { Job } from '../base/jobs.ts';
import { Refusal } from '../base/refusal.ts';
import { limits } from '../settings/index.ts';
import type { Actor } from './case.ts';
import { act } from './engine.ts';
import { dropEnded } from './leases.ts';

/** What the clock does: windows close, authors' dates pass. */
const system: Actor = { role: 'system', uid: null, groupId: null };
const BATCH = 200;

const clockActions: {
  action: Action & ('closeEvaluation' | 'closeSecondEvaluation' | 'expireSupplement');
  due: (now: Date) => RawBuilder<SqlBool>;
}[] = [
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
    due: (now) => sql`"authorDueAt" < ${now} and ("threadState" = 4 or "supplementState" = 1)`,
  },
];

const closeWindows = (app: App): Job => ({
  name: 'handling.closeWindows',
  cron: '*/5 * * * *',
  async run() {
    for (const { action, due } of clockActions) {
      const { rows } = await sql<{
        tid: number;
      }>`select tid from message where ${due(app.clock.now())} limit ${BATCH}`.execute(app.database.db);
      for (const { tid } of rows) await takeAsClock(app, action, tid);
    }
    app.events.nudge();
  },
});

/** Someone may have acted since the row was read: then the action is no longer due. */
async function takeAsClock(app: App, action: (typeof clockActions)[number]['action'], tid: number): Promise<void> {
  await app.database.db
    .transaction()
    .execute((tx) => act(systemContext(app, tx, limits.of(app)), system, { action, tid, input: {} }))
    .catch((error) => {
      if (!(error instanceof Refusal)) throw error;
    });
}

/** Leases end by themselves; what is left of them goes. */
const dropLeases = (app: App): Job => ({
  name: 'handling.dropLeases',
  cron: '40 * * * *',
  run: () => dropEnded(app.database.db, app.clock.now()),
});

export const jobs = (app: App): Job[] => [closeWindows(app), dropLeases(app)];
