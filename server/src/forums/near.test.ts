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
  region(8, 440000, [8]),
  region(9, 440400, [8, 9]),
  region(10, 130000, [10]),
  region(11, 131000, [10, 11]),
  region(12, 110115, [5, 12]),
  region(13, 370000, [13]),
  region(14, 371400, [13, 14]),
  region(15, 130900, [10, 15]),
];
const boards = { byFid: new Map(all.map((one) => [one.fid, one])) } as unknown as Boards;
const near = (longitude: number, latitude: number) => regionNear(boards, { longitude, latitude })?.fid ?? null;

test.each([
  ['Changsha', 112.98, 28.2, 2],
  ['Xiangtan', 112.92, 27.85, 3],
  ['a district of Beijing', 116.3, 39.98, 6],
  ['Macao, which has no city', 113.55, 22.19, 7],
  ['Zhuhai, nearer to the middle of Macao', 113.55, 22.22, 9],
  ['Langfang', 116.7, 39.52, 11],
  ['Beijing, nearer to the middle of Langfang', 116.6, 39.63, 12],
  ['Dezhou, which the coarse outline leaves out', 116.36, 37.44, 14],
  ['the ocean', 150, 10, null],
])('a point in %s', (_, longitude, latitude, fid) => {
  expect(near(longitude, latitude)).toBe(fid);
});
