import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, flag, id, nothing, optionalId, optionalText, page, seconds, text } from '../fields.ts';
import { permission } from '../who.ts';

/** Accounts of government units and of the platform's staff, kept by administrators (product.md §1, §3; domain.md D). */

/** Staff who see the accounts of units and staff. */
export const READS_STAFF = 'sys:user:list';
/** Staff who make and change them. */
export const KEEPS_STAFF = 'sys:user:save';

/** Characters of a login name; a name that reads as a phone number is refused besides. */
export const LOGIN_NAME = /^[A-Za-z0-9._-]{3,30}$/;

const role = z.object({ roleId: z.number(), name: z.string() });
const roleIds = z.array(id).max(50);

const staffAccount = z.object({
  uid: z.number(),
  loginName: z.string(),
  nickName: z.string(),
  /** null: staff of the platform, who have roles instead */
  groupId: z.number().nullable(),
  groupName: z.string(),
  roles: z.array(role),
  enabled: z.boolean(),
  /** another password must be chosen at the next sign-in: the one there is was set by an administrator, or is too old */
  owesPassword: z.boolean(),
  secondFactor: z.boolean(),
  createdAt: seconds,
  lastLoginAt: seconds.nullable(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

/** The rules answer with the product's sentences. */
const nickName = text(40);
const firstPassword = z.string();

export const staff = {
  staffPage: read({
    path: '/v1/plat/staff/page',
    summary: 'Accounts of units and of the platform’s staff, by name; the newest first.',
    who: permission(READS_STAFF),
    envelope: 'data',
    input: z.object({
      ...page,
      /** login name, nickname or name of the unit */
      keywords: optionalText(100),
      /** only accounts of units */
      ofUnits: flag.default(false),
      roleId: optionalId,
    }),
    output: z.object({ rows: z.array(staffAccount), total: z.number() }),
  }),
  staffRoles: read({
    path: '/v1/plat/staff/roles',
    summary: 'The roles there are for the platform’s staff, with their permission codes.',
    who: permission(READS_STAFF),
    input: nothing,
    output: z.object({ roles: z.array(role.extend({ permissions: z.array(z.string()) })) }),
  }),
  staffUnits: read({
    path: '/v1/plat/staff/units',
    summary: 'Units that an account can belong to, by words of their name, the highest first.',
    who: permission(READS_STAFF),
    input: z.object({ keywords: text(100) }),
    output: z.object({
      units: z.array(z.object({ groupId: z.number(), groupName: z.string(), upperName: z.string() })),
    }),
  }),
  addStaff: change({
    path: '/v1/plat/staff/add',
    summary: 'Makes an account of a unit, or of staff with roles. Its first password is told this once.',
    who: permission(KEEPS_STAFF),
    confidential: true,
    input: z.object({ loginName: text(100), nickName, groupId: optionalId, roleIds: roleIds.default([]) }),
    output: z.object({ uid: z.number(), firstPassword }),
    errors: ['A0400'],
  }),
  changeStaff: change({
    path: '/v1/plat/staff/change',
    summary: 'Renames an account, gives it another unit or other roles, stops or reopens it. What is absent stays.',
    who: permission(KEEPS_STAFF),
    input: z.object({
      uid: id,
      nickName: nickName.optional(),
      /** a unit instead of what the account had, or (as `roleIds`) roles */
      groupId: optionalId,
      roleIds: roleIds.optional(),
      enabled: flag.optional(),
    }),
    output: done,
    errors: ['A0400', 'A0404', 'B0009'],
  }),
  resetStaff: change({
    path: '/v1/plat/staff/reset',
    summary: 'Gives an account a new first password, told this once, and ends its sessions.',
    who: permission(KEEPS_STAFF),
    confidential: true,
    input: z.object({
      uid: id,
      /** the second step of signing in was lost: it is set up anew */
      clearSecondFactor: flag.default(false),
    }),
    output: z.object({ firstPassword }),
    errors: ['A0404', 'B0009'],
  }),
};
