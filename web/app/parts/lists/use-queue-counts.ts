import type { AnswerOf } from '@board/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';

export type QueueCounts = AnswerOf<'handling.menuTaskNum'>;

/**
 * Returns the counts of each queue and display, as `list-ans:1`, and reads them again while the page is open. A list that
 * can never hold anything for the unit is absent. `known`: the counts that came with the page.
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
