import type { AnswerOf } from '@board/contract';
import type { Backend } from '../../lib/calls/backend.ts';
import { type AccountSite, accountSite } from '../accounts/account-site.ts';

/** What forms of my account need to know of the site. */
export interface CenterSite extends AccountSite {
  sendsMail: boolean;
}

export const centerSite = (site: AnswerOf<'settings.site'>): CenterSite => ({
  ...accountSite(site),
  sendsMail: site.sendsMail,
});

export const siteOf = async (call: Backend['call']): Promise<CenterSite> => centerSite(await call('settings.site', {}));
