import { type ReviewName, reviewNames } from '@board/contract/backoffice/reports';
import { sql } from 'kysely';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { DAY } from '../base/platform/clock.ts';
import type { Job } from '../base/platform/jobs.ts';
import { dayBegins, shanghaiDay } from '../settings/index.ts';

export type Reviews = Record<ReviewName, number>;

/** The event behind each figure. */
const eventOf: Record<ReviewName, string> = {
  submitted: 'submitted',
  published: 'approved',
  rejected: 'rejected',
  sentBack: 'sentBackToAuthor',
};
const figures = sql.join(reviewNames.map((name) => sql.ref(name)));
const counts = sql.join(reviewNames.map((name) => sql`count(*) filter (where kind = ${eventOf[name]})::int`));

/** Returns the first day that is not stored yet. */
async function firstUnkept(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) + 1 as day from "figureReview"`.execute(db);
  return rows[0]!.day;
}

/** SQL: counted events from one day to another; the first day null: from the beginning of the log. */
const events = (from: string | null, to: string) => sql`event
  where kind = any(${Object.values(eventOf)}) and fid is not null
    ${from === null ? sql`` : sql`and at >= ${dayBegins(from)}`} and at < ${new Date(dayBegins(to).getTime() + DAY)}`;

/** Counts the reviews from one day to another (2026-11-21), by seat. Seats without any are absent. */
export async function reviewsBySeat(db: Db, from: string, to: string): Promise<Map<number, Reviews>> {
  const unkept = await firstUnkept(db);
  const since = unkept === null || unkept < from ? from : unkept;
  const live = since > to ? sql`` : sql`union all select fid, ${counts} from ${events(since, to)} group by fid`;
  const sums = sql.join(reviewNames.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`));
  const { rows } = await sql<Reviews & { fid: number }>`
    select fid, ${sums} from (
      select fid, ${figures} from "figureReview" where day between ${from}::date and ${to}::date ${live}
    ) counted group by fid`.execute(db);
  return new Map(rows.map(({ fid, ...reviews }) => [fid, reviews]));
}

/** Stores the counts of past days that are not stored yet. */
export async function keepReviews(db: Db, now: Date): Promise<void> {
  const yesterday = shanghaiDay(new Date(now.getTime() - DAY));
  await sql`insert into "figureReview" (day, fid, ${figures})
    select (at at time zone 'Asia/Shanghai')::date, fid, ${counts}
    from ${events(await firstUnkept(db), yesterday)} group by 1, 2
    on conflict do nothing`.execute(db);
}

/** Runs shortly after midnight, when everything begun before it is written. */
export const keepingReviews = ({ clock, database: { db } }: App): Job => ({
  name: 'statistics.keepReviews',
  cron: '10 0 * * *',
  run: () => keepReviews(db, clock.now()),
});
