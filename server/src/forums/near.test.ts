import { expect, test } from 'vitest';
import { regionNear } from './near.ts';
import type { Board, Boards } from './tree.ts';

const region = (fid: number, regionId: number | null, path: number[]) =>
  ({ fid, kind: 'region', regionId, path }) as unknown as Board;
const all = [
  region(1, 430000, [1]),
  region(2, 430100, [1, 2]),
  region(3, 430300, [1, 3]),
  region(4, null, [1, 2, 4]),
  region(5, 110000, [5]),
  region(6, 110108, [5, 6]),
  region(7, 820000, [7]),
];
const boards = { byFid: new Map(all.map((one) => [one.fid, one])) } as unknown as Boards;
const near = (longitude: number, latitude: number) => regionNear(boards, { longitude, latitude })?.fid ?? null;

test.each([
  ['Changsha', 112.98, 28.2, 2],
  ['Xiangtan', 112.92, 27.85, 3],
  ['a district of Beijing', 116.3, 39.98, 6],
  ['Macao, which has no city', 113.55, 22.19, 7],
  ['the ocean', 150, 10, null],
])('a point in %s', (_, longitude, latitude, fid) => {
  expect(near(longitude, latitude)).toBe(fid);
});
