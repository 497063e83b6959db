import type { Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { record } from '../../base/events/events.ts';
import { setPassword } from '../password-history.ts';
import { newPasswordProblem } from '../passwords.ts';
import { maskEmail, maskPhone } from '../present.ts';
import { provePlain } from '../proof.ts';
import { endSessions } from '../sessions.ts';
import { accountByUid } from '../store.ts';
import { unitNameFor } from '../units.ts';

/** One's own account, by the calls of the back office (backoffice.md §2). */
export const ownCalls: Pick<Handlers<'accounts'>, 'ownUser' | 'changeOwnPassword'> = {
  async ownUser(_input, ctx) {
    const { app, db, viewer } = ctx;
    const account = await accountByUid(db, viewer.uid!);
    const { phoneSealed, emailSealed } = account;
    return {
      id: account.uid,
      username: account.loginName ?? '',
      realName: account.nickName,
      gender: account.gender,
      mobile: phoneSealed ? maskPhone(app.vault.open(phoneSealed)) : '',
      email: emailSealed ? maskEmail(app.vault.open(emailSealed)) : '',
      deptId: account.groupId,
      deptName: unitNameFor(ctx, account.groupId),
      status: account.status,
      permissions: [...viewer.permissions],
    };
  },

  async changeOwnPassword({ password, newPassword }, ctx) {
    const account = await accountByUid(ctx.db, ctx.viewer.uid!);
    const phone = account.phoneSealed ? ctx.app.vault.open(account.phoneSealed) : '';
    const problem = newPasswordProblem(newPassword, ctx.limits, [account.loginName ?? '', account.nickName, phone]);
    if (problem) fail('U0005', { newPassword: problem });
    await provePlain(ctx, account, password, 'password', '10009');
    await setPassword(ctx, account, newPassword);
    await endSessions(ctx, account.uid, { except: ctx.token, superseded: true });
    const data = {};
    await record(ctx.db, { kind: 'passwordChanged', at: ctx.now, actorUid: account.uid, actorRole: 'account', data });
    return {};
  },
};
