import { type Calendar, dayBegins, shanghaiDay } from '../src/settings/index.ts';
import { DAY, HOUR, later } from './story.ts';

/** When offices work on working days, in hours of the day in Shanghai. */
const MORNING = [8.5, 12] as const;
const AFTERNOON = [14.5, 17.5] as const;
/** Up to 42 minutes, told by the time itself: nobody begins or ends with the stroke of the clock. */
const apart = (at: Date) => ((at.getTime() / 1000) % 2520) / 3600;
/** The hour of a day in Shanghai, such as 14.5. */
export const atHour = (day: Date, hours: number) => later(dayBegins(shanghaiDay(day)), hours * HOUR);
const hoursOf = (at: Date) => (at.getTime() - dayBegins(shanghaiDay(at)).getTime()) / HOUR;

/** The time itself where offices work then, else soon after they begin again. */
export function officeTimeFrom(at: Date, calendar: Calendar): Date {
  const hours = hoursOf(at);
  if (calendar.isWorkingDay(at)) {
    for (const [begins, ends] of [MORNING, AFTERNOON]) {
      if (hours < begins) return atHour(at, begins + apart(at));
      if (hours <= ends) return at;
    }
  }
  return officeTimeFrom(atHour(new Date(at.getTime() + DAY), 0), calendar);
}

/** The time itself where offices work then, else shortly before they stopped. */
export function officeTimeUpTo(at: Date, calendar: Calendar): Date {
  const hours = hoursOf(at);
  if (calendar.isWorkingDay(at)) {
    for (const [begins, ends] of [AFTERNOON, MORNING]) {
      if (hours > ends) return atHour(at, ends - apart(at));
      if (hours >= begins) return at;
    }
  }
  return officeTimeUpTo(atHour(new Date(at.getTime() - DAY), 23), calendar);
}
