import { sql } from 'kysely';
import type { Ctx } from '../../base/app.ts';
import { fail, failKeeping } from '../../base/refusal.ts';
import { countFailure, fits, isLocked } from '../passwords.ts';

/** One after the other for the same name: of many guesses at once, no more than the allowed ones are looked at. */
export const takeTurn = (ctx: Ctx, index: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${index}, 0))`.execute(ctx.db);

/** Proves once more who is signed in. Guessing is bounded as at sign-in, on a count of its own. */
export async function proveByPassword(
  ctx: Ctx,
  uid: number,
  passwordHash: string | null,
  password: string,
  field: string,
): Promise<void> {
  const index = ctx.app.vault.index(`password of ${uid}`);
  await takeTurn(ctx, index);
  if (await isLocked(ctx, index)) fail('U0006');
  if (await fits(passwordHash, password)) return;
  await countFailure(ctx, index, null);
  failKeeping('USR0004', { [field]: { name: 'passwordWrong' } });
}
