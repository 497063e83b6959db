import type { Backend } from '../../lib/backend.ts';
import type { AccountSite } from '../accounts/use-phone-code.ts';

/** What forms of an account need to know of the site. */
export async function siteOf(call: Backend['call']): Promise<AccountSite> {
  const { publicKey, limits } = await call('settings.site', {});
  return { publicKey, resendSeconds: limits.codeResendSeconds! };
}
