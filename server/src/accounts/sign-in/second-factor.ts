import { toSeconds } from '@board/contract/fields';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { App, Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { completeSession } from '../sessions.ts';
import { accountByUid } from '../store.ts';
import {
  factorsOf,
  hasSecondFactor,
  limitTries,
  mayBegin,
  maySetUp,
  noteChange,
  proveForFactors,
  putOffUntil,
} from './factors.ts';
import { askForPasskey, fitsPasskey } from './passkeys.ts';
import { fitsRecoveryCode, forgetRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts';
import { tables } from './tables.ts';

/** RFC 6238 as every authenticator app knows it. */
const PERIOD = 30;
const totpOf = (secret: Secret, label: string, issuer: string) =>
  new TOTP({ secret, label, issuer, algorithm: 'SHA1', digits: 6, period: PERIOD });

export const secondFactorCalls: Pick<
  Handlers<'accounts'>,
  | 'secondFactors'
  | 'postponeSecondFactor'
  | 'prepareTotp'
  | 'confirmTotp'
  | 'removeSecondFactor'
  | 'secondFactorOptions'
  | 'giveSecondFactor'
> = {
  async secondFactors(_input, ctx) {
    const { totp, passkeys } = await factorsOf(ctx, ctx.viewer.uid!);
    const due = await putOffUntil(ctx);
    return {
      dueAt: due && toSeconds(due),
      totp: Boolean(totp?.confirmedAt),
      recoveryCodes: await recoveryCodesLeft(ctx.db, ctx.viewer.uid!),
      passkeys: passkeys.map((one) => ({ ...one, createdAt: toSeconds(one.createdAt) })),
    };
  },

  async postponeSecondFactor(_input, ctx) {
    if (!(await putOffUntil(ctx))) fail('U0021');
    return { token: await completeSession(ctx) };
  },

  async prepareTotp(proof, ctx) {
    await mayBegin(ctx, proof);
    const account = await accountByUid(ctx.db, ctx.viewer.uid!);
    const secret = new Secret({ size: 20 });
    const row = { secretSealed: ctx.app.vault.seal(secret.base32), confirmedAt: null, lastStep: 0 };
    // A second factor in force is not replaced: it is removed first.
    const kept = await tables(ctx.db)
      .insertInto('totp')
      .values({ uid: account.uid, ...row })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(row).where('totp.confirmedAt', 'is', null))
      .returning('uid')
      .executeTakeFirst();
    if (!kept) fail('B0008');
    const uri = totpOf(secret, account.loginName ?? account.nickName, ctx.texts.siteName).toString();
    return { uri, secret: secret.base32, svg: renderSVG(uri, { border: 2 }) };
  },

  async confirmTotp({ code }, ctx) {
    maySetUp(ctx);
    const { uid } = ctx.viewer;
    await limitTries(ctx, uid!, () => fitsTotp(ctx, uid!, code, false));
    await tables(ctx.db).updateTable('totp').set({ confirmedAt: ctx.now }).where('uid', '=', uid).execute();
    await noteChange(ctx, 'secondFactorAdded');
    return { token: await completeSession(ctx) };
  },

  async removeSecondFactor({ credentialId, ...proof }, ctx) {
    const uid = ctx.viewer.uid!;
    await proveForFactors(ctx, proof);
    const db = tables(ctx.db);
    await (credentialId
      ? db.deleteFrom('passkey').where('uid', '=', uid).where('credentialId', '=', credentialId)
      : db.deleteFrom('totp').where('uid', '=', uid)
    ).execute();
    if (!(await hasSecondFactor(ctx, uid))) await forgetRecoveryCodes(ctx.db, uid);
    await noteChange(ctx, 'secondFactorRemoved');
    return {};
  },

  async secondFactorOptions(_input, ctx) {
    const { totp, passkeys } = await factorsOf(ctx, ctx.viewer.uid!);
    const passkey = passkeys.length > 0 ? await askForPasskey(ctx) : null;
    const recovery = (await recoveryCodesLeft(ctx.db, ctx.viewer.uid!)) > 0;
    return { totp: Boolean(totp?.confirmedAt), passkey, recovery };
  },

  async giveSecondFactor({ code, credential, recoveryCode }, ctx) {
    const uid = ctx.viewer.uid!;
    if (recoveryCode !== undefined)
      await limitTries(ctx, uid, () => fitsRecoveryCode(ctx, uid, recoveryCode), 'recoveryCode');
    else if (credential) await limitTries(ctx, uid, () => fitsPasskey(ctx, credential));
    else await limitTries(ctx, uid, () => fitsTotp(ctx, uid, code ?? '', true));
    return { token: await completeSession(ctx) };
  },
};

/** A code of now, or of half a minute before or after. Each is good once (RFC 6238 §5.2). */
async function fitsTotp(ctx: Ctx, uid: number, code: string, confirmed: boolean): Promise<boolean> {
  const row = await tables(ctx.db).selectFrom('totp').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
  if (!row || (row.confirmedAt !== null) !== confirmed) return false;
  const timestamp = ctx.now.getTime();
  const totp = totpOf(readSecret(ctx.app, row.secretSealed), '', '');
  const away = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  if (away === null) return false;
  const step = totp.counter({ timestamp }) + away;
  if (step <= row.lastStep) return false;
  await tables(ctx.db).updateTable('totp').set({ lastStep: step }).where('uid', '=', uid).execute();
  return true;
}

const readSecret = (app: App, sealed: Buffer) => Secret.fromBase32(app.vault.open(sealed));
