import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';

/** Returns how many messages wait at the review desk, by display, and how many are late; for reviewers only. */
export function useReviewCounts(enabled = true) {
  const { data } = useQuery({
    queryKey: ['counts', 'review'],
    queryFn: () => call('handling.reviewPage', { page: 1, rows: 1 }),
    enabled,
    refetchInterval: ASK_EVERY,
  });
  return { counts: data?.counts ?? {}, late: data?.late ?? {} };
}
