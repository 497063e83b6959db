import type { AnswerOf } from '@board/contract';
import { type FilterKind, ordersOf, type QueueFilter } from '@board/contract/handling';
import { Organization } from '@board/contract/who';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { figureListIn, figurePage } from '../data-board/figure-list.ts';
import { pageIn } from '../workspace/use-query-state.ts';
import { filterIn } from './filter-query.ts';
import { type ListPlace, listIn } from './list-place.ts';
import type { Page } from './walk.ts';
import type { QueueRow } from './work-list.tsx';

/** The lists of messages as their addresses ask for them: read page by page, and from one message to the next. */

const calls = {
  ans: 'handling.pageAns',
  to: 'handling.pageTo',
  from: 'handling.pageFrom',
  all: 'handling.pageAll',
} as const;

/** Displays in the order of work, the whole last (product.md §2, sub-queue selector). */
const displays: Record<FilterKind, number[]> = {
  ans: [1, 2, 5, 4, 3],
  to: [1, 2, 5, 3, 4],
  from: [2, 3, 6, 4, 1, 5],
  all: [1],
};
/** No explanations at people's congresses (product.md §6). */
const ofCongress = [1, 4, 3];

/** Lists that show one display alone, by their names (product.md §2, workbench). */
export const singles = {
  toBeReply: { kind: 'ans', display: 1 },
  toBeExplain: { kind: 'ans', display: 2 },
  toBeExamine: { kind: 'from', display: 7 },
  lastAssign: { kind: 'to', display: 6 },
  lastToBeReply: { kind: 'to', display: 7 },
  lastExplained: { kind: 'to', display: 2 },
} as const satisfies Record<string, { kind: FilterKind; display: number }>;
export type Single = keyof typeof singles;

const wholes: Record<string, { kind: FilterKind; display?: number }> = {
  ...singles,
  'list-ans': { kind: 'ans' },
  'list-to': { kind: 'to' },
  'list-from': { kind: 'from' },
  allMessage: { kind: 'all' },
};

interface Asking {
  kind: FilterKind;
  /** the one display of a list that has no other */
  only?: number;
  organization: number;
  /** a campaign in the path of the list */
  collectId?: string;
}

/** What the address of a work list asks for. */
export function queueIn(params: URLSearchParams, { kind, only, organization, collectId }: Asking) {
  const shown = organization === Organization.congress && kind === 'ans' ? ofCongress : displays[kind];
  const asked = Number(params.get('display'));
  const display = only ?? (shown.includes(asked) ? asked : shown[0]!);
  const orders = ordersOf(kind, display, organization);
  const order = orders.find((one) => one === params.get('order')) ?? orders[0]!;
  const inAddress = filterIn(params);
  const filter: QueueFilter = collectId ? { ...inAddress, collectId: Number(collectId) } : inAddress;
  return {
    ...{ shown, display, orders, order, inAddress, filter },
    query(page: number) {
      const param = { ...filter, display, page, rows: pageIn(params).size, order };
      return {
        queryKey: ['queue', kind, param],
        queryFn: (): Promise<AnswerOf<'handling.pageAns'>> => call(calls[kind], param),
      };
    },
  };
}

/** The queue that a list shows; null for what is there to read. */
export function kindOf(place: ListPlace): FilterKind | null {
  const [, name = ''] = listIn(place).path.split('/');
  return wholes[name]?.kind ?? null;
}

/** A page of a list that was read within this time need not be read again to go on from it. */
const FRESH = 30_000;

/** Reads one page of the list that an address names, as the list itself does; null for a list that is none. */
export function pagesOf(
  queries: QueryClient,
  place: ListPlace,
  organization: number,
): ((page: number) => Promise<Page<QueueRow>>) | null {
  const { path, params } = listIn(place);
  if (path === 'dataBoard/messages') {
    const list = figureListIn(params);
    return list && ((page) => queries.fetchQuery({ ...figurePage(list, params, page), staleTime: FRESH }));
  }
  const [board, name = '', collectId] = path.split('/');
  const { kind, display } = wholes[name] ?? {};
  if (board !== 'taskBoard' || !kind) return null;
  const { query } = queueIn(params, { kind, only: display, organization, collectId });
  return (page) => queries.fetchQuery({ ...query(page), staleTime: FRESH });
}
