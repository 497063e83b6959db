import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';

/** How many cases stand in each list of the unit, as the lists count them; a unit without case work is not asked about. */
export function useCaseCounts(enabled: boolean): { own: Record<string, number>; desk: number } {
  const { data } = useQuery({
    queryKey: ['cases', 'counts'],
    queryFn: () => call('cases.counts', {}),
    refetchInterval: ASK_EVERY,
    enabled,
  });
  return data ?? { own: {}, desk: 0 };
}
