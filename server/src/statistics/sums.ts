import { TraceState } from '@board/contract/codes';
import type { Limits } from '@board/contract/settings/limits';
import type { OrganizationCode } from '@board/contract/who';
import { DAY } from '../base/platform/clock.ts';
import { type Message, usesEvaluation } from '../messages/index.ts';
import { type Calendar, shanghaiDay } from '../settings/index.ts';
import { type Counted, counted, flags, LONGEST, monthOf } from './rules.ts';
import {
  type BoardMonth,
  type Flow,
  type FlowName,
  flowNames,
  type SumName,
  sumNames,
  type TopicDay,
  type TopicMonth,
} from './store.ts';

/** Number of the whole country among the boards. */
export const COUNTRY = 0;

interface Stands {
  /** boards from the top down to its own */
  path: readonly number[];
  organization: OrganizationCode;
}

/** Terms of counting: the working days, and the parameters that decide which messages are rated. */
interface Terms {
  calendar: Calendar;
  limits: Pick<Limits, 'ministryAdviceEvaluated'>;
}

/** Columns of a message that the figures read. */
export type Figured = Pick<
  Message,
  | 'fid'
  | 'typeId'
  | 'domainId'
  | 'subDomainId'
  | 'threadState'
  | 'traceState'
  | 'excludedFromFigures'
  | 'grade'
  | 'gradeLevel'
  | 'evaluatedAt'
  | 'threadsCheckTime'
  | 'replyDueAt'
  | 'extendedAt'
  | 'needExplain'
>;

/** Facts of a message that are known only from its events. */
export interface Past {
  /** time of its first reply */
  repliedAt: Date | null;
  /** total of its first evaluation */
  firstGrade: number | null;
  /** parts that a measure against its author leaves out */
  leftOut?: readonly number[];
  /** points that its public replies mention, and those that are answered */
  points?: { asks: number; answeredAsks: number };
  /** its events of `toldBy`, each with its board after the event */
  events: readonly { kind: string; fid: number | null }[];
}

/** Events with facts that the message itself does not hold. */
export const toldBy = ['assigned', 'deliveryGranted', 'returnGranted', 'secondEvaluationClosed'] as const;

/** Returns the present contribution of a message to the sums of its board; null if it has none. */
export function countedAs(
  message: Figured,
  { path, organization }: Stands,
  { calendar, limits }: Terms,
  { repliedAt, firstGrade, leftOut = [], points = { asks: 0, answeredAsks: 0 }, events }: Past,
): Counted | null {
  const { threadsCheckTime: openedAt, replyDueAt, traceState, evaluatedAt } = message;
  const has = (...kinds: (typeof toldBy)[number][]) =>
    // Steps of another office before the message was moved do not count for this one.
    events.some(({ kind, fid }) => fid === message.fid && kinds.some((one) => one === kind));
  return counted({
    ...message,
    ...points,
    firstGrade,
    leftOut,
    closedUnrated: traceState === TraceState.closed && has('secondEvaluationClosed'),
    extended: message.extendedAt !== null,
    assigned: has('assigned', 'deliveryGranted'),
    returned: has('returnGranted'),
    fids: [COUNTRY, ...path],
    usesEvaluation: usesEvaluation(message.typeId, organization, limits),
    openedDay: openedAt && shanghaiDay(openedAt),
    repliedDay: repliedAt && shanghaiDay(repliedAt),
    evaluatedDay: evaluatedAt && shanghaiDay(evaluatedAt),
    repliedInTime: repliedAt !== null && (replyDueAt === null || repliedAt <= replyDueAt),
    workingDays: openedAt && repliedAt ? workingDays(calendar, openedAt, repliedAt) : 0,
  });
}

/** Counts working days up to the last place of the sums. */
function workingDays(calendar: Calendar, from: Date, to: Date): number {
  if (to.getTime() - from.getTime() > LONGEST * 2 * DAY) return LONGEST;
  return calendar.workingDaysBetween(from, to);
}

/** Changes of the sums by some messages. */
export class Sums {
  readonly boards = new Map<string, BoardMonth>();
  readonly topics = new Map<string, TopicMonth>();
  readonly flows = new Map<string, Flow>();
  readonly topicDays = new Map<string, TopicDay>();

  /** Adds a message's contribution, or with -1 removes it. */
  add(one: Counted, times: 1 | -1): void {
    const month = monthOf(one.day);
    for (const fid of one.fids) {
      const sum = this.#board(fid, month);
      sum.due += times;
      for (const flag of flags) if (one[flag]) sum[flag] += times;
      sum.asks += times * one.asks;
      sum.answeredAsks += times * one.answeredAsks;
      if (one.repliedDay) {
        sum.replied += times;
        sum.days[one.workingDays] = (sum.days[one.workingDays] ?? 0) + times;
        this.#board(fid, monthOf(one.repliedDay)).replies += times;
      }
      this.#topic(fid, month, one).messages += times;
    }
    this.#topicDay(one).messages += times;
    // Reports compare provinces and ministries; lower boards have months only.
    for (const fid of one.fids.slice(0, 2)) this.#addDays(fid, one, times);
  }

  #addDays(fid: number, one: Counted, times: 1 | -1): void {
    this.#flow(fid, one.day).opened += times;
    if (one.repliedDay) {
      const flow = this.#flow(fid, one.repliedDay);
      flow.replies += times;
      if (one.onTime) flow.repliesOnTime += times;
      flow.days[one.workingDays] = (flow.days[one.workingDays] ?? 0) + times;
    }
    if (one.evaluatedDay) {
      const flow = this.#flow(fid, one.evaluatedDay);
      for (const flag of ['evaluated', 'satisfied', 'solved'] as const) if (one[flag]) flow[flag] += times;
    }
  }

  #board(fid: number, month: number): BoardMonth {
    const zeros = Object.fromEntries(sumNames.map((name) => [name, 0])) as Record<SumName, number>;
    return put(this.boards, `${fid} ${month}`, () => ({ fid, month, ...zeros, days: Array(LONGEST + 1).fill(0) }));
  }

  #topic(fid: number, month: number, { domainId, subDomainId }: Counted): TopicMonth {
    const key = `${fid} ${month} ${domainId} ${subDomainId}`;
    return put(this.topics, key, () => ({ fid, month, domainId, subDomainId, messages: 0 }));
  }

  #topicDay({ day, domainId, subDomainId }: Counted): TopicDay {
    const key = `${day} ${domainId} ${subDomainId}`;
    return put(this.topicDays, key, () => ({ day, domainId, subDomainId, messages: 0 }));
  }

  #flow(fid: number, day: string): Flow {
    const zeros = Object.fromEntries(flowNames.map((name) => [name, 0])) as Record<FlowName, number>;
    return put(this.flows, `${fid} ${day}`, () => ({ fid, day, ...zeros, days: Array(LONGEST + 1).fill(0) }));
  }
}

function put<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
