import { type staff as contract, LOGIN_NAME } from '@board/contract/accounts/staff';
import { toSeconds } from '@board/contract/fields';
import { isNickname } from '@board/contract/rules/validators';
import { Organization } from '@board/contract/who';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { record } from '../../base/events/events.ts';
import { setPassword } from '../password-history.ts';
import { hashPassword, logNewPassword, passwordOf, workOnPasswords } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import { clearSecondFactor } from '../sign-in/factors.ts';
import { nameIndexOf } from '../sign-in/password.ts';
import { readPhone } from '../sign-in/phones.ts';
import { type Account, citizenDefaults, insertAccount } from '../store.ts';
import { unitName, units, unitsNamed } from '../units.ts';
import { firstPassword } from './first-password.ts';
import * as store from './store.ts';

/** Accounts of units and of staff; those of citizens and companies are not found here. */
export const staffCalls: Pick<Handlers<'accounts'>, keyof typeof contract> = {
  async staffPage({ keywords = '', ...wanted }, { db }) {
    const { rows, total } = await store.staffPage(db, { ...wanted, keywords: keywords.trim() });
    const roles = Map.groupBy(
      await store.rolesOf(
        db,
        rows.map(({ uid }) => uid),
      ),
      ({ uid }) => uid,
    );
    return {
      total,
      rows: rows.map(({ uid, nickName, groupId, secondFactor, ...row }) => ({
        ...{ uid, nickName, groupId, secondFactor: Boolean(secondFactor) },
        loginName: row.loginName ?? '',
        groupName: row.groupName ?? '',
        roles: (roles.get(uid) ?? []).map(({ roleId, name }) => ({ roleId, name })),
        enabled: row.status === 1,
        owesPassword: row.updatePwd,
        createdAt: toSeconds(row.createdAt),
        lastLoginAt: row.lastLoginAt && toSeconds(row.lastLoginAt),
      })),
    };
  },

  staffRoles: async (_input, { db }) => ({ roles: await store.allRoles(db) }),

  staffUnits: async ({ keywords }, { app }) => ({
    units: unitsNamed(app, null, keywords.trim()).map(({ groupId, groupName, parentId }) => ({
      ...{ groupId, groupName },
      upperName: unitName(app, parentId),
    })),
  }),

  async addStaff({ loginName: typed, nickName: called, groupId, roleIds }, ctx) {
    await oneByOne(ctx);
    const { db, now } = ctx;
    const loginName = typed.trim();
    await checkLoginName(ctx, loginName);
    const nickName = checkName(called);
    const place = await placeOf(ctx, groupId, roleIds);
    const { password, passwordHash } = await workOnPasswords(ctx, `account of ${loginName}`, [], async () => {
      const made = firstPassword(ctx.limits, loginName, nickName);
      return { password: made, passwordHash: await hashPassword(made) };
    });
    const { uid } = await insertAccount(db, {
      ...citizenDefaults,
      ...{ loginName, nickName, organization: place.organization, groupId: place.groupId },
      ...{ passwordHash, updatePwd: true, source: 'staff', createdAt: now },
    });
    await store.setRoles(db, uid, place.roleIds);
    await tell(ctx, 'staffAdded', { uid, groupId: place.groupId, roleIds: place.roleIds });
    return { uid, firstPassword: password };
  },

  async changeStaff({ uid, nickName, groupId, roleIds, enabled }, ctx) {
    await oneByOne(ctx);
    const { db, app } = ctx;
    const { status } = await lockedStaff(ctx, uid);
    const moves = groupId !== undefined || roleIds !== undefined;
    if (uid === ctx.viewer.uid && (moves || enabled === false)) refuseOwn();
    const place = moves ? await placeOf(ctx, groupId, roleIds ?? []) : null;
    await store.updateStaff(db, uid, {
      // The row's own value, so that the update always sets something.
      status: enabled === undefined ? status : Number(enabled),
      ...(nickName !== undefined && { nickName: checkName(nickName) }),
      ...(place && { organization: place.organization, groupId: place.groupId }),
    });
    if (place) await store.setRoles(db, uid, place.roleIds);
    if (!(await store.someoneKeepsStaff(db))) fail('B0009');
    if (enabled === false) await endSessions(ctx, uid);
    ctx.afterCommit(() => app.viewers.forget(uid));
    const { groupId: unit, roleIds: roles } = place ?? {};
    await tell(ctx, 'staffChanged', { uid, renamed: nickName !== undefined, groupId: unit, roleIds: roles, enabled });
    return {};
  },

  async resetStaff({ uid, clearSecondFactor: cleared }, ctx) {
    await oneByOne(ctx);
    const account = await lockedStaff(ctx, uid);
    if (uid === ctx.viewer.uid) refuseOwn();
    const { loginName, nickName } = account;
    // Asked for, so that it stays the same when the call begins again.
    const password = await ctx.ask(passwordOf(uid), 'first password', async () =>
      firstPassword(ctx.limits, loginName ?? '', nickName),
    );
    await setPassword(ctx, account, password, true);
    // It opens a name that wrong passwords had locked, too.
    if (loginName !== null) await logNewPassword(ctx, nameIndexOf(ctx, loginName), uid);
    if (cleared) await clearSecondFactor(ctx.db, uid);
    await endSessions(ctx, uid, { superseded: true });
    await tell(ctx, 'staffReset', { uid, clearSecondFactor: cleared });
    return { firstPassword: password };
  },
};

