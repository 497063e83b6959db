import { z } from 'zod';
import { rest } from '../call.ts';
import { done, flag, id, nothing, optionalId, optionalText, seconds, text, workbook } from '../fields.ts';
import { exportRow } from '../handling/exports.ts';
import { admin, byIds, listPage } from '../rules/rest-list.ts';
import { permission, signedIn } from '../who.ts';
import { EXPORTS_USERS, IMPORTS_USERS, KEEPS_USERS, READS_USERS } from './permissions.ts';

/**
 * Accounts of government units and of the platform's staff, kept by administrators (product.md §3, §7; backoffice.md §2).
 * Their number is `id`, their unit `deptId`; what they are called is `realName`.
 */

/** What a name to sign in with is made of; what reads as a phone number is refused besides. */
export const LOGIN_NAME = /^[A-Za-z0-9._-]{3,30}$/;
/** Rows that one file may bring (backoffice.md §4.6). */
export const IMPORT_ROWS_MAX = 5000;

/** Why a row stands in a list: the roles that let somebody see it, and how. */
export const visibleBy = z.object({
  /** empty: an emergency grant */
  role: z.string(),
  dataScope: z.number(),
  /** the unit that the scope is about; empty: everything, or oneself */
  deptName: z.string(),
});
export type VisibleBy = z.infer<typeof visibleBy>;

const gender = z.coerce.number().pipe(z.literal([0, 1, 2]));
const status = z.coerce.number().pipe(z.literal([0, 1]));
const roleIdList = z.array(id).max(50);
const postIdList = z.array(id).max(20);

export const user = z.object({
  id: z.number(),
  username: z.string(),
  realName: z.string(),
  /** 0 male, 1 female, 2 secret */
  gender: z.number(),
  /** masked */
  email: z.string(),
  /** masked */
  mobile: z.string(),
  /** null: staff of the platform */
  deptId: z.number().nullable(),
  deptName: z.string(),
  roleIdList: z.array(z.number()),
  roles: z.array(z.object({ id: z.number(), name: z.string() })),
  postIdList: z.array(z.number()),
  posts: z.array(z.object({ id: z.number(), name: z.string() })),
  /** 0 disabled, 1 normal */
  status: z.number(),
  /** another password must be chosen at the next sign-in */
  owesPassword: z.boolean(),
  /** wrong passwords keep its name from signing in for a while */
  locked: z.boolean(),
  secondFactor: z.boolean(),
  createDate: z.string(),
  lastLoginAt: seconds.nullable(),
  visibleBy: z.array(visibleBy),
});
export type User = z.infer<typeof user>;

/** What accounts are looked for by. */
const userFilter = {
  /** name to sign in with, what it is called, or name of the unit */
  username: optionalText(100),
  mobile: optionalText(20),
  gender: z.union([z.literal('').transform(() => undefined), gender]).optional(),
  status: z.union([z.literal('').transform(() => undefined), status]).optional(),
  deptId: optionalId,
  /** units below are looked through too */
  below: flag.default(true),
  roleId: optionalId,
};

const realName = text(40);
const email = text(100);
const mobile = text(20);
const password = text(100);
/** null where the caller gave one himself; otherwise told this once */
const firstPassword = z.string().nullable();

/** A row of a file that was not taken. */
const refusedRow = z.object({
  /** of the file, counted from 1 */
  line: z.number(),
  username: z.string(),
  field: z.string(),
  problem: z.string(),
});

