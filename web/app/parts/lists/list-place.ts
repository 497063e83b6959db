import type { ProcessItem } from '@board/contract/handling/case';
import { pageIn } from '../workspace/use-query-state.ts';

/** The origin of an open message: the address of its list below /g/, without the page, and the row's place from 0. */
export interface ListPlace {
  list: string;
  at: number;
}

/** A row of a list, with the parameters of its message's page. */
export interface Stop {
  tid: number;
  subject: string;
  item?: Pick<ProcessItem, 'tpid'>;
  /** the notice of the message, marked as read once the message is open */
  noticeId?: number;
  /** the message was delivered to the unit, which does not handle it */
  delivered?: boolean;
}

const AREA = '/g/';

/** Rows on a page of the side menu's search (product.md §9). */
const SEARCH_ROWS = 30;
/** Returns the page of a list below /g/ that its address names, and the number of rows of a page. */
export const pageOf = (path: string, params: URLSearchParams) =>
  pageIn(params, path === 'allSearch' ? SEARCH_ROWS : undefined);

/** Returns the address of the open list, without its page. */
export function listHere(pathname: string, params: URLSearchParams): string {
  const asked = new URLSearchParams(params);
  asked.delete('page');
  return [pathname.slice(AREA.length), asked.toString()].filter(Boolean).join('?');
}

/** Returns the parts of a list's address, and the page that holds a place; `row`: the place on that page. */
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

/** Reads the origin of a message from its address. */
export function placeIn(params: URLSearchParams): ListPlace | null {
  const [list, at] = [params.get('list') ?? '', params.get('at') ?? ''];
  return /^[\w/-]+(\?|$)/.test(list) && /^\d{1,7}$/.test(at) ? { list, at: Number(at) } : null;
}

/** Returns the address of the page of a message or an item, with the list it was opened from. */
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

/** Reads the row of a message from its address; without a title. */
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

/** Whether a row matches an address; a row without an item or a notice matches any. */
export const isStop = (row: Stop, asked: Omit<Stop, 'subject'>): boolean =>
  row.tid === asked.tid &&
  (!row.item || row.item.tpid === asked.item?.tpid) &&
  (!row.noticeId || row.noticeId === asked.noticeId);
