import type { InputRef } from 'antd';
import { type RefObject, useState } from 'react';
import { useKeydown } from '../../lib/use-keydown.ts';

/** Marks a row, or its link, that keys can move to. */
export const ROW_LINK = 'data-row';

const KEPT = 'listKeys';
const isOn = () => localStorage.getItem(KEPT) !== 'off';
const MOVES: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

interface Keys {
  list: RefObject<HTMLElement | null>;
  /** the search field, if the list has one */
  words?: RefObject<InputRef | null>;
  /** selects a row, if rows can be selected */
  select?: (key: string) => void;
  help: () => void;
  /** shows or hides the message beside the list, if there is room for it */
  pane?: () => void;
}

/**
 * Keys of a list: j, k and arrows move from row to row, x selects, p opens the message beside the list, / goes to the
 * search, ? explains. Enter opens the focused link, or the row's first step. Single letters and digits can be switched off
 * for people whose tools type them (WCAG 2.2, 2.1.4).
 */
export function useListKeys(does: Keys) {
  const [on, setOn] = useState(isOn);
  useKeydown((event) => {
    if (!isPlain(event)) return;
    const { key } = event;
    const { list, words, select, help, pane } = does;
    if (!list.current || list.current !== listInUse()) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const done = () => event.preventDefault();
    if (key in MOVES) {
      // Before a row has the focus, arrows scroll as everywhere.
      if (at < 0 && key.startsWith('Arrow')) return;
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + MOVES[key]!))];
      (next?.querySelector<HTMLElement>('a[href]') ?? next)?.focus();
      next?.scrollIntoView({ block: 'nearest' });
      done();
    } else if (key === 'Enter' && rows[at] && rows[at] === document.activeElement && rows[at].matches('tr')) {
      rows[at].querySelector<HTMLElement>('a[href], button')?.click();
      done();
    } else if (key === 'x' && select && at >= 0) {
      select(rows[at]!.getAttribute(ROW_LINK)!);
      done();
    } else if (key === 'p' && pane) {
      pane();
      done();
    } else if (key === '/' && words) {
      words.current?.focus();
      done();
    } else if (key === '?') {
      help();
      done();
    }
  }, on);
  return {
    on,
    setOn(wanted: boolean) {
      localStorage.setItem(KEPT, wanted ? 'on' : 'off');
      setOn(wanted);
    },
  };
}

/** Returns the list with the focus, or else the first visible one: a page can show several lists. */
function listInUse(): Element | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-list]')].filter((one) => one.offsetParent !== null);
  return all.find((one) => one.contains(document.activeElement)) ?? all[0];
}

/** Binds the digits 1 to 9 while single keys are on. */
export function useDigits(does: (digit: number) => void): void {
  useKeydown((event) => {
    if (/^[1-9]$/.test(event.key) && isOn() && isPlain(event)) does(Number(event.key));
  });
}

const isPlain = ({ altKey, ctrlKey, metaKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey || defaultPrevented || isElsewhere(target as HTMLElement));

/** Whether keys mean something else, because a field, a list of choices or a dialog has the focus. */
const isElsewhere = (target: HTMLElement) =>
  target.isContentEditable ||
  target.closest('input, textarea, select, [role=listbox], [role=dialog], [role=menu]') !== null;
