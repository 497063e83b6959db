import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';

const none = { found: 0, near: 0, late: 0 };

/** How many promises of the unit wait for a word, are due soon, or late. */
export function usePromiseCounts() {
  const { data } = useQuery({
    queryKey: ['promises', 'counts'],
    queryFn: () => call('promises.counts', {}),
    refetchInterval: ASK_EVERY,
  });
  return data ?? none;
}
