import type { AnswerOf } from '@board/contract';
import { type Report, type ReportFlow, type ReportKind, reviewNames } from '@board/contract/backoffice/reports';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { DAY } from '../base/platform/clock.ts';
import { type Board, boards, namedBoard } from '../forums/index.ts';
import { inReviewBySeat, overdueCount } from '../messages/index.ts';
import { dayBegins, shanghaiDay } from '../settings/index.ts';
import {
  backlogOf,
  COUNTRY,
  type Flow,
  firstFlow,
  flowNames,
  flowsOf,
  median,
  type Reviews,
  reviewsBySeat,
  subjectsOf,
} from '../statistics/index.ts';
import { workBetween } from './board.ts';
import { lastOver, type Period, periodAfter, periodBefore, periodNamed, periodsBack } from './periods.ts';
import { reachOf } from './scope.ts';
import { subjects } from './subjects.ts';

/** Returns the report of a period that is over. It covers everything, so only viewers with full reach may read it. */
export async function reportOf(ctx: Ctx, kind: ReportKind, name: string): Promise<Report> {
  const { app, db, now } = ctx;
  onlyWhole(ctx);
  const period = periodNamed(kind, name);
  const last = lastOver(kind, shanghaiDay(now));
  if (!period || period.to > last.to) return fail('A0404');
  const before = periodBefore(kind, period);
  const { provinces, ministries } = boards.of(app);
  const fids = [COUNTRY, ...[...provinces, ...ministries].map(({ fid }) => fid)];
  const flows = await flowsIn(db, fids, period);
  const flowsBefore = await flowsIn(db, fids, before);
  const inReview = [...(await inReviewBySeat(db, now)).values()];
  const sum = (of: 'waiting' | 'late') => inReview.reduce((all, one) => all + one[of], 0);
  const rowsOf = (those: readonly Board[]) =>
    those
      .map((one) => ({
        ...namedBoard(ctx, one),
        ...flows(one.fid),
        openedBefore: flowsBefore(one.fid).opened,
      }))
      .filter((row) => row.backlog > 0 || flowNames.some((one) => row[one] > 0))
      .sort((a, b) => b.opened - a.opened || b.replies - a.replies || a.fid - b.fid);
  return {
    kind,
    ...period,
    before,
    after: period.to < last.to ? periodAfter(kind, period).period : null,
    flow: flows(COUNTRY),
    flowBefore: flowsBefore(COUNTRY),
    reviews: await reviewsIn(db, period),
    reviewsBefore: await reviewsIn(db, before),
    today: { overdue: await overdueCount(db, null, now), inReview: sum('waiting'), reviewLate: sum('late') },
    provinces: rowsOf(provinces),
    ministries: rowsOf(ministries),
    ...subjects(ctx, await subjectsOf(db, period.from, period.to), await subjectsOf(db, before.from, before.to)),
    work: await workBetween(ctx, null, dayBegins(period.from), new Date(dayBegins(period.to).getTime() + DAY)),
  };
}

/** Returns a page of the reports of a kind, the newest first. */
export async function reportPage(
  ctx: Ctx,
  { kind, page, rows }: { kind: ReportKind; page: number; rows: number },
): Promise<AnswerOf<'reports.page'>> {
  const { db, now } = ctx;
  onlyWhole(ctx);
  const first = await firstFlow(db);
  if (first === null) return { total: 0, rows: [] };
  const found = periodsBack(kind, lastOver(kind, shanghaiDay(now)), first, (page - 1) * rows, rows);
  const [newest, oldest] = [found.rows[0], found.rows.at(-1)];
  const days = newest && oldest ? await flowsOf(db, [COUNTRY], oldest.from, newest.to) : [];
  return {
    total: found.total,
    rows: found.rows.map((period) => {
      const { opened, replies } = summed(days.filter(({ day }) => day >= period.from && day <= period.to));
      return { ...period, opened, replies };
    }),
  };
}

function onlyWhole(ctx: Ctx): void {
  if (!reachOf(ctx).whole) fail('A0403');
}

/** Returns a function that gives the sums of a period, with the backlog at its end, for some boards. */
async function flowsIn(db: Db, fids: readonly number[], { from, to }: Period): Promise<(fid: number) => ReportFlow> {
  const days = Map.groupBy(await flowsOf(db, fids, from, to), ({ fid }) => fid);
  const backlog = await backlogOf(db, fids, to);
  return (fid) => ({ ...summed(days.get(fid) ?? []), backlog: backlog.get(fid) ?? 0 });
}

function summed(days: readonly Flow[]): Omit<ReportFlow, 'backlog'> {
  const took = days.reduce<number[]>((all, one) => one.days.map((count, i) => count + (all[i] ?? 0)), []);
  const sums = flowNames.map((name) => [name, days.reduce((all, one) => all + one[name], 0)] as const);
  return { ...(Object.fromEntries(sums) as Pick<ReportFlow, (typeof flowNames)[number]>), medianDays: median(took) };
}

async function reviewsIn(db: Db, { from, to }: Period): Promise<Reviews> {
  const seats = [...(await reviewsBySeat(db, from, to)).values()];
  const sums = reviewNames.map((name) => [name, seats.reduce((all, one) => all + one[name], 0)]);
  return Object.fromEntries(sums) as Reviews;
}
