import { useEffect, useRef } from 'react';

/**
 * Returns the ref of a row of tabs and scrolls it sideways to the current tab. Only the row scrolls, never the page, so that
 * reading below is not disturbed.
 * @param now changes when another tab becomes current, or when the tabs get their counts
 */
export function useInSight<Row extends HTMLElement>(now: string): React.RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dependency says that the row changed; the current tab is looked up in the page
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    // The whole item, with its closing button.
    const tab = link?.closest('li') ?? link;
    if (!row.current || !tab) return;
    const from = row.current.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    if (left < from.left) row.current.scrollLeft -= from.left - left;
    else if (right > from.right) row.current.scrollLeft += right - from.right;
  }, [now]);
  return row;
}
