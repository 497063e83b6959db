import { expect, test } from 'vitest';
import { pointsOf } from './boundaries.ts';
import { HEIGHT, inset, outlines, WIDTH } from './outlines.ts';
import boundaries from './provinces.json' with { type: 'json' };

test('every province has an outline, and the islands of the south their corner', () => {
  expect(outlines).toHaveLength(34);
  expect(new Set(outlines.map(({ code }) => code)).size).toBe(34);
  expect(inset.coast.match(/M/g)).toHaveLength(2);
  expect(inset.line.match(/M/g)).toHaveLength(9);
});

test('every outline is whole, and within its box', () => {
  for (const { code, path } of outlines) {
    expect(path, String(code)).toMatch(/^(?:M\d+ \d+l[-\d ]+z)+$/);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
      expect(Number(x)).toBeLessThanOrEqual(WIDTH);
      expect(Number(y)).toBeLessThanOrEqual(HEIGHT);
    }
  }
});

/** Whether a place lies within a province: a line to the east crosses its borders an odd number of times. */
function liesIn(code: number, [longitude, latitude]: readonly [number, number]): boolean {
  const { rings } = boundaries.areas.find((area) => area.code === code)!;
  const crossed = rings.map(pointsOf).flatMap((ring) =>
    ring.filter(([x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length]!;
      return y > latitude !== nextY > latitude && longitude < x + ((latitude - y) / (nextY - y)) * (nextX - x);
    }),
  );
  return crossed.length % 2 === 1;
}

test.each([
  ['长沙', 430000, [112.98, 28.19]],
  ['北京', 110000, [116.4, 39.9]],
  ['香港', 810000, [114.17, 22.32]],
  ['台北', 710000, [121.52, 25.03]],
  ['乌鲁木齐', 650000, [87.62, 43.82]],
] as const)('%s lies in its province and in no other', (_, code, place) => {
  expect(boundaries.areas.filter((area) => liesIn(area.code, place)).map((area) => area.code)).toEqual([code]);
});
