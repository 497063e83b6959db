import type { AnswerOf } from '@board/contract';
import type { Backend } from '../../lib/backend.ts';
import type { AccountSite } from '../accounts/use-code.ts';

/** What forms of my account need to know of the site. */
export interface CenterSite extends AccountSite {
  sendsMail: boolean;
}

export const centerSite = ({ publicKey, limits, sendsMail }: AnswerOf<'settings.site'>): CenterSite => ({
  ...{ publicKey, sendsMail },
  resendSeconds: limits.codeResendSeconds!,
});

export const siteOf = async (call: Backend['call']): Promise<CenterSite> => centerSite(await call('settings.site', {}));
