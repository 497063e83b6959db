import { call } from '../../lib/calls/client.ts';

/** The posts that are given. */
export const postsQuery = {
  queryKey: ['posts', 'list'],
  queryFn: () => call('accounts.postList', {}),
  staleTime: 60_000,
};
