import { call } from '../../lib/calls/client.ts';

/** The rows of one's own menu in the back office. */
export const navQuery = {
  queryKey: ['menus', 'nav'],
  queryFn: () => call('accounts.menuNav', {}),
  staleTime: 60_000,
};

/** Those of the work area of one's unit. */
export const officeNavQuery = {
  queryKey: ['menus', 'officeNav'],
  queryFn: () => call('accounts.menuNav', { area: 'office' as const }),
  staleTime: 60_000,
};
