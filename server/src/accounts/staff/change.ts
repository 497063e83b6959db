import { KEEPS_USERS } from '@board/contract/backoffice/permissions';
import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { hashPassword, workOnPasswords } from '../passwords.ts';
import { postsToGive } from '../posts/posts-to-give.ts';
import { postsOf, setPosts } from '../posts/store.ts';
import { checkAdministrators, refuseMightier, refuseOwn } from '../roles/rules.ts';
import { reaches } from '../roles/scope.ts';
import { endSessions } from '../sessions.ts';
import { type Account, citizenDefaults, insertAccount } from '../store.ts';
import type { UnitRow } from '../unit-store.ts';
import { columnsOf, type Given, loginNameOf } from './fields.ts';
import { firstPassword } from './first-password.ts';
import { rolesToGive } from './roles-to-give.ts';
import { logStaffChange, staffFactsOf } from './staff-log.ts';
import * as store from './store.ts';

/** How accounts are made and changed, one by one or from a sheet. The caller has taken its turn (`lockStaffAccounts`). */

interface New extends Given {
  username: string;
  roleIdList: readonly number[];
  postIdList?: readonly number[];
  /** its unit, where the process does not know it yet because the same change made it; in place of `deptId` */
  unit?: Pick<UnitRow, 'groupId' | 'organization'>;
}

/**
 * Makes an account that has to choose another password.
 * @param hashed gives the digest of its first password, once all else is right
 */
export async function makeUser(
  ctx: Ctx,
  { username, roleIdList, postIdList = [], unit, ...fields }: New,
  hashed: (loginName: string, nickName: string) => Promise<string>,
): Promise<number> {
  const { app, db, now } = ctx;
  const loginName = await loginNameOf(db, username);
  const columns = {
    ...(await columnsOf(app, db, { ...fields, deptId: fields.deptId ?? null }, null)),
    ...(unit && { groupId: unit.groupId, organization: unit.organization }),
  };
  const { nickName = '', groupId = null } = columns;
  refuseBeyond(ctx, KEEPS_USERS, null, groupId);
  const roleIds = await rolesToGive(ctx, roleIdList, []);
  const passwordHash = await hashed(loginName, nickName);
  const { uid } = await insertAccount(db, {
    ...citizenDefaults,
    ...columns,
    loginName,
    nickName,
    passwordHash,
    updatePwd: true,
    source: 'staff',
    createdAt: now,
  });
  await store.setRoles(db, uid, roleIds);
  await setPosts(db, uid, await postsToGive(ctx, postIdList, []));
  if (roleIds.length > 0) await checkAdministrators(ctx, [uid]);
  await logStaffChange(ctx, 'staffAdded', { uid, after: staffFactsOf(columns, roleIds) });
  return uid;
}

/**
 * Makes an account with a first password; answers its number and, where chance made the password, the password.
 * @param chosen the password that somebody chose for it (null: none), once its names are known to be right
 */
export async function makeWithPassword(
  ctx: Ctx,
  given: New,
  chosen: (own: string[]) => string | null,
): Promise<{ id: number; firstPassword: string | null }> {
  let firstWord: string | null = null;
  const id = await makeUser(ctx, given, async (loginName, nickName) => {
    const own = [loginName, nickName];
    const wanted = chosen(own);
    const made = await workOnPasswords(ctx, `account of ${loginName}`, [wanted ?? ''], async () => {
      const password = wanted ?? firstPassword(ctx.limits, ...own);
      return { password, hash: await hashPassword(password) };
    });
    if (wanted === null) firstWord = made.password;
    return made.hash;
  });
  return { id, firstPassword: firstWord };
}

/** Changes what is given of an account; `roleIdList` or `postIdList` undefined: its roles, its posts stay. */
export async function alterUser(
  ctx: Ctx,
  account: Account,
  { postIdList, ...fields }: Given & { postIdList?: readonly number[] },
  roleIdList?: readonly number[],
): Promise<void> {
  const { app, db, viewer } = ctx;
  const { uid } = account;
  const columns = await columnsOf(app, db, fields, account);
  const before = (await store.rolesOf(db, [uid])).map(({ roleId }) => roleId);
  const roleIds = roleIdList === undefined ? before : await rolesToGive(ctx, roleIdList, before);
  const moves = columns.groupId !== undefined && columns.groupId !== account.groupId;
  const regrants = new Set(roleIds).symmetricDifference(new Set(before)).size > 0;
  const stops = columns.status === 0 && account.status !== 0;
  if (uid === viewer.uid && (moves || regrants || stops)) refuseOwn();
  if (uid !== viewer.uid) await refuseMightier(ctx, uid);
  if (moves) refuseBeyond(ctx, KEEPS_USERS, uid, columns.groupId ?? null);
  await store.updateStaff(db, uid, columns);
  if (regrants) await store.setRoles(db, uid, roleIds);
  if (postIdList) {
    const had = (await postsOf(db, [uid])).map(({ postId }) => postId);
    await setPosts(db, uid, await postsToGive(ctx, postIdList, had));
    ctx.differs({ postIdList: had }, { postIdList });
  }
  if (regrants || moves || columns.status !== undefined) await checkAdministrators(ctx, [uid]);
  if (stops) await endSessions(ctx, uid);
  ctx.afterCommit(() => app.viewers.forget(uid));
  await logStaffChange(ctx, 'staffChanged', {
    uid,
    before: staffFactsOf(account, before),
    after: staffFactsOf({ ...account, ...columns }, roleIds),
    // What is personal is not told, but that it was changed is.
    changed: Object.keys(columns).filter((name) => !name.endsWith('Sealed')),
  });
}

/** An account that the viewer may change, held until the transaction ends. */
export const lockedStaff = (ctx: Ctx, uid: number): Promise<Account> => lockedFor(ctx, KEEPS_USERS, uid);

/** An account that the viewer reaches with a code, held until the transaction ends. */
export async function lockedFor(ctx: Ctx, code: string, uid: number): Promise<Account> {
  const account = (await store.lockStaff(ctx.db, uid)) ?? fail('10010');
  refuseBeyond(ctx, code, uid, account.groupId);
  return account;
}

function refuseBeyond({ app, viewer }: Ctx, code: string, uid: number | null, groupId: number | null): void {
  if (!reaches(app, viewer, code, uid, groupId)) fail('10013');
}
