import { toSeconds } from '@board/contract/fields';
import { sql } from 'kysely';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { sendsMail } from '../../base/delivery/gateway-settings.ts';
import { record } from '../../base/events/events.ts';
import { newToken, tokenHash } from '../../base/platform/vault.ts';
import { decrypt } from '../../settings/index.ts';
import { checkCode, emailIn, proveBeforeCode, sendCode } from '../codes.ts';
import { openPassword } from '../entering.ts';
import { setPassword } from '../password-history.ts';
import { logNewPassword } from '../passwords.ts';
import { maskEmail, maskPhone } from '../present.ts';
import { endSessions } from '../sessions.ts';
import { readPhone } from '../sign-in/phones.ts';
import { type Account, accountByAddress, restartIdleTime } from '../store.ts';

type RecoveryCalls = 'getFindVerifycode' | 'checkVerifyCode' | 'findAccount' | 'findPwd';

/**
 * Finding an account again: a code proves the phone or e-mail address, the proof opens the account once. Without an
 * account all goes the same way, but the message that is sent says so instead of holding a code.
 */
export const recoveryCalls: Pick<Handlers<'accounts'>, RecoveryCalls> = {
  async getFindVerifycode({ username, ...proof }, ctx) {
    const { to, index, byMail } = openAddress(ctx, username);
    if (byMail && !sendsMail(ctx.app)) fail('U0010');
    await proveBeforeCode(ctx, proof);
    const known = isUsable(await accountByAddress(ctx.db, index));
    await sendCode(ctx, 'find', to, index, known ? 'code' : 'recoverUnknown');
    return { resendSeconds: ctx.limits.codeResendSeconds };
  },

  async checkVerifyCode({ username, verifyCode }, ctx) {
    const { index } = openAddress(ctx, username);
    await checkCode(ctx, 'find', index, verifyCode);
    const { token, hash } = newToken();
    const expiresAt = new Date(ctx.now.getTime() + ctx.limits.proofSeconds * 1000);
    await sql`insert into "addressProof" ("proofHash", "addressIndex", "expiresAt")
      values (${hash}, ${index}, ${expiresAt})`.execute(ctx.db);
    return { proof: token, expiresInSeconds: ctx.limits.proofSeconds };
  },

  async findAccount({ proof }, ctx) {
    const account = await provenAccount(ctx, proof, false);
    const { vault } = ctx.app;
    return {
      loginName: account.loginName ?? '',
      nickName: account.nickName,
      userType: account.userType,
      mobile: account.phoneSealed ? maskPhone(vault.open(account.phoneSealed)) : '',
      email: account.emailSealed ? maskEmail(vault.open(account.emailSealed)) : '',
      createdAt: toSeconds(account.createdAt),
    };
  },

  async findPwd({ proof, pass }, ctx) {
    const account = await provenAccount(ctx, proof, true);
    const { uid, loginName, phoneSealed, phoneIndex, emailIndex } = account;
    const phone = phoneSealed ? ctx.app.vault.open(phoneSealed) : '';
    const password = openPassword(ctx, pass, loginName ?? '', account.nickName, phone);
    await setPassword(ctx, account, password);
    // Locked after wrong passwords, or asleep for long (1101): whoever proved himself is back.
    await restartIdleTime(ctx.db, uid, ctx.now);
    const nameIndex = loginName && ctx.app.vault.index(loginName.toLowerCase());
    for (const index of [nameIndex, phoneIndex, emailIndex]) if (index) await logNewPassword(ctx, index, uid);
    await endSessions(ctx, uid, { superseded: true });
    await record(ctx.db, { kind: 'passwordReset', at: ctx.now, actorUid: uid, actorRole: 'account', data: {} });
    return {};
  },
};

/** A phone or an e-mail address, whichever was typed; refuses, at its field, what is neither (product.md §8). */
function openAddress({ app }: Ctx, encrypted: string): { to: string; index: string; byMail: boolean } {
  const typed = decrypt(app, encrypted);
  const byMail = typed.includes('@');
  const to = byMail ? emailIn(typed) : readPhone(typed);
  if (to === null) fail('A0400', { username: { name: 'account' } });
  return { to, index: app.vault.index(to), byMail };
}

const isUsable = (account: Account | undefined): account is Account => account?.status === 1;

/** The account behind a proof; with `use` the proof is used up. Refuses a proof that is none (any more). */
async function provenAccount({ db, now }: Ctx, proof: string, use: boolean): Promise<Account> {
  const hash = tokenHash(proof);
  const open = sql`"proofHash" = ${hash} and "usedAt" is null and "expiresAt" > ${now}`;
  const { rows } = await (use
    ? sql<{ addressIndex: string }>`update "addressProof" set "usedAt" = ${now} where ${open} returning "addressIndex"`
    : sql<{ addressIndex: string }>`select "addressIndex" from "addressProof" where ${open}`
  ).execute(db);
  const account = rows[0] && (await accountByAddress(db, rows[0].addressIndex));
  return isUsable(account) ? account : fail('U0008');
}
