import { DataScope, GRANTS_ROLES } from '@board/contract/backoffice/permissions';
import type { Viewer } from '@board/contract/who';
import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { allRoles, type RoleRow } from '../roles/store.ts';

/**
 * The roles that an account is to have, each once. Refuses, at `roleIdList`, a role that is not there, one that the viewer
 * may not give or take, and any change by whoever gives none.
 */
export async function rolesToGive(ctx: Ctx, wanted: readonly number[], before: readonly number[]): Promise<number[]> {
  const roleIds = [...new Set(wanted)];
  const moved = new Set(roleIds).symmetricDifference(new Set(before));
  if (moved.size === 0) return roleIds;
  if (!ctx.viewer.permissions.includes(GRANTS_ROLES)) fail('B0009', { roleIdList: { name: 'grantsNoRoles' } });
  const known = new Map((await allRoles(ctx.db)).map((role) => [role.roleId, role]));
  for (const roleId of moved) {
    const role = known.get(roleId) ?? fail('A0400', { roleIdList: { name: 'invalid' } });
    if (!mayGive(ctx.viewer, role)) fail('10013', { roleIdList: { name: 'roleTooWide' } });
  }
  return roleIds;
}

/** Whoever gives roles within some units only gives no more than he has, and no role that reaches beyond a unit of its own. */
export function mayGive({ grants, permissions }: Viewer, role: RoleRow): boolean {
  const givesAll = grants.some(
    ({ permissions, dataScope }) => dataScope === DataScope.all && permissions.includes(GRANTS_ROLES),
  );
  if (givesAll) return true;
  const isNarrow = role.dataScope !== DataScope.all && role.dataScope !== DataScope.chosen;
  return isNarrow && role.permissions.every((code) => permissions.includes(code));
}
