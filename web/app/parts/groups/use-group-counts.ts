import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';

const none = { proposed: 0, confirmed: 0 };

/** Returns how many of the unit's groups of near messages wait to be checked, and to be answered. */
export function useGroupCounts() {
  const { data } = useQuery({
    queryKey: ['groups', 'counts'],
    queryFn: () => call('groups.counts', {}),
    refetchInterval: ASK_EVERY,
  });
  return data ?? none;
}
