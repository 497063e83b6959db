import { PriorityLevel } from '@board/contract/codes';
import { sql } from 'kysely';
import type { App } from '../base/app.ts';
import type { Job } from '../base/jobs.ts';
import { calendar, limits } from '../settings/index.ts';
import { forgetAddresses } from './personal.ts';

/** Yellow when the date is near, red when it has passed (domain.md A3). */
const markPriorities = (app: App): Job => ({
  name: 'messages.markPriorities',
  cron: '*/10 * * * *',
  async run() {
    const now = app.clock.now();
    const near = calendar.of(app).addWorkingDays(now, limits.of(app).warnDaysLeft);
    const level = sql`case when "replyDueAt" < ${now} then ${PriorityLevel.red}::int else ${PriorityLevel.yellow}::int end`;
    await sql`
      update message set "priorityLevel" = ${level}
      where "threadState" in (1, 2) and "traceState" = 0 and "pausedAt" is null and "replyDueAt" < ${near}
        and "priorityLevel" <> ${level}`.execute(app.database.db);
  },
});

const clearAddresses = (app: App): Job => ({
  name: 'messages.clearAddresses',
  cron: '40 3 * * *',
  run: () => forgetAddresses(app.database.db, app.clock.now()),
});

export const jobs = (app: App): Job[] => [markPriorities(app), clearAddresses(app)];
