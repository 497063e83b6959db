import type { Ctx } from '../base/calls/app.ts';
import { fail, failKeeping } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { decrypt } from '../settings/index.ts';
import { checkCode, type Purpose } from './codes.ts';
import { countFailure, isLocked, passwordMatches, passwordOf, workOnPasswords } from './passwords.ts';
import type { Account } from './store.ts';

/** Checks a fresh proof of the signed-in person. */

/** The phone of an account, in plain; refuses with B0009 where there is none. */
export function phoneOf(ctx: Ctx, account: Account): { phone: string; index: string } {
  if (!account.phoneSealed || !account.phoneIndex) return fail('B0009', { phone: { name: 'noPhone' } });
  return { phone: ctx.app.vault.open(account.phoneSealed), index: account.phoneIndex };
}

/** Proves the account's password, as it arrives encrypted. */
export const proveByPassword = (ctx: Ctx, account: Account, encrypted: string, field: string): Promise<void> =>
  provePlain(ctx, account, decrypt(ctx.app, encrypted), field);

/** Proves the account's password. Guessing is bounded as at sign-in (domain.md B8), on a count of its own. */
export async function provePlain(
  ctx: Ctx,
  { passwordHash, uid }: Account,
  password: string,
  field: string,
  refusedWith: 'USR0004' | '10009' = 'USR0004',
): Promise<void> {
  const index = ctx.app.vault.index(passwordOf(uid));
  await takeAdvisoryLock(ctx, index);
  if (await isLocked(ctx, index)) fail('U0006', { [field]: { name: 'passwordLocked' } });
  const look = () => passwordMatches(passwordHash, password);
  if (await workOnPasswords(ctx, passwordOf(uid), [password, passwordHash ?? ''], look)) return;
  await countFailure(ctx, index, null);
  failKeeping(refusedWith, { [field]: { name: 'passwordWrong' } });
}

/** Proves the password where the account has one: before it gets an address by which another can be set. */
export async function proveByOwnPassword(ctx: Ctx, account: Account, pass: string | undefined): Promise<void> {
  if (account.passwordHash === null) return;
  if (pass === undefined) fail('A0400', { pass: { name: 'required' } });
  await proveByPassword(ctx, account, pass, 'pass');
}

export interface Proof {
  pass?: string;
  verifyCode?: string;
}

/** Proves who is there before something that a device left open must not be enough for: by password, or by code. */
export async function prove(ctx: Ctx, account: Account, purpose: Purpose, { pass, verifyCode }: Proof): Promise<void> {
  if (pass !== undefined) return await proveByPassword(ctx, account, pass, 'pass');
  if (account.phoneIndex === null && account.passwordHash !== null) fail('A0400', { pass: { name: 'required' } });
  const { index } = phoneOf(ctx, account);
  if (verifyCode === undefined) fail('A0400', { verifyCode: { name: 'required' } });
  await checkCode(ctx, purpose, index, verifyCode);
}
