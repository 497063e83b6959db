import type { Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { sendSms } from '../../base/delivery/outbox.ts';
import { record } from '../../base/events/events.ts';
import { checkCode } from '../codes.ts';
import { openPassword } from '../entering.ts';
import { setPassword } from '../password-history.ts';
import { phoneOf, proveByPassword } from '../proof.ts';
import { endSessions } from '../sessions.ts';
import { accountByUid } from '../store.ts';

export const passwordCalls: Pick<Handlers<'accounts'>, 'changePassword'> = {
  async changePassword({ oldPass, verifyCode, pass }, ctx) {
    // A session that owes a new password sets it here; one that owes a second factor gives that first.
    if (ctx.viewer.owes && ctx.viewer.owes !== 'password') fail('U0021');
    const account = await accountByUid(ctx.db, ctx.viewer.uid!);
    const phone = account.phoneSealed ? ctx.app.vault.open(account.phoneSealed) : '';
    const password = openPassword(ctx, pass, account.loginName ?? '', account.nickName, phone);
    if (account.passwordHash === null) await checkCode(ctx, 'password', phoneOf(ctx, account).index, verifyCode ?? '');
    else if (oldPass === undefined) fail('A0400', { oldPass: { name: 'required' } });
    else await proveByPassword(ctx, account, oldPass, 'oldPass');
    await setPassword(ctx, account, password);
    await endSessions(ctx, account.uid, { except: ctx.token, superseded: true });
    await record(ctx.db, {
      kind: 'passwordChanged',
      at: ctx.now,
      actorUid: account.uid,
      actorRole: 'account',
      data: {},
    });
    if (phone) await sendSms(ctx, phone, 'passwordChanged', {});
    return {};
  },
};
