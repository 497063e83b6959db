import type { AnswerOf } from '@board/contract';
import type { PasswordRule } from '@board/contract/accounts/passwords';
import type { NameRule } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';

/** The limits in force that forms of an account show and check. */
type AccountLimits = PasswordRule & NameRule & Pick<Limits, 'codeResendSeconds' | 'captchaMax' | 'reasonMin'>;

/** The settings of the site that forms of an account need. */
export interface AccountSite {
  publicKey: { pem: string };
  limits: AccountLimits;
  /** the scene that a solved captcha names */
  captchaSceneId: string;
}

type Site = Pick<AnswerOf<'settings.site'>, 'publicKey' | 'limits' | 'captchaSceneId' | 'realNamePattern'>;

export function accountSite({ publicKey, limits, captchaSceneId, realNamePattern }: Site): AccountSite {
  const { passwordMin, passwordMax, passwordClasses, codeResendSeconds } = limits as Limits;
  const { captchaMax, realNameMin, reasonMin } = limits as Limits;
  const own = { passwordMin, passwordMax, passwordClasses, codeResendSeconds, captchaMax, reasonMin };
  return { publicKey, limits: { ...own, realNameMin, realNamePattern }, captchaSceneId };
}
