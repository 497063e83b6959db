import { createHash, randomInt } from 'node:crypto';
import { isMobile, normalisePhone } from '@board/contract/validators';
import type { Ctx } from '../base/app.ts';
import { DAY, HOUR } from '../base/clock.ts';
import { sendSms } from '../base/outbox.ts';
import { fail } from '../base/refusal.ts';
import { decrypt } from '../settings/index.ts';
import { tables } from './store.ts';

export type Purpose = 'register' | 'login' | 'password' | 'oldPhone' | 'newPhone' | 'cancel';

/** A phone as it arrives, encrypted; refuses what is no mobile number at its field. */
export function openPhone(ctx: Ctx, encrypted: string): { phone: string; index: string } {
  const phone = normalisePhone(decrypt(ctx.app, encrypted));
  if (!isMobile(phone)) fail('A0400', { phone: { name: 'phone' } });
  return { phone, index: ctx.app.vault.index(phone) };
}

type CodeText = (code: string, minutes: number) => string;

/**
 * Sends a code unless one for the same purpose was sent a moment ago (1009) or too many were asked for by this phone or address (1010).
 * With another `text`, the message says something else and the code is one nobody knows.
 */
export async function sendCode(
  ctx: Ctx,
  purpose: Purpose,
  phone: string,
  index: string,
  text?: CodeText,
): Promise<void> {
  const { limits, now, ip } = ctx;
  const db = tables(ctx.db);
  const sent = db.selectFrom('verifyCode').select((eb) => eb.fn.countAll<number>().as('count'));
  const last = await db
    .selectFrom('verifyCode')
    .select('createdAt')
    .where('phoneIndex', '=', index)
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && now.getTime() - last.createdAt.getTime() < limits.codeResendSeconds * 1000) fail('1009');
  const byPhone = await sent
    .where('phoneIndex', '=', index)
    .where('createdAt', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow();
  const byAddress = await sent
    .where('ip', '=', ip)
    .where('createdAt', '>', new Date(now.getTime() - HOUR))
    .executeTakeFirstOrThrow();
  if (byPhone.count >= limits.codesPerPhonePerDay || byAddress.count >= limits.codesPerAddressPerHour) fail('1010');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .insertInto('verifyCode')
    .values({
      purpose,
      phoneIndex: index,
      codeHash: digest(index, code),
      ip,
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.codeLifeSeconds * 1000),
      usedAt: null,
    })
    .execute();
  await sendSms(ctx, phone, (text ?? ctx.texts.sms.code)(code, Math.round(limits.codeLifeSeconds / 60)));
}

/**
 * Uses the latest code sent for this purpose. Answers what is wrong with it: T0013 wrong (also after too many tries),
 * T0019 expired. A wrong try must be counted even though the call fails, so the caller refuses outside the transaction.
 */
export async function useCode(
  ctx: Ctx,
  purpose: Purpose,
  index: string,
  code: string,
): Promise<'T0013' | 'T0019' | null> {
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

const digest = (index: string, code: string) => createHash('sha256').update(`${index}:${code}`).digest('base64url');
