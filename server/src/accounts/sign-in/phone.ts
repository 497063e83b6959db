import { LoginType } from '@board/contract/codes';
import type { Handlers } from '../../base/calls/app.ts';
import { fail, failKeeping } from '../../base/calls/refusal.ts';
import { checkCode, openPhone, proveBeforeCode, sendCode } from '../codes.ts';
import { accountByPhone } from '../store.ts';
import { admit, isFrozen, signedIn } from './enter.ts';

export const phoneCalls: Pick<Handlers<'accounts'>, 'getLoginPhoneVerifycode' | 'loginByPhone'> = {
  async getLoginPhoneVerifycode({ phone: encrypted, ...proof }, ctx) {
    const { phone, index } = openPhone(ctx, encrypted);
    await proveBeforeCode(ctx, proof);
    const account = await accountByPhone(ctx.db, index);
    const frozen = account !== undefined && (await isFrozen(ctx, account));
    const usable = account?.status === 1 && !frozen;
    await sendCode(ctx, 'login', phone, index, usable ? 'code' : frozen ? 'frozen' : 'unknown');
    // Told here too (product.md §8), once it was proven and counted like a code: `checkUserName` tells no less
    // (docs/decisions/0113).
    if (frozen) failKeeping('1101');
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
