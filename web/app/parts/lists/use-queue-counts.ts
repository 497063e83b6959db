import type { AnswerOf } from '@board/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';

export type QueueCounts = AnswerOf<'handling.menuTaskNum'>;

/**
 * How many wait in each queue and display, as `list-ans:1`; asked again while the page stands open. A list that can never
 * hold anything for the unit is absent. `known`: what the page came with.
 */
export function useQueueCounts(known?: QueueCounts): QueueCounts {
  const { data } = useQuery({
    queryKey: ['counts'],
    queryFn: () => call('handling.menuTaskNum', {}),
    refetchInterval: ASK_EVERY,
    initialData: known,
  });
  return data ?? {};
}
