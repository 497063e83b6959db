import { type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Nobody is late while the author is asked or the platform looks at it again (domain.md A3). */
export const isRunning = sql<SqlBool>`m."pausedAt" is null`;

/** Waits for a reply, and for nobody else. */
const waits = sql<SqlBool>`m."threadState" in (1, 2) and m."traceState" = 0 and ${isRunning}`;

/** Waits for it beyond the date that was due. */
const overdue = (now: Date) => sql<SqlBool>`${waits} and m."replyDueAt" < ${now}`;

/** How many messages of the boards (null: all) are overdue. */
export async function overdueCount(db: Db, fids: readonly number[] | null, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from message m
    where ${overdue(now)} and ${fids ? sql<SqlBool>`m.fid = any(${fids})` : sql<SqlBool>`true`}`.execute(db);
  return rows[0]!.count;
}

/** The same for each of the boards that has any. */
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

/** Messages of the boards that wait for a reply and are due from one time on and before another, the first due first; and how many. */
export async function dueOn(db: Db, fids: readonly number[], from: Date, to: Date, count: number) {
  const { rows } = await sql<{ tid: number; total: number }>`select m.tid, count(*) over ()::int as total from message m
    where ${waits} and m."replyDueAt" >= ${from} and m."replyDueAt" < ${to} and m.fid = any(${fids})
    order by m."replyDueAt", m.tid limit ${count}`.execute(db);
  return { total: rows[0]?.total ?? 0, tids: rows.map(({ tid }) => tid) };
}

/** Messages of the boards whose evaluation that holds is of the time from one moment on and before another, with its total. */
export async function evaluatedOn(db: Db, fids: readonly number[], from: Date, to: Date) {
  const { rows } = await sql<{ tid: number; grade: number }>`select m.tid, m.grade from message m
    where m.fid = any(${fids}) and m."threadState" in (1, 2) and m."evaluatedAt" is not null
      and m."evaluatedAt" >= ${from} and m."evaluatedAt" < ${to} and m.grade is not null`.execute(db);
  return rows;
}

/** Dates that offices were given for replies and explanations from a day on, and those of them on some days off. */
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

/** How many messages wait for their first review on each of the boards that has any, and how many of them too long. */
export async function inReviewBySeat(db: Db, now: Date): Promise<Map<number, { waiting: number; late: number }>> {
  const { rows } = await sql<{ fid: number; waiting: number; late: number }>`
    select m.fid, count(*) as waiting, count(*) filter (where m."reviewDueAt" < ${now}) as late from message m
    where m."threadState" = 0 group by m.fid`.execute(db);
  return new Map(rows.map(({ fid, ...one }) => [fid, one]));
}
