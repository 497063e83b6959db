import type { Ctx } from '../../base/app.ts';
import { record } from '../../base/events.ts';
import { fail, failKeeping } from '../../base/refusal.ts';
import { tokenHash } from '../../base/vault.ts';
import { countFailure, isLocked } from '../passwords.ts';
import { takeTurn } from '../proof.ts';
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

/** A session that still owes its second factor may give it, not replace it. */
export function maySetUp({ viewer }: Ctx): void {
  if (viewer.owes === 'secondFactor') fail('U0021');
}

/** Guessing is bounded as at sign-in, on a count of its own. */
export async function limitTries(
  ctx: Ctx,
  uid: number,
  fits: () => Promise<boolean>,
  field: 'code' | 'recoveryCode' = 'code',
): Promise<void> {
  const index = ctx.app.vault.index(`second factor of ${uid}`);
  await takeTurn(ctx, index);
  if (await isLocked(ctx, index)) fail('U0006');
  if (await fits()) return;
  await countFailure(ctx, index, null);
  failKeeping('U0022', { [field]: { name: field === 'code' ? 'secondFactorWrong' : 'recoveryCodeWrong' } });
}

/** The session is a whole one from here on. */
export async function settle(ctx: Ctx): Promise<void> {
  await tables(ctx.db)
    .updateTable('session')
    .set({ owes: null, challenge: null })
    .where('tokenHash', '=', tokenHash(ctx.token))
    .execute();
  ctx.afterCommit(() => ctx.app.viewers.forget(ctx.viewer.uid!));
}

type FactorEvent = 'secondFactorAdded' | 'secondFactorRemoved' | 'recoveryCodesMade' | 'recoveryCodeUsed';

export const noteChange = (ctx: Ctx, kind: FactorEvent) =>
  record(ctx.db, { kind, at: ctx.now, actorUid: ctx.viewer.uid, actorRole: 'account', data: {} });
