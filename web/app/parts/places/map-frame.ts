import type { AnswerOf } from '@board/contract';
import { type Frame, frameOf, squareAround } from '../maps/frame.ts';
import { country, type ringsOf } from '../maps/outlines.ts';

export type RegionCounts = AnswerOf<'places.map'>;

/** Room for circles at the edge of a picture. */
const EDGE = 90;
/** degrees that a picture of a place covers at least */
const CLOSE = 0.12;

/** Returns the frame: all of the country or of a province; below a province, the places with messages. */
export function frameFor({ path, regions, points }: RegionCounts, province: ReturnType<typeof ringsOf>): Frame | null {
  if (path.length === 0) return country;
  if (province) return frameOf(province.flat(), EDGE);
  const places = [...regions.filter(({ count }) => count > 0), ...points].flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [[longitude, latitude] as const],
  );
  if (places.length === 0) return null;
  const [longitudes, latitudes] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const middle = [middleOf(longitudes), middleOf(latitudes)] as const;
  return frameOf([...places, ...squareAround(middle, CLOSE)], EDGE);
}

const middleOf = (numbers: readonly number[]): number => (Math.min(...numbers) + Math.max(...numbers)) / 2;
