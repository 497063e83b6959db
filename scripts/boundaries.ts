import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * node scripts/boundaries.ts SOURCE: makes the boundaries that maps are drawn from (docs/maps.md).
 *
 * SOURCE is the unpacked npm package echarts 4.9.0 (`npm pack echarts@4.9.0`), or a GeoJSON file in degrees, each feature
 * with its code of GB/T 2260 (`adcode` or `id`) and its `name`. With GeoJSON the present inset map is kept.
 */

type Point = [x: number, y: number];
interface Area {
  code: number;
  name: string;
  rings: Point[][];
}

interface Feature {
  id?: string;
  properties: { id?: string; adcode?: number; name: string };
  geometry: { type: string; coordinates: never[]; encodeOffsets?: never[] };
}

/** Steps in a degree: a hundredth is a kilometre, less than a dot of a picture. */
const STEPS = 100;
/** steps in a degree in the encoding of echarts */
const ENCODED = 1024;
/** The area whose islands all stay, however small, because they belong to the country's outline. */
const KEEPS_ALL = 710000;

/** The size of the inset map of the South China Sea that maps of the country show (echarts `nanhai.js`). */
const INSET = { width: 64, height: 93.1 };

const FILE = join(import.meta.dirname, '../contract/src/maps/provinces.json');
/** Square degrees; corners that stand out less, and smaller islands, are dropped. */
const LEAST = 0.03;
const ISLAND = 0.06;

function main(source: string): void {
  const isPackage = statSync(source).isDirectory();
  const areas = areasIn(isPackage ? join(source, 'map/json/china.json') : source);
  const inset = isPackage
    ? insetOf(readFileSync(join(source, 'lib/coord/geo/fix/nanhai.js'), 'utf8'))
    : JSON.parse(readFileSync(FILE, 'utf8')).inset;
  write(simplified(areas), inset);
}

function areasIn(path: string): Area[] {
  const { features } = JSON.parse(readFileSync(path, 'utf8')) as { features: Feature[] };
  return features.map(({ id, properties, geometry }) => {
    const { type, coordinates, encodeOffsets } = geometry;
    const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as unknown as (string | Point[])[][];
    const offsets = (type === 'Polygon' ? [encodeOffsets] : encodeOffsets) as unknown as Point[][] | undefined;
    return {
      code: Number(id ?? properties.adcode ?? properties.id),
      name: properties.name,
      rings: polygons.flatMap((rings, i) =>
        rings.map((ring, k) => (typeof ring === 'string' ? decoded(ring, offsets![i]![k]!) : ring)),
      ),
    };
  });
}

/** Decodes a ring: differences from point to point, zigzag-coded, one character per coordinate. */
function decoded(ring: string, [x, y]: Point): Point[] {
  const points: Point[] = [];
  const step = (at: number) => {
    const value = ring.charCodeAt(at) - 64;
    return (value >> 1) ^ -(value & 1);
  };
  for (let at = 0; at < ring.length; at += 2) {
    x += step(at);
    y += step(at + 1);
    points.push([x / ENCODED, y / ENCODED]);
  }
  return points;
}

/**
 * Returns the areas with fewer points. Both sides of a border must be simplified alike, so that no gap opens: rings are cut
 * where areas meet, and each piece is simplified independently of its direction.
 */
function simplified(areas: Area[]): Area[] {
  const closed = areas.map((area) => ({ ...area, rings: area.rings.map(open).filter((ring) => ring.length > 2) }));
  const neighbours = new Map<string, Set<string>>();
  for (const { rings } of closed)
    for (const ring of rings)
      for (const [i, point] of ring.entries()) {
        const beside = neighbours.get(key(point)) ?? new Set();
        beside.add(key(ring.at(i - 1)!)).add(key(ring[(i + 1) % ring.length]!));
        neighbours.set(key(point), beside);
      }
  const meets = (point: Point) => neighbours.get(key(point))!.size > 2;
  return closed.map(({ code, name, rings }) => {
    const largest = Math.max(...rings.map(areaOf));
    const kept = rings.filter((ring) => code === KEEPS_ALL || areaOf(ring) >= Math.min(ISLAND, largest));
    return { code, name, rings: kept.map((ring) => outline(ring, meets, LEAST)) };
  });
}

