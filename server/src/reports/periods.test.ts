import { expect, test } from 'vitest';
import { lastOver, periodAfter, periodAt, periodBefore, periodNamed, periodsBack } from './periods.ts';

test('a day, the week from Monday on, the month', () => {
  expect(periodAt('day', '2026-11-25')).toEqual({ period: '2026-11-25', from: '2026-11-25', to: '2026-11-25' });
  expect(periodAt('week', '2026-11-25')).toEqual({ period: '2026-W48', from: '2026-11-23', to: '2026-11-29' });
  expect(periodAt('week', '2026-11-29').period).toBe('2026-W48');
  expect(periodAt('month', '2028-02-10')).toEqual({ period: '2028-02', from: '2028-02-01', to: '2028-02-29' });
  expect(periodAt('month', '2026-12-31')).toEqual({ period: '2026-12', from: '2026-12-01', to: '2026-12-31' });
});

test('a week of two years belongs to that of its Thursday', () => {
  expect(periodAt('week', '2027-01-01')).toEqual({ period: '2026-W53', from: '2026-12-28', to: '2027-01-03' });
  expect(periodAt('week', '2024-12-31').period).toBe('2025-W01');
});

test.each([
  ['day', '2026-11-25'],
  ['week', '2026-W53'],
  ['month', '2026-02'],
] as const)('a %s is found by its name', (kind, name) => expect(periodNamed(kind, name)?.period).toBe(name));

test.each([
  ['day', '2026-02-30'],
  ['day', '2026-W10'],
  ['week', '2025-W53'],
  ['week', '2026-W00'],
  ['week', '2026-11'],
  ['month', '2026-13'],
  ['month', '2026-11-25'],
] as const)('there is no %s %s', (kind, name) => expect(periodNamed(kind, name)).toBeNull());

test('before, after, and the last that is over', () => {
  const week = periodAt('week', '2026-11-25');
  expect(periodBefore('week', week).period).toBe('2026-W47');
  expect(periodAfter('month', periodAt('month', '2026-12-05')).period).toBe('2027-01');
  expect(lastOver('month', '2026-03-01').period).toBe('2026-02');
  expect(lastOver('day', '2026-03-01').period).toBe('2026-02-28');
});

test('those back to a first day, page by page', () => {
  const names = (kind: 'day' | 'week' | 'month', first: string, skip: number) => {
    const { total, rows } = periodsBack(kind, lastOver(kind, '2026-11-25'), first, skip, 2);
    return [total, ...rows.map(({ period }) => period)];
  };
  expect(names('month', '2025-09-20', 0)).toEqual([14, '2026-10', '2026-09']);
  expect(names('month', '2025-09-20', 12)).toEqual([14, '2025-10', '2025-09']);
  expect(names('week', '2026-11-05', 0)).toEqual([3, '2026-W47', '2026-W46']);
  expect(names('week', '2026-11-05', 2)).toEqual([3, '2026-W45']);
  expect(names('day', '2026-11-25', 0)).toEqual([0]);
});
