import { z } from 'zod';
import { get, read } from '../call.ts';
import { code, id, optionalCode, optionalId, optionalText, page } from '../fields.ts';
import { filterKinds } from '../rules/sheet-kinds.ts';
import { government, Organization } from '../who.ts';
import { caseRow, processRow } from './case.ts';
import { claim } from './claims.ts';

/** When something is due: past, today, by the end of this week. */
export const dueSpans = ['overdue', 'today', 'week'] as const;

/** As many rows as are named one by one. */
const CHOSEN_MAX = 500;

/** Whose a message is within the unit of who asks. */
export const claimStates = ['mine', 'free'] as const;

/** The lists an office and the units below it work through (domain.md B2), with one filter for lists and counts. */

const any = z.union([z.literal(''), z.null()]).transform(() => undefined);
/** Some of a vocabulary: as a list, or one alone as old clients send it. */
const many = <T extends z.ZodType>(item: T, max: number) =>
  z.union([z.array(item).max(max), item.transform((one) => [one]), any]).optional();

const LAST_MOMENT = 4_102_444_800;
const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
/** A day in Asia/Shanghai, `2026-11-21`, or seconds since 1970. As the end of a range a day is in it. */
const moment = z
  .union([
    z.number().int().min(0).max(LAST_MOMENT),
    z
      .string()
      .regex(/^(19|20)\d\d-\d\d-\d\d$/)
      .refine(isDay),
    any,
  ])
  .optional();

/**
 * What narrows a list (product.md §3, "List filters"; docs/decisions/0012-filters-of-the-work-lists.md says what the
 * names mean that are not explained there). Everything is optional, and everything given must hold.
 */
export const queueFilter = z.object({
  /** numbers of messages, separated by commas of either width */
  tids: optionalText(CHOSEN_MAX * 12),
  /** of lists of items: these alone */
  tpids: z.array(id).max(CHOSEN_MAX).optional(),
  /** message types; an empty list finds nothing, except in lists of suggestions */
  typeIds: z.union([z.literal('').transform((): number[] => []), many(code, 20)]),
  /** 1: a list of suggestions, which are of type 5 */
  typeFlag: optionalCode,
  /** seats, or regions with everything below them */
  fids: many(id, 200),
  domainId: optionalCode,
  subDomainId: optionalCode,
  /** a campaign's messages only */
  collectId: optionalId,
  /** posted from, to */
  startTime: moment,
  endTime: moment,
  /** posted within so many days, today among them (product.md §9: 1, 7, 15) */
  days: z.number().int().min(1).max(366).optional(),
  /** another date from, to; which one says `timeType` */
  timeSt: moment,
  timeEd: moment,
  timeType: optionalCode,
  due: z.enum(dueSpans).optional(),
  /** taken by me, or by nobody of my unit */
  claimed: z.enum(claimStates).optional(),
  /** came to the office, or to the unit as an item, today */
  arrived: z.enum(['today']).optional(),
  sourceType: optionalCode,
  subject: optionalText(100),
  content: optionalText(100),
  nickName: optionalText(40),
  keywords: optionalText(100),
  /** where the keywords are looked for: 0 title and text, 1 title, 2 text, 3 the author's name */
  searchType: optionalCode,
  /** 1: as `searchType` 1 */
  selectTitle: optionalCode,
  /** states of handling (`traceState`) */
  searchState: many(code, 20),
  /** 0 not assigned, 1 online, 2 offline */
  searchProcessState: many(code, 5),
  /** by total score, 1 very satisfied to 5 very dissatisfied */
  satisfaction: many(code, 5),
  /** 0 not rated, 1 by the author, 2 automatic */
  satisfactionType: optionalCode,
  gradeLevel: optionalCode,
  gradeManner: optionalCode,
  gradeSpeed: optionalCode,
  /** 1: thanks only, 0: no thanks */
  thanksFlag: optionalCode,
  /** 0 in time, 1 date is near, 2 overdue or urgent; of lists of items, by the item's own date too */
  priorityLevel: optionalCode,
});
export type QueueFilter = z.output<typeof queueFilter>;

const orders = ['due', 'new', 'old', 'grade'] as const;
export type QueueOrder = (typeof orders)[number];
export const filterKind = z.enum(filterKinds);
export type FilterKind = z.output<typeof filterKind>;

/** Displays that show everything, ended or not: nothing in them is due as a whole. */
const wholes: Record<FilterKind, number | null> = { ans: 3, to: 4, from: 5, all: 1 };

