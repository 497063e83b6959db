import type { LetterTiming } from '@board/contract/notices/settings';
import { DAY, HOUR } from '../base/platform/clock.ts';
import { dayBegins, shanghaiDay } from '../settings/index.ts';

/** Default: letters are sent at once, at any hour. */
export const AT_ONCE: LetterTiming = { hour: null, quiet: null };

/** Returns when a letter about an event at a time may be sent: at that time, or later. */
export function dueAt({ hour, quiet }: LetterTiming, at: Date): Date {
  const due = hour === null ? at : nextAt(hour, at);
  return quiet && isWithin(quiet, hourOf(due)) ? nextAt(quiet.to, due) : due;
}

/** Hours from `from` until before `to`, also across midnight. */
const isWithin = ({ from, to }: { from: number; to: number }, hour: number) =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

const hourOf = (time: Date) => Math.floor((time.getTime() - dayBegins(shanghaiDay(time)).getTime()) / HOUR);

/** Returns the next time after `time` at which the hour `hour` begins in Shanghai. */
function nextAt(hour: number, time: Date): Date {
  const today = dayBegins(shanghaiDay(time)).getTime() + hour * HOUR;
  return new Date(today > time.getTime() ? today : today + DAY);
}
