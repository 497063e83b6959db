import boundaries from './provinces.json' with { type: 'json' };

/** Outlines of provinces (docs/maps.md), as the file beside this keeps them: hundredths of degrees, each point from the one before. */
export { boundaries };

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

/** Whether a point lies within rings: a line from it to the east crosses them an odd number of times. */
export function isWithin(rings: readonly (readonly Degrees[])[], longitude: number, latitude: number): boolean {
  let within = false;
  for (const ring of rings)
    for (const [i, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[(i + 1) % ring.length]!;
      if (y > latitude !== nextY > latitude && longitude < x + ((latitude - y) / (nextY - y)) * (nextX - x))
        within = !within;
    }
  return within;
}
