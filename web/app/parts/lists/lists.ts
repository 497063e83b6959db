import type { AnswerOf, ParamOf } from '@board/contract';
import type { UserInfo } from '@board/contract/accounts';
import {
  type FeedbackKind,
  type FilterKind,
  feedbackKinds,
  hasDisplay,
  ordersOf,
  type QueueFilter,
} from '@board/contract/handling';
import type { Notice } from '@board/contract/notices';
import { Organization } from '@board/contract/who';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { figureListIn, figurePage } from '../data-board/figure-list.ts';
import { burdenIn } from '../delivery/burden-query.ts';
import { pageIn } from '../workspace/use-query-state.ts';
import { filterIn } from './filters/filter-query.ts';
import { type ListPlace, listIn, pageOf, type Stop } from './list-place.ts';
import type { Page } from './walk.ts';
import type { QueueRow } from './work-list.tsx';

/** The lists of messages as their addresses define them, for reading by page and from message to message. */

const calls = {
  ans: 'handling.pageAns',
  to: 'handling.pageTo',
  from: 'handling.pageFrom',
  all: 'handling.pageAll',
} as const;

/** Displays in the order of work; the display of everything comes last (product.md §2, sub-queue selector). */
const displays: Record<FilterKind, number[]> = {
  ans: [1, 2, 5, 4, 3],
  to: [1, 2, 5, 3, 4],
  from: [2, 3, 6, 4, 1, 5],
  all: [1],
};
/** Lists with a single display, by their names (product.md §2, workbench). */
export const singleDisplayLists = {
  toBeReply: { kind: 'ans', display: 1 },
  toBeExplain: { kind: 'ans', display: 2 },
  toBeExamine: { kind: 'from', display: 7 },
  lastAssign: { kind: 'to', display: 6 },
  lastToBeReply: { kind: 'to', display: 7 },
  lastExplained: { kind: 'to', display: 2 },
} as const satisfies Record<string, { kind: FilterKind; display: number }>;
export type Single = keyof typeof singleDisplayLists;

const wholes: Record<string, { kind: FilterKind; display?: number }> = {
  ...singleDisplayLists,
  'list-ans': { kind: 'ans' },
  'list-to': { kind: 'to' },
  'list-from': { kind: 'from' },
  allMessage: { kind: 'all' },
};

interface Asking {
  kind: FilterKind;
  /** the display of a list that has only one */
  only?: number;
  organization: number;
  /** the campaign in the path of the list */
  collectId?: string;
}

/** Returns the parameters of a work list from its address. */
export function queueIn(params: URLSearchParams, { kind, only, organization, collectId }: Asking) {
  const shown = displays[kind].filter((one) => hasDisplay(kind, one, organization));
  const asked = Number(params.get('display'));
  const display = only ?? (shown.includes(asked) ? asked : shown[0]!);
  const orders = ordersOf(kind, display, organization);
  const order = orders.find((one) => one === params.get('order')) ?? orders[0]!;
  const inAddress = filterIn(params);
  const filter: QueueFilter = collectId ? { ...inAddress, collectId: Number(collectId) } : inAddress;
  return {
    shown,
    display,
    orders,
    order,
    inAddress,
    filter,
    query(page: number) {
      const param = { ...filter, display, page, rows: pageIn(params).size, order };
      return {
        queryKey: ['queue', kind, param],
        queryFn: (): Promise<AnswerOf<'handling.pageAns'>> => call(calls[kind], param),
      };
    },
  };
}

/** Number of urgent rows on the workbench. */
const URGENT_ROWS = 10;

/** Returns the query of the most urgent messages of my boards and of my unit's assignments, as a list of one page. */
export const urgent = ({ organization }: Pick<UserInfo, 'organization'>) => ({
  queryKey: ['queue', 'urgent'],
  async queryFn(): Promise<QueueRow[]> {
    const first = { display: 1, page: 1, rows: URGENT_ROWS };
    const [own, given] = await Promise.all([
      call('handling.pageAns', first),
      organization === Organization.congress ? null : call('handling.pageTo', first),
    ]);
    const due = (row: QueueRow) => row.item?.dueAt ?? row.replyDueAt ?? Number.POSITIVE_INFINITY;
    return [...own.rows, ...(given?.rows ?? [])]
      .sort((a, b) => b.priorityLevel - a.priorityLevel || due(a) - due(b))
      .slice(0, URGENT_ROWS);
  },
});

/** Returns the query of all messages that my unit may see, by the words or numbers in the address. */
export function searchQuery(params: URLSearchParams, page: number) {
  const param = { ...wordsIn(params), page, rows: pageOf('allSearch', params).size };
  return {
    param,
    queryKey: ['search', param],
    queryFn: (): Promise<AnswerOf<'search.office'>> => call('search.office', param),
  };
}

