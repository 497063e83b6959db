import type { CaseRow, ProcessItem } from '@board/contract/case';
import { pageIn } from '../workspace/use-query-state.ts';

/** Where one came from to a message: the address of the list below /g/, without its page, and the row's place from 0. */
export interface ListPlace {
  list: string;
  at: number;
}

const AREA = '/g/';

/** The list that is open. */
export function listHere(pathname: string, params: URLSearchParams): string {
  const asked = new URLSearchParams(params);
  asked.delete('page');
  return [pathname.slice(AREA.length), asked.toString()].filter(Boolean).join('?');
}

/** Name and query of a list, and of its page that holds a place. */
export function listIn({ list, at }: ListPlace) {
  const [path = '', query = ''] = list.split('?');
  const params = new URLSearchParams(query);
  const { size } = pageIn(params);
  const page = Math.floor(at / size) + 1;
  const asked = new URLSearchParams(params);
  if (page > 1) asked.set('page', String(page));
  return { path, params, size, page, href: [`${AREA}${path}`, asked.toString()].filter(Boolean).join('?') };
}

/** What a message's address says of where one came from. */
export function placeIn(params: URLSearchParams): ListPlace | null {
  const [list, at] = [params.get('list') ?? '', params.get('at') ?? ''];
  return /^[\w/-]+(\?|$)/.test(list) && /^\d{1,7}$/.test(at) ? { list, at: Number(at) } : null;
}

/** The page of one message or one item of it, which remembers the list one came from. */
export function taskOf(
  { tid, item }: Pick<CaseRow, 'tid'> & { item?: Pick<ProcessItem, 'tpid'> },
  place?: ListPlace,
): string {
  const asked = new URLSearchParams({ messageId: String(tid) });
  if (item) asked.set('tpid', String(item.tpid));
  if (place) {
    asked.set('list', place.list);
    asked.set('at', String(place.at));
  }
  return `/g/taskBoard/taskMain?${asked}`;
}
