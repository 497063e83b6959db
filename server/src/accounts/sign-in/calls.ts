import type { signIn } from '@board/contract/accounts-sign-in';
import type { Handlers } from '../../base/app.ts';
import { LogStatus, logLogin } from '../passwords.ts';
import { closeSession, sessionLeft } from '../sessions.ts';
import { captchaCalls } from './captcha.ts';
import { passkeyCalls } from './passkeys.ts';
import { passwordCalls } from './password.ts';
import { phoneCalls } from './phone.ts';
import { recoveryCodeCalls } from './recovery-codes.ts';
import { secondFactorCalls } from './second-factor.ts';
import { thirdPartyCalls } from './third-party.ts';

/** Ways in, and out. */
export const signInCalls: Pick<Handlers<'accounts'>, keyof typeof signIn> = {
  ...captchaCalls,
  ...phoneCalls,
  ...passwordCalls,
  ...thirdPartyCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...recoveryCodeCalls,

  async logout(_input, ctx) {
    await closeSession(ctx, ctx.token);
    if (ctx.viewer.uid !== null) await logLogin(ctx, '', ctx.viewer.uid, LogStatus.success, null);
    return {};
  },

  sessionLeft: (_input, ctx) => sessionLeft(ctx),
  continueSession: (_input, ctx) => sessionLeft(ctx, true),

  // The cookies are the browser's; the session ends with `logout`.
  clearSsoCookies: async () => ({}),
};
