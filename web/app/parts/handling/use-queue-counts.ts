import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** How many wait in each queue and display, as `list-ans:1`; asked again while the page stands open. */
export function useQueueCounts(): Record<string, number> {
  const { data } = useQuery({
    queryKey: ['counts'],
    queryFn: () => call('handling.menuTaskNum', {}),
    refetchInterval: 60_000,
  });
  return data ?? {};
}
