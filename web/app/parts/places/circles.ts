/** A circle of a map, in units of its box. */
export interface Circle {
  x: number;
  y: number;
  r: number;
}

const SMALLEST = 24;
const LARGEST = 52;

/** Width of a digit of the count in a circle. */
const DIGIT = 12;

/** Returns the radius for a count: the area is in proportion to the largest count, unless the digits need more room. */
export function radiusOf(count: number, most: number): number {
  const radius = SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / Math.max(most, 1));
  return Math.round(Math.max(radius, DIGIT * String(count).length));
}

const ROUNDS = 60;

/** Moves circles apart as little as possible until none overlaps, with `room` around each. */
export function apart<C extends Circle>(circles: readonly C[], room = 0): C[] {
  const moved = circles.map((circle) => ({ ...circle }));
  for (let round = 0; round < ROUNDS; round++) {
    let touched = false;
    for (const [i, a] of moved.entries())
      for (const b of moved.slice(i + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const distance = Math.hypot(dx, dy);
        const short = a.r + b.r + room - distance;
        if (short <= 0.5) continue;
        touched = true;
        // Circles in the same place move apart sideways.
        const [ux, uy] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
        a.x -= (ux * short) / 2;
        a.y -= (uy * short) / 2;
        b.x += (ux * short) / 2;
        b.y += (uy * short) / 2;
      }
    if (!touched) break;
  }
  return moved.map((circle) => ({ ...circle, x: Math.round(circle.x), y: Math.round(circle.y) }));
}

/** Points nearer than this become one. */
const ONE = 50;

/** Groups points that are too close together to be told apart; a group stands in the middle of its points. */
export function gathered<P extends { x: number; y: number }>(points: readonly P[]): Gathered<P>[] {
  const groups: Gathered<P>[] = [];
  for (const point of points) {
    const group = groups.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < ONE);
    if (!group) {
      groups.push({ x: point.x, y: point.y, points: [point] });
      continue;
    }
    group.points.push(point);
    const mean = (of: (one: P) => number) => group.points.reduce((sum, one) => sum + of(one), 0) / group.points.length;
    Object.assign(group, { x: mean((one) => one.x), y: mean((one) => one.y) });
  }
  return groups;
}
interface Gathered<P> {
  x: number;
  y: number;
  points: P[];
}
