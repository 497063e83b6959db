import { useEffect, useRef } from 'react';

/**
 * Returns the ref of a row of tabs that is moved sideways where it is too long, and brings the current tab into its sight.
 * Only the row moves, never the page: whoever reads on below stays there.
 * @param now changes when another tab is the current one, or the tabs got their counts
 */
export function useInSight<Row extends HTMLElement>(now: string): React.RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dependency says that the row changed; the current tab is looked up in the page
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    // With what stands beside it, such as the button that closes it.
    const tab = link?.closest('li') ?? link;
    if (!row.current || !tab) return;
    const from = row.current.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    if (left < from.left) row.current.scrollLeft -= from.left - left;
    else if (right > from.right) row.current.scrollLeft += right - from.right;
  }, [now]);
  return row;
}
