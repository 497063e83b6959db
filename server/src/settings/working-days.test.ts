import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCalendar, workingDaysUntil } from './working-days.ts';

const exceptions = new Map([
  ['2026-10-01', false],
  ['2026-10-02', false],
  ['2026-10-10', true],
]);
const calendar = makeCalendar(exceptions);
/** ten in the morning in Shanghai */
const at = (day: string) => new Date(`${day}T02:00:00Z`);

test('holidays and working weekends are counted as they are', () => {
  expect(calendar.addWorkingDays(at('2026-09-30'), 1)).toEqual(at('2026-10-05'));
  expect(calendar.addWorkingDays(at('2026-10-08'), 2)).toEqual(at('2026-10-10'));
  expect(calendar.workingDaysBetween(at('2026-09-30'), at('2026-10-12'))).toBe(7);
});

test('the day turns at midnight in Shanghai, not in Greenwich', () => {
  expect(calendar.isWorkingDay(new Date('2026-10-09T15:59:59Z'))).toBe(true);
  expect(calendar.isWorkingDay(new Date('2026-10-10T16:00:00Z'))).toBe(false);
});

test('a year without any entry is said to be unknown, once, and counts by weekdays', () => {
  const told: string[] = [];
  const unsure = makeCalendar(exceptions, (year) => told.push(year));
  expect(unsure.addWorkingDays(at('2027-10-01'), 1)).toEqual(at('2027-10-04'));
  unsure.isWorkingDay(at('2027-12-01'));
  unsure.isWorkingDay(at('2026-12-01'));
  expect(told).toEqual(['2027']);
});

test('whatever began no later than a time of some working days ago has waited so long', () => {
  const times = fc.date({ min: at('2026-02-05'), max: at('2026-12-20'), noInvalidDate: true });
  fc.assert(
    fc.property(
      times,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 20 * 86_400_000 }),
      (to, days, ago) => {
        const from = calendar.workingDaysAgo(to, days);
        const earlier = new Date(from.getTime() - ago);
        expect(calendar.addWorkingDays(earlier, days).getTime()).toBeLessThanOrEqual(to.getTime());
        // It is also no further back than days off explain.
        const [done, again] = [calendar.workingDaysBetween(from, to), calendar.addWorkingDays(from, days + 1)];
        expect(done).toBe(days);
        expect(again.getTime()).toBeGreaterThan(to.getTime());
      },
    ),
  );
});

test('working days until a date count days, not hours, and below 0 once it has passed', () => {
  const calendar = makeCalendar(new Map([['2026-10-01', false]]));
  const days = (from: string, to: string) =>
    workingDaysUntil(calendar, new Date(`${from}+08:00`), new Date(`${to}+08:00`));
  expect(days('2026-11-23T10:00', '2026-11-24T09:00')).toBe(1);
  expect(days('2026-11-23T10:00', '2026-11-23T18:00')).toBe(0);
  expect(days('2026-11-27T10:00', '2026-11-30T09:00')).toBe(1);
  expect(days('2026-11-24T00:30', '2026-11-23T23:59')).toBe(-1);
  expect(days('2026-11-30T09:00', '2026-11-26T12:00')).toBe(-2);
});

test('working days between two times are those that are met one by one', () => {
  const times = fc.date({ min: at('2025-12-20'), max: at('2027-01-10'), noInvalidDate: true });
  fc.assert(
    fc.property(times, times, (from, to) => {
      let met = 0;
      for (let time = from.getTime() + 86_400_000; time <= to.getTime(); time += 86_400_000)
        if (calendar.isWorkingDay(new Date(time))) met++;
      expect(calendar.workingDaysBetween(from, to)).toBe(met);
    }),
  );
});

test('every unknown year between two times is said', () => {
  const told: string[] = [];
  const unsure = makeCalendar(exceptions, (year) => told.push(year));
  unsure.workingDaysBetween(at('2024-12-31'), at('2028-01-03'));
  expect(told).toEqual(['2025', '2027', '2028']);
});
