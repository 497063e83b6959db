import { AccountStatus } from '@board/contract/codes';
import type { Ctx } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { accountByUid, citizenDefaults, erasedAccount, insertAccount, tables } from './store.ts';

/** Accounts of people for whom staff typed in a message: they hold name and phone, and nobody can sign in to them. */

/** Makes one; answers its number. `phone`: in its one form where it is a mobile number. */
export async function makeEntered(
  { app, db, now }: Ctx,
  { realName, phone, nickName }: { realName: string; phone: string; nickName: string },
): Promise<number> {
  const { vault } = app;
  const { uid } = await insertAccount(db, {
    ...citizenDefaults,
    status: AccountStatus.normal,
    nickName,
    realNameSealed: vault.seal(realName),
    phoneSealed: vault.seal(phone),
    source: 'entered',
    createdAt: now,
  });
  return uid;
}

/** Whether such an account is of somebody of this name. */
export async function isEnteredAs({ app, db }: Ctx, uid: number, realName: string): Promise<boolean> {
  const { realNameSealed } = await accountByUid(db, uid);
  return realNameSealed !== null && app.vault.open(realNameSealed) === realName;
}

/** Forgets name and phone of such an account, whose messages are somebody's now. */
export async function emptyEntered(db: Db, uid: number): Promise<void> {
  await tables(db)
    .updateTable('account')
    .set({ ...erasedAccount, status: AccountStatus.disabled })
    .where('uid', '=', uid)
    .where('source', '=', 'entered')
    .execute();
}
