import { centreOf, metersBetween, type Point } from './centres.ts';
import type { Board, Boards } from './tree.ts';

/** m to the middle of a city: the largest reach so far, and a point further off lies in none of them */
const FAR = 400_000;

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
  let [nearest, least]: [Board | null, number] = [null, FAR];
  for (const { region, at } of placed(boards)) {
    const distance = metersBetween(at, point);
    if (distance < least) [nearest, least] = [region, distance];
  }
  return nearest;
}
