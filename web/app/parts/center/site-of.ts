import type { AnswerOf } from '@board/contract';
import type { Backend } from '../../lib/calls/backend.ts';
import { type AccountSite, accountSite } from '../accounts/account-site.ts';

/** The settings of the site that forms of my account need. */
export interface CenterSite extends AccountSite {
  sendsMail: boolean;
}

export const centerSite = (site: AnswerOf<'settings.site'>): CenterSite => ({
  ...accountSite(site),
  sendsMail: site.sendsMail,
});

export const siteOf = async (call: Backend['call']): Promise<CenterSite> => centerSite(await call('settings.site', {}));
