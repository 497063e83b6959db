import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid, group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { opened, posted } from '../base/testing/story.ts';
import { keepReviews } from '../statistics/index.ts';

let board: Board;
const period = { from: 202611, to: 202611 };

beforeAll(async () => {
  board = await startBoard();
  const answered = await opened(board);
  await opened(board, { domainId: 6, subDomainId: 197 });
  await opened(board, { fid: fid.countySeat });
  const rejected = await posted(board);
  await rejected.take('reviewer', 'reject', { reason: '内容重复', reasonCode: '6' });
  board.clock.advance(2 * DAY);
  await answered.take('city', 'reply');
  await board.ok('handling.post', goodPost, 'other');
  await board.settle();
});
afterAll(() => board.stop());

const read = (param: object = {}, as: Role = 'reviewer') => board.ok('reports.board', { ...period, ...param }, as);
const code = async (param: object, as: Role | null) =>
  (await board.call('reports.board', { ...period, ...param }, as)).code;
/** Gives the administrator a role for the figures with a limited reach. */
async function reaching(dataScope: number, groupIds: number[] = []): Promise<void> {
  await sql`delete from "accountRole" where "roleId" = 77`.execute(board.db);
  await sql`insert into role ("roleId", name, permissions) values (77, '看数据', '{plat:figures}')
    on conflict do nothing`.execute(board.db);
  await sql`update role set "dataScope" = ${dataScope} where "roleId" = 77`.execute(board.db);
  await sql`delete from "roleUnit" where "roleId" = 77`.execute(board.db);
  for (const groupId of groupIds)
    await sql`insert into "roleUnit" ("roleId", "groupId") values (77, ${groupId})`.execute(board.db);
  await sql`insert into "accountRole" values (${uid.administrator}, 77)`.execute(board.db);
  board.app.viewers.forget(uid.administrator);
}

describe('the data board of the platform', () => {
  test('begins with the whole country', async () => {
    const told = await read();
    expect(told).toMatchObject({ whole: true, tops: [], path: [], rows: [], overdue: 0 });
    expect(told.figures).toMatchObject({ fid: 0, due: 3, replied: 1, onTime: 1, medianDays: 1 });
    expect(told.months).toEqual([{ month: 202611, due: 3, replies: 1 }]);
    expect(told.domains.map((one: { messages: number }) => one.messages)).toEqual([2, 1]);
  });

  test('says how the review stands, of days that are kept and of those that are not', async () => {
    const reviews = { submitted: 1, published: 3, rejected: 1, sentBack: 0, waiting: 1, late: 0 };
    expect((await read()).reviews).toEqual(reviews);
    await keepReviews(board.db, board.clock.now());
    const kept = await sql`select 1 from "figureReview"`.execute(board.db);
    expect(kept.rows.length).toBeGreaterThan(0);
    expect((await read()).reviews).toEqual(reviews);
    await keepReviews(board.db, board.clock.now());
    expect((await read()).reviews).toEqual(reviews);
    expect((await read({ from: 202610, to: 202610 })).reviews).toMatchObject({ submitted: 0, waiting: 1 });
  });

  test('compares provinces, and ministries', async () => {
    const provinces = (await read({ view: 'provinces' })).rows;
    expect(provinces).toMatchObject([{ fid: fid.province, kind: 'region', due: 3, place: null, inReview: 1 }]);
    expect((await read({ view: 'ministries' })).rows).toMatchObject([{ fid: fid.ministry, kind: 'seat', due: 0 }]);
  });

  test('leads down from a province to a city and its counties', async () => {
    const { rows } = await read({ fid: fid.province });
    expect(rows.map((row: { fid: number }) => row.fid)).toContain(fid.city);
    const city = await read({ fid: fid.city });
    expect(city.path.map((one: { fid: number }) => one.fid)).toEqual([fid.province, fid.city]);
    expect(city.rows.map((row: { fid: number; due: number }) => [row.fid, row.due])).toEqual([
      [fid.citySeat, 2],
      [fid.county, 1],
    ]);
  });

  test('counts campaigns, cases, measures and reports; those of accounts for the whole alone', async () => {
    const work = await board.ok('reports.work', period, 'reviewer');
    expect(work.campaigns).toMatchObject({ runningToday: 0, begun: 0 });
    expect(work.accounts).toMatchObject({ measures: [], appeals: 0 });
    const measure = {
      uid: uid.other,
      handleType: 7,
      ruleName: '用户协议第五条',
      reason: '多次发布与事实不符的内容，经提醒仍未改正',
    };
    await board.ok('accounts.impose', measure, 'reviewer');
    const { tid } = await opened(board);
    await board.ok('concerns.report', { tid, reason: '1', content: '内容与事实不符，请核实处理' }, 'other');
    const then = await board.ok('reports.work', period, 'reviewer');
    expect(then.accounts.measures).toEqual([{ handleType: 7, count: 1 }]);
    expect(then.concerns).toMatchObject({ reports: 1, openToday: 1 });
    expect(await board.ok('reports.work', { ...period, fid: fid.city }, 'reviewer')).toMatchObject({
      accounts: null,
      concerns: null,
    });
  });
});

describe('the data scope of a role', () => {
  test('of chosen units begins at their boards, and ends there', async () => {
    await reaching(1, [group.city]);
    const told = await read({}, 'administrator');
    expect(told).toMatchObject({ whole: false, tops: [{ fid: fid.city }], path: [{ fid: fid.city }] });
    expect(told.reviews).toMatchObject({ waiting: 1 });
    expect(await code({ fid: fid.county }, 'administrator')).toBe(0);
    expect(await code({ fid: fid.province }, 'administrator')).toBe('B0002');
    expect(await code({ fid: fid.ministry }, 'administrator')).toBe('B0002');
    expect((await board.ok('reports.work', period, 'administrator')).accounts).toBeNull();
  });

  test('of oneself has no boards', async () => {
    await reaching(4);
    expect(await read({}, 'administrator')).toMatchObject({ whole: false, tops: [], figures: null, rows: [] });
    expect(await code({ fid: fid.city }, 'administrator')).toBe('B0002');
  });
});

test('nothing for those without the code, nor of boards or months that are none', async () => {
  for (const name of ['reports.board', 'reports.work']) {
    const call = async (param: object, as: Role | null) => (await board.call(name, param, as)).code;
    expect(await call(period, null)).toBe('USR0001');
    for (const role of ['citizen', 'city', 'province', 'ministry', 'congress'] as const)
      expect(await call(period, role)).toBe('A0403');
    expect(await call({ ...period, fid: 99_999 }, 'reviewer')).toBe('B0002');
    expect(await call({ from: 202613, to: 202613 }, 'reviewer')).toBe('A0400');
    expect(await call({ from: 202612, to: 202601 }, 'reviewer')).toBe('A0400');
  }
});
