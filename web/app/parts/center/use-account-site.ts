import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { centerSite } from './site-of.ts';

/** My profile and what forms of an account need to know of the site, in a work area. */
export const useAccountSite = () =>
  useQuery({
    queryKey: ['own-account'],
    queryFn: async () => {
      const [profile, site] = await Promise.all([call('accounts.profile', {}), call('settings.site', {})]);
      return { profile, site: centerSite(site) };
    },
  });
