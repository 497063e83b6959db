import { call } from '../../lib/calls/client.ts';

/** The query of one's own menu in the back office. */
export const navQuery = {
  queryKey: ['menus', 'nav'],
  queryFn: () => call('accounts.menuNav', {}),
  staleTime: 60_000,
};

/** The query of the menu of the unit's work area. */
export const officeNavQuery = {
  queryKey: ['menus', 'officeNav'],
  queryFn: () => call('accounts.menuNav', { area: 'office' as const }),
  staleTime: 60_000,
};
