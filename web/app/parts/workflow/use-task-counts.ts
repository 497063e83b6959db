import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';
import { useLive } from '../workspace/use-live.ts';

/** Returns the number of my tasks, and of tasks that I may claim. */
export function useTaskCounts(): { mine: number; claimable: number } {
  useLive('tasks', ['workflow', 'counts']);
  const counts = useQuery({
    queryKey: ['workflow', 'counts'],
    queryFn: () => call('workflow.taskCounts', {}),
    refetchInterval: ASK_EVERY,
  });
  return counts.data ?? { mine: 0, claimable: 0 };
}
