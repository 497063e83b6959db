import type { Ctx } from '../../base/calls/app.ts';
import { fail, failKeeping } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import type { Db } from '../../base/db/db.ts';
import { record } from '../../base/events/events.ts';
import { countFailure, isLocked } from '../passwords.ts';
import { type Proof, prove } from '../proof.ts';
import { accountByUid } from '../store.ts';
import { tables } from './tables.ts';

/** Whether an account asks for a second factor when it signs in. */
export async function hasSecondFactor(ctx: Ctx, uid: number): Promise<boolean> {
  const { totp, passkeys } = await factorsOf(ctx, uid);
  return Boolean(totp?.confirmedAt) || passkeys.length > 0;
}

export async function factorsOf(ctx: Pick<Ctx, 'db'>, uid: number) {
  const db = tables(ctx.db);
  const totp = await db.selectFrom('totp').select('confirmedAt').where('uid', '=', uid).executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['credentialId', 'name', 'createdAt'])
    .where('uid', '=', uid)
    .orderBy('createdAt')
    .execute();
  return { totp, passkeys };
}

/**
 * Proves who is there before the second step of signing in changes: by the password, by a code where there is none. A
 * phone in the wrong hands is not enough against somebody who has a password.
 */
export async function proveForFactors(ctx: Ctx, { pass, verifyCode }: Proof): Promise<void> {
  const account = await accountByUid(ctx.db, ctx.viewer.uid!);
  if (account.passwordHash !== null && pass === undefined) fail('A0400', { pass: { name: 'required' } });
  await prove(ctx, account, 'secondFactor', { pass, verifyCode });
}

/** Setting up a second factor takes a proof: a fresh one, or the sign-in that it is a step of. */
export async function mayBegin(ctx: Ctx, proof: Proof): Promise<void> {
  maySetUp(ctx);
  if (ctx.viewer.owes !== 'secondFactorSetup') await proveForFactors(ctx, proof);
}

/** A session that still owes its second factor may give it, not replace it. */
export function maySetUp({ viewer }: Ctx): void {
  if (viewer.owes === 'secondFactor') fail('U0021');
}

/** Until when setting up a factor, which this session owes, may be put off; null: it does not owe one, or may not. */
export async function putOffUntil({ db, viewer, now }: Ctx): Promise<Date | null> {
  if (viewer.owes !== 'secondFactorSetup') return null;
  const { secondFactorDueAt: due } = await accountByUid(db, viewer.uid!);
  return due && due > now ? due : null;
}

/** Guessing is bounded as at sign-in, on a count of its own. */
export async function limitTries(
  ctx: Ctx,
  uid: number,
  fits: () => Promise<boolean>,
  field: 'code' | 'recoveryCode' = 'code',
): Promise<void> {
  const index = ctx.app.vault.index(`second factor of ${uid}`);
  await takeAdvisoryLock(ctx, index);
  if (await isLocked(ctx, index)) fail('U0006');
  if (await fits()) return;
  await countFailure(ctx, index, null);
  failKeeping('U0022', { [field]: { name: field === 'code' ? 'secondFactorWrong' : 'recoveryCodeWrong' } });
}

/** Forgets every second factor of an account, which may then set one up anew. */
export async function clearSecondFactor(db: Db, uid: number): Promise<void> {
  for (const table of ['totp', 'passkey', 'recoveryCode'] as const)
    await tables(db).deleteFrom(table).where('uid', '=', uid).execute();
}

type FactorEvent = 'secondFactorAdded' | 'secondFactorRemoved' | 'recoveryCodesMade' | 'recoveryCodeUsed';

export const noteChange = (ctx: Ctx, kind: FactorEvent) =>
  record(ctx.db, { kind, at: ctx.now, actorUid: ctx.viewer.uid, actorRole: 'account', data: {} });
