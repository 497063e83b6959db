import { firstLetters } from '@board/contract/rules/letters';
import type { App } from '../base/calls/app.ts';
import { record } from '../base/events/events.ts';
import type { Job } from '../base/platform/jobs.ts';
import { calendar, limits, type Reminder, reminders } from '../settings/index.ts';
import { deskOf, type Kind, terms } from './rules.ts';
import { claimDue } from './store.ts';
import { subjectsOf } from './subjects.ts';

const BATCH = 100;

/**
 * Tells the platform once that a date is near, and once that it has passed (domain.md D). Safe to run in several processes
 * at once, any number of times.
 */
async function remind(app: App): Promise<void> {
  const today = { now: app.clock.now(), calendar: calendar.of(app), limits: limits.of(app) };
  for (const kind of Object.keys(terms) as Kind[])
    for (const reminder of reminders(terms[kind], today)) await give(app, kind, reminder);
  app.events.nudge();
}

/** Sends one step of a reminder for every concern whose date lies in its span, in batches with their events. */
async function give(app: App, kind: Kind, { late, ...between }: Reminder): Promise<void> {
  const name = `${kind}${late ? 'Reminder' : 'Near'}`;
  for (;;) {
    const given = await app.database.db.transaction().execute(async (tx) => {
      const due = await claimDue(tx, { kind, ...between, count: BATCH });
      const subjects = await subjectsOf(tx, due);
      for (const { tid, content } of due)
        await record(tx, {
          kind: name,
          at: app.clock.now(),
          actorRole: 'system',
          data: {
            subject: subjects.get(tid ?? 0) ?? firstLetters(content, 40),
            href: deskOf(kind),
            notify: [{ permission: 'plat:review' }],
          },
        });
      return due.length;
    });
    if (given < BATCH) return;
  }
}

export const jobs = (app: App): Job[] => [{ name: 'concerns.remind', cron: '*/10 * * * *', run: () => remind(app) }];
