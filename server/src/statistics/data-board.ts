import type { AnswerOf } from '@board/contract';
import type { Input } from '@board/contract/call';
import { ThreadState } from '@board/contract/codes';
import type { statistics as contract } from '@board/contract/statistics';
import { Organization } from '@board/contract/who';
import type { App, Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { type Board, board, boards, forumNameOf, namedBoard, seatsUnder } from '../forums/index.ts';
import { readableCases } from '../handling/index.ts';
import { type Message, messagesIn, overdueBySeat, overdueCount, overdueOn } from '../messages/index.ts';
import { labelFor, type Reader } from '../settings/index.ts';
import { startSheet } from '../sheets/index.ts';
import { officeFiguresOf } from './figures.ts';
import { ranked } from './rules.ts';
import { boardMonths, domainSums, messagesCounted } from './store.ts';

/**
 * Returns the data board of an office (product.md §2, domain.md A3), for its own boards and those below, from the sums.
 */
export async function dataBoard(
  ctx: Ctx,
  { fid, from, to }: { fid?: number; from: number; to: number },
): Promise<AnswerOf<'statistics.dataBoard'>> {
  const { app, db, now, limits } = ctx;
  if (to < from) fail('A0400');
  const { shown } = boardAsked(ctx, fid);
  const minimum = limits.rankMinimum;
  const place = boardPlace(ctx, fid);
  const none = { figures: null, overdue: 0, months: [], domains: [], units: [] };
  if (!shown) return { ...place, minimum, ...none };
  const below = [...shown.seats, ...shown.regions];
  const fids = below.map((one) => one.fid);
  const [figures, ...units] = await officeFiguresOf(ctx, db, [shown.fid, ...fids], from, to);
  const late = await overdueBySeat(db, seatsUnder(app, shown.fid), now);
  const overdueOf = (one: number) => seatsUnder(app, one).reduce((sum, seat) => sum + (late.get(seat) ?? 0), 0);
  const rows = units.map((one) => ({ ...one, kind: board(app, one.fid)!.kind, overdue: overdueOf(one.fid) }));
  const placed = (['seat', 'region'] as const).flatMap((kind) => {
    const those = rows.filter((row) => row.kind === kind);
    const places = ranked(those, minimum);
    return those.map((row) => ({ ...row, place: places.find((one) => one.fid === row.fid)?.place ?? null }));
  });
  return {
    ...place,
    figures: figures!,
    overdue: overdueOf(shown.fid),
    months: (await boardMonths(db, [shown.fid], from, to)).map(({ month, due, replied, onTime, replies }) => ({
      month,
      due,
      replied,
      onTime,
      replies,
    })),
    domains: (await domainSums(db, shown.fid, from, to)).map((one) => ({
      ...one,
      name: labelFor(ctx, 'domain', one.domainId),
    })),
    minimum,
    units: placed,
  };
}

/** Returns the board asked for, or the first own board, and the top above it. Returns none if the unit has no boards. */
export function boardAsked({ app, viewer }: Pick<Ctx, 'app' | 'viewer'>, fid: number | undefined) {
  const tops = topsOf(app, [viewer.groupId!]);
  const shown = fid ? (board(app, fid) ?? fail('B0002')) : tops[0];
  if (!shown) return { tops, top: undefined, shown };
  return { tops, shown, top: tops.find((one) => shown.path.includes(one.fid)) ?? fail('B0002') };
}

/**
 * Returns the unit's own boards, and the path from one of them to the board asked for; both empty if the unit has none.
 */
export function boardPlace(ctx: Ctx, fid: number | undefined) {
  const { tops, top, shown } = boardAsked(ctx, fid);
  if (!shown || !top) return { tops: [], path: [] };
  return {
    tops: tops.map((one) => namedBoard(ctx, one)),
    path: shown.path.slice(shown.path.indexOf(top.fid)).map((one) => namedBoard(ctx, board(ctx.app, one)!)),
  };
}

const ROWS_MAX = 100;

type Counted = Input<typeof contract.figureExport>;

/**
 * Lists the messages that a figure of the data board counts (product.md §2, domain.md A3). They come from each
 * message's contribution to the sums, so that a figure and its list cannot differ.
 */
function figureList(ctx: Ctx, { fid, from, to, figure, domainId }: Counted) {
  const { app, db, now } = ctx;
  if (to < from || (domainId !== undefined && figure !== 'due')) fail('A0400');
  const shown = boardAsked(ctx, fid).shown ?? fail('B0002');
  const seats = seatsUnder(app, shown.fid);
  return {
    shown,
    tids: (skip: number, count: number): Promise<number[]> =>
      figure === 'overdue'
        ? overdueOn(db, seats, now, skip, count)
        : messagesCounted(db, seats, { sum: figure, from, to, domainId }, skip, count),
    /** Reads the total from the sums; nothing is counted again. */
    async total(): Promise<number> {
      if (figure === 'overdue') return await overdueCount(db, seats, now);
      if (domainId !== undefined)
        return (await domainSums(db, shown.fid, from, to)).find((one) => one.domainId === domainId)?.messages ?? 0;
      const months = await boardMonths(db, [shown.fid], from, to);
      return months.reduce((sum, month) => sum + month[figure], 0);
    },
  };
}

export async function figureMessages(
  ctx: Ctx,
  { page, rows: asked, ...counted }: Input<typeof contract.figureMessages>,
): Promise<AnswerOf<'statistics.figureMessages'>> {
  const { db } = ctx;
  const list = figureList(ctx, counted);
  const count = Math.min(asked, ROWS_MAX);
  const [total, tids] = await Promise.all([list.total(), list.tids((page - 1) * count, count)]);
  const rows = await readableCases(ctx, tids);
  const read = new Set(rows.map(({ tid }) => tid));
  const others = tids.filter((tid) => !read.has(tid));
  const closed = others.length > 0 ? await messagesIn(db, others) : [];
  return { board: namedBoard(ctx, list.shown), total, rows, closed: closed.map(closedTo(ctx)) };
}

/** Writes the list as a sheet. It holds the messages that the figure counts at the time of the request. */
export async function figureExport(ctx: Ctx, counted: Counted): Promise<AnswerOf<'statistics.figureExport'>> {
  const { texts, limits } = ctx;
  const { figure, from, to, domainId } = counted;
  const { shown, tids } = figureList(ctx, counted);
  const all = await tids(0, limits.exportRowsMax + 1);
  const domain = domainId === undefined ? '' : labelFor(ctx, 'domain', domainId);
  const months = figure === 'overdue' ? '' : [...new Set([from, to])].map(monthText).join(' – ');
  const title = [texts.sheet.figures[figure], domain].filter(Boolean).join(' ');
  const about = [title, namedBoard(ctx, shown).name, months].filter(Boolean).join(' · ');
  const noted = { figure, fid: shown.fid, from, to, domainId };
  const list = { kind: 'figure', title, about, display: 0, order: '', filter: {} } as const;
  return await startSheet(ctx, { ...list, rows: all.length, tids: all }, noted);
}

const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

/** Presents a message of another office: a government reads messages to a people's congress only as the public does. */
const closedTo = (to: Reader) => (message: Message) => ({
  tid: message.tid,
  forumName: forumNameOf(to, message.fid),
  subject: message.threadState === ThreadState.public ? message.subject : '',
});

/**
 * Returns the boards where the figures of some units begin: the region of a seat with everything below it, but only the
 * seat itself for ministries, which have no region, and for people's congresses, which see only messages to themselves
 * (domain.md B2).
 */
export function topsOf(app: App, groupIds: readonly number[]): Board[] {
  const { managedBy } = boards.of(app);
  const own = groupIds.flatMap(managedBy).map((fid) => board(app, fid)!);
  const starts = own.map((one) =>
    one.organization === Organization.local && one.parentFid !== null ? board(app, one.parentFid)! : one,
  );
  const all = [...new Set(starts)];
  return all.filter((one) => !all.some((other) => other !== one && one.path.includes(other.fid)));
}
