import type { UserInfo } from '@board/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';

/** Returns how many campaigns wait for my unit, and how many owe their results; read again while the page is open. */
export function useCollecting(me: UserInfo): { waiting: number; late: number } {
  const { data } = useQuery({
    queryKey: ['collect', 'unit', 'counts'],
    queryFn: () => call('campaigns.counts', {}),
    refetchInterval: ASK_EVERY,
    enabled: me.authority.allowCollect === 1,
  });
  if (!data) return { waiting: 0, late: 0 };
  // A campaign that was sent back waits for the unit, too.
  return { waiting: data.waiting + (data.displays[3] ?? 0), late: data.late };
}
