import { z } from 'zod';
import { rest } from '../call.ts';
import { done, id, nothing, optionalText, text } from '../fields.ts';
import { admin, byIds, listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';
import { DataScope, dataScopes, GRANTS_ROLES, KEEPS_ROLES, READS_ROLES, READS_USERS } from './permissions.ts';

/**
 * Roles (product.md §3, §6): what they may is permission codes, chosen as rows of the menus, and which units they reach
 * with it.
 */

const name = text(40);
const remark = text(200);
const dataScope = z.coerce.number().pipe(z.literal(dataScopes));

const role = z.object({
  id: z.number(),
  name: z.string(),
  remark: z.string(),
  /** 0 all, 1 own choice, 2 own department, 3 own department and below, 4 oneself */
  dataScope: z.number(),
  /** how many accounts have it */
  members: z.number(),
  createDate: z.string(),
});
export type Role = z.infer<typeof role>;

const fullRole = role.extend({
  /** rows of the menus that the role has whole */
  menuIdList: z.array(z.number()),
  /** rows of which it has a part */
  halfMenuIdList: z.array(z.number()),
  permissions: z.array(z.string()),
  deptIdList: z.array(z.number()),
  depts: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type FullRole = z.infer<typeof fullRole>;

const given = {
  remark: remark.default(''),
  dataScope: dataScope.default(DataScope.self),
  /** rows of the menus, whole or in part: each brings its codes */
  menuIdList: z.array(id).max(2000).default([]),
  /** units, where the data scope is one's own choice */
  deptIdList: z.array(id).max(500).default([]),
};

export const roles = {
  rolePage: rest.get({
    path: '/sys/role/page',
    summary: 'Roles, with how many accounts have each.',
    who: permission(READS_ROLES),
    input: z.object({ ...listPage('id', 'name', 'createDate'), name: optionalText(40) }),
    output: z.object({ list: z.array(role), total: z.number() }),
  }),
  roleList: rest.get({
    path: '/sys/role/list',
    summary: 'Every role by number and name, to choose from.',
    who: permission(READS_USERS),
    input: nothing,
    output: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  roleMembers: rest.get({
    path: '/sys/role/members',
    summary: 'Accounts that have a role, within the data scope of whoever asks.',
    who: permission(READS_ROLES),
    input: z.object({ ...listPage('id', 'username', 'realName'), id }),
    output: z.object({
      list: z.array(z.object({ id: z.number(), username: z.string(), realName: z.string(), deptName: z.string() })),
      total: z.number(),
    }),
  }),
  role: rest.get({
    path: '/sys/role/:id',
    summary: 'One role, with its codes and the rows of the menus that bring them.',
    who: permission(READS_ROLES),
    input: z.object({ id }),
    output: fullRole,
    errors: ['A0404'],
  }),
  addRole: rest.post({
    path: '/sys/role',
    summary: 'Makes a role.',
    who: permission(KEEPS_ROLES),
    input: z.object({ name, ...given }),
    output: z.object({ id: z.number() }),
    errors: admin('10002'),
  }),
  changeRole: rest.put({
    path: '/sys/role',
    summary: 'Changes a role; whoever has it may the new at once, and no longer the old.',
    who: permission(KEEPS_ROLES),
    input: z.object({ id, name, ...given }),
    output: done,
    errors: admin('10002'),
  }),
  removeRoles: rest.delete({
    path: '/sys/role',
    summary: 'Takes roles away that no account has.',
    who: permission(KEEPS_ROLES),
    input: byIds,
    output: done,
    errors: admin('10015'),
  }),
  copyRole: rest.post({
    path: '/sys/role/copy',
    summary: 'Makes a role like another one, which nobody has yet.',
    who: permission(KEEPS_ROLES),
    input: z.object({ id, name }),
    output: z.object({ id: z.number() }),
    errors: admin('10002'),
  }),
  addMembers: rest.post({
    path: '/sys/role/members',
    summary: 'Gives a role to accounts.',
    who: permission(GRANTS_ROLES),
    input: z.object({ id, userIdList: z.array(id).min(1).max(500) }),
    output: done,
    errors: admin('10010', '10013'),
  }),
  removeMembers: rest.delete({
    path: '/sys/role/members',
    summary: 'Takes a role from accounts.',
    who: permission(GRANTS_ROLES),
    input: z.object({ id, userIdList: z.array(id).min(1).max(500) }),
    output: done,
    errors: admin('10010', '10013'),
  }),
};
