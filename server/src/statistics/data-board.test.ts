import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, type Role } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened } from '../base/testing/story.ts';

let board: Board;
const DAY = 86_400_000;
const period = { from: 202611, to: 202611 };

beforeAll(async () => {
  board = await startBoard();
  const answered = await opened(board);
  await opened(board, { domainId: 6, subDomainId: 197 });
  await opened(board, { fid: fid.countySeat });
  board.clock.advance(2 * DAY);
  await answered.take('city', 'reply');
  await board.settle();
});
afterAll(() => board.stop());

const read = (param: object = {}, as: Role = 'city') => board.ok('statistics.dataBoard', { ...period, ...param }, as);

describe('the figures of an office and of what lies below it', () => {
  test('begin at the region of its seat: in all, by month, by domain, by unit', async () => {
    const told = await read();
    expect(told.tops).toEqual([{ fid: fid.city, name: '甲省乙市' }]);
    expect(told.path).toEqual(told.tops);
    expect(told.figures).toMatchObject({ due: 3, replied: 1, onTime: 1, replyRate: 33.3, medianDays: 1, meanDays: 1 });
    expect(told.months).toEqual([{ month: 202611, due: 3, replied: 1, onTime: 1, replies: 1 }]);
    expect(told.domains).toEqual([
      { domainId: 7, name: '城建', messages: 2 },
      { domainId: 6, name: '6', messages: 1 },
    ]);
    expect(told.units.map((one: Record<string, unknown>) => [one.fid, one.kind, one.due, one.replied])).toEqual([
      [fid.citySeat, 'seat', 2, 1],
      [fid.county, 'region', 1, 0],
    ]);
  });

  test('lead down to a unit, and up again', async () => {
    const told = await read({ fid: fid.countySeat }, 'province');
    expect(told.path.map((one: { fid: number }) => one.fid)).toEqual([
      fid.province,
      fid.city,
      fid.county,
      fid.countySeat,
    ]);
    expect(told).toMatchObject({ figures: { due: 1, replied: 0 }, units: [] });
  });

  test('are of the months asked for', async () => {
    const told = await read({ from: 202610, to: 202610 });
    expect(told).toMatchObject({ figures: { due: 0, replyRate: null }, months: [], domains: [] });
  });

  test('rank nobody with few messages', async () => {
    const places = async () => (await read()).units.map(({ place }: { place: number | null }) => place);
    expect(await places()).toEqual([null, null]);
    await sql`insert into parameter (name, value, "updatedAt") values ('rankMinimum', '2', now())`.execute(board.db);
    await board.app.references.load(board.app);
    expect(await places()).toEqual([1, null]);
  });

  test('count what is overdue now, where it is', async () => {
    board.clock.advance(90 * DAY);
    const told = await read();
    expect(told.overdue).toBe(2);
    expect(told.units.map(({ overdue }: { overdue: number }) => overdue)).toEqual([1, 1]);
    expect(told.figures.due).toBe(3);
  });

  test('of a ministry are of its own seat; a unit without boards has none', async () => {
    expect(await read({}, 'ministry')).toMatchObject({ path: [{ fid: fid.ministry }], figures: { due: 0 } });
    expect((await read({}, 'congress')).path).toMatchObject([{ fid: fid.congress }]);
    expect(await read({}, 'bureau')).toMatchObject({ tops: [], path: [], figures: null, units: [] });
  });
});

test('refuses boards of other offices, other callers and months that do not exist', async () => {
  const code = async (param: object, as: Role | null) => (await board.call('statistics.dataBoard', param, as)).code;
  expect(await code({ ...period, fid: fid.province }, 'city')).toBe('B0002');
  expect(await code({ ...period, fid: fid.citySeat }, 'ministry')).toBe('B0002');
  expect(await code({ ...period, fid: fid.citySeat }, 'bureau')).toBe('B0002');
  expect(await code({ ...period, fid: 99_999 }, 'city')).toBe('B0002');
  expect(await code({ from: 202613, to: 202613 }, 'city')).toBe('A0400');
  expect(await code({ from: 202612, to: 202601 }, 'city')).toBe('A0400');
  expect(await code(period, null)).toBe('USR0001');
  for (const role of ['citizen', 'reviewer'] as const) expect(await code(period, role)).toBe('A0403');
});
