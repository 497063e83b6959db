import { call } from '../../lib/calls/client.ts';

/** The roles there are. */
export const rolesQuery = {
  queryKey: ['roles', 'list'],
  queryFn: () => call('accounts.roleList', {}),
  staleTime: 60_000,
};
