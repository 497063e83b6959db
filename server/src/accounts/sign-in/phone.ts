import { LoginType } from '@board/contract/codes';
import type { Ctx, Handlers } from '../../base/app.ts';
import { fail } from '../../base/refusal.ts';
import { checkCode, openPhone, sendCode } from '../codes.ts';
import { accountByPhone } from '../store.ts';
import { admit, isFrozen, signedIn } from './enter.ts';
import { tables } from './tables.ts';

export const phoneCalls: Pick<Handlers<'accounts'>, 'getLoginPhoneVerifycode' | 'loginByPhone'> = {
  async getLoginPhoneVerifycode({ phone: encrypted }, ctx) {
    const { phone, index } = openPhone(ctx, encrypted);
    const account = await accountByPhone(ctx.db, index);
    const known = await signedInFromHere(ctx, account?.uid ?? 0);
    const frozen = account !== undefined && isFrozen(ctx, account);
    // product.md §8 tells 1101 to the client. Told to anyone, it would say which phones have accounts: so only a
    // browser that was signed in to this one is told at once, others by the message to the phone.
    if (frozen && known) fail('1101');
    const { frozen: frozenText, unknown } = ctx.texts.sms;
    const usable = account?.status === 1 && !frozen;
    await sendCode(ctx, 'login', phone, index, usable ? undefined : () => (frozen ? frozenText : unknown));
    return { resendSeconds: ctx.limits.codeResendSeconds };
  },

  async loginByPhone({ phone: encrypted, verifyCode }, ctx) {
    const { index } = openPhone(ctx, encrypted);
    await checkCode(ctx, 'login', index, verifyCode);
    const account = await accountByPhone(ctx.db, index);
    // A code that anyone knows was only sent to an account in good standing.
    if (!account) fail('T0013');
    await admit(ctx, account, LoginType.phoneCode, index);
    return await signedIn(ctx, account, LoginType.phoneCode, index);
  },
};

async function signedInFromHere(ctx: Ctx, uid: number): Promise<boolean> {
  const sessions = await tables(ctx.db)
    .selectFrom('session')
    .select('uid')
    .where('uid', '=', uid)
    .where('deviceId', '=', ctx.deviceId)
    .limit(1)
    .execute();
  return ctx.deviceId !== '' && sessions.length > 0;
}
