import type { AnswerOf } from '@board/contract';
import { MAP_DAYS, type MapRegion } from '@board/contract/places/calls';
import { type App, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { type Board, board, boards, centreOf, namesOf, type Point } from '../forums/index.ts';
import {
  countsByBoard,
  type Narrowed,
  pointsOn,
  presentListed,
  publicBeginnings,
  tidsAround,
} from '../messages/index.ts';
import { daysAgo, type Reader } from '../settings/index.ts';

const POINTS = 100;
const ROWS_MAX = 50;
/** Metres that are looked within one after the other, until something is found. */
const RADII = [5000, 50_000] as const;
/** Distances are told in steps of so many metres. */
const STEP = 50;

interface Asked {
  domainId?: number;
  state?: number;
  days?: number;
}
const narrowedBy = ({ domainId, state, days = MAP_DAYS }: Asked, now: Date): Narrowed => ({
  domainId,
  state,
  since: daysAgo(now, days),
});

/** To a thousandth of a degree, some 100 m. */
const rough = ({ longitude, latitude }: Point): Point => ({
  longitude: Math.round(longitude * 1000) / 1000,
  latitude: Math.round(latitude * 1000) / 1000,
});

const toStep = (metres: number): number => Math.max(STEP, Math.round(metres / STEP) * STEP);

type Counts = Awaited<ReturnType<typeof countsByBoard>>;

/** A region with what was counted on the seats under it. */
function regionOf(to: Reader, board: Board, counts: ReadonlyMap<number, Counts[number]>): MapRegion {
  const { fid, regionId, seatFids } = board;
  const { name } = namesOf(to, board);
  const own = seatFids.flatMap((seat) => counts.get(seat) ?? []);
  const count = own.reduce((sum, one) => sum + one.count, 0);
  const at = centreOf(regionId) ?? middleOf(own);
  return { fid, name, regionId, count, ...(at ? rough(at) : { longitude: null, latitude: null }) };
}

/** The middle of the public points; null where there is none. */
function middleOf(counts: Counts): Point | null {
  const points = counts.reduce((sum, one) => sum + one.points, 0);
  const mean = (of: (one: Counts[number]) => number | null) =>
    counts.reduce((sum, one) => sum + (of(one) ?? 0) * one.points, 0) / points;
  return points === 0 ? null : { longitude: mean((one) => one.longitude), latitude: mean((one) => one.latitude) };
}

/** The region that is asked for; null: the whole country. */
function regionAsked(app: App, fid: number | undefined): Board | null {
  if (!fid) return null;
  const found = board(app, fid);
  return found?.kind === 'region' ? found : fail('A0404');
}

export const calls = callsOf('places', {
  async map({ fid, ...asked }, ctx): Promise<AnswerOf<'places.map'>> {
    const { app, db, now } = ctx;
    ctx.madeOf(fid ? `forum:${fid}` : 'messages', 'settings', 'forums');
    const region = regionAsked(app, fid);
    const filter = narrowedBy(asked, now);
    const below = region?.regions ?? boards.of(app).provinces;
    const seats = region?.seats.map((seat) => seat.fid) ?? [];
    const fids = region?.seatFids ?? below.flatMap(({ seatFids }) => seatFids);
    // The middles of provinces and cities are known; those of counties come from what was written there.
    const needsPoints = below.some(({ regionId }) => centreOf(regionId) === null);
    const rows = await countsByBoard(db, fids, filter, { points: needsPoints });
    const counts = new Map(rows.map((row) => [row.fid, row]));
    const showsPoints = region !== null && (region.parentFid !== null || below.length === 0);
    const points = showsPoints ? await pointsOn(db, seats, filter, POINTS) : [];
    const path = (region?.path ?? []).map((step) => board(app, step)!);
    return {
      path: path.map((one) => ({ fid: one.fid, name: namesOf(ctx, one).name, regionId: one.regionId })),
      total: rows.reduce((sum, { count }) => sum + count, 0),
      own: seats.reduce((sum, seat) => sum + (counts.get(seat)?.count ?? 0), 0),
      regions: below.map((one) => regionOf(ctx, one, counts)),
      points: points.map(({ tid, subject, ...at }) => ({ tid, subject, ...rough(at) })),
    };
  },

  async near({ longitude, latitude, within, page, rows, ...asked }, ctx): Promise<AnswerOf<'places.near'>> {
    const { db, now } = ctx;
    ctx.madeOf('messages', 'settings', 'forums');
    const filter = narrowedBy(asked, now);
    const limit = Math.min(rows, ROWS_MAX);
    const [first, last] = within ? [within, within] : RADII;
    const lookWithin = async (metres: number) => {
      const around = { longitude, latitude, within: metres };
      const found = await tidsAround(db, around, filter, { from: (page - 1) * limit, most: limit + 1 });
      return { within: metres, found };
    };
    const nearest = await lookWithin(first);
    // A page beyond the last one is empty too, though there is something near.
    const nothingNear = nearest.found.length === 0 && first !== last && (page === 1 || (await isBare(first)));
    const { found, ...looked } = nothingNear ? await lookWithin(last) : nearest;
    const near = new Map(found.slice(0, limit).map((one) => [one.tid, one]));
    const messages = await publicBeginnings(db, [...near.keys()], ctx.limits.previewLength);
    return {
      ...looked,
      rows: messages.map((row) => {
        const { metres, ...at } = near.get(row.tid)!;
        return { ...presentListed(ctx, row), distance: toStep(metres), ...rough(at) };
      }),
      more: found.length > limit,
    };

    async function isBare(metres: number): Promise<boolean> {
      const around = { longitude, latitude, within: metres };
      return (await tidsAround(db, around, filter, { from: 0, most: 1 })).length === 0;
    }
  },
});
