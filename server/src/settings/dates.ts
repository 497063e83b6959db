import { PriorityLevel } from '@board/contract/codes';
import type { LimitName, Limits } from '@board/contract/settings/limits';
import { addCalendarDays, type Calendar, dayBegins, shanghaiDay } from './working-days.ts';

/** Inputs that tell how near a date is. */
interface Today {
  now: Date;
  calendar: Calendar;
  limits: Limits;
}

/**
 * Returns the end of the last day whose dates count as near: at most `warnDaysLeft` working days are left (domain.md A3).
 * Whole days count, as lists show them, so that the colour of a date always fits the number beside it.
 */
export function nearUntil({ now, calendar, limits }: Today): Date {
  const firstFar = dayBegins(shanghaiDay(calendar.addWorkingDays(now, limits.warnDaysLeft + 1)));
  return new Date(firstFar.getTime() - 1);
}

/**
 * Whether dates of this term are warned of. Not if the term is no longer than the warning, because every date would be
 * near from the start.
 */
export const isWarnedOf = (term: LimitName, limits: Limits): boolean => limits[term] > limits.warnDaysLeft;

/** Returns the level of a date of the platform with this term: normal, near or past. */
export function levelOf(due: Date, term: LimitName, today: Today): number {
  if (due < today.now) return PriorityLevel.red;
  return isWarnedOf(term, today.limits) && due <= nearUntil(today) ? PriorityLevel.yellow : PriorityLevel.normal;
}

/** Days after which a passed date is no longer reported (a long outage). */
const FRESH_DAYS = 7;

/**
 * A reminder to the platform of dates between `after` and `until`. `late`: the dates have passed; otherwise they are
 * near.
 */
export interface Reminder {
  late: boolean;
  level: number;
  after: Date;
  until: Date;
}

/** Returns the reminders that are due now for dates of this term; each is sent once (domain.md A3). */
export function reminders(term: LimitName, today: Today): Reminder[] {
  const { now, limits } = today;
  const late = { late: true, level: PriorityLevel.red, after: addCalendarDays(now, -FRESH_DAYS), until: now };
  const near = { late: false, level: PriorityLevel.yellow, after: now, until: nearUntil(today) };
  return isWarnedOf(term, limits) ? [late, near] : [late];
}
