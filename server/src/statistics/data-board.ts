import type { AnswerOf } from '@board/contract';
import { Organization } from '@board/contract/who';
import type { App, Ctx } from '../base/app.ts';
import { fail } from '../base/refusal.ts';
import { type Board, board, boards, seatsUnder } from '../forums/index.ts';
import { overdueBySeat } from '../messages/index.ts';
import { dictionaries } from '../settings/index.ts';
import { officeFiguresOf } from './figures.ts';
import { ranked } from './rules.ts';
import { boardMonths, domainSums } from './store.ts';

/** The data board of an office (product.md §2, domain.md A3): what it answers for and what lies below, from the sums. */
export async function dataBoard(
  ctx: Ctx,
  { fid, from, to }: { fid?: number; from: number; to: number },
): Promise<AnswerOf<'statistics.dataBoard'>> {
  const { app, db, now, limits } = ctx;
  if (to < from) fail('A0400');
  const tops = topsOf(app, ctx.viewer.groupId!);
  const shown = fid ? (board(app, fid) ?? fail('B0002')) : tops[0];
  const minimum = limits.rankMinimum;
  const none = { figures: null, overdue: 0, months: [], domains: [], units: [] };
  if (!shown) return { tops: [], path: [], minimum, ...none };
  const top = tops.find((one) => shown.path.includes(one.fid)) ?? fail('B0002');
  const below = [...shown.seats, ...shown.regions];
  const fids = below.map((one) => one.fid);
  const [figures, ...units] = await officeFiguresOf(app, db, [shown.fid, ...fids], from, to);
  const late = await overdueBySeat(db, seatsUnder(app, shown.fid), now);
  const overdueOf = (one: number) => seatsUnder(app, one).reduce((sum, seat) => sum + (late.get(seat) ?? 0), 0);
  const rows = units.map((one) => ({ ...one, kind: board(app, one.fid)!.kind, overdue: overdueOf(one.fid) }));
  const placed = (['seat', 'region'] as const).flatMap((kind) => {
    const those = rows.filter((row) => row.kind === kind);
    const places = ranked(those, minimum);
    return those.map((row) => ({ ...row, place: places.find((one) => one.fid === row.fid)?.place ?? null }));
  });
  return {
    tops: tops.map(named),
    path: shown.path.slice(shown.path.indexOf(top.fid)).map((one) => named(board(app, one)!)),
    figures: figures!,
    overdue: overdueOf(shown.fid),
    months: (await boardMonths(db, [shown.fid], from, to)).map(({ month, due, replied, onTime, replies }) => ({
      ...{ month, due, replied, onTime, replies },
    })),
    domains: (await domainSums(db, shown.fid, from, to)).map((one) => ({
      ...one,
      name: dictionaries.of(app).label('domain', one.domainId),
    })),
    minimum,
    units: placed,
  };
}

const named = ({ fid, name, forumName }: Board) => ({ fid, name: forumName || name });

/**
 * Where a unit's figures begin: the region of its seat with everything below it; the seat alone for ministries, which
 * have no region, and people's congresses, which see only what is written to themselves (domain.md B2).
 */
function topsOf(app: App, groupId: number): Board[] {
  const own = boards
    .of(app)
    .managedBy(groupId)
    .map((fid) => board(app, fid)!);
  const starts = own.map((one) =>
    one.organization === Organization.local && one.parentFid !== null ? board(app, one.parentFid)! : one,
  );
  const all = [...new Set(starts)];
  return all.filter((one) => !all.some((other) => other !== one && one.path.includes(other.fid)));
}
