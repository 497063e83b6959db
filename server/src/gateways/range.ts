import { DAY } from '../base/platform/clock.ts';
import { dayBegins } from '../settings/index.ts';

/** The time between two days of Shanghai, both of them whole. */
export const rangeOf = (startDay: string | undefined, endDay: string | undefined) => ({
  from: startDay ? dayBegins(startDay) : undefined,
  until: endDay ? new Date(dayBegins(endDay).getTime() + DAY) : undefined,
});
