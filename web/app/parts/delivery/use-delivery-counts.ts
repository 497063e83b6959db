import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';

/** Returns the number of waiting deliveries as the lists count them; read again while the page is open. */
export function useDeliveryCounts(): { received: Record<string, number>; asked: number } {
  const { data } = useQuery({
    queryKey: ['deliveries', 'counts'],
    queryFn: () => call('delivery.counts', {}),
    refetchInterval: ASK_EVERY,
  });
  return data ?? { received: {}, asked: 0 };
}
