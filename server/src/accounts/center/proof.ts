import type { Problem } from '@board/contract/posting';
import type { Ctx } from '../../base/app.ts';
import { fail, failKeeping } from '../../base/refusal.ts';
import { decrypt } from '../../settings/index.ts';
import { type Purpose, useCode } from '../codes.ts';
import { countFailure, fits, isLocked } from '../passwords.ts';
import type { Account } from '../store.ts';
import { tables } from './tables.ts';

/** The phone of an account, in plain; refuses with B0009 where there is none. */
export function phoneOf(ctx: Ctx, account: Account): { phone: string; index: string } {
  if (!account.phoneSealed || !account.phoneIndex) return fail('B0009', { phone: { name: 'noPhone' } });
  return { phone: ctx.app.vault.open(account.phoneSealed), index: account.phoneIndex };
}

interface Code {
  purpose: Purpose;
  index: string;
  code: string;
  /** where it shows when it is wrong */
  field: string;
}

/** Uses codes: all of them, or none. A wrong one is counted and shows at its field; the others can be used again. */
export async function proveByCodes(ctx: Ctx, codes: readonly Code[]): Promise<void> {
  const wrongs: Partial<Record<string, Problem>> = {};
  let first: 'T0013' | 'T0019' | null = null;
  for (const { purpose, index, code, field } of codes) {
    const wrong = await useCode(ctx, purpose, index, code);
    if (wrong) wrongs[field] = { name: wrong === 'T0019' ? 'codeExpired' : 'codeWrong' };
    first ??= wrong;
  }
  if (!first) return;
  for (const { purpose, index, field } of codes) if (!wrongs[field]) await giveBack(ctx, purpose, index);
  failKeeping(first, wrongs);
}

/** The code that was used a moment ago in this transaction can be used again. */
async function giveBack(ctx: Ctx, purpose: Purpose, index: string): Promise<void> {
  await tables(ctx.db)
    .updateTable('verifyCode')
    .set({ usedAt: null })
    .where('purpose', '=', purpose)
    .where('phoneIndex', '=', index)
    .where('usedAt', '=', ctx.now)
    .execute();
}

/** Proves the account's password. Guessing is bounded as at sign-in (domain.md B8), on a count of its own. */
export async function proveByPassword(ctx: Ctx, account: Account, encrypted: string, field: string): Promise<void> {
  const index = ctx.app.vault.index(`password of ${account.uid}`);
  if (await isLocked(ctx, index)) fail('U0006', { [field]: { name: 'passwordLocked' } });
  if (await fits(account.passwordHash, decrypt(ctx.app, encrypted))) return;
  await countFailure(ctx, index, null);
  failKeeping('USR0004', { [field]: { name: 'passwordWrong' } });
}
