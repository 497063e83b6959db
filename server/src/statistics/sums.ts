import type { OrganizationCode } from '@board/contract/who';
import { type Calendar, shanghaiDay } from '../base/calendar.ts';
import { DAY } from '../base/clock.ts';
import { type Message, usesEvaluation } from '../messages/index.ts';
import { type Counted, counted, LONGEST, monthOf } from './rules.ts';
import type { BoardMonth, Day, TopicMonth } from './store.ts';

/** The whole country among the boards. */
export const COUNTRY = 0;

interface Stands {
  /** boards from the top down to its own */
  path: readonly number[];
  organization: OrganizationCode;
}

/** What the figures ask of a message. */
export type Figured = Pick<
  Message,
  | 'typeId'
  | 'domainId'
  | 'subDomainId'
  | 'threadState'
  | 'traceState'
  | 'excludedFromFigures'
  | 'grade'
  | 'gradeLevel'
  | 'threadsCheckTime'
  | 'replyDueAt'
>;

/** What a message on a board adds to the sums as it stands now, its first reply given when it was; null for nothing. */
export function countedAs(
  message: Figured,
  { path, organization }: Stands,
  calendar: Calendar,
  repliedAt: Date | null,
): Counted | null {
  const { threadsCheckTime: openedAt, replyDueAt } = message;
  return counted({
    ...message,
    fids: [COUNTRY, ...path],
    usesEvaluation: usesEvaluation(message.typeId, organization),
    openedDay: openedAt && shanghaiDay(openedAt),
    repliedDay: repliedAt && shanghaiDay(repliedAt),
    repliedInTime: repliedAt !== null && (replyDueAt === null || repliedAt <= replyDueAt),
    workingDays: openedAt && repliedAt ? workingDays(calendar, openedAt, repliedAt) : 0,
  });
}

/** Beyond the last place of the sums nobody counts. */
function workingDays(calendar: Calendar, from: Date, to: Date): number {
  if (to.getTime() - from.getTime() > LONGEST * 2 * DAY) return LONGEST;
  return calendar.workingDaysBetween(from, to);
}

/** What some messages change in the sums. */
export class Sums {
  readonly boards = new Map<string, BoardMonth>();
  readonly topics = new Map<string, TopicMonth>();
  readonly days = new Map<string, Day>();

  /** Adds what a message counts, or with -1 takes it away. */
  add(one: Counted, times: 1 | -1): void {
    const month = monthOf(one.day);
    for (const fid of one.fids) {
      const sum = this.#board(fid, month);
      sum.due += times;
      if (one.onTime) sum.onTime += times;
      if (one.evaluable) sum.evaluable += times;
      if (one.evaluated) sum.evaluated += times;
      if (one.satisfied) sum.satisfied += times;
      if (one.solved) sum.solved += times;
      if (one.repliedDay) {
        sum.replied += times;
        sum.days[one.workingDays] = (sum.days[one.workingDays] ?? 0) + times;
        this.#board(fid, monthOf(one.repliedDay)).replies += times;
      }
      this.#topic(fid, month, one).messages += times;
    }
    this.#day(one.day).messages += times;
    if (one.repliedDay) this.#day(one.repliedDay).replies += times;
  }

  #board(fid: number, month: number): BoardMonth {
    const zeros = { due: 0, replied: 0, onTime: 0, evaluable: 0, evaluated: 0, satisfied: 0, solved: 0, replies: 0 };
    return put(this.boards, `${fid} ${month}`, () => ({ fid, month, ...zeros, days: Array(LONGEST + 1).fill(0) }));
  }

  #topic(fid: number, month: number, { domainId, subDomainId }: Counted): TopicMonth {
    const key = `${fid} ${month} ${domainId} ${subDomainId}`;
    return put(this.topics, key, () => ({ fid, month, domainId, subDomainId, messages: 0 }));
  }

  #day(day: string): Day {
    return put(this.days, day, () => ({ day, messages: 0, replies: 0 }));
  }
}

function put<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
