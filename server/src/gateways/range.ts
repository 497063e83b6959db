import { DAY } from '../base/platform/clock.ts';
import { dayBegins } from '../settings/index.ts';

/** The time between two days of Shanghai, both of them whole, and before a moment. */
export const rangeOf = (startDay: string | undefined, endDay: string | undefined, before?: Date) => {
  const until = endDay ? new Date(dayBegins(endDay).getTime() + DAY) : undefined;
  return {
    from: startDay ? dayBegins(startDay) : undefined,
    until: before && (!until || before < until) ? before : until,
  };
};
