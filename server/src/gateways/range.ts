import { fail } from '../base/calls/refusal.ts';
import { DAY } from '../base/platform/clock.ts';
import { dayBegins } from '../settings/index.ts';

/** Returns the time from one day of Shanghai to another, both included, and before a moment. Refuses an end before the start. */
export const rangeOf = (startDay: string | undefined, endDay: string | undefined, before?: Date) => {
  if (startDay && endDay && endDay < startDay) fail('A0400', { endTime: { name: 'dateOrder' } });
  const until = endDay ? new Date(dayBegins(endDay).getTime() + DAY) : undefined;
  return {
    from: startDay ? dayBegins(startDay) : undefined,
    until: before && (!until || before < until) ? before : until,
  };
};
