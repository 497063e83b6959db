import type { AnswerOf } from '@board/contract';
import type { reports as contract, OfficeReport } from '@board/contract/backoffice/reports';
import type { Input } from '@board/contract/call';
import { satisfactionOf } from '@board/contract/rules/grades';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { DAY } from '../base/platform/clock.ts';
import { type Board, namedBoard } from '../forums/index.ts';
import { readableCases } from '../handling/index.ts';
import { dueOn, overdueBySeat } from '../messages/index.ts';
import { presentOwn, promisesDueBy } from '../promises/index.ts';
import { dayBegins, shanghaiDay } from '../settings/index.ts';
import { boardAsked, boardFlows, boardPlace, seatSubjects, setbacksBetween } from '../statistics/index.ts';
import { lastOver, type Period, periodAfter, periodAt, periodBefore, periodNamed } from './periods.ts';
import { subjects } from './subjects.ts';

/** Maximum number of due rows on the printed page. */
const LISTED = 50;

const startOf = ({ from }: Period) => dayBegins(from);
const endOf = ({ to }: Period) => new Date(dayBegins(to).getTime() + DAY);

/**
 * Returns the weekly report of an office, for one of its boards with everything below. Figures are those of the data
 * board, each on its day; overdue and due rows are as of now.
 */
export async function officeWeek(
  ctx: Ctx,
  { fid, week }: Input<typeof contract.ofWeek>,
): Promise<AnswerOf<'reports.ofWeek'>> {
  const { shown } = boardAsked(ctx, fid);
  const place = boardPlace(ctx, fid);
  const today = shanghaiDay(ctx.now);
  const period = (week ? periodNamed('week', week) : lastOver('week', today)) ?? fail('A0404');
  if (period.from > today) fail('A0404');
  return { ...place, report: shown ? await reportOn(ctx, shown, period) : null };
}

async function reportOn(ctx: Ctx, shown: Board, period: Period): Promise<OfficeReport> {
  const { db, now } = ctx;
  const [before, next] = [periodBefore('week', period), periodAfter('week', period)];
  const current = periodAt('week', shanghaiDay(now));
  const below = [...shown.seats, ...shown.regions];
  const seats = shown.seatFids;
  const week = await boardFlows(db, [shown, ...below], period.from, period.to);
  const weekBefore = await boardFlows(db, [shown, ...below], before.from, before.to);
  const late = await overdueBySeat(db, seats, now);
  const overdueOf = (one: Board) => one.seatFids.reduce((sum, seat) => sum + (late.get(seat) ?? 0), 0);
  const { matters } = subjects(
    ctx,
    await seatSubjects(db, seats, period.from, period.to),
    await seatSubjects(db, seats, before.from, before.to),
  );
  return {
    ...period,
    before,
    after: period.from < current.from ? next.period : null,
    running: period.period === current.period,
    flow: week.flows.get(shown.fid)!,
    flowBefore: weekBefore.flows.get(shown.fid)!,
    results: resultsIn(ctx, week.evaluated),
    resultsBefore: resultsIn(ctx, weekBefore.evaluated),
    setbacks: await setbacksBetween(db, seats, period.from, period.to),
    setbacksBefore: await setbacksBetween(db, seats, before.from, before.to),
    overdue: overdueOf(shown),
    next,
    ...(await dueIn(ctx, seats, next)),
    matters,
    units: below
      .map((one) => ({
        ...namedBoard(ctx, one),
        ...week.flows.get(one.fid)!,
        openedBefore: weekBefore.flows.get(one.fid)!.opened,
        overdue: overdueOf(one),
      }))
      .filter((row) => row.opened + row.replies + row.evaluated + row.backlog > 0)
      .sort((a, b) => b.opened - a.opened || b.replies - a.replies || a.fid - b.fid),
  };
}

/** Counts evaluations by the word for their total. */
function resultsIn({ texts }: Ctx, evaluated: readonly { grade: number }[]): number[] {
  const words = evaluated.map(({ grade }) => satisfactionOf(grade, texts.satisfaction));
  return texts.satisfaction.map((word) => words.filter((one) => one === word).length);
}

/** Returns the replies and promises that some seats owe in a week, as far as the unit may read them. */
async function dueIn(
  ctx: Ctx,
  seats: readonly number[],
  week: Period,
): Promise<Pick<OfficeReport, 'due' | 'promised'>> {
  const replies = await dueOn(ctx.db, seats, startOf(week), endOf(week), LISTED);
  const owed = await promisesDueBy(ctx.db, seats, week.to, LISTED);
  const promises = await presentOwn(ctx, owed.rows);
  const cases = await readableCases(ctx, [...new Set([...replies.tids, ...promises.map(({ tid }) => tid)])]);
  const rows = new Map(
    cases.map(({ tid, forumName, subject, currentGroupName, dueAt, daysLeft }) => [
      tid,
      { named: { tid, forumName, subject, currentGroupName }, dueAt, daysLeft },
    ]),
  );
  return {
    due: {
      total: replies.total,
      rows: replies.tids.flatMap((tid) => {
        const { named, dueAt, daysLeft } = rows.get(tid) ?? {};
        return named && dueAt != null && daysLeft != null ? [{ ...named, dueAt, daysLeft }] : [];
      }),
    },
    promised: {
      total: owed.total,
      rows: promises.flatMap(({ tid, promiseId, text, dueOn, daysLeft }) => {
        const named = rows.get(tid)?.named;
        return named ? [{ ...named, promiseId, text, dueOn, daysLeft }] : [];
      }),
    },
  };
}
