import {
  DataScope,
  type DataScopeCode,
  GRANTS_ROLES,
  KEEPS_ROLES,
  READS_ROLES,
} from '@board/contract/backoffice/permissions';
import type { roles as contract } from '@board/contract/backoffice/roles';
import { shanghaiTime } from '@board/contract/backoffice/times';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { subjectFor } from '../../settings/index.ts';
import { menuRows } from '../menus/rows.ts';
import { checksOf, codesOf } from '../menus/tree.ts';
import { lockedFor } from '../staff/change.ts';
import { mayGive } from '../staff/roles-to-give.ts';
import { logStaffChange } from '../staff/staff-log.ts';
import { userPage } from '../staff/store.ts';
import { unitNameFor, units } from '../units.ts';
import { checkAdministrators, checkRole, lockStaffAccounts, refuseOwn } from './rules.ts';
import * as store from './store.ts';

export const roleCalls: Pick<Handlers<'accounts'>, keyof typeof contract> = {
  async rolePage({ name = '', orderField = 'id', ...asked }, ctx) {
    const { rows, total } = await store.rolePage(ctx.db, { ...asked, orderField, name: name.trim() });
    const list = rows.map(({ roleId, createdAt, members, name: called, ...row }) => ({
      id: roleId,
      ...row,
      name: subjectFor(ctx, called),
      members: Number(members),
      createDate: shanghaiTime(createdAt),
    }));
    return { list, total };
  },

  roleList: async (_input, ctx) =>
    (await store.allRoles(ctx.db)).map(({ roleId, name }) => ({ id: roleId, name: subjectFor(ctx, name) })),

  async role({ id }, ctx) {
    const { app, db } = ctx;
    const { roleId, createdAt, ...row } = (await store.roleById(db, id)) ?? fail('A0404');
    const deptIdList = await store.unitsOfRole(db, roleId);
    const { whole, half } = checksOf(menuRows.of(app), row.permissions);
    return {
      id: roleId,
      ...row,
      members: (await store.membersOfRole(db, roleId)).length,
      createDate: shanghaiTime(createdAt),
      menuIdList: whole,
      halfMenuIdList: half,
      deptIdList,
      depts: deptIdList.map((groupId) => ({ id: groupId, name: unitNameFor(ctx, groupId) })),
    };
  },

  async roleMembers({ id, page, limit, orderField = 'id', order = 'asc' }, ctx) {
    const { db, viewer } = ctx;
    const filter = { username: '', below: false, roleId: id };
    const { rows, total } = await userPage(db, viewer, READS_ROLES, filter, { page, limit, orderField, order });
    const list = rows.map(({ uid, loginName, nickName, groupId }) => ({
      id: uid,
      username: loginName ?? '',
      realName: nickName,
      deptName: unitNameFor(ctx, groupId),
    }));
    return { list, total };
  },

  async addRole(given, ctx) {
    await lockStaffAccounts(ctx);
    const { role, groupIds } = await read(ctx, given, []);
    const { roleId } = await store.insertRole(ctx.db, { ...role, createdAt: ctx.now }, groupIds);
    await logStaffChange(ctx, 'roleAdded', { roleId, after: factsOf(role, groupIds) });
    return { id: roleId };
  },

  async changeRole({ id, ...given }, ctx) {
    await lockStaffAccounts(ctx);
    const { db } = ctx;
    const before = (await store.roleById(db, id)) ?? fail('A0404');
    await refuseOwnRole(ctx, id);
    const units = await store.unitsOfRole(db, id);
    const { role, groupIds } = await read(ctx, given, before.permissions, id);
    await store.updateRole(db, id, role, groupIds);
    await checkAdministrators(ctx);
    ctx.afterCommit(() => ctx.app.viewers.clear());
    await logStaffChange(ctx, 'roleChanged', {
      roleId: id,
      before: factsOf(before, units),
      after: factsOf(role, groupIds),
    });
    return {};
  },

  async removeRoles({ ids }, ctx) {
    await lockStaffAccounts(ctx);
    refuseNarrow(ctx);
    for (const roleId of new Set(ids)) {
      const before = (await store.roleById(ctx.db, roleId)) ?? fail('A0404');
      if ((await store.membersOfRole(ctx.db, roleId)).length > 0)
        fail('10015', { ids: { name: 'roleHeld', with: before.name } });
      const units = await store.unitsOfRole(ctx.db, roleId);
      await store.deleteRole(ctx.db, roleId);
      await logStaffChange(ctx, 'roleRemoved', { roleId, before: factsOf(before, units) });
    }
    return {};
  },

  async copyRole({ id, name }, ctx) {
    await lockStaffAccounts(ctx);
    refuseNarrow(ctx);
    const { roleId: _, createdAt: __, ...like } = (await store.roleById(ctx.db, id)) ?? fail('A0404');
    const role = { ...like, name: await nameOf(ctx, name) };
    const groupIds = await store.unitsOfRole(ctx.db, id);
    const { roleId } = await store.insertRole(ctx.db, { ...role, createdAt: ctx.now }, groupIds);
    await logStaffChange(ctx, 'roleAdded', { roleId, like: id, after: factsOf(role, groupIds) });
    return { id: roleId };
  },

  addMembers: (input, ctx) => changeMembers(ctx, input, true),
  removeMembers: (input, ctx) => changeMembers(ctx, input, false),
};

