import { describe, expect, test } from 'vitest';
import { dueAt } from './timing.ts';

const at = (time: string) => new Date(`2026-11-21T${time}+08:00`);
const next = (time: string) => new Date(`2026-11-22T${time}+08:00`);
const night = { from: 22, to: 7 };

describe('a letter leaves', () => {
  test('at once, where nobody says otherwise', () => {
    expect(dueAt({ hour: null, quiet: null }, at('03:15:20'))).toEqual(at('03:15:20'));
  });

  test('at the end of quiet hours, also over midnight', () => {
    expect(dueAt({ hour: null, quiet: night }, at('21:59:59'))).toEqual(at('21:59:59'));
    expect(dueAt({ hour: null, quiet: night }, at('22:00:00'))).toEqual(next('07:00:00'));
    expect(dueAt({ hour: null, quiet: night }, at('06:59:00'))).toEqual(at('07:00:00'));
    expect(dueAt({ hour: null, quiet: night }, at('07:00:00'))).toEqual(at('07:00:00'));
    expect(dueAt({ hour: null, quiet: { from: 12, to: 14 } }, at('13:30:00'))).toEqual(at('14:00:00'));
    expect(dueAt({ hour: null, quiet: { from: 12, to: 14 } }, at('23:30:00'))).toEqual(at('23:30:00'));
  });

  test('at its hour: today’s, or tomorrow’s where that has begun', () => {
    expect(dueAt({ hour: 18, quiet: null }, at('17:59:59'))).toEqual(at('18:00:00'));
    expect(dueAt({ hour: 18, quiet: null }, at('18:00:00'))).toEqual(next('18:00:00'));
    expect(dueAt({ hour: 0, quiet: null }, at('18:00:00'))).toEqual(next('00:00:00'));
  });

  test('after the quiet hours, where its hour is one of them', () => {
    expect(dueAt({ hour: 6, quiet: night }, at('05:00:00'))).toEqual(at('07:00:00'));
    expect(dueAt({ hour: 23, quiet: night }, at('05:00:00'))).toEqual(next('07:00:00'));
  });
});
