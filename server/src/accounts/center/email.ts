import type { Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { sendMail } from '../../base/delivery/outbox.ts';
import { record } from '../../base/events/events.ts';
import { checkCodes, openEmail } from '../codes.ts';
import { maskEmail } from '../present.ts';
import { phoneOf, proveByOwnPassword } from '../proof.ts';
import { accountByEmail, accountByUid, tables } from '../store.ts';

export const emailCalls: Pick<Handlers<'accounts'>, 'bindEmail'> = {
  async bindEmail({ email: encrypted, verifyCode, ownCode, pass }, ctx) {
    const account = await accountByUid(ctx.db, ctx.viewer.uid!);
    const { email, index } = openEmail(ctx, encrypted);
    if (index === account.emailIndex) fail('A0400', { email: { name: 'sameEmail' } });
    const code = { purpose: 'register' as const, index, code: verifyCode, field: 'verifyCode' };
    // The owner of this address can set a new password, so a session alone is not enough.
    if (account.phoneIndex !== null) {
      if (ownCode === undefined) fail('A0400', { ownCode: { name: 'required' } });
      const own = { purpose: 'email' as const, index: phoneOf(ctx, account).index, code: ownCode, field: 'ownCode' };
      await checkCodes(ctx, [own, code]);
    } else {
      await proveByOwnPassword(ctx, account, pass);
      await checkCodes(ctx, [code]);
    }
    if (await accountByEmail(ctx.db, index)) fail('U0007', { email: { name: 'emailTaken' } });
    const { vault } = ctx.app;
    await tables(ctx.db)
      .updateTable('account')
      .set({ emailSealed: vault.seal(email), emailIndex: index })
      .where('uid', '=', account.uid)
      .execute();
    if (account.emailSealed)
      await sendMail(ctx, vault.open(account.emailSealed), 'emailChanged', { email: maskEmail(email) });
    const kind = account.emailSealed ? 'emailChanged' : 'emailBound';
    await record(ctx.db, { kind, at: ctx.now, actorUid: account.uid, actorRole: 'account', data: {} });
    return {};
  },
};
