import { PromiseState } from '@board/contract/codes';
import { unitName, units } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { record } from '../base/events/events.ts';
import type { Job } from '../base/platform/jobs.ts';
import { findMessage, toldTitle } from '../messages/index.ts';
import type { Recipient } from '../notices/index.ts';
import { addCalendarDays, calendar, limits, nearUntil, shanghaiDay } from '../settings/index.ts';
import { tellState } from './settling.ts';
import { type PromiseRow, takeNear, takePassed } from './store.ts';

const BATCH = 100;

/** Returns the unit above a unit; the platform if there is none. */
const above = (app: App, groupId: number): Recipient => {
  const parent = units.of(app).get(groupId)?.parentId;
  return parent ? { groupId: parent } : { permission: 'plat:review' };
};

/** Works in batches, each with its events in one transaction, because many promises come due on the last day of a year. */
async function inBatches(
  app: App,
  take: (tx: Db) => Promise<PromiseRow[]>,
  tell: (tx: Db, row: PromiseRow) => Promise<void>,
) {
  const some = () =>
    app.database.db.transaction().execute(async (tx) => {
      const rows = await take(tx);
      for (const row of rows) await tell(tx, row);
      return rows.length;
    });
  while ((await some()) === BATCH);
}

/**
 * Moves promises by the clock: tells the office that a day is near (`warnDaysLeft` working days), marks promises late once
 * their day has passed, and broken after `promiseBrokenDays` more days.
 */
export const followClock = (app: App): Job => ({
  name: 'promises.followClock',
  cron: '*/10 * * * *',
  async run() {
    const now = app.clock.now();
    const set = limits.of(app);
    const today = shanghaiDay(now);
    const nearOn = shanghaiDay(nearUntil({ now, calendar: calendar.of(app), limits: set }));
    await inBatches(
      app,
      (tx) => takeNear(tx, today, nearOn, now, BATCH),
      (tx, row) => tellNear(app, tx, row, now),
    );
    const clock = { at: now, actorRole: 'system' } as const;
    await inBatches(
      app,
      (tx) =>
        takePassed(tx, {
          state: PromiseState.open,
          next: PromiseState.late,
          before: today,
          settledAt: null,
          count: BATCH,
        }),
      (tx, row) => tellState(app, tx, row, { kind: 'promiseLate', ...clock, also: [{ groupId: row.groupId }] }),
    );
    const since = shanghaiDay(addCalendarDays(now, -set.promiseBrokenDays));
    await inBatches(
      app,
      (tx) =>
        takePassed(tx, {
          state: PromiseState.late,
          next: PromiseState.broken,
          before: since,
          settledAt: now,
          count: BATCH,
        }),
      (tx, row) =>
        tellState(app, tx, row, {
          kind: 'promiseBroken',
          ...clock,
          also: [{ groupId: row.groupId }, above(app, row.groupId)],
        }),
    );
    app.events.nudge();
  },
});

/** Tells only the office. The promise does not change, so the event needs no digest. */
async function tellNear(app: App, tx: Db, row: PromiseRow, at: Date): Promise<void> {
  const message = (await findMessage(tx, row.tid))!;
  await record(tx, {
    kind: 'promiseNear',
    at,
    tid: row.tid,
    fid: row.fid,
    actorRole: 'system',
    data: {
      shown: 'office',
      subject: toldTitle(message),
      unit: unitName(app, row.groupId),
      promiseId: row.promiseId,
      aboutGroupId: row.groupId,
      notify: [{ groupId: row.groupId }],
    },
  });
}
