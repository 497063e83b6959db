import type { AnswerOf } from '@board/contract';
import { type BoardView, type reports as contract, reviewNames } from '@board/contract/backoffice/reports';
import type { Input } from '@board/contract/call';
import { accountWork } from '../accounts/index.ts';
import type { App, Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { DAY } from '../base/platform/clock.ts';
import { campaignWork } from '../campaigns/index.ts';
import { caseWork } from '../cases/index.ts';
import { concernWork } from '../concerns/index.ts';
import { type Board, board, boards, namedBoard } from '../forums/index.ts';
import { inReviewBySeat, overdueBySeat } from '../messages/index.ts';
import { dayBegins, labelFor } from '../settings/index.ts';
import {
  boardAsked,
  boardMonths,
  COUNTRY,
  domainSums,
  firstDay,
  officeFiguresOf,
  type Reviews,
  ranked,
  reviewsBySeat,
} from '../statistics/index.ts';
import { periodAt } from './periods.ts';
import { reachOf, shownBoard } from './scope.ts';

/** Returns the platform's data board: the sums of the whole country or of a board, with the boards below. */
export async function platformBoard(
  ctx: Ctx,
  { fid, from, to, view }: Input<typeof contract.board>,
): Promise<AnswerOf<'reports.board'>> {
  const { app, db, now, limits } = ctx;
  if (to < from) fail('A0400');
  const reach = reachOf(ctx);
  const shown = shownBoard(ctx, reach, fid);
  const minimum = limits.rankMinimum;
  const told = { whole: reach.whole, tops: reach.tops.map((one) => namedBoard(ctx, one)), minimum };
  if (!shown && !reach.whole) return { ...told, path: [], figures: null, ...nothing };
  const at = shown?.fid ?? COUNTRY;
  const below = shown ? [...shown.seats, ...shown.regions] : comparedIn(app, view);
  const [figures, ...rows] = await officeFiguresOf(ctx, db, [at, ...below.map((one) => one.fid)], from, to);
  const seats = seatsOf(app, shown);
  const late = await overdueBySeat(db, seats, now);
  const waiting = await inReviewBySeat(db, now);
  const reviews = await reviewsBySeat(db, ...daysOf(from, to));
  const sum = (fids: readonly number[], count: (seat: number) => number | undefined) =>
    fids.reduce((all, seat) => all + (count(seat) ?? 0), 0);
  const inReview = (fids: readonly number[]) => sum(fids, (seat) => waiting.get(seat)?.waiting);
  const placed = below.map((one, i) => ({
    ...rows[i]!,
    kind: one.kind,
    overdue: sum(one.seatFids, (seat) => late.get(seat)),
    inReview: inReview(one.seatFids),
  }));
  return {
    ...told,
    path: shown ? pathTo(app, shown, reach.tops).map((one) => namedBoard(ctx, one)) : [],
    figures: figures!,
    overdue: sum(seats, (seat) => late.get(seat)),
    reviews: {
      ...(Object.fromEntries(
        reviewNames.map((name) => [name, sum(seats, (seat) => reviews.get(seat)?.[name])]),
      ) as Reviews),
      waiting: inReview(seats),
      late: sum(seats, (seat) => waiting.get(seat)?.late),
    },
    months: (await boardMonths(db, [at], from, to)).map(({ month, due, replies }) => ({ month, due, replies })),
    domains: (await domainSums(db, at, from, to)).map((one) => ({
      ...one,
      name: labelFor(ctx, 'domain', one.domainId),
    })),
    rows: (['seat', 'region'] as const).flatMap((kind) => {
      const those = placed.filter((row) => row.kind === kind);
      const places = new Map(ranked(those, minimum).map(({ fid, place }) => [fid, place]));
      return those.map((row) => ({ ...row, place: places.get(row.fid) ?? null }));
    }),
  };
}

const nothing = {
  overdue: 0,
  months: [],
  domains: [],
  rows: [],
  reviews: { submitted: 0, published: 0, rejected: 0, sentBack: 0, waiting: 0, late: 0 },
};

function comparedIn(app: App, view: BoardView): Board[] {
  const { provinces, ministries } = boards.of(app);
  return { country: [], provinces, ministries }[view];
}

/** Returns the seats of a board; all seats if it is null. */
const seatsOf = (app: App, shown: Board | null): readonly number[] =>
  shown
    ? shown.seatFids
    : [...boards.of(app).byFid.values()].filter(({ kind }) => kind === 'seat').map(({ fid }) => fid);

/** Returns the boards from the top of the reach down to a board. */
function pathTo(app: App, shown: Board, tops: readonly Board[]): Board[] {
  const top = tops.find((one) => shown.path.includes(one.fid));
  return shown.path.slice(top ? shown.path.indexOf(top.fid) : 0).map((fid) => board(app, fid)!);
}

/** Returns the first and the last day of a range of months: 202611 → 2026-11-01. */
const daysOf = (from: number, to: number): [string, string] => [firstDay(from), periodAt('month', firstDay(to)).to];

/** Returns figures beyond messages: campaigns, cases, measures, reports and requests. */
export async function platformWork(
  ctx: Ctx,
  { fid, from, to }: Input<typeof contract.work>,
): Promise<AnswerOf<'reports.work'>> {
  if (to < from) fail('A0400');
  const reach = reachOf(ctx);
  const shown = shownBoard(ctx, reach, fid);
  const seats = shown || !reach.whole ? (shown?.seatFids ?? []) : null;
  const [first, last] = daysOf(from, to);
  return await workBetween(ctx, seats, dayBegins(first), new Date(dayBegins(last).getTime() + DAY));
}

/** Returns figures of campaigns and cases on the boards below an office (product.md §2); zeros if it has no boards. */
export async function officeWork(
  ctx: Ctx,
  { fid, from, to }: Input<typeof contract.ofOffice>,
): Promise<AnswerOf<'reports.ofOffice'>> {
  if (to < from) fail('A0400');
  const { shown } = boardAsked(ctx, fid);
  const [first, last] = daysOf(from, to);
  const until = new Date(dayBegins(last).getTime() + DAY);
  const { campaigns, cases } = await workBetween(ctx, shown?.seatFids ?? [], dayBegins(first), until);
  return { campaigns, cases };
}

/** Returns these figures between two moments, on some seats (null: everywhere). */
export async function workBetween({ db, now, limits }: Ctx, seats: readonly number[] | null, from: Date, to: Date) {
  const at = { from, to, now };
  return {
    campaigns: await campaignWork(db, seats, { ...at, resultDays: limits.campaignResultDays }),
    cases: await caseWork(db, seats, at),
    accounts: seats ? null : await accountWork(db, at),
    concerns: seats ? null : await concernWork(db, at),
  };
}
