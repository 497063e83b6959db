import { call } from '../../lib/calls/client.ts';

/** The roles there are. */
export const rolesQuery = {
  queryKey: ['staff', 'roles'],
  queryFn: () => call('accounts.staffRoles', {}),
  staleTime: 300_000,
};
