import { boundaries, isWithin, pointsOf } from '@board/contract/maps/boundaries';
import { expect, test } from 'vitest';
import { HEIGHT, inset, outlines, ringsAround, ringsOf, WIDTH } from './outlines.ts';

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

test.each([
  ['长沙', 430000, [112.98, 28.19]],
  ['北京', 110000, [116.4, 39.9]],
  ['香港', 810000, [114.17, 22.32]],
  ['台北', 710000, [121.52, 25.03]],
  ['乌鲁木齐', 650000, [87.62, 43.82]],
] as const)('%s lies in its province and in no other', (_, code, [longitude, latitude]) => {
  const lying = boundaries.areas.filter(({ rings }) => isWithin(rings.map(pointsOf), longitude, latitude));
  expect(lying.map((area) => area.code)).toEqual([code]);
  expect(ringsAround(longitude, latitude)).toBe(ringsOf(code));
});

test('a place in the sea lies in none', () => expect(ringsAround(130, 20)).toBeUndefined());
