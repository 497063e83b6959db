import { boundaries, isWithin, pointsOf } from '@board/contract/maps/boundaries';
import { centreOf, metersBetween, type Point } from './centres.ts';
import type { Board, Boards } from './tree.ts';

/** m to the middle of a city; a point farther away is in no city, because none reaches so far */
const FAR = 400_000;

interface Placed {
  region: Board;
  at: Point;
  /** code of its province */
  province: number;
}

/** Regions with a known middle: cities, districts of the large ones, and provinces with neither. */
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

/** Returns the code of the province whose outline contains a point; null: at sea, abroad, or on a border. */
const provinceAt = ({ longitude, latitude }: Point): number | null =>
  provinces.find(({ rings }) => isWithin(rings, longitude, latitude))?.code ?? null;
/** 430100 → 430000 */
const provinceOf = (regionId: number) => Math.floor(regionId / 10_000) * 10_000;

/** Returns the region with the nearest middle, within the reach. */
function nearestOf<One extends { at: Point }>(all: readonly One[], point: Point): One | null {
  let [nearest, least]: [One | null, number] = [null, FAR];
  for (const one of all) {
    const distance = metersBetween(one.at, point);
    if (distance < least) [nearest, least] = [one, distance];
  }
  return nearest;
}

/**
 * Returns the region whose middle is nearest to a point: a city, or a district of Beijing and similar cities. Stays
 * within the province whose outline contains the point, if outlines are reliable there (docs/maps.md). Near a border it
 * may be the neighbour, so it is only a proposal. Null: there is none within 400 km.
 */
export function regionNear(boards: Boards, point: Point): Board | null {
  const all = placed(boards);
  const nearest = nearestOf(all, point);
  if (!nearest) return null;
  const province = provinceAt(point);
  if (province === null || province === nearest.province) return nearest.region;
  // Outlines are coarse. If they put the region's own middle elsewhere, they are not reliable around it.
  if (provinceAt(nearest.at) !== nearest.province) return nearest.region;
  const within = nearestOf(
    all.filter((one) => one.province === province),
    point,
  );
  return (within ?? nearest).region;
}
