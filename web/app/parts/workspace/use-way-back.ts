import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { ROW_LINK } from '../lists/use-list-keys.ts';

/** What leads back to a list says of the row one came from, from 0 on its page. */
export interface WayBack {
  row: number;
}

/** By entries of the browser's history, the row of a list that was used last. */
const used = new Map<string, number>();

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];

/** Leads whoever comes back to a list to the row from which he left it; `ready`: the rows are there. */
export function useWayBack(list: RefObject<HTMLElement | null>, ready: boolean) {
  const { key, state } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const led = useRef('');
  const row = isPop ? used.get(key) : (state as WayBack | null)?.row;
  useEffect(() => {
    if (!ready || led.current === key) return;
    led.current = key;
    const there = row === undefined || !list.current ? undefined : rowsOf(list.current)[row];
    if (!there) return;
    (there.querySelector<HTMLElement>('a[href]') ?? there).focus({ preventScroll: true });
    there.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [list, ready, key, row]);
  /** Notes the row that holds what was used. */
  return (target: EventTarget) => {
    // The mark may stand on the row or on its link.
    const holds = (one: HTMLElement) => (one.closest('tr') ?? one).contains(target as Node);
    const row = list.current ? rowsOf(list.current).findIndex(holds) : -1;
    if (row >= 0) used.set(key, row);
  };
}
