import { expect, test } from 'vitest';
import { dueDayOf } from './due-day.ts';

const at = (text: string) => Date.parse(text) / 1000;
// Half past one at night on the 26th in Shanghai, while it is still the 25th elsewhere.
const now = at('2026-11-26T01:30:00+08:00');
const due = (dueAt: number | null, priorityLevel = 0) => dueDayOf({ dueAt, priorityLevel }, now);

test('rows stand under the day of their date in Shanghai', () => {
  expect(due(at('2026-11-26T18:00:00+08:00'))).toBe('today');
  expect(due(at('2026-11-27T00:00:00+08:00'))).toBe('tomorrow');
  expect(due(at('2026-11-28T18:00:00+08:00'))).toEqual({ day: '2026-11-28' });
  expect(due(null)).toBe('none');
});

test('what presses stands above the days, and the date of an item goes before that of its message', () => {
  expect(due(at('2026-11-28T18:00:00+08:00'), 2)).toBe('pressing');
  const item = { dueAt: at('2026-11-27T18:00:00+08:00') } as never;
  expect(dueDayOf({ dueAt: null, priorityLevel: 1, item }, now)).toBe('tomorrow');
});
