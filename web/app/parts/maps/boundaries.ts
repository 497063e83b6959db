/** Boundaries as the files of this folder keep them (docs/maps.md): hundredths of degrees, each point from the one before. */

type Degrees = readonly [longitude: number, latitude: number];

/** The points of a ring. */
export function pointsOf(ring: readonly number[]): Degrees[] {
  let [x, y] = [0, 0];
  const points: Degrees[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    x += ring[at]!;
    y += ring[at + 1]!;
    points.push([x / 100, y / 100]);
  }
  return points;
}
