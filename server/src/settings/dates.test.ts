import { PriorityLevel } from '@board/contract/codes';
import { type Limits, limitDefaults } from '@board/contract/settings/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR } from '../base/platform/clock.ts';
import { levelOf, nearUntil } from './dates.ts';
import { makeCalendar, workingDaysUntil } from './working-days.ts';

const calendar = makeCalendar(
  new Map([
    ['2026-10-01', false],
    ['2026-10-02', false],
    ['2026-10-10', true],
  ]),
);
const limits: Limits = { ...limitDefaults, warnDaysLeft: 2 };
const at = (time: string) => new Date(`2026-${time}:00+08:00`);

test('a date is near exactly if the days that lists show of it are few enough', () => {
  const hours = fc.integer({ min: 0, max: 24 * 30 });
  fc.assert(
    fc.property(hours, hours, fc.integer({ min: 0, max: 5 }), (begun, left, warnDaysLeft) => {
      const now = new Date(at('09-20T00:00').getTime() + begun * HOUR);
      const due = new Date(now.getTime() + left * HOUR);
      const near = due <= nearUntil({ now, calendar, limits: { ...limits, warnDaysLeft } });
      expect(near).toBe(workingDaysUntil(calendar, now, due) <= warnDaysLeft);
    }),
  );
});

test.each([
  ['on the day before', '09-15T23:50', PriorityLevel.normal],
  ['from the morning', '09-16T00:10', PriorityLevel.yellow],
  ['on a later day', '09-17T18:00', PriorityLevel.yellow],
  ['after it', '09-18T10:01', PriorityLevel.red],
])('the level of a date with two working days left: %s', (_when, now, level) => {
  expect(levelOf(at('09-18T10:00'), 'recheckDays', { now: at(now), calendar, limits })).toBe(level);
});
