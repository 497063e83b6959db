import { randomInt } from 'node:crypto';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { hasSecondFactor, noteChange, proveForFactors } from './factors.ts';
import { tables } from './tables.ts';

const CODES = 10;
/** Letters and digits that nobody takes for one another; ten of them are 49 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

export const recoveryCodeCalls: Pick<Handlers<'accounts'>, 'makeRecoveryCodes'> = {
  async makeRecoveryCodes(proof, ctx) {
    const uid = ctx.viewer.uid!;
    if (!(await hasSecondFactor(ctx, uid))) fail('B0009');
    await proveForFactors(ctx, proof);
    const codes = Array.from({ length: CODES }, newCode);
    await forgetRecoveryCodes(ctx.db, uid);
    await tables(ctx.db)
      .insertInto('recoveryCode')
      .values(codes.map((code) => ({ codeIndex: indexOf(ctx, uid, code), uid: uid, usedAt: null })))
      .execute();
    await noteChange(ctx, 'recoveryCodesMade');
    return { codes };
  },
};

/** Whether a code is one of the account's; it is used up by that. */
export async function fitsRecoveryCode(ctx: Ctx, uid: number, code: string): Promise<boolean> {
  const used = await tables(ctx.db)
    .updateTable('recoveryCode')
    .set({ usedAt: ctx.now })
    .where('codeIndex', '=', indexOf(ctx, uid, code))
    .where('usedAt', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  if (used) await noteChange(ctx, 'recoveryCodeUsed');
  return used !== undefined;
}

/** How many codes an account has left. */
export async function recoveryCodesLeft(db: Db, uid: number): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function forgetRecoveryCodes(db: Db, uid: number): Promise<void> {
  await tables(db).deleteFrom('recoveryCode').where('uid', '=', uid).execute();
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Dashes, blanks and small letters make no other code. */
const indexOf = ({ app }: Ctx, uid: number, code: string) =>
  app.vault.index(`recovery of ${uid}: ${code.replace(/[\s-]/g, '').toUpperCase()}`);