/** Returns the query of what one other side did with my unit's work. */
export function feedback(kind: FeedbackKind, params: URLSearchParams, page: number) {
  const param = { kind, page, rows: pageIn(params).size, unread: params.get('unread') === '1' };
  return {
    param,
    queryKey: ['feedback', param],
    queryFn: (): Promise<AnswerOf<'handling.feedbackPage'>> => call('handling.feedbackPage', param),
  };
}

/** Kinds of notices about a message that was only delivered to the unit: they open the delivered view. */
const ofDelivered = ['delivered', 'deliveryRefused'];

/** Returns the message of a notice or a row of feedback; null if it is about something else or the delivery was revoked. */
export const stopOf = ({ kind, tid, tpid, noticeId, subject = '' }: Notice & { subject?: string }): Stop | null =>
  tid === null || kind === 'deliveryRevoked'
    ? null
    : { tid, subject, noticeId, item: tpid === null ? undefined : { tpid }, delivered: ofDelivered.includes(kind) };

/** Sub-queues of received deliveries, in the order of work (product.md §2, sub-queue selector). */
export const deliveredDisplays = [1, 6, 7, 8];
/** Deliveries that my unit sent, and requests for messages of its office. */
const deliverySides = ['sent', 'asked'] as const;

export function received(params: URLSearchParams, page: number) {
  const display = deliveredDisplays.find((one) => one === Number(params.get('display'))) ?? deliveredDisplays[0]!;
  return deliveries({ side: 'received', display, page, rows: pageIn(params).size, ...narrowed(params) });
}

/** A unit that may not deliver still answers requests for its messages. */
export function sent(params: URLSearchParams, page: number, { authority }: Pick<UserInfo, 'authority'>) {
  const sides = deliverySides.filter((one) => one === 'asked' || authority.allowDelivery === 1);
  const side = sides.find((one) => one === params.get('side')) ?? sides[0]!;
  return { sides, ...deliveries({ side, page, rows: pageIn(params).size, ...narrowed(params) }) };
}

const wordsIn = (params: URLSearchParams) => ({ keywords: params.get('keywords')?.trim() ?? '' });

const narrowed = (params: URLSearchParams) => ({ ...wordsIn(params), burdenReduction: burdenIn(params) });

const deliveries = <P extends ParamOf<'delivery.page'>>(param: P) => ({
  param,
  queryKey: ['deliveries', param],
  queryFn: (): Promise<AnswerOf<'delivery.page'>> => call('delivery.page', param),
});

/** Whether a list is worked through by steps of this queue; if so, the next message comes from the list itself. */
export function worksThrough(place: ListPlace, kind: FilterKind): boolean {
  const { path } = listIn(place);
  if (path === WORKBENCH) return kind !== 'from';
  return wholes[path.split('/')[1] ?? '']?.kind === kind;
}

const WORKBENCH = 'workTable';

/** ms for which a page of a list need not be read again to move on from it. */
const FRESH = 30_000;

/** Returns a reader of pages of the list that an address names; null if the address names no list. */
export function pagesOf(
  queries: QueryClient,
  place: ListPlace,
  me: Pick<UserInfo, 'organization' | 'authority'>,
): ((page: number) => Promise<Page<Stop>>) | null {
  const { path, params, size } = listIn(place);
  const fresh = <T>(query: FetchQueryOptions<T>) => queries.fetchQuery({ ...query, staleTime: FRESH });
  const [board, name = '', collectId] = path.split('/');
  switch (path) {
    case WORKBENCH:
      return async (page) => {
        const rows = await fresh(urgent(me));
        return { rows: page === 1 ? rows : [], total: rows.length };
      };
    case 'allSearch':
      return async (page) => {
        const { rows, more } = await fresh(searchQuery(params, page));
        return { rows, more, total: (page - 1) * size + rows.length };
      };
    case 'dataBoard/messages': {
      const list = figureListIn(params);
      return list && ((page) => fresh(figurePage(list, params, page)));
    }
    case 'taskBoard/list-handle-delivery':
      return async (page) => {
        const { rows, total } = await fresh(received(params, page));
        return { rows: rows.map((row) => ({ ...row, delivered: true })), total };
      };
    case 'tab-Delivery':
      return (page) => fresh(sent(params, page, me));
  }
  const kind = feedbackKinds.find((one) => name === `${one}Feedback`);
  if (board === 'taskBoard' && kind)
    return async (page) => {
      const { rows, total } = await fresh(feedback(kind, params, page));
      return { rows: rows.flatMap((row) => stopOf(row) ?? []), total };
    };
  const whole = Object.hasOwn(wholes, name) ? wholes[name] : undefined;
  if (board !== 'taskBoard' || !whole) return null;
  const { query } = queueIn(params, { ...whole, only: whole.display, organization: me.organization, collectId });
  return (page) => fresh(query(page));
}
