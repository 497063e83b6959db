import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { ROW_LINK } from '../lists/use-list-keys.ts';

/** The state of a link back to a list: the row that the message was opened from, from 0 on its page. */
export interface WayBack {
  row: number;
}

/** The last used row of a list, by entries of the browser's history. */
const used = new Map<string, number>();

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];

/** Focuses the row from which the person left the list; `ready`: the rows are there. */
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
  /** Remembers the row that contains the pressed element. */
  return (target: EventTarget) => {
    // The mark is on the row or on its link.
    const holds = (one: HTMLElement) => (one.closest('tr') ?? one).contains(target as Node);
    const row = list.current ? rowsOf(list.current).findIndex(holds) : -1;
    if (row >= 0) used.set(key, row);
  };
}
