import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import type { AccountSite } from '../accounts/use-phone-code.ts';

/** My profile and what forms of an account need to know of the site, in a work area. */
export const useAccountSite = () =>
  useQuery({
    queryKey: ['own-account'],
    queryFn: async () => {
      const [profile, { publicKey, limits }] = await Promise.all([
        call('accounts.profile', {}),
        call('settings.site', {}),
      ]);
      const site: AccountSite = { publicKey, resendSeconds: limits.codeResendSeconds! };
      return { profile, site };
    },
  });
