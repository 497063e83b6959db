import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { boardsNamed } from './find.ts';

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

describe('a board is found by name', () => {
  const found = async (keywords: string) =>
    (await board.ok('forums.search', { keywords })).forums.map((one: { fid: number }) => one.fid);

  test('as it is written, in either kind of characters', async () => {
    expect(await found('乙市')).toEqual([fid.city, fid.citySeat, fid.county, fid.countySeat]);
    expect(await found('縣委書記')).toEqual([fid.countySeat]);
    expect(await found('丙县 书记')).toEqual([fid.countySeat]);
  });
  test('by its sound, and by the first letters', async () => {
    expect(await found('yishi')).toEqual([fid.city, fid.citySeat, fid.county, fid.countySeat]);
    expect(await found("Yi'shi shuji")).toEqual([fid.citySeat, fid.countySeat]);
    expect(await found('jsys')).toContain(fid.city);
    expect(await found('ys')).toEqual([fid.city, fid.citySeat, fid.county, fid.countySeat]);
    expect(await found('jswsj')).toEqual([fid.provinceSeat]);
  });
  test('each name read by itself, whole sounds before their beginnings', () => {
    const region = (fid: number, name: string, path: number[], forumName: string) =>
      ({ fid, name, path, forumName, level: path.length }) as never;
    const [hunan, zhejiang] = [region(1, '湖南省', [1], '湖南省'), region(2, '浙江省', [2], '浙江省')];
    const [changshan, changsha] = [
      region(3, '常山县', [2, 3], '浙江省常山县'),
      region(4, '长沙市', [1, 4], '湖南省长沙市'),
    ];
    const byFid = new Map([hunan, zhejiang, changshan, changsha].map((one: { fid: number }) => [one.fid, one]));
    const names = (keywords: string) => boardsNamed({ byFid } as never, keywords).map(({ name }) => name);
    expect(names('changsha')).toEqual(['长沙市', '常山县']);
    expect(names('cs')).toEqual(['长沙市', '常山县'].toReversed());
    expect(names('长纱市')).toEqual(['长沙市']);
  });
  test('by letters only where a name begins, and no word at all finds nothing', async () => {
    expect(await found('ishi')).toEqual([]);
    expect(await found('xyz')).toEqual([]);
    expect(await found("'")).toEqual([]);
  });
  test('when a letter is wrong that sounds the same', async () => {
    expect(await found('乙视')).toEqual([fid.city, fid.citySeat, fid.county, fid.countySeat]);
    expect((await board.ok('forums.search', { keywords: '乙视', exact: true })).forums).toEqual([]);
    expect((await board.ok('forums.search', { keywords: 'yishi', exact: true })).forums).toHaveLength(4);
  });
});

test('seats are suggested by the places that a text names, the one whose city is named too first', async () => {
  const suggested = async (subject: string) =>
    (await board.ok('forums.suggest', { subject })).rows.map((row: { fid: number; place: string }) => [
      row.fid,
      row.place,
    ]);
  expect(await suggested('丙县人民医院门口的路灯不亮')).toEqual([[fid.countySeat, '丙县']]);
  expect(await suggested('乙市丙县的路灯不亮')).toEqual([[fid.countySeat, '丙县']]);
  expect(await suggested('乙市的公交车太少')).toEqual([[fid.citySeat, '乙市']]);
  expect(await suggested('路灯不亮')).toEqual([]);
  for (const bad of [{}, { longitude: 112 }, { subject: '路灯', latitude: 28 }, { longitude: 181, latitude: 28 }])
    expect((await board.call('forums.suggest', bad)).code).toBe('A0400');
});

test('seats are suggested by a point, after those of places that the text names', async () => {
  const point = { longitude: 112.98, latitude: 28.2 };
  const suggested = (param: object) => board.ok('forums.suggest', param);
  expect(await suggested(point)).toEqual({ rows: [], near: null });
  await sql`insert into region ("regionId", name, type, sort) values (430100, '乙市', 2, 1) on conflict do nothing`.execute(
    board.db,
  );
  await sql`update forum set "regionId" = 430100 where fid = ${fid.city}`.execute(board.db);
  await board.app.references.load(board.app);
  const { rows, near } = await suggested(point);
  expect(near).toEqual({ fid: fid.city, forumName: '甲省乙市' });
  expect(rows).toMatchObject([{ fid: fid.citySeat, place: '甲省乙市' }]);
  const both = await suggested({ ...point, subject: '丙县人民医院门口的路灯不亮' });
  expect(both.rows.map((row: { fid: number }) => row.fid)).toEqual([fid.countySeat, fid.citySeat]);
  expect((await suggested({ longitude: 150, latitude: 10 })).near).toBeNull();
});