/** A people's congress explains nothing and has nothing rechecked (product.md §6, domain.md B1). */
const NOT_AT_CONGRESS = [2, 4];
/** Whether a display can ever hold anything for an organisation. */
export const hasDisplay = (kind: FilterKind, display: number, organization: number): boolean =>
  organization !== Organization.congress || kind !== 'ans' || !NOT_AT_CONGRESS.includes(display);

/** What waits for its reply has no evaluation yet. */
const unanswered = (kind: FilterKind, display: number) => kind === 'ans' && display === 1;

/** The orders a list can be shown in, its own first; by the time of evaluation only where there is any (product.md §6). */
export function ordersOf(kind: FilterKind, display: number, organization: number): QueueOrder[] {
  const isEvaluated = organization !== Organization.congress && (kind === 'ans' || kind === 'all');
  const evaluated: QueueOrder[] = isEvaluated && !unanswered(kind, display) ? ['grade'] : [];
  return display === wholes[kind] ? ['new', 'old', ...evaluated] : ['due', 'new', 'old', ...evaluated];
}

/** A list of the task menu that has badges, by its address: all kinds of messages in it, or suggestions alone. */
const submenu = z.enum([
  ...(['list-ans', 'list-to', 'list-from'] as const),
  ...(['list-ans?typeId=5', 'list-to?typeId=5', 'list-from?typeId=5'] as const),
  ...(['userFeedback', 'platformFeedback', 'lastFeedback', 'nextFeedback'] as const),
]);

const display = code.pipe(z.number().min(1).max(8)).default(1);
const queueInput = queueFilter.extend({ ...page, display, order: z.union([z.enum(orders), any]).optional() });
export type QueueInput = z.output<typeof queueInput>;
const countInput = queueFilter.extend({ display });

/** `more`: there are more than `total`, which is as far as anyone counts. */
const totals = { total: z.number(), more: z.boolean() };
const counts = z.object({ ...totals, priority1: z.number(), priority2: z.number() });
const caseRows = z.object({ rows: z.array(caseRow.extend({ claim })), ...totals });
const processRows = z.object({ rows: z.array(processRow.extend({ claim })), ...totals });

/** Work is assigned in governments and ministries, not at people's congresses (product.md §6). */
const assigns = government([Organization.local, Organization.ministry]);
const office = { who: government(), envelope: 'data' } as const;
const chain = { who: assigns, envelope: 'data' } as const;

export const queues = {
  pageAns: read({
    path: '/v1/org/threads/page-ans',
    summary: 'Messages of my boards: 1 to reply, 2 to explain, 3 all, 4 to recheck, 5 to improve.',
    ...office,
    input: queueInput,
    output: caseRows,
  }),
  ansCount: read({
    path: '/v1/org/threads/ans-count',
    summary: 'Number in a queue of my boards, with those of priority 1 and 2.',
    ...office,
    input: countInput,
    output: counts,
  }),
  pageTo: read({
    path: '/v1/org/process/page-to',
    summary:
      'Work assigned to my unit: 1 to reply, 2 to explain, 3 return asked, 4 all, 5 to improve; of 1, 6 to accept and 7 accepted.',
    ...chain,
    input: queueInput,
    output: processRows,
  }),
  toCount: read({
    path: '/v1/org/process/to-count',
    summary: 'Number in a queue of work assigned to my unit.',
    ...chain,
    input: countInput,
    output: counts,
  }),
  pageFrom: read({
    path: '/v1/org/process/page-from',
    summary:
      'Work my unit assigned: 1 unhandled below, 2 replies to examine, 3 explanations, 4 returns asked, 5 all, 6 improved, 7 all to examine.',
    ...chain,
    input: queueInput,
    output: processRows,
  }),
  fromCount: read({
    path: '/v1/org/process/from-count',
    summary: 'Number in a queue of work my unit assigned.',
    ...chain,
    input: countInput,
    output: counts,
  }),
  pageAll: read({
    path: '/v1/org/threads/page-all',
    summary: 'All messages of my boards and of those below them, to read.',
    ...office,
    input: queueInput,
    output: caseRows,
  }),
  menuTaskNum: get({
    path: '/taskBoard/menuTaskNum',
    summary:
      'The badges of the task menu, or of one list in it: queue and display, with `?typeId=5` those of suggestions; no further than 1000. A list that can never hold anything for the unit is absent.',
    ...office,
    input: z.object({ submenu: z.union([submenu, z.literal('').transform(() => undefined)]).optional() }),
    output: z.record(z.string(), z.number()),
  }),
};
