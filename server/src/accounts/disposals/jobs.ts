import type { App } from '../../base/calls/app.ts';
import { record } from '../../base/events/events.ts';
import type { Job } from '../../base/platform/jobs.ts';
import { calendar, limits, type Reminder, reminders } from '../../settings/index.ts';
import { alarmAppeals } from './store.ts';

const BATCH = 100;

/** Tells the platform that the date of an appeal is near, and again that it has passed, each once; safe to run anywhere. */
export const remindOfAppeals = (app: App): Job => ({
  name: 'accounts.remindOfAppeals',
  cron: '*/10 * * * *',
  async run() {
    const today = { now: app.clock.now(), calendar: calendar.of(app), limits: limits.of(app) };
    for (const reminder of reminders('recheckDays', today)) while ((await remind(app, reminder)) === BATCH);
    app.events.nudge();
  },
});

/** Some of those whose date lies between, in one transaction with their events; answers how many. */
async function remind({ database, clock }: App, reminder: Reminder): Promise<number> {
  return await database.db.transaction().execute(async (tx) => {
    const due = await alarmAppeals(tx, reminder, BATCH);
    for (const { disposalId, uid, handleType, ruleName } of due)
      await record(tx, {
        kind: reminder.late ? 'disposalAppealReminder' : 'disposalAppealNear',
        at: clock.now(),
        actorRole: 'system',
        data: { disposalId, uid, handleType, ruleName, notify: [{ permission: 'plat:dispose' }] },
      });
    return due.length;
  });
}
