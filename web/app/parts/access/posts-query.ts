import { call } from '../../lib/calls/client.ts';

/** The query of the posts that can be given. */
export const postsQuery = {
  queryKey: ['posts', 'list'],
  queryFn: () => call('accounts.postList', {}),
  staleTime: 60_000,
};
