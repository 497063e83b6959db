import { call } from '../../lib/calls/client.ts';

/** The rows of one's own menu. */
export const navQuery = {
  queryKey: ['menus', 'nav'],
  queryFn: () => call('accounts.menuNav', {}),
  staleTime: 60_000,
};
