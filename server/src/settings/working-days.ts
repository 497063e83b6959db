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
  /**
   * Returns a working time `days` working days before `to`: for anything begun by then, `days` working days have
   * passed.
   */
  workingDaysAgo(to: Date, days: number): Date;
  /** Whole working days from `from` to `to`; 0 when `to` is not later. */
  workingDaysBetween(from: Date, to: Date): number;
}

/** Year, month and day in Shanghai, as `2026-11-21`. */
export const shanghaiDay = (date: Date) => new Date(date.getTime() + OFFSET).toISOString().slice(0, 10);
/** Returns the number of the day in Shanghai, counted from 1970. */
export const dayNumber = (date: Date) => Math.floor((date.getTime() + OFFSET) / DAY);
/** Returns the beginning of such a day. */
export const dayBegins = (day: string) => new Date(`${day}T00:00:00+08:00`);
/** Returns the beginning of the day so many days ago. It is the same all day, so that answers can be kept. */
export const daysAgo = (now: Date, days: number) => dayBegins(shanghaiDay(new Date(now.getTime() - days * DAY)));

/** Counts the days from Monday to Friday up to the day of a number, from the first Monday before 1970. */
function weekdaysUpTo(day: number): number {
  // 1970 began on a Thursday.
  const days = day + 4;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7, 5);
}

/**
 * Makes a calendar. `exceptions`: days that differ from Monday to Friday, as `2026-10-01` → false, `2026-10-10` → true.
 * A year without exceptions is unknown: its working days are Monday to Friday, and `unknown` is called once for it.
 */
export function makeCalendar(
  exceptions: ReadonlyMap<string, boolean>,
  unknown: (year: string) => void = () => {},
): Calendar {
  const years = new Set([...exceptions.keys()].map((day) => Number(day.slice(0, 4))));
  const yearOf = (date: Date) => new Date(date.getTime() + OFFSET).getUTCFullYear();
  function mustKnow(year: number): void {
    if (years.has(year)) return;
    years.add(year);
    unknown(String(year));
  }
  const exceptional = new Map([...exceptions].map(([day, working]) => [dayNumber(dayBegins(day)), working]));
  /** 1 for a weekday, 0 for a day of the weekend */
  const usual = (day: number) => weekdaysUpTo(day) - weekdaysUpTo(day - 1);
  const isWorkingDay = (date: Date) => {
    mustKnow(yearOf(date));
    const day = dayNumber(date);
    return exceptional.get(day) ?? usual(day) === 1;
  };
  /** Counted, not walked through: a message may be years overdue, and a list shows many. */
  function workingDaysUpTo(day: number): number {
    let count = weekdaysUpTo(day);
    for (const [at, working] of exceptional) if (at <= day) count += Number(working) - usual(at);
    return count;
  }
  const step = (date: Date, days: 1 | -1) => new Date(date.getTime() + days * DAY);
  return {
    isWorkingDay,
    addWorkingDays(from, days) {
      let date = from;
      let left = days;
      while (left > 0) {
        date = step(date, 1);
        if (isWorkingDay(date)) left--;
      }
      return date;
    },
    workingDaysAgo(to, days) {
      let date = to;
      let left = days;
      while (left > 0 || !isWorkingDay(date)) {
        if (isWorkingDay(date)) left--;
        date = step(date, -1);
      }
      return date;
    },
    workingDaysBetween(from, to) {
      const days = Math.floor((to.getTime() - from.getTime()) / DAY);
      if (days <= 0) return 0;
      const first = dayNumber(from);
      for (let year = yearOf(step(from, 1)); year <= yearOf(to); year++) mustKnow(year);
      return workingDaysUpTo(first + days) - workingDaysUpTo(first);
    },
  };
}

/**
 * Returns the working days from one day to another, in Shanghai: 0 on the same day, negative if `to` is earlier. Days
 * off at the end do not count, so Friday to Sunday is 0.
 */
export function workingDaysUntil(calendar: Calendar, from: Date, to: Date): number {
  const [begins, ends] = [from, to].map((date) => new Date(dayNumber(date) * DAY - OFFSET)) as [Date, Date];
  return begins <= ends ? calendar.workingDaysBetween(begins, ends) : -calendar.workingDaysBetween(ends, begins);
}

export const addCalendarDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY);
