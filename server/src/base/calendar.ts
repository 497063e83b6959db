/**
 * Working days in Asia/Shanghai (decisions.md 7, 17). China has had no daylight saving since 1991, so a day there is
 * always 24 hours and begins at 16:00 UTC of the day before.
 */
const OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;

export interface Calendar {
  isWorkingDay(date: Date): boolean;
  /** The same time of day, `days` working days later; a start on a day off counts from the next working morning. */
  addWorkingDays(from: Date, days: number): Date;
  /** Whole working days from `from` to `to`; 0 when `to` is not later. */
  workingDaysBetween(from: Date, to: Date): number;
}

/** Year, month and day in Shanghai, as `2026-11-21`. */
export const shanghaiDay = (date: Date) => new Date(date.getTime() + OFFSET).toISOString().slice(0, 10);

/** `exceptions`: days that differ from Monday to Friday, as `2026-10-01` → false, `2026-10-10` → true. */
export function makeCalendar(exceptions: ReadonlyMap<string, boolean>): Calendar {
  const isWorkingDay = (date: Date) => {
    const day = shanghaiDay(date);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return exceptions.get(day) ?? (weekday !== 0 && weekday !== 6);
  };
  const next = (date: Date) => new Date(date.getTime() + DAY);
  return {
    isWorkingDay,
    addWorkingDays(from, days) {
      let date = from;
      let left = days;
      while (left > 0) {
        date = next(date);
        if (isWorkingDay(date)) left--;
      }
      return date;
    },
    workingDaysBetween(from, to) {
      let count = 0;
      for (let date = next(from); date <= to; date = next(date)) if (isWorkingDay(date)) count++;
      return count;
    },
  };
}

export const addCalendarDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY);
