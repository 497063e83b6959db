import { type Calendar, dayBegins, shanghaiDay } from '../src/settings/index.ts';
import { DAY, HOUR } from './story.ts';

/** When offices work on working days, in hours of the day in Shanghai. */
const MORNING = [8.5, 12] as const;
const AFTERNOON = [14.5, 17.5] as const;
/** Up to 42 minutes, told by the time itself: nobody begins or ends with the stroke of the clock. */
const apart = (at: Date) => ((at.getTime() / 1000) % 2520) / 3600;
const on = (at: Date, hours: number) => new Date(dayBegins(shanghaiDay(at)).getTime() + Math.round(hours * HOUR));
const hoursOf = (at: Date) => (at.getTime() - dayBegins(shanghaiDay(at)).getTime()) / HOUR;

/** The time itself where offices work then, else soon after they begin again. */
export function officeTimeFrom(at: Date, calendar: Calendar): Date {
  const hours = hoursOf(at);
  if (calendar.isWorkingDay(at)) {
    for (const [begins, ends] of [MORNING, AFTERNOON]) {
      if (hours < begins) return on(at, begins + apart(at));
      if (hours <= ends) return at;
    }
  }
  return officeTimeFrom(on(new Date(at.getTime() + DAY), 0), calendar);
}

/** The time itself where offices work then, else shortly before they stopped. */
export function officeTimeUpTo(at: Date, calendar: Calendar): Date {
  const hours = hoursOf(at);
  if (calendar.isWorkingDay(at)) {
    for (const [begins, ends] of [AFTERNOON, MORNING]) {
      if (hours > ends) return on(at, ends - apart(at));
      if (hours >= begins) return at;
    }
  }
  return officeTimeUpTo(on(new Date(at.getTime() - DAY), 23), calendar);
}
