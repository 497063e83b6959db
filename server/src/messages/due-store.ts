import { type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** The clock stands while the author is asked or the platform checks again (domain.md A3), so nobody is late. */
export const isRunning = sql<SqlBool>`m."pausedAt" is null`;

/** Waits for a reply, and the clock runs. */
const waits = sql<SqlBool>`m."threadState" in (1, 2) and m."traceState" = 0 and ${isRunning}`;

/** Waits for a reply past its due date. */
const overdue = (now: Date) => sql<SqlBool>`${waits} and m."replyDueAt" < ${now}`;

/** How many messages of the boards (null: all) are overdue. */
export async function overdueCount(db: Db, fids: readonly number[] | null, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from message m
    where ${overdue(now)} and ${fids ? sql<SqlBool>`m.fid = any(${fids})` : sql<SqlBool>`true`}`.execute(db);
  return rows[0]!.count;
}

/** Counts the overdue messages of each board that has any. */
export async function overdueBySeat(db: Db, fids: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ fid: number; count: number }>`select m.fid, count(*) as count from message m
    where ${overdue(now)} and m.fid = any(${fids}) group by m.fid`.execute(db);
  return new Map(rows.map(({ fid, count }) => [fid, count]));
}

/** Overdue messages, the longest overdue first. */
export async function overdueOn(db: Db, fids: readonly number[], now: Date, skip: number, count: number) {
  const { rows } = await sql<{ tid: number }>`select m.tid from message m
    where ${overdue(now)} and m.fid = any(${fids})
    order by m."replyDueAt", m.tid limit ${count} offset ${skip}`.execute(db);
  return rows.map(({ tid }) => tid);
}

/**
 * Returns messages of the boards that wait for a reply due from `from` until before `to`, the first due first, and
 * their total.
 */
export async function dueOn(db: Db, fids: readonly number[], from: Date, to: Date, count: number) {
  const { rows } = await sql<{ tid: number; total: number }>`select m.tid, count(*) over ()::int as total from message m
    where ${waits} and m."replyDueAt" >= ${from} and m."replyDueAt" < ${to} and m.fid = any(${fids})
    order by m."replyDueAt", m.tid limit ${count}`.execute(db);
  return { total: rows[0]?.total ?? 0, tids: rows.map(({ tid }) => tid) };
}

/** Returns messages of the boards whose valid evaluation dates from `from` until before `to`, with its total. */
export async function evaluatedOn(db: Db, fids: readonly number[], from: Date, to: Date) {
  const { rows } = await sql<{ tid: number; grade: number }>`select m.tid, m.grade from message m
    where m.fid = any(${fids}) and m."threadState" in (1, 2) and m."evaluatedAt" is not null
      and m."evaluatedAt" >= ${from} and m."evaluatedAt" < ${to} and m.grade is not null`.execute(db);
  return rows;
}

/**
 * Counts the dates that offices were given for replies and explanations from a day on, and how many of them are days
 * off.
 */
export async function datesGiven(db: Db, from: string, daysOff: readonly string[]) {
  const { rows } = await sql<{ given: number; onDaysOff: number }>`
    select count(*) as given, count(*) filter (where day = any(${daysOff}::date[])) as "onDaysOff" from (
      select ("replyDueAt" at time zone 'Asia/Shanghai')::date as day from message
      where "threadState" in (1, 2) and "traceState" = 0
      union all
      select ("explainDueAt" at time zone 'Asia/Shanghai')::date from message
      where "threadState" in (1, 2) and "traceState" = 3 and "needExplain"
    ) as dates where day >= ${from}::date`.execute(db);
  return rows[0]!;
}

/**
 * Counts, for each board that has any, the messages that wait for their first review, and how many of them wait too
 * long.
 */
export async function inReviewBySeat(db: Db, now: Date): Promise<Map<number, { waiting: number; late: number }>> {
  const { rows } = await sql<{ fid: number; waiting: number; late: number }>`
    select m.fid, count(*) as waiting, count(*) filter (where m."reviewDueAt" < ${now}) as late from message m
    where m."threadState" = 0 group by m.fid`.execute(db);
  return new Map(rows.map(({ fid, ...one }) => [fid, one]));
}
