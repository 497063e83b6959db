import { centreOf, type Point } from './centres.ts';
import type { Board, Boards } from './tree.ts';

/** km to the middle of a city: the largest reach so far, and a point further off lies in none of them */
const FAR = 400;
/** km of a degree of latitude */
const DEGREE = 111.2;

/** Regions whose middles are known: cities, districts of the large ones, and provinces that have neither. */
const kept = new WeakMap<Boards, readonly { region: Board; at: Point }[]>();

function placed(boards: Boards): readonly { region: Board; at: Point }[] {
  const known = kept.get(boards);
  if (known) return known;
  const all = [...boards.byFid.values()].flatMap((region) => {
    const at = region.kind === 'region' ? centreOf(region.regionId) : null;
    return at ? [{ region, at }] : [];
  });
  const isAbove = new Set(all.flatMap(({ region }) => region.path.filter((fid) => fid !== region.fid)));
  const made = all.filter(({ region }) => !isAbove.has(region.fid));
  kept.set(boards, made);
  return made;
}

/**
 * The region whose middle is nearest to a point: a city, or a district of Beijing and its like. Near a border it may be the
 * neighbour, so it is proposed and never taken for granted. Null: none is within 400 km.
 */
export function regionNear(boards: Boards, point: Point): Board | null {
  const kilometres = ({ longitude, latitude }: Point) => {
    const wide = Math.cos((((latitude + point.latitude) / 2) * Math.PI) / 180);
    return DEGREE * Math.hypot((longitude - point.longitude) * wide, latitude - point.latitude);
  };
  let [nearest, least]: [Board | null, number] = [null, FAR];
  for (const { region, at } of placed(boards)) {
    const distance = kilometres(at);
    if (distance < least) [nearest, least] = [region, distance];
  }
  return nearest;
}
