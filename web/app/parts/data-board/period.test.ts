import { monthsAway, monthsBetween } from '@board/contract/rules/months';
import { expect, test } from 'vitest';
import { monthIn, monthsOf, monthText, periods } from './period.ts';

test('periods, seen from a month', () => {
  expect(periods.map((period) => monthsOf(period, 202601))).toEqual([
    { from: 202601, to: 202601 },
    { from: 202512, to: 202512 },
    { from: 202601, to: 202601 },
    { from: 202502, to: 202601 },
    null,
  ]);
});

test('months are counted over the end of a year', () => {
  expect([monthsAway(202612, 1), monthsAway(202601, -13)]).toEqual([202701, 202412]);
  expect(monthsBetween({ from: 202511, to: 202602 })).toEqual([202511, 202512, 202601, 202602]);
});

test('a month in words', () => {
  expect(monthText(202602)).toBe('2026-02');
  expect(['2026-02', '2026-13', '2026-2', null].map(monthIn)).toEqual([202602, null, null, null]);
});
