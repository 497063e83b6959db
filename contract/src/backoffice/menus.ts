import { z } from 'zod';
import { rest } from '../call.ts';
import { done, flag, id, nothing, text } from '../fields.ts';
import { admin, byIds } from '../rules/rest-list.ts';
import { permission, signedIn } from '../who.ts';
import { KEEPS_MENUS, PERMISSION_CODE, READS_MENUS, READS_ROLES } from './permissions.ts';

/** The menus of the back office (product.md §3; backoffice.md §4.4). */

/** product.md §3; a menu without an address is a directory. */
export const MenuType = { menu: 0, button: 1 } as const;

/** Work areas with a menu of rows: of the platform and of units. */
const menuAreas = ['platform', 'office'] as const;

/** What a row opens: a call, by method and address. */
const resource = z.object({ resourceUrl: z.string(), resourceMethod: z.string() });

const row = z.object({
  id: z.number(),
  /** 0: at the top */
  pid: z.number(),
  name: z.string(),
  /** one of `menuIcons`; empty: none */
  icon: z.string(),
  type: z.number(),
  sort: z.number(),
  /** a screen of the program, or an address of https; empty: a directory or a button */
  url: z.string(),
  /** in a window of its own: addresses elsewhere */
  external: z.boolean(),
  /** it stands in no menu */
  hidden: z.boolean(),
  /** codes, apart by commas */
  permissions: z.string(),
});
export type MenuRow = z.infer<typeof row>;

const listed = row.extend({
  /** what the row stands in is called; empty: at the top */
  parentName: z.string(),
  /** it came with the program: its address and codes are not to be changed, and it is not to be taken away */
  builtIn: z.boolean(),
  /** it came with the program and is no longer as it came */
  changed: z.boolean(),
  /** one of these codes lets somebody see it; empty: whoever sees what is below it, or everybody */
  needs: z.array(z.string()),
  resources: z.array(resource),
});
export type ListedMenuRow = z.infer<typeof listed>;

const given = {
  pid: id.default(0),
  /** empty, of a row that came with the program: as it calls it */
  name: text(40),
  icon: text(30).default(''),
  sort: z.coerce.number().int().min(0).max(9999).default(0),
  hidden: flag.default(false),
  url: text(300).default(''),
  permissions: text(300).default(''),
};

export const menus = {
  menuNav: rest.get({
    path: '/sys/menu/nav',
    summary: 'What the menu of a work area holds for the account that asks, flat, each after what it stands in.',
    who: signedIn,
    quiet: true,
    input: z.object({ area: z.enum(menuAreas).default('platform') }),
    output: z.array(row),
  }),
  menuPermissions: rest.get({
    path: '/sys/menu/permissions',
    summary: 'The permission codes of the account that asks.',
    who: signedIn,
    input: nothing,
    output: z.array(z.string()),
  }),
  menuList: rest.get({
    path: '/sys/menu/list',
    summary: 'Every row of the menus, flat, each after what it stands in.',
    who: permission(READS_MENUS),
    input: nothing,
    output: z.array(listed),
  }),
  menuSelect: rest.get({
    path: '/sys/menu/select',
    summary: 'The rows that a role is put together from.',
    who: permission(READS_ROLES),
    input: nothing,
    output: z.array(listed),
  }),
  menu: rest.get({
    path: '/sys/menu/:id',
    summary: 'One row of the menus.',
    who: permission(READS_MENUS),
    input: z.object({ id }),
    output: listed,
    errors: ['A0404'],
  }),
  addMenu: rest.post({
    path: '/sys/menu',
    summary: 'Adds a row that leads to a screen of the program or to an address of https, or a directory or button.',
    who: permission(KEEPS_MENUS),
    input: z.object({
      type: z.coerce
        .number()
        .pipe(z.literal([0, 1]))
        .default(0),
      ...given,
    }),
    output: z.object({ id: z.number() }),
    errors: admin('10012'),
  }),
  changeMenu: rest.put({
    path: '/sys/menu',
    summary: 'Changes a row; of one that came with the program its name, icon, place and whether it is shown.',
    who: permission(KEEPS_MENUS),
    input: z.object({ id, ...given }),
    output: done,
    errors: admin('10012'),
  }),
  removeMenus: rest.delete({
    path: '/sys/menu',
    summary: 'Takes rows away that the back office added; rows that came with the program are as they came again.',
    who: permission(KEEPS_MENUS),
    input: byIds,
    output: done,
    errors: admin('10008'),
  }),
};

/** The codes of a row, as they were typed; null where one is none. */
export function codesIn(typed: string): string[] | null {
  const codes = typed.split(/[,，\s]+/).filter(Boolean);
  return codes.every((code) => PERMISSION_CODE.test(code)) ? [...new Set(codes)] : null;
}

/** Icons that a row may have: the work areas draw no others. */
export const menuIcons = [
  'audit',
  'bank',
  'bell',
  'calendar',
  'control',
  'desktop',
  'fileDone',
  'fileProtect',
  'flag',
  'idcard',
  'link',
  'book',
  'fileSearch',
  'fileText',
  'mail',
  'message',
  'question',
  'schedule',
  'home',
  'apartment',
  'cluster',
  'profile',
  'environment',
  'solution',
  'trophy',
  'tags',
  'folder',
  'dashboard',
  'partition',
  'notification',
  'barChart',
  'lineChart',
  'form',
  'bulb',
  'comment',
  'appstore',
  'snippets',
  'read',
  'menu',
  'safety',
  'setting',
  'share',
  'stop',
  'team',
  'user',
] as const;
