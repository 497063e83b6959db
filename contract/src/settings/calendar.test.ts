import { describe, expect, test } from 'vitest';
import { holidayChanges, isWeekday, misplacedDays, readHolidays } from './calendar.ts';

const off = (day: string, name = '') => ({ day, working: false, name });
const worked = (day: string, name = '') => ({ day, working: true, name });

describe('a pasted list', () => {
  test.each([
    ['2027-02-06 休 春节', [off('2027-02-06', '春节')]],
    ['2027年2月6日，放假，春节', [off('2027-02-06', '春节')]],
    ['2027/2/20\t补班', [worked('2027-02-20')]],
    ['2027-05-01~2027-05-03,0,"劳动节"', ['1', '2', '3'].map((d) => off(`2027-05-0${d}`, '劳动节'))],
    ['2027-10-01至2027-10-02 off National Day', ['1', '2'].map((d) => off(`2027-10-0${d}`, 'National Day'))],
    ['\ufeffday,state,name\r\n2027-02-06,休,春节\r\n\r\n', [off('2027-02-06', '春节')]],
    ['2027-02-07 休\n2027-02-06 休\n2027-02-07 班', [off('2027-02-06'), worked('2027-02-07')]],
  ])('%j', (written, days) => expect(readHolidays(written, 2027)).toEqual({ days, unread: [] }));

  test('says which lines it did not understand, and takes the others', () => {
    const written = [
      '2027-02-06 休',
      '2027-02-30 休',
      '2026-02-06 休',
      '2027-02-08',
      '2027-02-09~2027-02-07 休',
      '春节',
    ];
    expect(readHolidays(written.join('\n'), 2027)).toEqual({ days: [off('2027-02-06')], unread: [2, 3, 4, 5, 6] });
  });

  test('does not run away over a long stretch', () => {
    expect(readHolidays('2028-01-01~2028-12-31 休', 2028).days).toHaveLength(366);
  });
});

test('what one list says otherwise than another', () => {
  const before = [off('2027-01-01', '元旦'), worked('2027-02-20')];
  const after = [off('2027-01-01', '元旦'), off('2027-02-06'), off('2027-02-20')];
  expect(holidayChanges(before, after)).toEqual([
    { day: '2027-02-06', before: null, after: off('2027-02-06') },
    { day: '2027-02-20', before: worked('2027-02-20'), after: off('2027-02-20') },
  ]);
  expect(holidayChanges(after, after)).toEqual([]);
});

test('days of another year and days that stand twice are misplaced', () => {
  expect(misplacedDays(2027, [off('2027-01-01'), off('2026-12-31'), worked('2027-01-01')])).toEqual([
    '2026-12-31',
    '2027-01-01',
  ]);
});

test('weekdays', () => expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(isWeekday)).toEqual([true, false, false]));
