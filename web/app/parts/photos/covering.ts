/**
 * Covers parts of a picture, pixel by pixel: strokes of a brush and boxes in one colour, faces as a blur. Covered parts
 * cannot be recovered: a blur is drawn from only nine averages. Lengths are pixels of the picture.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Area extends Point {
  width: number;
  height: number;
}

export type Cover = { kind: 'stroke'; points: readonly Point[]; width: number } | (Area & { kind: 'box' | 'face' });

/** Pixels of an `ImageData`: four bytes each, by row. `at`: the place of the first pixel in the picture. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const COLOUR = [64, 64, 64] as const;

/** Returns the whole pixels that a cover touches within a picture of this size; null if it lies outside. */
export function boundsOf(cover: Cover, width: number, height: number): Area | null {
  const [left, top, right, bottom] = edgesOf(cover);
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  const bounds = {
    x,
    y,
    width: Math.min(width, Math.ceil(right)) - x,
    height: Math.min(height, Math.ceil(bottom)) - y,
  };
  return bounds.width > 0 && bounds.height > 0 ? bounds : null;
}

function edgesOf(cover: Cover): [left: number, top: number, right: number, bottom: number] {
  if (cover.kind !== 'stroke') return [cover.x, cover.y, cover.x + cover.width, cover.y + cover.height];
  const [xs, ys] = [cover.points.map(({ x }) => x), cover.points.map(({ y }) => y)];
  const half = cover.width / 2;
  return [Math.min(...xs) - half, Math.min(...ys) - half, Math.max(...xs) + half, Math.max(...ys) + half];
}

/** Covers pixels in place. `at` is the place of the first pixel in the picture. */
export function coverPixels(pixels: Pixels, cover: Cover, at: Point = { x: 0, y: 0 }): void {
  const here = moved(cover, -at.x, -at.y);
  // A long stroke is covered piece by piece, because it touches few of the pixels in its bounds.
  for (const piece of piecesOf(here)) coverPiece(pixels, piece);
}

const piecesOf = (cover: Cover): readonly Cover[] =>
  cover.kind === 'stroke' && cover.points.length > 2
    ? cover.points.slice(1).map((to, i) => ({ ...cover, points: [cover.points[i]!, to] }))
    : [cover];

function coverPiece(pixels: Pixels, here: Cover): void {
  const bounds = boundsOf(here, pixels.width, pixels.height);
  if (!bounds) return;
  const covers = coveredBy(here);
  const colour = here.kind === 'face' ? blurOf(pixels, bounds) : () => COLOUR;
  for (let y = bounds.y; y < bounds.y + bounds.height; y++)
    for (let x = bounds.x; x < bounds.x + bounds.width; x++)
      if (covers(x + 0.5, y + 0.5)) {
        const [red, green, blue] = colour(x, y);
        pixels.data.set([red, green, blue, 255], (y * pixels.width + x) * 4);
      }
}

/** Returns the cover moved by a distance. */
export const moved = <C extends Cover>(cover: C, dx: number, dy: number): C =>
  cover.kind === 'stroke'
    ? { ...cover, points: cover.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) }
    : { ...cover, x: cover.x + dx, y: cover.y + dy };

/** Returns the area resized by a factor around its middle. */
export function resized<A extends Area>(area: A, share: number): A {
  const [width, height] = [area.width * share, area.height * share];
  return { ...area, x: area.x - (width - area.width) / 2, y: area.y - (height - area.height) / 2, width, height };
}

/** Enlarges areas of recognised text, because letters reach over the edge of their line. */
const MARGIN = 1.1;

/** Returns boxes over areas that are given as shares of a picture's sides. */
export const boxesAt = (areas: readonly Area[], size: { width: number; height: number }): Cover[] =>
  areas.map(({ x, y, width, height }) => {
    const area = { x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height };
    return { kind: 'box', ...resized(area, MARGIN) };
  });

function coveredBy(cover: Cover): (x: number, y: number) => boolean {
  if (cover.kind === 'box') return () => true;
  if (cover.kind !== 'stroke') {
    const [rx, ry] = [cover.width / 2, cover.height / 2];
    return (x, y) => ((x - cover.x - rx) / rx) ** 2 + ((y - cover.y - ry) / ry) ** 2 <= 1;
  }
  const near = (cover.width / 2) ** 2;
  const { points } = cover;
  return (x, y) => points.some((to, i) => distance(x, y, points[Math.max(0, i - 1)]!, to) <= near);
}

/** Returns the square of the distance of a point from a line segment. */
function distance(x: number, y: number, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return (x - from.x - share * dx) ** 2 + (y - from.y - share * dy) ** 2;
}

const GRID = 3;

/** Returns a function for the colours between the averages of a grid over an area; it reads the area before any change. */
function blurOf({ data, width }: Pixels, area: Area): (x: number, y: number) => readonly [number, number, number] {
  const sums = Array.from({ length: GRID * GRID }, () => [0, 0, 0, 0]);
  const column = (x: number) => Math.floor(((x - area.x) * GRID) / area.width);
  const row = (y: number) => Math.floor(((y - area.y) * GRID) / area.height);
  for (let y = area.y; y < area.y + area.height; y++)
    for (let x = area.x; x < area.x + area.width; x++) {
      const sum = sums[row(y) * GRID + column(x)]!;
      const i = (y * width + x) * 4;
      for (let part = 0; part < 3; part++) sum[part]! += data[i + part]!;
      sum[3]! += 1;
    }
  const means = sums.map(([red, green, blue, count]) => [red, green, blue].map((one) => one! / Math.max(1, count!)));
  const cell = (at: number) => Math.min(GRID - 1, Math.max(0, at));
  return (x, y) => {
    // Interpolates between the middles of the four nearest cells.
    const [u, v] = [((x - area.x) * GRID) / area.width - 0.5, ((y - area.y) * GRID) / area.height - 0.5];
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const mix = (part: number) => {
      const mean = (dx: number, dy: number) => means[cell(top + dy) * GRID + cell(left + dx)]![part]!;
      const across = (dy: number) => mean(0, dy) + (mean(1, dy) - mean(0, dy)) * (u - left);
      return across(0) + (across(1) - across(0)) * (v - top);
    };
    return [mix(0), mix(1), mix(2)];
  };
}
