import type { LetterTiming } from '@board/contract/notices/settings';
import { DAY, HOUR } from '../base/platform/clock.ts';
import { dayBegins, shanghaiDay } from '../settings/index.ts';

/** Letters leave at once, at any hour, unless their reader says otherwise. */
export const AT_ONCE: LetterTiming = { hour: null, quiet: null };

/** Returns when a letter may leave that tells of something that happened at a moment: that moment, or a later one. */
export function dueAt({ hour, quiet }: LetterTiming, at: Date): Date {
  const due = hour === null ? at : nextAt(hour, at);
  return quiet && isWithin(quiet, hourOf(due)) ? nextAt(quiet.to, due) : due;
}

/** Hours from `from` up to, not with, `to`; also over midnight. */
const isWithin = ({ from, to }: { from: number; to: number }, hour: number) =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

const hourOf = (time: Date) => Math.floor((time.getTime() - dayBegins(shanghaiDay(time)).getTime()) / HOUR);

/** The next moment after `time` at which a full hour of the day begins in Shanghai. */
function nextAt(hour: number, time: Date): Date {
  const today = dayBegins(shanghaiDay(time)).getTime() + hour * HOUR;
  return new Date(today > time.getTime() ? today : today + DAY);
}
