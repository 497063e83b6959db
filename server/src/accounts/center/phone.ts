import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { sendSms } from '../../base/delivery/outbox.ts';
import { record } from '../../base/events/events.ts';
import { checkCode, checkCodes, openPhone, sendCode } from '../codes.ts';
import { maskPhone } from '../present.ts';
import { phoneOf, proveByOwnPassword } from '../proof.ts';
import { type Account, accountByPhone, accountByUid, tables } from '../store.ts';

type PhoneCall = 'getOwnPhoneVerifycode' | 'getNewPhoneVerifycode' | 'bindPhone' | 'changePhone';

export const phoneCalls: Pick<Handlers<'accounts'>, PhoneCall> = {
  async getOwnPhoneVerifycode({ purpose }, ctx) {
    const { phone, index } = phoneOf(ctx, await accountByUid(ctx.db, ctx.viewer.uid!));
    await sendCode(ctx, purpose, phone, index);
    return { resendSeconds: ctx.limits.codeResendSeconds };
  },

  async getNewPhoneVerifycode({ phone: encrypted }, ctx) {
    const { phone, index } = openPhone(ctx, encrypted);
    // The answer is the same for a phone that has an account: only whoever holds it is told so, in the message.
    const taken = await accountByPhone(ctx.db, index);
    await sendCode(ctx, 'newPhone', phone, index, taken ? 'phoneTaken' : 'code');
    return { resendSeconds: ctx.limits.codeResendSeconds };
  },

  async bindPhone({ phone: encrypted, verifyCode, pass }, ctx) {
    const account = await accountByUid(ctx.db, ctx.viewer.uid!);
    if (account.phoneIndex !== null) fail('B0009');
    const { phone, index } = openPhone(ctx, encrypted);
    await proveByOwnPassword(ctx, account, pass);
    await checkCode(ctx, 'newPhone', index, verifyCode);
    await givePhone(ctx, account, phone, index, 'phoneBound');
    return {};
  },

  async changePhone({ oldCode, phone: encrypted, verifyCode }, ctx) {
    const account = await accountByUid(ctx.db, ctx.viewer.uid!);
    const old = phoneOf(ctx, account);
    const { phone, index } = openPhone(ctx, encrypted);
    if (index === old.index) fail('A0400', { phone: { name: 'samePhone' } });
    await checkCodes(ctx, [
      { purpose: 'oldPhone', index: old.index, code: oldCode, field: 'oldCode' },
      { purpose: 'newPhone', index, code: verifyCode, field: 'verifyCode' },
    ]);
    await givePhone(ctx, account, phone, index, 'phoneChanged');
    await sendSms(ctx, old.phone, 'phoneChanged', { phone: maskPhone(phone) });
    return {};
  },
};

async function givePhone(ctx: Ctx, { uid }: Account, phone: string, index: string, kind: string): Promise<void> {
  if (await accountByPhone(ctx.db, index)) fail('U0001', { phone: { name: 'phoneTaken' } });
  await tables(ctx.db)
    .updateTable('account')
    .set({ phoneSealed: ctx.app.vault.seal(phone), phoneIndex: index })
    .where('uid', '=', uid)
    .execute();
  await record(ctx.db, { kind, at: ctx.now, actorUid: uid, actorRole: 'account', data: {} });
}