/** Gives a role to accounts, or takes it from them; each of them is within the scope of whoever does it, and none himself. */
async function changeMembers(ctx: Ctx, { id, userIdList }: { id: number; userIdList: number[] }, given: boolean) {
  await lockStaffAccounts(ctx);
  const { db, app, viewer } = ctx;
  const role = (await store.roleById(db, id)) ?? fail('A0404');
  if (!mayGive(viewer, role)) fail('10013', { id: { name: 'roleTooWide' } });
  const uids = [...new Set(userIdList)];
  if (uids.includes(viewer.uid!)) refuseOwn();
  for (const uid of uids) await lockedFor(ctx, GRANTS_ROLES, uid);
  await (given ? store.addMembers(db, id, uids) : store.removeMembers(db, id, uids));
  await checkAdministrators(ctx, uids);
  ctx.afterCommit(() => {
    for (const uid of uids) app.viewers.forget(uid);
  });
  await logStaffChange(ctx, given ? 'roleGiven' : 'roleTaken', { roleId: id, uids });
  return {};
}

interface Given {
  name: string;
  remark: string;
  dataScope: DataScopeCode;
  menuIdList: number[];
  deptIdList: number[];
}

/**
 * A role as it was put together. Codes that stand on no row of the menus stay as they were: nobody took them away.
 * @param before the codes it had
 */
async function read(ctx: Ctx, given: Given, before: readonly string[], self: number | null = null) {
  refuseNarrow(ctx);
  const rows = menuRows.of(ctx.app);
  const known = new Set(rows.map(({ id }) => id));
  if (given.menuIdList.some((id) => !known.has(id))) fail('A0400', { menuIdList: { name: 'invalid' } });
  const shown = new Set(rows.flatMap(({ permissions }) => permissions));
  const kept = before.filter((code) => !shown.has(code));
  const permissions = [...new Set([...codesOf(rows, given.menuIdList), ...kept])].sort();
  checkRole(ctx, permissions);
  const groupIds = given.dataScope === DataScope.chosen ? [...new Set(given.deptIdList)] : [];
  if (given.dataScope === DataScope.chosen && groupIds.length === 0)
    fail('A0400', { deptIdList: { name: 'chooseRequired' } });
  if (groupIds.some((groupId) => !units.of(ctx.app).has(groupId))) fail('A0400', { deptIdList: { name: 'invalid' } });
  const name = await nameOf(ctx, given.name, self);
  return { role: { name, remark: given.remark.trim(), dataScope: given.dataScope, permissions }, groupIds };
}

async function nameOf({ db }: Ctx, typed: string, self: number | null = null): Promise<string> {
  const name = typed.trim();
  if (name === '') fail('A0400', { name: { name: 'required' } });
  if (await store.roleNameTaken(db, name, self)) fail('10002', { name: { name: 'roleNameTaken' } });
  return name;
}

/** A role is the same everywhere: whoever keeps roles within some units only would give himself more than he has. */
function refuseNarrow({ viewer }: Ctx): void {
  const keepsAll = viewer.grants.some(
    ({ dataScope, permissions }) => dataScope === DataScope.all && permissions.includes(KEEPS_ROLES),
  );
  if (!keepsAll) fail('10013');
}

/** Where administrators are apart, nobody changes what he may himself. */
async function refuseOwnRole({ db, limits, viewer }: Ctx, roleId: number): Promise<void> {
  if (limits.threeAdministrators === 1 && (await store.membersOfRole(db, roleId)).includes(viewer.uid!)) refuseOwn();
}

const factsOf = (
  { permissions, dataScope }: Pick<store.RoleRow, 'permissions' | 'dataScope'>,
  groupIds: readonly number[],
) => ({
  permissions: [...permissions],
  dataScope,
  groupIds: [...groupIds],
});
