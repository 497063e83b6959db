import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { VISIT_DELAY } from '../../lib/pace.ts';
import { useSite } from '../../lib/site.ts';
import { countVisit } from '../../lib/visits/count-visit.ts';

/**
 * Counts visits to pages of a work area, as islands/visit.ts does for other pages, because these pages change without a new
 * document. Another query is the same page, unless it names another message.
 */
export function useVisits(): void {
  const { visits } = useSite();
  const { pathname, search } = useLocation();
  const message = new URLSearchParams(search).get('messageId');
  // biome-ignore lint/correctness/useExhaustiveDependencies: pathname and message are no input: each change of them is a visit
  useEffect(() => {
    if (visits !== 'on') return;
    const timer = setTimeout(() => void countVisit(), VISIT_DELAY);
    return () => clearTimeout(timer);
  }, [visits, pathname, message]);
}
