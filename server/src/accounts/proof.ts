import { sql } from 'kysely';
import type { Ctx } from '../base/app.ts';
import { fail, failKeeping } from '../base/refusal.ts';
import { decrypt } from '../settings/index.ts';
import { countFailure, fits, isLocked } from './passwords.ts';
import type { Account } from './store.ts';

/** Whoever is signed in proves once more who he is. */

/** The phone of an account, in plain; refuses with B0009 where there is none. */
export function phoneOf(ctx: Ctx, account: Account): { phone: string; index: string } {
  if (!account.phoneSealed || !account.phoneIndex) return fail('B0009', { phone: { name: 'noPhone' } });
  return { phone: ctx.app.vault.open(account.phoneSealed), index: account.phoneIndex };
}

/** One after the other for the same name: of many guesses at once, no more than the allowed ones are looked at. */
export const takeTurn = ({ db }: Pick<Ctx, 'db'>, index: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${index}, 0))`.execute(db);

/** Proves the account's password. Guessing is bounded as at sign-in (domain.md B8), on a count of its own. */
export async function proveByPassword(ctx: Ctx, account: Account, encrypted: string, field: string): Promise<void> {
  const index = ctx.app.vault.index(`password of ${account.uid}`);
  await takeTurn(ctx, index);
  if (await isLocked(ctx, index)) fail('U0006', { [field]: { name: 'passwordLocked' } });
  if (await fits(account.passwordHash, decrypt(ctx.app, encrypted))) return;
  await countFailure(ctx, index, null);
  failKeeping('USR0004', { [field]: { name: 'passwordWrong' } });
}
