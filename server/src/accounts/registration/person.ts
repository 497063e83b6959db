import { LoginType, UserType } from '@board/contract/codes';
import { isEmail, isMobile, isOverseasPhone, normalisePhone } from '@board/contract/rules/validators';
import { sql } from 'kysely';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { networkOf } from '../../base/calls/network.ts';
import { fail } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { sendsMail } from '../../base/delivery/gateway-settings.ts';
import { HOUR } from '../../base/platform/clock.ts';
import { checkCode, openEmail, proveBeforeCode, sendCode } from '../codes.ts';
import { checkNickname, openPassword } from '../entering.ts';
import { requireCaptcha } from '../sign-in/captcha.ts';
import { signedIn } from '../sign-in/enter.ts';
import { accountByEmail, accountByName, accountByPhone } from '../store.ts';
import { enrol } from './enrol.ts';

type PersonCalls = 'getRegisterEmailVerifycode' | 'registerByEmail' | 'checkUserName' | 'userType';

/** sendType of product.md §7 */
const BY_EMAIL = '2';

export const personCalls: Pick<Handlers<'accounts'>, PersonCalls> = {
  async getRegisterEmailVerifycode({ email: encrypted, ...proof }, ctx) {
    if (!sendsMail(ctx.app)) fail('U0010');
    const { email, index } = openEmail(ctx, encrypted);
    await proveBeforeCode(ctx, proof);
    // The answer is the same for an address that has an account: only whoever reads its mail is told so.
    const taken = await accountByEmail(ctx.db, index);
    await sendCode(ctx, 'register', email, index, taken ? 'registered' : 'code');
    return { resendSeconds: ctx.limits.codeResendSeconds };
  },

  async registerByEmail({ email: encrypted, verifyCode, nickName, pass, agreementVersion }, ctx) {
    const { email, index } = openEmail(ctx, encrypted);
    await checkNickname(ctx, nickName);
    const password = openPassword(ctx, pass, email.slice(0, email.indexOf('@')), nickName);
    await checkCode(ctx, 'register', index, verifyCode);
    if (await accountByEmail(ctx.db, index)) fail('U0007');
    const address = { email, index };
    const account = await enrol(ctx, { userType: UserType.person, address, nickName, password, agreementVersion });
    return await signedIn(ctx, account, LoginType.phoneCode, index);
  },

  async checkUserName({ sendType, username, ...captcha }, ctx) {
    const { vault } = ctx.app;
    const name = sendType === BY_EMAIL ? username.trim().toLowerCase() : normalisePhone(username);
    const right = sendType === BY_EMAIL ? isEmail(name) : isMobile(name) || isOverseasPhone(name);
    if (!right) fail('A0400', { username: { name: sendType === BY_EMAIL ? 'email' : 'phone' } });
    await countLook(ctx, captcha);
    const find = sendType === BY_EMAIL ? accountByEmail : accountByPhone;
    return { registered: (await find(ctx.db, vault.index(name))) !== undefined };
  },

  async userType({ userName, ...captcha }, ctx) {
    await countLook(ctx, captcha);
    const name = userName.trim();
    const account = await accountByName(ctx.db, name, ctx.app.vault.index(name.toLowerCase()));
    return { userType: account?.userType ?? UserType.person };
  },
};

/**
 * These two calls tell what others do not: after a few looks each further one takes a captcha, and an address may ask
 * only so often (A0429).
 */
async function countLook(ctx: Ctx, captcha: { uuid?: string; captcha?: string }): Promise<void> {
  const { db, now, limits } = ctx;
  const ip = networkOf(ctx.ip);
  await takeAdvisoryLock(ctx, `looks from ${ip}`);
  const { rows } = await sql<{ looks: number }>`
    select count(*)::int as looks from "nameCheck"
    where ip = ${ip} and at > ${new Date(now.getTime() - HOUR)}`.execute(db);
  if (rows[0]!.looks >= limits.nameChecksPerAddressPerHour) fail('A0429');
  if (rows[0]!.looks >= limits.nameChecksWithoutCaptcha) await requireCaptcha(ctx, captcha);
  await sql`insert into "nameCheck" (ip, at) values (${ip}, ${now})`.execute(db);
}
