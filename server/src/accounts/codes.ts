import { createHash, randomInt } from 'node:crypto';
import type { codePurposes } from '@board/contract/codes';
import { mailCodes, type SmsLetter } from '@board/contract/gateways/letters';
import type { ServerProblems } from '@board/contract/rules/posting';
import { isEmail } from '@board/contract/rules/validators';
import type { Ctx } from '../base/calls/app.ts';
import { networkOf } from '../base/calls/network.ts';
import { fail, failKeeping } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { sendMail, sendSms } from '../base/delivery/outbox.ts';
import { decrypt } from '../settings/index.ts';
import { refuseTooMany, routeTo } from './code-quota.ts';
import { type Captcha, requireCaptcha } from './sign-in/captcha.ts';
import { readPhone } from './sign-in/phones.ts';
import { tables } from './store.ts';

export type Purpose = (typeof codePurposes)[number];

/** A phone as it arrives, encrypted; refuses at its field what is no mobile number of the mainland or of another country. */
export function openPhone(ctx: Ctx, encrypted: string): { phone: string; index: string } {
  const phone = readPhone(decrypt(ctx.app, encrypted));
  if (phone === null) fail('A0400', { phone: { name: 'phone' } });
  return { phone, index: ctx.app.vault.index(phone) };
}

/** An e-mail address as it is kept, or null. Capital letters make no other address. */
export function emailIn(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return isEmail(email) ? email : null;
}

/** An e-mail address as it arrives, encrypted. */
export function openEmail(ctx: Ctx, encrypted: string): { email: string; index: string } {
  const email = emailIn(decrypt(ctx.app, encrypted));
  if (email === null) fail('A0400', { email: { name: 'email' } });
  return { email, index: ctx.app.vault.index(email) };
}

/** Has whoever is not signed in prove that he is no program before a code is sent (10007, 11103). */
export async function proveBeforeCode(ctx: Ctx, given: Captcha): Promise<void> {
  if (ctx.viewer.uid === null) await requireCaptcha(ctx, given);
}

/**
 * Sends a code to a phone or an e-mail address. Refuses with 1009 if a code for the same purpose was sent a moment ago,
 * and with 1010 if too many were asked for (code-quota.ts). A caller who is not signed in must have passed
 * `proveBeforeCode`. If `letter` has no place for a code, the message says something else, and nobody learns the stored
 * code.
 */
export async function sendCode(
  ctx: Ctx,
  purpose: Purpose,
  to: string,
  index: string,
  letter: SmsLetter = 'code',
): Promise<void> {
  const { limits, now, deviceId } = ctx;
  const ip = networkOf(ctx.ip);
  const route = routeTo(to);
  // Serialised: several at once would each find that no code was sent.
  await takeAdvisoryLock(ctx, index);
  await takeAdvisoryLock(ctx, `codes for ${ip}`);
  const db = tables(ctx.db);
  const last = await db
    .selectFrom('verifyCode')
    .select('createdAt')
    .where('phoneIndex', '=', index)
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && now.getTime() - last.createdAt.getTime() < limits.codeResendSeconds * 1000) fail('1009');
  await refuseTooMany(ctx, route, index, ip);
  const expiresAt = new Date(now.getTime() + limits.codeLifeSeconds * 1000);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .insertInto('verifyCode')
    .values({
      purpose,
      phoneIndex: index,
      codeHash: digest(index, code),
      ip,
      route,
      deviceId,
      createdAt: now,
      expiresAt,
      usedAt: null,
    })
    .execute();
  const values = { code, minutes: Math.round(limits.codeLifeSeconds / 60) };
  const kind = { codeUntil: expiresAt };
  const mail = mailCodes.find((one) => one === letter);
  if (mail && to.includes('@')) await sendMail(ctx, to, mail, values, kind);
  else await sendSms(ctx, to, letter, values, kind);
}

/**
 * Uses the latest code sent for this purpose. Answers what is wrong with it: T0013 wrong (also after too many tries),
 * T0019 expired. A wrong try must be counted even though the call fails, so the caller refuses outside the transaction.
 */
async function useCode(ctx: Ctx, purpose: Purpose, index: string, code: string): Promise<'T0013' | 'T0019' | null> {
  const db = tables(ctx.db);
  const sent = await db
    .selectFrom('verifyCode')
    .select(['codeId', 'codeHash', 'expiresAt', 'tries'])
    .where('phoneIndex', '=', index)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .orderBy('codeId', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!sent || sent.tries >= ctx.limits.codeTries) return 'T0013';
  if (sent.expiresAt <= ctx.now) return 'T0019';
  const right = sent.codeHash === digest(index, code.trim());
  await db
    .updateTable('verifyCode')
    .set(right ? { usedAt: ctx.now } : { tries: sent.tries + 1 })
    .where('codeId', '=', sent.codeId)
    .execute();
  return right ? null : 'T0013';
}

interface Code {
  purpose: Purpose;
  index: string;
  code: string;
  /** where it shows when it is wrong */
  field: string;
}

/** Uses codes: all of them, or none. A wrong one is counted and shows at its field; the others can be used again. */
export async function checkCodes(ctx: Ctx, codes: readonly Code[]): Promise<void> {
  const wrongs: ServerProblems = {};
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

/** Ends the call unless the code is right, and uses it. */
export const checkCode = (ctx: Ctx, purpose: Purpose, index: string, code: string): Promise<void> =>
  checkCodes(ctx, [{ purpose, index, code, field: 'verifyCode' }]);

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

const digest = (index: string, code: string) => createHash('sha256').update(`${index}:${code}`).digest('base64url');
