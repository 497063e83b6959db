import { READS_OPENINGS } from '../openings/statement.ts';
import { KEEPS_BOARDS, KEEPS_UNITS } from '../structure/rights.ts';

/**
 * Permission codes of the back office and what is true of them whoever holds them (product.md §6; backoffice.md §4).
 */

/** Sees the accounts of units and staff. */
export const READS_USERS = 'sys:user:list';
/** Makes, changes, stops and resets them. */
export const KEEPS_USERS = 'sys:user:save';
/** All that opening a unit which applied needs, because it makes a unit, a board and a user. */
export const OPENING_CODES: readonly string[] = [KEEPS_UNITS, KEEPS_BOARDS, KEEPS_USERS];
/** Takes the list of them away as a file. */
export const EXPORTS_USERS = 'sys:user:export';
/** Makes and changes many of them from a sheet. */
export const IMPORTS_USERS = 'sys:user:import';
/** Files have personal data in plain. */
export const EXPORTS_PLAIN = 'sys:export:plain';
/** Sees roles and what they may. */
export const READS_ROLES = 'sys:role:list';
/** Makes and changes roles. */
export const KEEPS_ROLES = 'sys:role:save';
/** Gives roles to accounts and takes them away. */
export const GRANTS_ROLES = 'sys:role:grant';
/** Sees posts. */
export const READS_POSTS = 'sys:post:list';
/** Makes and changes posts. */
export const KEEPS_POSTS = 'sys:post:save';
/** Sees the rows of the menus. */
export const READS_MENUS = 'sys:menu:list';
/** Changes the rows of the menus. */
export const KEEPS_MENUS = 'sys:menu:save';
/** Sees who is signed in. */
export const READS_ONLINE = 'sys:online:list';
/** Ends sessions of others. */
export const ENDS_SESSIONS = 'sys:online:logout';
/** Sees emergency grants. */
export const READS_GRANTS = 'sys:emergency:list';
/** Asks for an emergency grant. */
export const ASKS_GRANTS = 'sys:emergency:ask';
/** Decides on emergency grants, and ends them. */
export const DECIDES_GRANTS = 'sys:emergency:approve';

/** What a role reaches of what its codes open (product.md §6, department data scope). */
export const DataScope = { all: 0, chosen: 1, unit: 2, unitAndBelow: 3, self: 4 } as const;
export type DataScopeCode = (typeof DataScope)[keyof typeof DataScope];
/** From the widest to the narrowest. */
export const dataScopes = [
  DataScope.all,
  DataScope.chosen,
  DataScope.unitAndBelow,
  DataScope.unit,
  DataScope.self,
] as const;

/** What a permission code is written as. */
export const PERMISSION_CODE = /^[a-z][\w-]*(?::[\w-]+){1,5}$/i;

/** The three administrators (backoffice.md §4.3). */
export const administratorKinds = ['system', 'security', 'audit'] as const;
export type AdministratorKind = (typeof administratorKinds)[number];

/** Roles, grants and the menus that name their codes are for the security administrator; logs for the audit administrator. */
const kinds: readonly [AdministratorKind, RegExp][] = [
  ['audit', /^sys:(?:log|postlog|audit|export)(?::|$)/],
  ['security', /^sys:(?:role|menu|emergency:(?:list|approve))(?::|$)/],
  ['system', /^(?:sys|act):/],
];

/** Which administrator a code belongs to; null: it is no administrator's, but work on messages or a link. */
export const administratorOf = (code: string): AdministratorKind | null =>
  kinds.find(([, pattern]) => pattern.test(code))?.[0] ?? null;

/**
 * Seeing accounts, roles, who is there and which units apply is no power over them: each of the three may, or nobody could
 * do his part.
 */
export const commonCodes: readonly string[] = [READS_USERS, READS_ROLES, READS_GRANTS, READS_OPENINGS];

/**
 * Two codes that one person may not hold while there are three administrators: of two of them, or of the audit
 * administrator and the daily work. Null: they go together.
 */
export function exclusivePair(codes: Iterable<string>): [string, string] | null {
  const first = new Map<AdministratorKind | 'work', string>();
  for (const code of codes) {
    if (commonCodes.includes(code)) continue;
    const kind = administratorOf(code) ?? 'work';
    for (const [other, its] of first) {
      const together = other === kind || (kind !== 'audit' && other !== 'audit' && [kind, other].includes('work'));
      if (!together) return [its, code];
    }
    if (!first.has(kind)) first.set(kind, code);
  }
  return null;
}
