import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { calendar } from './index.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const day = '2027-02-08';
const isWorking = () => calendar.of(board.app).isWorkingDay(new Date(`${day}T02:00:00Z`));
const set = (working: boolean) =>
  board.ok('settings.setHoliday', { day, working, name: '春节' }, 'administrator').then(() => board.settle());

describe('the calendar of working days', () => {
  test('is changed without a restart, and back', async () => {
    expect(isWorking()).toBe(true);
    await set(false);
    await expect.poll(isWorking).toBe(false);
    const { days } = await board.ok('settings.holidays', { year: 2027 }, 'administrator');
    expect(days).toEqual([{ day, working: false, name: '春节' }]);
    await set(true);
    await expect.poll(isWorking).toBe(true);
  });

  test.each([{ day: '2027-02-30' }, { day: '1890-01-01' }, { day: 'soon' }, { day, name: '长'.repeat(51) }])(
    'bad input: %j',
    async (wrong) => {
      const told = await board.call('settings.setHoliday', { working: false, ...wrong }, 'administrator');
      expect(told.code).toBe('A0400');
    },
  );

  test('is for those who keep the parameters', async () => {
    const codes = async (as: 'citizen' | 'city' | 'reviewer' | null) => [
      (await board.call('settings.setHoliday', { day, working: false }, as)).code,
      (await board.call('settings.holidays', { year: 2027 }, as)).code,
    ];
    expect(await codes(null)).toEqual(['USR0001', 'USR0001']);
    for (const role of ['citizen', 'city', 'reviewer'] as const) expect(await codes(role)).toEqual(['A0403', 'A0403']);
  });
});
