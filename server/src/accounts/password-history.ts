import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { hashPassword, passwordMatches, passwordOf, workOnPasswords } from './passwords.ts';
import { type Account, tables } from './store.ts';

/**
 * Gives an account a new password. Refuses one of its last `limits.passwordHistory` passwords (domain.md D).
 * `updatePwd`: somebody else set the password, so its owner must choose another one at the next sign-in.
 */
export async function setPassword(ctx: Ctx, account: Account, password: string, updatePwd = false): Promise<void> {
  const db = tables(ctx.db);
  const { uid, passwordHash: present } = account;
  const earlier = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('uid', '=', uid)
    .orderBy('at', 'desc')
    .limit(Math.max(0, ctx.limits.passwordHistory - 1))
    .execute();
  const used = [present, ...earlier.map((row) => row.passwordHash)].filter((hash) => hash !== null);
  const passwordHash = await workOnPasswords(ctx, passwordOf(uid), [password, ...used], async () => {
    for (const hash of used) if (await passwordMatches(hash, password)) return null;
    return await hashPassword(password);
  });
  if (passwordHash === null) fail('U0009', { pass: { name: 'passwordUsed' } });
  if (present !== null)
    await db.insertInto('passwordHistory').values({ uid, passwordHash: present, at: ctx.now }).execute();
  await db.updateTable('account').set({ passwordHash, updatePwd }).where('uid', '=', uid).execute();
}
