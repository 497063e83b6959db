import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';

/** Returns the number of cases in each list of the unit; a unit without case work is not asked. */
export function useCaseCounts(enabled: boolean): { own: Record<string, number>; desk: number } {
  const { data } = useQuery({
    queryKey: ['cases', 'counts'],
    queryFn: () => call('cases.counts', {}),
    refetchInterval: ASK_EVERY,
    enabled,
  });
  return data ?? { own: {}, desk: 0 };
}
