import { z } from 'zod';
import { flag, isoDay, seconds, text } from '../fields.ts';
import { HOLIDAY_NAME_MAX } from '../rules/lengths.ts';

/** The calendar of working days (decisions.md 7): what differs from "Monday to Friday are working days". */

export const holiday = z.object({ day: isoDay, working: flag, name: text(HOLIDAY_NAME_MAX).default('') });
export type Holiday = z.output<typeof holiday>;

/** A day that a list of a year says otherwise than the one before; null: by the weekday alone. */
const holidayChange = z.object({ day: z.string(), before: holiday.nullable(), after: holiday.nullable() });
export type HolidayChange = z.output<typeof holidayChange>;

export const holidayVersion = z.object({
  version: z.number(),
  dateline: seconds,
  /** empty: the days as they were before anybody changed them here */
  byName: z.string(),
  note: z.string(),
  days: z.array(holiday),
  changes: z.array(holidayChange),
});
export type HolidayVersion = z.output<typeof holidayVersion>;

const byDay = (days: readonly Holiday[]) => new Map(days.map((one) => [one.day, one]));
const same = (a: Holiday | undefined, b: Holiday | undefined) => a?.working === b?.working && a?.name === b?.name;

/** Differences between two lists of a year's days, in the order of the days. */
export function holidayChanges(before: readonly Holiday[], after: readonly Holiday[]): HolidayChange[] {
  const [old, now] = [byDay(before), byDay(after)];
  const days = [...new Set([...old.keys(), ...now.keys()])].sort();
  return days
    .filter((day) => !same(old.get(day), now.get(day)))
    .map((day) => ({ day, before: old.get(day) ?? null, after: now.get(day) ?? null }));
}

/** Whether a day counts as a working day by its weekday alone. */
export function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Days of a list that are of another year, or stand in it twice. */
export function misplacedDays(year: number, days: readonly Holiday[]): string[] {
  const seen = new Set<string>();
  return days.flatMap(({ day }) => {
    const wrong = seen.has(day) || !day.startsWith(`${year}-`);
    seen.add(day);
    return wrong ? [day] : [];
  });
}

/** How a pasted list says that a day is worked, or is not. */
const WORKING: Record<string, boolean> = {
  休: false,
  放假: false,
  休息: false,
  假: false,
  off: false,
  holiday: false,
  '0': false,
  false: false,
  班: true,
  上班: true,
  补班: true,
  调休上班: true,
  work: true,
  working: true,
  '1': true,
  true: true,
};
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const RANGE = /^(.+?)(?:~|～|至|到|—+|--)(.+)$/;
const MOST = 366;

/** A day as people write it: 2027-02-06, 2027/2/6, 2027年2月6日. */
function dayOf(written: string): string | null {
  const parts = DAY.exec(written);
  if (!parts) return null;
  const day = `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`;
  return isoDay.safeParse(day).success ? day : null;
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length < MOST; at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/**
 * A pasted list or CSV: on each line a day or a stretch of days, whether it is worked, and its name, parted by commas,
 * tabs or spaces: `2027-02-06~2027-02-12 休 春节`. Lines that cannot be understood are given back by their number,
 * counted from 1; a first line without any day is a heading.
 */
export function readHolidays(written: string, year: number): { days: Holiday[]; unread: number[] } {
  const days = new Map<string, Holiday>();
  const unread: number[] = [];
  const lines = written.replace(/^\ufeff/, '').split(/\r?\n/);
  for (const [i, line] of lines.entries()) {
    const [when = '', state = '', ...rest] = line
      .split(/[,，;；\t ]+/)
      .map((part) => part.trim().replace(/^"|"$/g, ''))
      .filter(Boolean);
    if (when === '' || (i === 0 && !/\d/.test(line))) continue;
    const range = RANGE.exec(when);
    const from = dayOf(range ? range[1]! : when);
    const to = range ? dayOf(range[2]!) : from;
    const working = WORKING[state.toLowerCase()];
    const fits = from && to && from <= to && from.startsWith(`${year}-`) && to.startsWith(`${year}-`);
    if (!fits || working === undefined) unread.push(i + 1);
    else for (const day of daysBetween(from, to)) days.set(day, { day, working, name: rest.join(' ').slice(0, 50) });
  }
  return { days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)), unread };
}
