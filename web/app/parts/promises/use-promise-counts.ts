import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';

const none = { found: 0, near: 0, late: 0 };

/** Returns how many of the unit's promises wait for a confirmation, are due soon, or are late. */
export function usePromiseCounts() {
  const { data } = useQuery({
    queryKey: ['promises', 'counts'],
    queryFn: () => call('promises.counts', {}),
    refetchInterval: ASK_EVERY,
  });
  return data ?? none;
}
