import { shanghaiTime } from '@board/contract/backoffice/times';
import type { User } from '@board/contract/backoffice/users';
import { toSeconds } from '@board/contract/fields';
import type { Ctx } from '../../base/calls/app.ts';
import { MINUTE } from '../../base/platform/clock.ts';
import { subjectFor } from '../../settings/index.ts';
import { postsOf } from '../posts/store.ts';
import { maskEmail, maskPhone } from '../present.ts';
import { whyVisible } from '../roles/scope.ts';
import { nameIndexOf } from '../sign-in/password.ts';
import { unitNameFor } from '../units.ts';
import * as store from './store.ts';

/** Accounts as the back office shows them to whoever reached them with a code; phones and addresses masked, or in plain. */
export async function presentUsers(
  ctx: Ctx,
  code: string,
  rows: readonly store.UserRow[],
  plain = false,
): Promise<User[]> {
  const { app, db } = ctx;
  const uids = rows.map(({ uid }) => uid);
  const roles = Map.groupBy(await store.rolesOf(db, uids), ({ uid }) => uid);
  const posts = Map.groupBy(await postsOf(db, uids), ({ uid }) => uid);
  const locked = await store.lockedNames(
    db,
    rows.flatMap((row) => namesOf(ctx, row)),
    lockedSince(ctx),
  );
  const open = (sealed: Buffer | null, mask: (text: string) => string) => {
    const text = sealed ? app.vault.open(sealed) : '';
    return plain || text === '' ? text : mask(text);
  };
  return rows.map((row) => {
    const its = roles.get(row.uid) ?? [];
    const held = posts.get(row.uid) ?? [];
    return {
      id: row.uid,
      username: row.loginName ?? '',
      realName: row.nickName,
      gender: row.gender,
      email: open(row.emailSealed, maskEmail),
      mobile: open(row.phoneSealed, maskPhone),
      deptId: row.groupId,
      deptName: unitNameFor(ctx, row.groupId),
      roleIdList: its.map(({ roleId }) => roleId),
      roles: its.map(({ roleId, name }) => ({ id: roleId, name: subjectFor(ctx, name) })),
      postIdList: held.map(({ postId }) => postId),
      posts: held.map(({ postId, postName }) => ({ id: postId, name: postName })),
      status: row.status,
      owesPassword: row.updatePwd,
      locked: namesOf(ctx, row).some((name) => locked.has(name)),
      secondFactor: Boolean(row.secondFactor),
      createDate: shanghaiTime(row.createdAt),
      lastLoginAt: row.lastLoginAt && toSeconds(row.lastLoginAt),
      visibleBy: whyVisible(ctx, code, row.uid, row.groupId),
    };
  });
}

type Named = Pick<store.UserRow, 'loginName' | 'phoneIndex' | 'emailIndex'>;

/** Digests of the names that somebody signs in with: wrong passwords are counted by them. */
export const namesOf = (ctx: Ctx, { loginName, phoneIndex, emailIndex }: Named): string[] =>
  [loginName === null ? null : nameIndexOf(ctx, loginName), phoneIndex, emailIndex].filter((one) => one !== null);

/** Before it, no name that is still locked was locked. */
const lockedSince = ({ now, limits }: Ctx) => new Date(now.getTime() - limits.lockMinutes * MINUTE);
