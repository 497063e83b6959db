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
/** Returns the beginning of such a day. */
export const dayBegins = (day: string) => new Date(`${day}T00:00:00+08:00`);
/** Returns the beginning of the day so many days ago. It is the same all day, so that answers can be kept. */
export const daysAgo = (now: Date, days: number) => dayBegins(shanghaiDay(new Date(now.getTime() - days * DAY)));

/**
 * Makes a calendar. `exceptions`: days that differ from Monday to Friday, as `2026-10-01` → false, `2026-10-10` → true.
 * A year without exceptions is unknown: its working days are Monday to Friday, and `unknown` is called once for it.
 */
export function makeCalendar(
  exceptions: ReadonlyMap<string, boolean>,
  unknown: (year: string) => void = () => {},
): Calendar {
  const years = new Set([...exceptions.keys()].map((day) => day.slice(0, 4)));
  /** by days since 1970; kept because a message's trail covers months of days */
  const known = new Map<number, boolean>();
  const isWorkingDay = (date: Date) => {
    const at = Math.floor((date.getTime() + OFFSET) / DAY);
    const before = known.get(at);
    if (before !== undefined) return before;
    const is = findOut(date);
    known.set(at, is);
    return is;
  };
  const findOut = (date: Date) => {
    const day = shanghaiDay(date);
    const year = day.slice(0, 4);
    if (!years.has(year)) {
      years.add(year);
      unknown(year);
    }
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return exceptions.get(day) ?? (weekday !== 0 && weekday !== 6);
  };
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
      let count = 0;
      for (let date = step(from, 1); date <= to; date = step(date, 1)) if (isWorkingDay(date)) count++;
      return count;
    },
  };
}

/**
 * Returns the working days from one day to another, in Shanghai: 0 on the same day, negative if `to` is earlier. Days
 * off at the end do not count, so Friday to Sunday is 0.
 */
export function workingDaysUntil(calendar: Calendar, from: Date, to: Date): number {
  const [begins, ends] = [from, to].map((date) => dayBegins(shanghaiDay(date))) as [Date, Date];
  return begins <= ends ? calendar.workingDaysBetween(begins, ends) : -calendar.workingDaysBetween(ends, begins);
}

export const addCalendarDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY);
