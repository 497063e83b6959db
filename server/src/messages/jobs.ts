import { PriorityLevel } from '@board/contract/codes';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../base/calls/app.ts';
import type { Job } from '../base/platform/jobs.ts';
import { calendar, limits } from '../settings/index.ts';
import { forgetAddresses } from './personal.ts';

/** Rows marked in one statement, so that none is held for long. */
const BATCH = 500;

/**
 * The date a message runs against now: of its reply, its explanation or its better answer, whichever is first; moved on
 * while the clock stands, but no longer than a pause may last.
 */
const running = (now: Date) => sql`(least(
    case when "threadState" in (1, 2) and "traceState" = 0 then "replyDueAt" end,
    case when "needExplain" then "explainDueAt" end,
    case when "improveState" = 1 then "improveDueAt" end
  ) + coalesce(least(${now}, coalesce("pauseEndsAt", ${now})) - "pausedAt", interval '0'))`;

/** Messages that run against a date, or are still marked by one. */
const concerned = sql`("threadState" in (1, 2) and "traceState" = 0 or "needExplain" or "improveState" = 1 or "priorityLevel" > 0)`;

/**
 * A batch of messages whose mark is another than that, and which nobody changes; SQL. Rows about a message that are being
 * written (a notice) hold its key alone: they keep no mark waiting. `+ 0` keeps the database from reading all there are
 * in the order of their numbers, in the hope of a batch soon: mostly there is nothing to mark.
 */
export const wronglyMarked = (level: RawBuilder<unknown>) => sql`select tid from message
  where ${concerned} and "priorityLevel" <> ${level} order by tid + 0 limit ${BATCH} for no key update skip locked`;

/**
 * Yellow when few working days are left, red when the date has passed or the office flagged it (domain.md A3). A mark
 * is a date seen from today, no state: it changes no version, so nobody's open form becomes outdated by it.
 */
const markPriorities = (app: App): Job => ({
  name: 'messages.markPriorities',
  cron: '*/10 * * * *',
  async run() {
    const now = app.clock.now();
    // Two working days are left until a third one would be.
    const near = calendar.of(app).addWorkingDays(now, limits.of(app).warnDaysLeft + 1);
    const level = sql`(case when urgent or ${running(now)} < ${now} then ${PriorityLevel.red}::int
      when ${running(now)} < ${near} then ${PriorityLevel.yellow}::int else ${PriorityLevel.normal}::int end)`;
    for (;;) {
      const { numAffectedRows } = await sql`
        update message set "priorityLevel" = ${level} where tid in (${wronglyMarked(level)})`.execute(app.database.db);
      if (Number(numAffectedRows ?? 0) < BATCH) return;
    }
  },
});

const clearAddresses = (app: App): Job => ({
  name: 'messages.clearAddresses',
  cron: '40 3 * * *',
  run: () => forgetAddresses(app.database.db, app.clock.now()),
});

export const jobs = (app: App): Job[] => [markPriorities(app), clearAddresses(app)];