export const users = {
  userPage: rest.get({
    path: '/sys/user/page',
    summary: 'Accounts of units and of the platform’s staff within the data scope of whoever asks; the newest first.',
    who: permission(READS_USERS),
    input: z.object({
      ...listPage('id', 'username', 'realName', 'status', 'createDate', 'lastLoginAt'),
      ...userFilter,
    }),
    output: z.object({ list: z.array(user), total: z.number() }),
  }),
  ownUser: rest.get({
    path: '/sys/user/info',
    summary: 'The account that asks, as the back office shows it.',
    who: signedIn,
    input: nothing,
    output: user
      .pick({
        id: true,
        username: true,
        realName: true,
        gender: true,
        email: true,
        mobile: true,
        deptId: true,
        deptName: true,
        status: true,
      })
      .extend({ permissions: z.array(z.string()) }),
  }),
  changeOwnPassword: rest.put({
    path: '/sys/user/password',
    summary: 'Gives the account that asks another password.',
    who: signedIn,
    confidential: true,
    input: z.object({ password, newPassword: password }),
    output: done,
    errors: ['10009', 'U0005', 'U0006', 'U0009'],
  }),
  userDepts: rest.get({
    path: '/sys/user/depts',
    summary: 'Units that an account can belong to, by words of their name, the highest first.',
    who: permission(READS_USERS),
    input: z.object({ keywords: text(100) }),
    output: z.array(z.object({ id: z.number(), name: z.string(), upperName: z.string() })),
  }),
  exportUsers: rest.get({
    path: '/sys/user/export',
    summary:
      'The same accounts as a sheet (.xlsx), marked with whose it is; masked for whoever lacks sys:export:plain.',
    who: permission(EXPORTS_USERS),
    envelope: 'raw',
    input: z.object(userFilter),
    output: workbook,
    errors: ['B0009'],
  }),
  userSheetStart: rest.post({
    path: '/sys/user/sheet',
    summary: 'Has the same sheet written however long it is: at once up to a number of rows, by a job beyond.',
    who: permission(EXPORTS_USERS),
    input: z.object(userFilter),
    output: exportRow,
    errors: ['B0009'],
  }),
  userSheets: rest.get({
    path: '/sys/user/sheet/list',
    summary: 'The sheets of accounts that I asked for, with how far they are.',
    who: permission(EXPORTS_USERS),
    input: nothing,
    output: z.object({ exports: z.array(exportRow) }),
  }),
  userSheetFile: rest.get({
    path: '/sys/user/sheet/file',
    summary: 'The bytes of a sheet of accounts that I asked for.',
    who: permission(EXPORTS_USERS),
    envelope: 'raw',
    input: z.object({ exportId: id }),
    output: workbook,
    errors: ['A0404'],
  }),
  importTemplate: rest.get({
    path: '/sys/user/import/template',
    summary: 'An empty sheet (.xlsx) to fill in, with the units and roles there are to choose from.',
    who: permission(IMPORTS_USERS),
    envelope: 'raw',
    input: nothing,
    output: workbook,
  }),
  importUsers: rest.upload({
    path: '/sys/user/import',
    summary: `Makes accounts from a sheet (.xlsx, .csv) of up to ${IMPORT_ROWS_MAX} rows, in the background; rows that exist are changed where updateExisting says so.`,
    who: permission(IMPORTS_USERS),
    input: z.object({ updateExisting: flag.default(false) }),
    output: z.object({ importId: z.number(), total: z.number() }),
    errors: ['10019', 'A0413', 'B0009'],
  }),
  importProgress: rest.get({
    path: '/sys/user/import/:importId',
    summary: 'How far an import of mine has come, and which rows were refused.',
    who: permission(IMPORTS_USERS),
    input: z.object({ importId: id }),
    output: z.object({
      importId: z.number(),
      fileName: z.string(),
      finished: z.boolean(),
      total: z.number(),
      done: z.number(),
      made: z.number(),
      changed: z.number(),
      refused: z.array(refusedRow),
      /** the first passwords can still be fetched */
      passwords: z.boolean(),
    }),
    errors: ['A0404'],
  }),
  importSheet: rest.get({
    path: '/sys/user/import/:importId/sheet',
    summary:
      'Of an import of mine, a sheet (.xlsx) of the refused rows, or once of the first passwords of the accounts made.',
    who: permission(IMPORTS_USERS),
    envelope: 'raw',
    confidential: true,
    input: z.object({ importId: id, of: z.enum(['refused', 'passwords']).default('refused') }),
    output: workbook,
    errors: ['A0404'],
  }),
  user: rest.get({
    path: '/sys/user/:id',
    summary: 'One account.',
    who: permission(READS_USERS),
    input: z.object({ id }),
    output: user,
    errors: ['10010'],
  }),
  addUser: rest.post({
    path: '/sys/user',
    summary: 'Makes an account of a unit or of staff. A password made by chance is told this once.',
    who: permission(KEEPS_USERS),
    confidential: true,
    input: z.object({
      username: text(100),
      realName,
      gender: gender.default(2),
      email: email.default(''),
      mobile: mobile.default(''),
      deptId: optionalId,
      roleIdList: roleIdList.default([]),
      postIdList: postIdList.default([]),
      status: status.default(1),
      /** absent or empty: made by chance */
      password: password.optional(),
      confirmPassword: password.optional(),
    }),
    output: z.object({ id: z.number(), firstPassword }),
    errors: admin('10002', '10013'),
  }),
  changeUser: rest.put({
    path: '/sys/user',
    summary: 'Changes an account; what is absent stays, and so does a masked address or number sent back as it was.',
    who: permission(KEEPS_USERS),
    confidential: true,
    input: z.object({
      id,
      realName: realName.optional(),
      gender: gender.optional(),
      email: email.optional(),
      mobile: mobile.optional(),
      /** null or 0: of no unit */
      deptId: z.union([id, z.null()]).optional(),
      roleIdList: roleIdList.optional(),
      postIdList: postIdList.optional(),
      status: status.optional(),
    }),
    output: done,
    errors: admin('10010', '10013'),
  }),
  removeUsers: rest.delete({
    path: '/sys/user',
    summary: 'Takes accounts away that nobody ever used, and stops the others.',
    who: permission(KEEPS_USERS),
    input: byIds,
    output: z.object({ removed: z.array(z.number()), stopped: z.array(z.number()) }),
    errors: admin('10010', '10013', '10048'),
  }),
  resetUser: rest.put({
    path: '/sys/user/reset',
    summary: 'Gives an account a new first password, told this once if made by chance, and ends its sessions.',
    who: permission(KEEPS_USERS),
    confidential: true,
    input: z.object({ id, password: password.optional(), clearSecondFactor: flag.default(false) }),
    output: z.object({ firstPassword }),
    errors: admin('10010', '10013', 'U0005', 'U0009'),
  }),
  unlockUser: rest.put({
    path: '/sys/user/unlock',
    summary: 'Lets an account sign in again that too many wrong passwords have locked.',
    who: permission(KEEPS_USERS),
    input: z.object({ id }),
    output: done,
    errors: admin('10010', '10013'),
  }),
  clearUserFactor: rest.put({
    path: '/sys/user/secondFactor',
    summary: 'Forgets the second step of signing in of an account, whose device was lost, and ends its sessions.',
    who: permission(KEEPS_USERS),
    input: z.object({ id }),
    output: done,
    errors: admin('10010', '10013'),
  }),
};
