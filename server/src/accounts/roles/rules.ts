import * as may from '@board/contract/backoffice/permissions';
import type { ServerProblem } from '@board/contract/rules/posting';
import type { Ctx, ParameterCheck } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import type { Db } from '../../base/db/db.ts';
import * as store from './store.ts';

/** Rules that hold for roles and the accounts that have them, whichever call changes either (domain.md D, 权限分离). */

/** Changes wait for one another, so that two of them can neither take one name nor remove each other's administrator. */
export const lockStaffAccounts = (ctx: Ctx) => takeAdvisoryLock(ctx, 'staff accounts');

/** Codes that somebody must have for the whole board: without them nobody could give anybody any. */
const KEEPERS = [may.KEEPS_USERS, may.KEEPS_ROLES, may.GRANTS_ROLES] as const;

/**
 * Refuses a change, once it is made in the transaction, that leaves the board without an administrator, or gives somebody
 * the work of two of the three administrators where they are apart.
 */
export async function checkAdministrators(ctx: Ctx, uids?: readonly number[]): Promise<void> {
  const kept = await store.keptCodes(ctx.db, KEEPERS);
  if (KEEPERS.some((code) => !kept.has(code))) fail('B0009', { id: { name: 'lastAdministrator' } });
  if (await store.someUnitReviews(ctx.db)) fail('B0009', { roleIdList: { name: 'platformRole' } });
  if (ctx.limits.threeAdministrators === 0) return;
  const problem = await togetherProblem(ctx.db, uids);
  if (problem) fail('B0009', { roleIdList: problem });
}

/**
 * Finds an account whose roles combine rights that the three administrators must not share. Returns the two rights;
 * undefined if no account does.
 */
async function togetherProblem(db: Db, uids?: readonly number[]): Promise<ServerProblem | undefined> {
  for (const { codes } of (await store.codesOfAccounts(db, uids)).values()) {
    const pair = may.exclusivePair(codes);
    if (pair) return { name: 'exclusive', with: pair.join(' ') };
  }
  return undefined;
}

/**
 * The three administrators are set apart once there are three, and nobody has the work of two of them: no super
 * administrator is left (backoffice.md §4.3).
 */
export const checkSeparation: ParameterCheck = async (ctx, name, value) => {
  if (name !== 'threeAdministrators' || value !== '1') return undefined;
  await lockStaffAccounts(ctx);
  const all = [...(await store.codesOfAccounts(ctx.db)).values()].map(({ codes }) => codes);
  const has = (kind: may.AdministratorKind) =>
    all.some((codes) => codes.some((code) => may.administratorOf(code) === kind && !may.commonCodes.includes(code)));
  return may.administratorKinds.every(has) ? await togetherProblem(ctx.db) : { name: 'separated' };
};

/** Refuses a role that puts together what the three administrators have apart, whoever may have it. */
export function checkRole(ctx: Ctx, codes: readonly string[]): void {
  const pair = ctx.limits.threeAdministrators === 1 ? may.exclusivePair(codes) : null;
  if (pair) fail('B0009', { menuIdList: { name: 'exclusive', with: pair.join(' ') } });
}

/**
 * Refuses access to an account that has administrator rights which the viewer lacks: with its first password or its
 * phone he could act as that administrator.
 */
export async function refuseMightier(ctx: Ctx, uid: number): Promise<void> {
  const { codes = [] } = (await store.codesOfAccounts(ctx.db, [uid])).get(uid) ?? {};
  const own = ctx.viewer.permissions;
  const more = codes.find((code) => may.administratorOf(code) !== null && !own.includes(code));
  if (more) fail('B0009', { id: { name: 'mightier' } });
}

/** Nobody locks himself out, or gives himself what another has to. */
export const refuseOwn = () => fail('B0009', { id: { name: 'ownAccount' } });
