import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { centerSite } from './site-of.ts';

/** Loads my profile, and the settings of the site that forms of an account need, in a work area. */
export const useAccountSite = () =>
  useQuery({
    queryKey: ['own-account'],
    queryFn: async () => {
      const [profile, site] = await Promise.all([call('accounts.profile', {}), call('settings.site', {})]);
      return { profile, site: centerSite(site) };
    },
  });
