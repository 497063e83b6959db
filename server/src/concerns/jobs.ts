import { PriorityLevel } from '@board/contract/codes';
import type { App } from '../base/app.ts';
import { addCalendarDays } from '../base/calendar.ts';
import { record } from '../base/events.ts';
import type { Job } from '../base/jobs.ts';
import { firstLetters } from '../base/letters.ts';
import { calendar, isWarnedOf, limits, nearUntil } from '../settings/index.ts';
import { deskOf, type Kind, terms } from './rules.ts';
import { alarm } from './store.ts';
import { subjectsOf } from './subjects.ts';

/** A date that passed longer ago is history (a long outage): nobody is told of it any more. */
const FRESH_DAYS = 7;
const BATCH = 100;

/**
 * Tells the platform that a date is near, and again that it has passed, each once (domain.md D). Safe to run anywhere, any
 * number of times, at the same time.
 */
async function remind(app: App): Promise<void> {
  const now = app.clock.now();
  const set = limits.of(app);
  for (const kind of Object.keys(terms) as Kind[]) {
    await give(app, kind, PriorityLevel.red, addCalendarDays(now, -FRESH_DAYS), now);
    if (isWarnedOf(terms[kind], set))
      await give(app, kind, PriorityLevel.yellow, now, nearUntil({ now, calendar: calendar.of(app), limits: set }));
  }
  app.events.nudge();
}

/** One step of the alarm to all whose date lies between; each with its event in one transaction. */
async function give(app: App, kind: Kind, level: number, after: Date, until: Date): Promise<void> {
  const name = `${kind}${level === PriorityLevel.red ? 'Reminder' : 'Near'}`;
  for (;;) {
    const given = await app.database.db.transaction().execute(async (tx) => {
      const due = await alarm(tx, { kind, level, after, until, count: BATCH });
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
