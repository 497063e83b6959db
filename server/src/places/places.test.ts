import type { AnswerOf } from '@board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, replied } from '../base/testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const SQUARE = { longitude: 112.9834, latitude: 28.1941 };
/** metres of a thousandth of a degree of latitude */
const STEP = 111.195;
const north = (thousandths: number) => ({ ...SQUARE, latitude: SQUARE.latitude + thousandths / 1000 });

const map = (param: object = {}): Promise<AnswerOf<'places.map'>> => board.ok('places.map', param);
const near = (param: object = {}): Promise<AnswerOf<'places.near'>> => board.ok('places.near', { ...SQUARE, ...param });
const tidsNear = async (param: object = {}) => (await near(param)).rows.map(({ tid }) => tid);

describe('around a point', () => {
  test('public messages come by their distance, told in steps of 50 m', async () => {
    const far = await opened(board, north(3));
    const close = await opened(board, north(0.2));
    const { within, rows, more } = await near();
    expect({ within, more }).toEqual({ within: 5000, more: false });
    expect(rows.map(({ tid, distance, latitude }) => ({ tid, distance, latitude }))).toEqual([
      { tid: close.tid, distance: 50, latitude: 28.194 },
      { tid: far.tid, distance: Math.round((3 * STEP) / 50) * 50, latitude: 28.197 },
    ]);
    expect(await tidsNear({ within: 200 })).toEqual([close.tid]);
  });

  test('none that is not public, and none whose author keeps the place to himself', async () => {
    const before = await tidsNear();
    await posted(board, SQUARE);
    const closed = await posted(board, SQUARE);
    await closed.take('reviewer', 'approve', { public: false });
    const secret = await opened(board, { ...SQUARE, threadPlace: '家中', threadPlacePublic: false });
    expect(await tidsNear()).toEqual(before);
    expect(await board.ok('messages.content', { tid: secret.tid })).toMatchObject({
      contentList: [{ longitude: null, latitude: null }],
    });
  });

  test('what is taken off the public is no longer found, at once', async () => {
    const gone = await opened(board, { ...SQUARE, latitude: 40 });
    const there = { latitude: 40 };
    expect(await tidsNear(there)).toEqual([gone.tid]);
    await gone.take('citizen', 'askTakedown', { reason: '涉及他人隐私，请不再公开' });
    await gone.take('reviewer', 'decideTakedown', { grant: true });
    await board.settle();
    expect(await tidsNear(there)).toEqual([]);
  });

  test('by domain, state and time, in pages', async () => {
    const at = { latitude: 31.2, longitude: 121.5 };
    const waits = await opened(board, { ...at, domainId: 2, subDomainId: null });
    const done = await replied(board, { ...at, latitude: 31.201 });
    expect(await tidsNear(at)).toEqual([waits.tid, done.tid]);
    expect(await tidsNear({ ...at, domainId: 2 })).toEqual([waits.tid]);
    expect(await tidsNear({ ...at, state: 4 })).toEqual([done.tid]);
    expect(await near({ ...at, rows: 1 })).toMatchObject({ rows: [{ tid: waits.tid }], more: true });
    expect(await near({ ...at, rows: 1, page: 2 })).toMatchObject({ rows: [{ tid: done.tid }], more: false });
    expect(await near({ ...at, page: 3 })).toEqual({ within: 5000, rows: [], more: false });
    board.clock.advance(8 * DAY);
    expect(await tidsNear({ ...at, days: 7 })).toEqual([]);
    expect(await tidsNear({ ...at, days: 30 })).toEqual([waits.tid, done.tid]);
  });

  test('where nothing is within 5 km, within 50 km', async () => {
    const away = { latitude: 35, longitude: 100 };
    const { tid } = await opened(board, { ...away, latitude: 35.2 });
    expect(await near(away)).toMatchObject({ within: 50_000, rows: [{ tid, distance: 22_250 }] });
    expect(await near({ ...away, within: 500 })).toEqual({ within: 500, rows: [], more: false });
    expect(await near({ latitude: -10, longitude: 10 })).toEqual({ within: 50_000, rows: [], more: false });
  });

  test.each([
    [{ longitude: 181 }],
    [{ latitude: '28.19N' }],
    [{ within: 50_001 }],
    [{ within: 0 }],
    [{ days: 366 }],
    [{ page: 0 }],
  ])('%j is refused', async (param) => {
    expect((await board.call('places.near', { ...SQUARE, ...param })).code).toBe('A0400');
  });
});

describe('by region', () => {
  const home = { domainId: 31, subDomainId: null };
  const only = { domainId: home.domainId };

  test('each region says how many it and those below have, whatever is said of places', async () => {
    await opened(board, { ...home, fid: fid.provinceSeat });
    await opened(board, { ...home, fid: fid.citySeat, ...SQUARE });
    await opened(board, { ...home, fid: fid.countySeat, ...SQUARE, threadPlacePublic: false });
    await posted(board, { ...home, fid: fid.countySeat });
    const country = await map(only);
    expect(country).toMatchObject({ path: [], total: 3, own: 0, points: [] });
    expect(country.regions).toMatchObject([{ fid: fid.province, name: '甲省', count: 3 }]);
    const province = await map({ ...only, fid: fid.province });
    expect(province).toMatchObject({ path: [{ name: '甲省' }], total: 3, own: 1, points: [] });
    expect(province.regions).toMatchObject([{ fid: fid.city, count: 2 }]);
    const city = await map({ ...only, fid: fid.city });
    expect(city).toMatchObject({ total: 2, own: 1, regions: [{ fid: fid.county, count: 1 }] });
  });

  test('points are those that everyone may read, to 100 m, and stand for the middle of a region without a known one', async () => {
    const city = await map({ ...only, fid: fid.city });
    expect(city.points).toMatchObject([{ longitude: 112.983, latitude: 28.194 }]);
    // Its one message has a place that is not public.
    expect(city.regions).toMatchObject([{ longitude: null, latitude: null }]);
    const province = await map({ ...only, fid: fid.province });
    expect(province.regions).toMatchObject([{ longitude: 112.983, latitude: 28.194 }]);
    await opened(board, { ...home, fid: fid.countySeat, longitude: 113, latitude: 28 });
    await board.settle();
    expect((await map({ ...only, fid: fid.city })).regions).toMatchObject([{ longitude: 113, latitude: 28 }]);
    expect((await map({ ...only, fid: fid.county })).points).toMatchObject([{ longitude: 113, latitude: 28 }]);
  });

  test('and the list beside it has as many, by state and time, too', async () => {
    const asked = { fid: fid.city, ...only };
    const listed = async (param: object) => (await board.ok('messages.listLocal', { ...asked, ...param })).data.length;
    for (const param of [{}, { state: 2 }, { state: 4 }, { days: 7 }])
      expect(await listed(param), JSON.stringify(param)).toBe((await map({ ...asked, ...param })).total);
    expect(await listed({})).toBe(3);
    board.clock.advance(8 * DAY);
    expect(await listed({ days: 7 })).toBe(0);
    expect((await map({ ...asked, days: 7 })).total).toBe(0);
  });

  test('a seat is no region, and an unknown one is not there', async () => {
    for (const unknown of [fid.citySeat, 99_999])
      expect((await board.call('places.map', { fid: unknown })).code).toBe('A0404');
    expect((await board.call('places.map', { days: 0 })).code).toBe('A0400');
  });
});
