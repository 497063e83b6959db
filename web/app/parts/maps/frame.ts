import { projected } from './projection.ts';

/** A part of the world in a box `WIDTH` units wide, for pictures drawn on the server. */
export interface Frame {
  height: number;
  /** Returns a place's point in the box. */
  place(longitude: number, latitude: number): Point;
}
export type Point = readonly [x: number, y: number];
type Degrees = readonly [longitude: number, latitude: number];

export const WIDTH = 1000;

/** Returns the box around at least one place, with `edge` units free on each side. */
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

/** Returns the corners of a square around a place, `degrees` of latitude high. */
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

/**
 * Returns rings as a `path` of whole units, each point relative to the one before: half as long as with decimals, with no
 * visible loss.
 */
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
