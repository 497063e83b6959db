import { call } from '../../lib/calls/client.ts';

/** The query of all roles. */
export const rolesQuery = {
  queryKey: ['roles', 'list'],
  queryFn: () => call('accounts.roleList', {}),
  staleTime: 60_000,
};
