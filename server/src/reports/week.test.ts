import { TypeId } from '@board/contract/codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid, group, type Role } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, replied } from '../base/testing/story.ts';
import { flowNames, flowsOf } from '../statistics/index.ts';

/** Tests the weekly report of an office. The fixture begins on Saturday, 2026-11-21, in week 47. */

let board: Board;
const tids: Record<string, number> = {};

beforeAll(async () => {
  board = await startBoard();
  // The first message comes on Sunday at 23:30 in Shanghai, the later one an hour later on Monday.
  board.clock.advance(DAY + 13.5 * 3_600_000);
  tids.sunday = (await opened(board)).tid;
  const answered = await opened(board, { fid: fid.countySeat, domainId: 6, subDomainId: 197 });
  board.clock.advance(3_600_000);
  tids.monday = (await opened(board, { typeId: TypeId.consult })).tid;
  await answered.take('county', 'reply');
  const back = await opened(board);
  await back.take('city', 'assign', { groupId: group.bureau });
  await back.takeItem('bureau', 'askReturn');
  await back.takeItem('city', 'agreeReturn');
  await back.take('city', 'askRecheck');
  await back.take('reviewer', 'refuseRecheck');
  await opened(board, { typeId: 9 });
  for (const level of [5, 1]) {
    const { tid } = await replied(board);
    const grades = { gradeLevel: level, gradeManner: level, gradeSpeed: level };
    await board.ok('handling.grade', { tid, ...grades, content: '问题还没有解决，请再看一看。' }, 'citizen');
  }
  const excluded = await opened(board);
  await excluded.take('city', 'askRecheck');
  await excluded.take('reviewer', 'upholdRecheck', { outcome: 'exclude' });
  const owing = await opened(board);
  const content = '您好，经核实，该处路灯电缆已经老化。我局将于2026年12月4日前完成路灯修复。感谢您的监督。';
  const text = '我局将于2026年12月4日前完成路灯修复。';
  const promises = [{ text, dueOn: '2026-12-04', promised: true }];
  await board.ok('handling.submitAnswer', { tid: owing.tid, content, promises }, 'city');
  tids.owing = owing.tid;
  board.clock.advance(DAY);
  await board.settle();
});
afterAll(() => board.stop());

const read = (param: object = {}, as: Role = 'city') => board.ok('reports.ofWeek', param, as);
const report = async (param: object, as: Role = 'city') => (await read(param, as)).report;

