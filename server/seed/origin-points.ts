import { centreOf, type Point } from '../src/forums/index.ts';
import type { Seat } from './story.ts';

/** Degrees around a city's middle where its messages come from, and where its counties lie. */
const TOWN = 0.07;
const COUNTY = 0.25;
/** golden ratio: numbers in a row are spread evenly */
const SPREAD = 0.618_033_988_749_895;

/**
 * Where a made-up message may come from: within its seat's town, or its county somewhere around its city. Told by the
 * number of the message alone, so that whatever else is made up stays as it is. Null for ministries.
 */
export function originPointOf({ regionId }: Pick<Seat, 'regionId'>, tid: number): Point | null {
  if (regionId === null) return null;
  const known = centreOf(regionId);
  const city = centreOf(Math.floor(regionId / 100) * 100);
  const centre = known ?? (city && around(city, regionId, COUNTY));
  return centre && around(centre, tid, TOWN);
}

/** Not in the middle, and no further than `most` degrees. */
function around({ longitude, latitude }: Point, number: number, most: number): Point {
  const angle = 2 * Math.PI * ((number * SPREAD) % 1);
  const distance = most * (0.3 + 0.7 * (((number % 97) * SPREAD) % 1));
  return {
    longitude: rounded(longitude + distance * Math.cos(angle)),
    latitude: rounded(latitude + distance * Math.sin(angle)),
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
