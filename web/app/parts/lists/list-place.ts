import type { ProcessItem } from '@board/contract/handling/case';
import { pageIn } from '../workspace/use-query-state.ts';

/** Where one came from to a message: the address of the list below /g/, without its page, and the row's place from 0. */
export interface ListPlace {
  list: string;
  at: number;
}

/** A row of a list, as the page of its message is asked for. */
export interface Stop {
  tid: number;
  subject: string;
  item?: Pick<ProcessItem, 'tpid'>;
  /** what told of it, read once the message is open */
  noticeId?: number;
  /** shown to the unit, which does not handle it */
  delivered?: boolean;
}

const AREA = '/g/';

/** Rows on a page of what the side menu's search finds (product.md §9). */
const SEARCH_ROWS = 30;
/** The page of a list below /g/ that its address asks for, and how many rows such a page has. */
export const pageOf = (path: string, params: URLSearchParams) =>
  pageIn(params, path === 'allSearch' ? SEARCH_ROWS : undefined);

/** The list that is open. */
export function listHere(pathname: string, params: URLSearchParams): string {
  const asked = new URLSearchParams(params);
  asked.delete('page');
  return [pathname.slice(AREA.length), asked.toString()].filter(Boolean).join('?');
}

/** Name and query of a list, and of its page that holds a place; `row`: its place on the page. */
export function listIn({ list, at }: ListPlace) {
  const [path = '', query = ''] = list.split('?');
  const params = new URLSearchParams(query);
  const { size } = pageOf(path, params);
  const page = Math.floor(at / size) + 1;
  const asked = new URLSearchParams(params);
  if (page > 1) asked.set('page', String(page));
  return {
    path,
    params,
    size,
    page,
    row: at % size,
    href: [`${AREA}${path}`, asked.toString()].filter(Boolean).join('?'),
  };
}

/** What a message's address says of where one came from. */
export function placeIn(params: URLSearchParams): ListPlace | null {
  const [list, at] = [params.get('list') ?? '', params.get('at') ?? ''];
  return /^[\w/-]+(\?|$)/.test(list) && /^\d{1,7}$/.test(at) ? { list, at: Number(at) } : null;
}

/** The page of one message or one item of it, which remembers the list one came from. */
export function taskOf({ tid, item, noticeId, delivered }: Omit<Stop, 'subject'>, place?: ListPlace): string {
  const asked = new URLSearchParams({ messageId: String(tid) });
  if (item) asked.set('tpid', String(item.tpid));
  if (noticeId) asked.set('noticeId', String(noticeId));
  if (delivered) asked.set('action', 'Delivery');
  if (place) {
    asked.set('list', place.list);
    asked.set('at', String(place.at));
  }
  return `/g/taskBoard/taskMain?${asked}`;
}

/** What a message's address asks for, as the row of a list that it comes from; without a title. */
export function stopIn(params: URLSearchParams): Omit<Stop, 'subject'> {
  const [tid, tpid, noticeId] = [
    params.get('messageId') ?? params.get('tid'),
    params.get('tpid'),
    params.get('noticeId'),
  ];
  return {
    tid: Number(tid),
    item: Number(tpid) ? { tpid: Number(tpid) } : undefined,
    noticeId: Number(noticeId) || undefined,
    delivered: params.get('action') === 'Delivery',
  };
}

/** Whether a row is the one that an address asks for; what it leaves open may be any. */
export const isStop = (row: Stop, asked: Omit<Stop, 'subject'>): boolean =>
  row.tid === asked.tid &&
  (!row.item || row.item.tpid === asked.item?.tpid) &&
  (!row.noticeId || row.noticeId === asked.noticeId);