describe('a week of an office', () => {
  test('runs from Monday to Sunday in Shanghai; the last that is over is shown first', async () => {
    const { path, report: last } = await read();
    expect(path).toEqual([{ fid: fid.city, name: '甲省乙市' }]);
    expect(last).toMatchObject({ period: '2026-W47', from: '2026-11-16', to: '2026-11-22', running: false });
    expect(last).toMatchObject({ before: { period: '2026-W46' }, after: '2026-W48', next: { period: '2026-W48' } });
    expect(last.flow).toMatchObject({ opened: 2, replies: 0, medianDays: null, backlog: 2 });
  });

  test('counts what happened in it beside the week before', async () => {
    const week = await report({ week: '2026-W48' });
    expect(week).toMatchObject({ running: true, after: null, flowBefore: { opened: 2, replies: 0 } });
    // Thanks, and evaluations that a recheck excluded, do not count, as on the data board.
    expect(week.flow).toMatchObject({
      opened: 5,
      replies: 4,
      repliesOnTime: 4,
      evaluated: 2,
      satisfied: 1,
      backlog: 3,
    });
    expect(week.results).toEqual([1, 0, 0, 0, 1]);
    expect(week.setbacks).toEqual({ returnGranted: 1, recheckAsked: 2, recheckUpheld: 1, recheckRefused: 1 });
    expect(week.setbacksBefore).toEqual({ returnGranted: 0, recheckAsked: 0, recheckUpheld: 0, recheckRefused: 0 });
    expect(week.matters[0]).toMatchObject({ messages: 5, before: 1 });
  });

  test('compares the units below', async () => {
    const { units } = await report({ week: '2026-W48' });
    expect(units.map((one: Record<string, unknown>) => [one.fid, one.opened, one.openedBefore, one.replies])).toEqual([
      [fid.citySeat, 5, 1, 3],
      [fid.county, 0, 1, 1],
    ]);
  });

  test('names what is due in the week after it, and promises', async () => {
    const { next, due, promised, overdue } = await report({ week: '2026-W48' });
    expect(next).toMatchObject({ from: '2026-11-30', to: '2026-12-06' });
    expect(overdue).toBe(0);
    expect(due.total).toBe(due.rows.length);
    expect(due.rows.map(({ tid }: { tid: number }) => tid)).toContain(tids.monday);
    expect(due.rows[0]).toMatchObject({ forumName: '甲省乙市市委书记', daysLeft: expect.any(Number) });
    expect(due.rows[0].daysLeft).toBeGreaterThan(3);
    expect(promised).toMatchObject({ total: 1, rows: [{ tid: tids.owing, dueOn: '2026-12-04', daysLeft: 8 }] });
  });

  test('is that of the sums by day, where there are any', async () => {
    for (const week of ['2026-W47', '2026-W48']) {
      const { flow, from, to } = await report({ week }, 'province');
      const days = await flowsOf(board.db, [fid.province], from, to);
      for (const name of flowNames) expect(flow[name], name).toBe(days.reduce((sum, day) => sum + day[name], 0));
    }
  });

  test('counts the overdue as the data board does', async () => {
    board.clock.advance(60 * DAY);
    const { overdue, units } = await report({ week: '2026-W48' });
    const told = await board.ok('statistics.dataBoard', { from: 202611, to: 202611 }, 'city');
    expect(overdue).toBeGreaterThan(0);
    expect(overdue).toBe(told.overdue);
    expect(units[0].overdue).toBe(overdue);
    board.clock.advance(-60 * DAY);
  });
});

describe('not yours', () => {
  const code = async (param: object, as: Role | null) => (await board.call('reports.ofWeek', param, as)).code;
  test('a unit sees its boards and what lies below, nobody else’s', async () => {
    expect((await read({ fid: fid.countySeat }, 'province')).path.map((one: { fid: number }) => one.fid)).toEqual([
      fid.province,
      fid.city,
      fid.county,
      fid.countySeat,
    ]);
    expect((await report({ week: '2026-W48' }, 'county')).flow).toMatchObject({ opened: 0, replies: 1 });
    for (const [role, board] of [
      ['county', fid.city],
      ['county', fid.citySeat],
      ['city', fid.province],
      ['ministry', fid.citySeat],
      ['congress', fid.provinceSeat],
      ['bureau', fid.city],
      ['city', 999_999],
    ] as const)
      expect(await code({ fid: board }, role), `${role} ${board}`).toBe('B0002');
  });

  test('a unit without boards has no report; others are refused', async () => {
    expect(await read({}, 'bureau')).toEqual({ tops: [], path: [], report: null });
    expect(await code({}, null)).toBe('USR0001');
    for (const role of ['citizen', 'reviewer'] as const) expect(await code({}, role)).toBe('A0403');
  });

  test('a government counts what is written to a people’s congress, and reads what everyone may', async () => {
    const { tid } = await opened(board, { fid: fid.congress, typeId: 5 });
    await board.settle();
    const week = await report({ week: '2026-W48' }, 'province');
    expect(week.units.find((one: { fid: number }) => one.fid === fid.congress)?.opened).toBe(1);
    expect(week.due.rows.map((one: { tid: number }) => one.tid)).not.toContain(tid);
  });

  test('weeks that have not begun or do not exist', async () => {
    for (const week of ['2026-W49', '2026-W54', '2025-W53']) expect(await code({ week }, 'city'), week).toBe('A0404');
    for (const week of ['2026-11', '2026-W4', 'x']) expect(await code({ week }, 'city'), week).toBe('A0400');
  });
});
