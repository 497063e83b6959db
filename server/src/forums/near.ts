import { boundaries, isWithin, pointsOf } from '@board/contract/maps/boundaries';
import { centreOf, metersBetween, type Point } from './centres.ts';
import type { Board, Boards } from './tree.ts';

/** m to the middle of a city: the largest reach so far, and a point further off lies in none of them */
const FAR = 400_000;

interface Placed {
  region: Board;
  at: Point;
  /** its code */
  province: number;
}

/** Regions whose middles are known: cities, districts of the large ones, and provinces that have neither. */
const kept = new WeakMap<Boards, readonly Placed[]>();

function placed(boards: Boards): readonly Placed[] {
  const known = kept.get(boards);
  if (known) return known;
  const all = [...boards.byFid.values()].flatMap((region) => {
    const at = region.kind === 'region' ? centreOf(region.regionId) : null;
    return at ? [{ region, at, province: provinceOf(region.regionId!) }] : [];
  });
  const isAbove = new Set(all.flatMap(({ region }) => region.path.filter((fid) => fid !== region.fid)));
  const made = all.filter(({ region }) => !isAbove.has(region.fid));
  kept.set(boards, made);
  return made;
}

const provinces = boundaries.areas.map(({ code, rings }) => ({ code, rings: rings.map(pointsOf) }));

/** The code of the province whose outline holds a point; null: at sea, abroad, or on a border. */
const provinceAt = ({ longitude, latitude }: Point): number | null =>
  provinces.find(({ rings }) => isWithin(rings, longitude, latitude))?.code ?? null;
/** 430100 → 430000 */
const provinceOf = (regionId: number) => Math.floor(regionId / 10_000) * 10_000;

/** The one whose middle is nearest, within the reach. */
function nearestOf<One extends { at: Point }>(all: readonly One[], point: Point): One | null {
  let [nearest, least]: [One | null, number] = [null, FAR];
  for (const one of all) {
    const distance = metersBetween(one.at, point);
    if (distance < least) [nearest, least] = [one, distance];
  }
  return nearest;
}

/**
 * The region whose middle is nearest to a point: a city, or a district of Beijing and its like; within the province whose
 * outline holds the point, where outlines say so (docs/maps.md). Near a border it may be the neighbour, so it is proposed
 * and never taken for granted. Null: none is within 400 km.
 */
export function regionNear(boards: Boards, point: Point): Board | null {
  const all = placed(boards);
  const nearest = nearestOf(all, point);
  if (!nearest) return null;
  const province = provinceAt(point);
  if (province === null || province === nearest.province) return nearest.region;
  // Outlines are coarse: where they put the middle itself elsewhere, they say nothing of what lies around it.
  if (provinceAt(nearest.at) !== nearest.province) return nearest.region;
  const within = nearestOf(
    all.filter((one) => one.province === province),
    point,
  );
  return (within ?? nearest).region;
}
