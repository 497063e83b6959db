import { READS_USERS } from '@board/contract/backoffice/permissions';
import type { users as contract } from '@board/contract/backoffice/users';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { setPassword } from '../password-history.ts';
import { logNewPassword, newPasswordProblem, passwordOf } from '../passwords.ts';
import { checkAdministrators, lockStaffAccounts, refuseMightier, refuseOwn } from '../roles/rules.ts';
import { reaches } from '../roles/scope.ts';
import { endSessions } from '../sessions.ts';
import { clearSecondFactor } from '../sign-in/factors.ts';
import { unitNameFor, unitsNamed } from '../units.ts';
import { alterUser, lockedStaff, makeWithPassword } from './change.ts';
import { exportCalls } from './export.ts';
import { filterOf } from './filter.ts';
import { firstPassword } from './first-password.ts';
import { importCalls } from './import.ts';
import { ownCalls } from './own.ts';
import { namesOf, presentUsers } from './present.ts';
import { logStaffChange, staffFactsOf } from './staff-log.ts';
import * as store from './store.ts';

/** Accounts of units and of staff; those of citizens and companies are not found here. */
export const userCalls: Pick<Handlers<'accounts'>, keyof typeof contract> = {
  ...ownCalls,
  ...importCalls,
  ...exportCalls,

  async userPage({ page, limit, order, orderField = 'id', ...filter }, ctx) {
    const wanted = { page, limit, orderField, order: order ?? (orderField === 'id' ? 'desc' : 'asc') };
    const { rows, total } = await store.userPage(ctx.db, ctx.viewer, READS_USERS, filterOf(ctx, filter), wanted);
    return { list: await presentUsers(ctx, READS_USERS, rows), total };
  },

  async user({ id }, ctx) {
    const row = (await store.userById(ctx.db, ctx.viewer, READS_USERS, id)) ?? fail('10010');
    return (await presentUsers(ctx, READS_USERS, [row]))[0]!;
  },

  userDepts: async ({ keywords }, ctx) =>
    unitsNamed(ctx.app, null, keywords.trim())
      .filter(({ groupId }) => reaches(ctx.app, ctx.viewer, READS_USERS, null, groupId))
      .map(({ groupId, parentId }) => ({
        id: groupId,
        name: unitNameFor(ctx, groupId),
        upperName: unitNameFor(ctx, parentId),
      })),

  async addUser({ password, confirmPassword, ...given }, ctx) {
    await lockStaffAccounts(ctx);
    return await makeWithPassword(ctx, given, (own) => chosen(ctx, password, confirmPassword, own));
  },

  async changeUser({ id, roleIdList, ...fields }, ctx) {
    await lockStaffAccounts(ctx);
    await alterUser(ctx, await lockedStaff(ctx, id), fields, roleIdList);
    return {};
  },

  async removeUsers({ ids }, ctx) {
    await lockStaffAccounts(ctx);
    const { app, db, viewer } = ctx;
    const removed: number[] = [];
    const stopped: number[] = [];
    for (const uid of new Set(ids)) {
      if (uid === viewer.uid) fail('10048');
      const account = await lockedStaff(ctx, uid);
      await refuseMightier(ctx, uid);
      const roleIds = (await store.rolesOf(db, [uid])).map(({ roleId }) => roleId);
      await endSessions(ctx, uid);
      const stays = (await store.wasUsed(db, account)) || !(await store.deleteStaff(db, uid));
      if (stays) await store.updateStaff(db, uid, { status: 0 });
      (stays ? stopped : removed).push(uid);
      ctx.afterCommit(() => app.viewers.forget(uid));
      await logStaffChange(ctx, stays ? 'staffStopped' : 'staffRemoved', {
        uid,
        before: staffFactsOf(account, roleIds),
      });
    }
    await checkAdministrators(ctx, []);
    return { removed, stopped };
  },

  async resetUser({ id, password, clearSecondFactor: cleared }, ctx) {
    await lockStaffAccounts(ctx);
    const account = await lockedStaff(ctx, id);
    if (id === ctx.viewer.uid) refuseOwn();
    await refuseMightier(ctx, id);
    const { loginName, nickName } = account;
    const given = chosen(ctx, password, password, [loginName ?? '', nickName]);
    // Asked for, so that it stays the same when the call begins again.
    const word =
      given ??
      (await ctx.ask(passwordOf(id), 'first password', async () =>
        firstPassword(ctx.limits, loginName ?? '', nickName),
      ));
    await setPassword(ctx, account, word, true);
    // It opens a name that wrong passwords had locked, too.
    for (const name of namesOf(ctx, account)) await logNewPassword(ctx, name, id);
    if (cleared) await clearSecondFactor(ctx.db, id);
    await endSessions(ctx, id, { superseded: true });
    await logStaffChange(ctx, 'staffReset', { uid: id, clearSecondFactor: cleared });
    return { firstPassword: given === null ? word : null };
  },

  async unlockUser({ id }, ctx) {
    const account = await lockedStaff(ctx, id);
    // What opens a locked name is noted as a new password is: wrong ones before it count no more.
    for (const name of namesOf(ctx, account)) await logNewPassword(ctx, name, id);
    await logStaffChange(ctx, 'staffUnlocked', { uid: id });
    return {};
  },

  async clearUserFactor({ id }, ctx) {
    await lockedStaff(ctx, id);
    if (id === ctx.viewer.uid) refuseOwn();
    await refuseMightier(ctx, id);
    await clearSecondFactor(ctx.db, id);
    await endSessions(ctx, id, { superseded: true });
    await logStaffChange(ctx, 'staffFactorCleared', { uid: id });
    return {};
  },
};

/** The password that was chosen for an account; null: it is made by chance. */
function chosen({ limits }: Ctx, password: string | undefined, again: string | undefined, own: string[]) {
  if (!password) return null;
  if (again !== undefined && again !== password) fail('A0400', { confirmPassword: { name: 'passwordAgain' } });
  const problem = newPasswordProblem(password, limits, own);
  if (problem) fail('A0400', { password: problem });
  return password;
}
