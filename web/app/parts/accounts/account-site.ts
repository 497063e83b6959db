import type { AnswerOf } from '@board/contract';
import type { Limits } from '@board/contract/limits';
import type { PasswordRule } from '@board/contract/passwords';

/** The limits in force that forms of an account show and keep. */
type AccountLimits = PasswordRule & Pick<Limits, 'codeResendSeconds' | 'captchaMax' | 'realNameMin' | 'reasonMin'>;

/** What the forms of an account need to know of the site. */
export interface AccountSite {
  publicKey: { pem: string };
  limits: AccountLimits;
}

export function accountSite({
  publicKey,
  limits,
}: Pick<AnswerOf<'settings.site'>, 'publicKey' | 'limits'>): AccountSite {
  const { passwordMin, passwordMax, passwordClasses, codeResendSeconds } = limits as Limits;
  const { captchaMax, realNameMin, reasonMin } = limits as Limits;
  const own = { passwordMin, passwordMax, passwordClasses, codeResendSeconds, captchaMax, realNameMin, reasonMin };
  return { publicKey, limits: own };
}