/** Simplifies a ring to no fewer than four points; small rings are simplified less. */
function outline(ring: Point[], meets: (point: Point) => boolean, least: number): Point[] {
  const fewer = fewerPoints(ring, meets, least);
  return fewer.length >= Math.min(4, ring.length) ? fewer : outline(ring, meets, least / 4);
}

const key = (point: Point) => point.join();
const open = (ring: Point[]) => (key(ring[0]!) === key(ring.at(-1)!) ? ring.slice(0, -1) : ring);

/** Returns the area in square degrees. */
function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

function fewerPoints(ring: Point[], meets: (point: Point) => boolean, least: number): Point[] {
  const first = ring.findIndex(meets);
  if (first < 0) {
    // An island, or a ring wholly within another area, is cut at a fixed point, so that the result is always the same.
    const start = ring.reduce((best, point, i) => (key(point) < key(ring[best]!) ? i : best), 0);
    const turned = [...ring.slice(start), ...ring.slice(0, start)];
    const half = Math.floor(turned.length / 2);
    return [
      ...line(turned.slice(0, half + 1), least).slice(0, -1),
      ...line([...turned.slice(half), turned[0]!], least).slice(0, -1),
    ];
  }
  const turned = [...ring.slice(first), ...ring.slice(0, first), ring[first]!];
  const pieces: Point[] = [];
  for (let begin = 0; begin < turned.length - 1; ) {
    let end = begin + 1;
    while (end < turned.length - 1 && !meets(turned[end]!)) end++;
    pieces.push(...line(turned.slice(begin, end + 1), least).slice(0, -1));
    begin = end;
  }
  return pieces;
}

/** Simplifies a line by Visvalingam: the point with the smallest triangle goes first; the ends stay. */
function line(piece: Point[], least: number): Point[] {
  const backwards = key(piece[0]!) > key(piece.at(-1)!);
  const points = backwards ? piece.toReversed() : [...piece];
  while (points.length > 2) {
    let smallest = Number.POSITIVE_INFINITY;
    let at = 0;
    for (let i = 1; i < points.length - 1; i++) {
      const size = areaOf([points[i - 1]!, points[i]!, points[i + 1]!]);
      if (size < smallest) [smallest, at] = [size, i];
    }
    if (smallest >= least) break;
    points.splice(at, 1);
  }
  return backwards ? points.reverse() : points;
}

/** Returns the dashes of the inset map, without its frame. */
function insetOf(source: string) {
  const points = JSON.parse(/var points = (\[\[\[.*\]\]\]);/.exec(source)![1]!) as Point[][];
  return { ...INSET, shapes: points.slice(0, -1) };
}

/** Writes rings in hundredths of degrees: the first point, then the difference to each next point. */
function write(areas: Area[], inset: unknown): void {
  const coded = areas
    .toSorted((a, b) => a.code - b.code)
    .map(({ code, name, rings }) => ({ code, name, rings: rings.map(steps).filter((ring) => ring.length > 4) }));
  const text = JSON.stringify({ inset, areas: coded });
  writeFileSync(FILE, `${text.replaceAll('{"code"', '\n{"code"')}\n`);
  const count = coded.reduce((sum, { rings }) => sum + rings.reduce((all, ring) => all + ring.length / 2, 0), 0);
  console.log(`${coded.length} areas, ${count} points, ${text.length} bytes.`);
}

function steps(ring: Point[]): number[] {
  let [lastX, lastY] = [0, 0];
  return ring.flatMap(([x, y], i) => {
    const [atX, atY] = [Math.round(x * STEPS), Math.round(y * STEPS)];
    const step = [atX - lastX, atY - lastY];
    [lastX, lastY] = [atX, atY];
    return i > 0 && step[0] === 0 && step[1] === 0 ? [] : step;
  });
}

main(process.argv[2]!);
