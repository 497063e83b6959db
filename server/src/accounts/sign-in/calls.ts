import type { signIn } from '@board/contract/accounts/sign-in';
import { LogStatus } from '@board/contract/codes';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { logLogin } from '../passwords.ts';
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

  logout: leave,
  // Clients make both calls, some of them this one alone.
  clearSsoCookies: leave,

  sessionLeft: (_input, ctx) => sessionLeft(ctx),
  continueSession: (_input, ctx) => sessionLeft(ctx, true),
};

async function leave(_input: object, ctx: Ctx) {
  await closeSession(ctx, ctx.token);
  ctx.keepSession(null);
  if (ctx.viewer.uid !== null) await logLogin(ctx, '', ctx.viewer.uid, LogStatus.success, null);
  return {};
}
