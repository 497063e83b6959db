import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { calendar } from './index.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const year = 2027;
const newYear = { day: '2027-01-01', working: false, name: '元旦' };
const spring = { day: '2027-02-08', working: false, name: '春节' };
const makeUp = { day: '2027-02-20', working: true, name: '春节' };
const isWorking = (day: string) => calendar.of(board.app).isWorkingDay(new Date(`${day}T02:00:00Z`));
const read = () => board.ok('settings.holidays', { year }, 'administrator');
const save = (version: number, days: object[], note = '') =>
  board.call('settings.saveHolidays', { year, version, days, note }, 'administrator');

describe('the calendar of working days', () => {
  test('is changed without a restart, a year at a time, and back', async () => {
    expect([isWorking(spring.day), isWorking(makeUp.day)]).toEqual([true, false]);
    expect(await read()).toEqual({ version: 0, days: [] });
    expect(await save(0, [makeUp, spring], '国务院办公厅通知')).toMatchObject({ code: 0, data: { version: 2 } });
    await board.settle();
    await expect.poll(() => [isWorking(spring.day), isWorking(makeUp.day)]).toEqual([false, true]);
    expect(await read()).toEqual({ version: 2, days: [spring, makeUp] });

    const { rows } = await board.ok('settings.holidayVersions', { year }, 'administrator');
    expect(rows.map(({ version, byName, note }: Record<string, unknown>) => [version, byName, note])).toEqual([
      [2, 'administrator', '国务院办公厅通知'],
      [1, '', ''],
    ]);
    expect(rows[0].changes).toEqual([
      { day: spring.day, before: null, after: spring },
      { day: makeUp.day, before: null, after: makeUp },
    ]);
    // Restores an earlier state by saving its list again.
    expect(await save(2, rows[1].days)).toMatchObject({ code: 0, data: { version: 3 } });
    await expect.poll(() => [isWorking(spring.day), isWorking(makeUp.day)]).toEqual([true, false]);
    const page = await board.ok('settings.holidayVersions', { year, page: 2, rows: 1 }, 'administrator');
    expect(page).toMatchObject({ total: 3, rows: [{ version: 2, changes: { length: 2 } }] });
  });

  test('nobody overwrites what another saved meanwhile', async () => {
    const { version } = await read();
    const codes = await Promise.all([save(version, [newYear]), save(version, [spring])]);
    expect(codes.map(({ code }) => code).sort()).toEqual([0, 'B0001']);
    expect((await save(version, [])).code).toBe('B0001');
    expect((await read()).days).toHaveLength(1);
  });

  test.each([
    { days: [{ ...spring, day: '2027-02-30' }] },
    { days: [{ ...spring, day: '2026-02-08' }] },
    { days: [spring, { ...spring, working: true }] },
    { days: [{ ...spring, name: '长'.repeat(51) }] },
    { days: [spring], note: '长'.repeat(201) },
    { days: [spring], year: 1999 },
    { days: 'soon' },
  ])('bad input: %j', async (wrong) => {
    const { version, days } = await read();
    const told = await board.call('settings.saveHolidays', { year, version, ...wrong }, 'administrator');
    expect(told.code).toBe('A0400');
    expect(await read()).toEqual({ version, days });
  });

  test('is for those who keep the parameters', async () => {
    const codes = async (as: Role | null) =>
      Promise.all([
        board.call('settings.saveHolidays', { year, version: 0, days: [] }, as),
        board.call('settings.holidays', { year }, as),
        board.call('settings.holidayVersions', { year }, as),
      ]).then((told) => told.map(({ code }) => code));
    expect(new Set(await codes(null))).toEqual(new Set(['USR0001']));
    for (const role of ['citizen', 'city', 'reviewer'] as const)
      expect(new Set(await codes(role))).toEqual(new Set(['A0403']));
  });
});
