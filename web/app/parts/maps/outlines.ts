import { pointsOf } from './boundaries.ts';
import { projected } from './projection.ts';
import boundaries from './provinces.json' with { type: 'json' };

/** Outlines of provinces for pictures made on the server (docs/maps.md): drawn once, in a box of this many units. */

type Point = readonly [number, number];
interface Outline {
  /** of GB/T 2260: 430000 */
  code: number;
  /** of a `path` in the country's box */
  path: string;
}

export const WIDTH = 1000;
/** shapes of the corner that are land: the mainland and Hainan */
const COAST = 2;

const flat = boundaries.areas.map(({ code, rings }) => ({
  code,
  rings: rings.map((ring) => pointsOf(ring).map((at) => projected(...at))),
}));
const all = flat.flatMap(({ rings }) => rings.flat());
const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
const [left, top] = [Math.min(...xs), Math.min(...ys)];
const scale = WIDTH / (Math.max(...xs) - left);

export const HEIGHT = Math.ceil((Math.max(...ys) - top) * scale);

/** Where a projected point stands in the box. */
const inBox = ([x, y]: Point): Point => [(x - left) * scale, (y - top) * scale];

/** Whole units, each point from the one before: less than half as long as with decimals, and no eye sees it. */
function pathOf(rings: readonly (readonly Point[])[]): string {
  return rings
    .map((ring) => {
      const corners = ring.map((point) => inBox(point).map(Math.round) as [number, number]);
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

export const outlines: readonly Outline[] = flat.map(({ code, rings }) => ({ code, path: pathOf(rings) }));

const drawn = (shapes: number[][][]) =>
  shapes.map((shape) => `M${shape.map((point) => point.join(' ')).join('L')}z`).join('');

/** What stands in the box at the corner: the south coast, and the line around the islands of the South China Sea. */
export const inset = {
  width: boundaries.inset.width,
  height: boundaries.inset.height,
  coast: drawn(boundaries.inset.shapes.slice(0, COAST)),
  line: drawn(boundaries.inset.shapes.slice(COAST)),
};
