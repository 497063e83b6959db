import { afterAll, beforeAll, expect, test } from 'vitest';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('a region shows its seats and the regions below; a seat says whether it takes only advice', async () => {
  const { path, seats, regions } = await board.ok('forums.children', { fid: fid.province });
  expect(path.map((one: { fid: number }) => one.fid)).toEqual([fid.province]);
  expect(regions).toMatchObject([{ fid: fid.city }]);
  expect(seats).toMatchObject([
    { fid: fid.provinceSeat, adviceOnly: false },
    { fid: fid.congress, adviceOnly: true },
  ]);
  expect((await board.ok('forums.getTopBwForums')).forums).toMatchObject([{ fid: fid.ministry, adviceOnly: true }]);
});

test('an unknown board is not found', async () => {
  expect(await board.call('forums.children', { fid: 99 })).toMatchObject({ code: 'A0404' });
});
