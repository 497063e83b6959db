import { PriorityLevel } from '@board/contract/codes';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../base/calls/app.ts';
import type { Job } from '../base/platform/jobs.ts';
import { calendar, limits, nearUntil } from '../settings/index.ts';
import { forgetAddresses } from './personal.ts';

/** Rows marked in one statement, few enough that no row is locked for long. */
const BATCH = 500;

/**
 * The date that counts for a message now: of its reply, explanation or improvement, whichever is first. It moves on
 * while the clock stands, but no longer than a pause may last.
 */
const running = (now: Date) => sql`(least(
    case when "threadState" in (1, 2) and "traceState" = 0 then "replyDueAt" end,
    case when "needExplain" then "explainDueAt" end,
    case when "improveState" = 1 then "improveDueAt" end
  ) + coalesce(least(${now}, coalesce("pauseEndsAt", ${now})) - "pausedAt", interval '0'))`;

/** Messages with a date that counts, or still marked because of one. */
const concerned = sql`("threadState" in (1, 2) and "traceState" = 0 or "needExplain" or "improveState" = 1 or "priorityLevel" > 0)`;

/**
 * SQL: a batch of messages whose mark is wrong and which nobody is changing. `no key` because rows about a message that
 * are being written (a notice) lock only its key, and must not delay its mark. `+ 0` because the database would
 * otherwise read all messages in the order of their numbers, hoping for a full batch: mostly there is nothing to mark.
 */
export const wronglyMarked = (level: RawBuilder<unknown>) => sql`select tid from message
  where ${concerned} and "priorityLevel" <> ${level} order by tid + 0 limit ${BATCH} for no key update skip locked`;

/**
 * Marks messages yellow if few working days are left, red if the date has passed or the office flagged them (domain.md
 * A3). A mark only shows how near a date is. It changes no version, so that no open form becomes outdated.
 */
const markPriorities = (app: App): Job => ({
  name: 'messages.markPriorities',
  cron: '*/10 * * * *',
  async run() {
    const now = app.clock.now();
    const near = nearUntil({ now, calendar: calendar.of(app), limits: limits.of(app) });
    const level = sql`(case when urgent or ${running(now)} < ${now} then ${PriorityLevel.red}::int
      when ${running(now)} <= ${near} then ${PriorityLevel.yellow}::int else ${PriorityLevel.normal}::int end)`;
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