/** Changes wait for one another, so that two of them can neither take one name nor remove each other's administrator. */
const oneByOne = (ctx: Ctx) => takeAdvisoryLock(ctx, 'staff accounts');

const lockedStaff = async (ctx: Ctx, uid: number): Promise<Account> =>
  (await store.lockStaff(ctx.db, uid)) ?? fail('A0404');

/** Nobody locks himself out, or gives himself what another has to (domain.md D, 权限分离). */
const refuseOwn = () => fail('B0009', { uid: { name: 'ownAccount' } });

/**
 * One name, one account (GB/T 22239: unique identification). Whoever signs in types a phone in the same place, so what
 * reads as one is nobody's name.
 */
async function checkLoginName(ctx: Ctx, loginName: string): Promise<void> {
  if (!LOGIN_NAME.test(loginName) || readPhone(loginName) !== null) fail('A0400', { loginName: { name: 'loginName' } });
  if (await store.loginNameTaken(ctx.db, loginName)) fail('A0400', { loginName: { name: 'loginNameTaken' } });
}

/** Offices and the platform may be called what citizens may not. */
function checkName(nickName: string): string {
  const name = nickName.trim();
  if (!isNickname(name)) fail('A0400', { nickName: { name: 'nickname' } });
  return name;
}

/** The place of an account: a unit, whose side of the board it gets, or roles of the platform (product.md §1). */
async function placeOf(ctx: Ctx, groupId: number | undefined, given: readonly number[]) {
  const roleIds = [...new Set(given)];
  if ((groupId !== undefined) === roleIds.length > 0) fail('A0400', { groupId: { name: 'chooseRequired' } });
  if (groupId !== undefined) {
    const unit = units.of(ctx.app).get(groupId);
    if (!unit?.enabled) return fail('A0400', { groupId: { name: 'invalid' } });
    return { organization: unit.organization, groupId, roleIds };
  }
  const known = new Set((await store.allRoles(ctx.db)).map(({ roleId }) => roleId));
  if (!roleIds.every((roleId) => known.has(roleId))) fail('A0400', { roleIds: { name: 'invalid' } });
  return { organization: Organization.none, groupId: null, roleIds };
}

type StaffEvent = 'staffAdded' | 'staffChanged' | 'staffReset';

const tell = ({ db, now, viewer }: Ctx, kind: StaffEvent, data: Record<string, unknown>) =>
  record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'platform', data });
