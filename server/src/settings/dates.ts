import { PriorityLevel } from '@board/contract/codes';
import type { LimitName, Limits } from '@board/contract/settings/limits';
import { addCalendarDays, type Calendar } from './working-days.ts';

/** Columns that tell how near a date is. */
interface Today {
  now: Date;
  calendar: Calendar;
  limits: Limits;
}

/** A date of the platform until then is near: no more than `warnDaysLeft` working days are left (domain.md A3). */
export const nearUntil = ({ now, calendar, limits }: Today): Date => calendar.addWorkingDays(now, limits.warnDaysLeft);

/** Whether a date of this term is ever near: one no longer than the warning would be from the start. */
export const isWarnedOf = (term: LimitName, limits: Limits): boolean => limits[term] > limits.warnDaysLeft;

/** Whether a date of the platform, made of this term, is near or past. */
export function levelOf(due: Date, term: LimitName, today: Today): number {
  if (due < today.now) return PriorityLevel.red;
  return isWarnedOf(term, today.limits) && due <= nearUntil(today) ? PriorityLevel.yellow : PriorityLevel.normal;
}

/** A date that passed longer ago is history (a long outage): nobody is told of it any more. */
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

/** Reminders due now for dates made of this term, each sent once (domain.md A3). */
export function reminders(term: LimitName, today: Today): Reminder[] {
  const { now, limits } = today;
  const late = { late: true, level: PriorityLevel.red, after: addCalendarDays(now, -FRESH_DAYS), until: now };
  const near = { late: false, level: PriorityLevel.yellow, after: now, until: nearUntil(today) };
  return isWarnedOf(term, limits) ? [late, near] : [late];
}
