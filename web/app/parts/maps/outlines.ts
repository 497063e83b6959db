import { boundaries, isWithin, pointsOf } from '@board/contract/maps/boundaries';
import { frameOf, pathOf } from './frame.ts';

/** Outlines of provinces for pictures made on the server (docs/maps.md): drawn once, in a box of `WIDTH` units. */

interface Outline {
  /** code of GB/T 2260: 430000 */
  code: number;
  /** data of a `path` in the country's box */
  path: string;
}

export { WIDTH } from './frame.ts';

/** number of shapes in the inset that are land: the mainland and Hainan */
const COAST = 2;

const areas = boundaries.areas.map(({ code, rings }) => ({ code, rings: rings.map(pointsOf) }));

/** The box around the country. */
export const country = frameOf(areas.flatMap(({ rings }) => rings.flat()));
export const HEIGHT = country.height;

export const outlines: readonly Outline[] = areas.map(({ code, rings }) => ({ code, path: pathOf(rings, country) }));

/** Returns the rings of a province in degrees; undefined if the file has none. */
export const ringsOf = (code: number | null) => areas.find((area) => area.code === code)?.rings;

/** Returns the rings of the province around a place; undefined if it lies in none. */
export const ringsAround = (longitude: number, latitude: number) =>
  areas.find(({ rings }) => isWithin(rings, longitude, latitude))?.rings;

const drawn = (shapes: number[][][]) =>
  shapes.map((shape) => `M${shape.map((point) => point.join(' ')).join('L')}z`).join('');

/** The inset: the south coast, and the line around the islands of the South China Sea. */
export const inset = {
  width: boundaries.inset.width,
  height: boundaries.inset.height,
  coast: drawn(boundaries.inset.shapes.slice(0, COAST)),
  line: drawn(boundaries.inset.shapes.slice(COAST)),
};
