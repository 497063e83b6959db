import { projected } from './projection.ts';

/** A part of the world in a box of `WIDTH` units, for pictures made on the server. */
export interface Frame {
  height: number;
  /** Where a place stands in the box. */
  place(longitude: number, latitude: number): Point;
}
export type Point = readonly [x: number, y: number];
type Degrees = readonly [longitude: number, latitude: number];

export const WIDTH = 1000;

/** The box around some places (at least one), with `edge` units left free on each side. */
export function frameOf(places: readonly Degrees[], edge = 0): Frame {
  const all = places.map((at) => projected(...at));
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = (WIDTH - 2 * edge) / (Math.max(...xs) - left);
  return {
    height: Math.ceil((Math.max(...ys) - top) * scale + 2 * edge),
    place(longitude, latitude) {
      const [x, y] = projected(longitude, latitude);
      return [(x - left) * scale + edge, (y - top) * scale + edge];
    },
  };
}

/** The corners of a square of so many degrees of latitude around a place. */
export function squareAround([longitude, latitude]: Degrees, degrees: number): Degrees[] {
  const half = degrees / 2;
  const wide = half / Math.cos((latitude * Math.PI) / 180);
  return [
    [longitude - wide, latitude - half],
    [longitude + wide, latitude - half],
    [longitude - wide, latitude + half],
    [longitude + wide, latitude + half],
  ];
}

/** Rings as a `path`: whole units, each point from the one before; less than half as long as with decimals, and no eye sees it. */
export function pathOf(rings: readonly (readonly Degrees[])[], { place }: Frame): string {
  return rings
    .map((ring) => {
      const corners = ring.map((at) => place(...at).map(Math.round) as [number, number]);
      const [first, ...rest] = corners.filter(
        ([x, y], i) => i === 0 || x !== corners[i - 1]![0] || y !== corners[i - 1]![1],
      );
      let [lastX, lastY] = first!;
      const steps = rest.map(([x, y]) => {
        const step = `${x - lastX}${y < lastY ? '' : ' '}${y - lastY}`;
        [lastX, lastY] = [x, y];
        return step;
      });
      return `M${first!.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}
