import type { Session } from '@board/contract/accounts';
import { LoginType } from '@board/contract/codes';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail, failKeeping } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { decrypt } from '../../settings/index.ts';
import { countFailure, isLocked, passwordMatches, workOnPasswords } from '../passwords.ts';
import { accountByName } from '../store.ts';
import { type Captcha, failuresFromHere, levelFor, needsCaptcha, requireCaptcha } from './captcha.ts';
import { admit, signedIn } from './enter.ts';
import { type AttemptOrigin, attemptOrigin } from './known-device.ts';
import { readPhone } from './phones.ts';

export const passwordCalls: Pick<Handlers<'accounts'>, 'loginByUserName' | 'passLogin'> = {
  async loginByUserName({ loginName, pass, uuid, captcha }, ctx) {
    const given = { name: decrypt(ctx.app, loginName).trim(), password: decrypt(ctx.app, pass) };
    return await byPassword(ctx, { ...given, uuid, captcha }, LoginType.password);
  },

  async passLogin({ username, password, captcha, uuid }, ctx) {
    const given = { name: username.trim(), password: decrypt(ctx.app, password) };
    return await byPassword(ctx, { ...given, uuid, captcha }, LoginType.passAccount);
  },
};

/** Letters large or small are the same name to whoever counts failures; so is a phone in any of its forms. */
export const nameIndexOf = (ctx: Ctx, name: string) => ctx.app.vault.index((readPhone(name) ?? name).toLowerCase());

interface Given extends Captcha {
  name: string;
  password: string;
}

/**
 * Name and password against the accounts. Whether the name is nobody's, the password wrong or the account without one
 * makes no difference in what is answered, counted or calculated.
 */
async function byPassword(ctx: Ctx, { name, password, ...captcha }: Given, loginType: number): Promise<Session> {
  const index = nameIndexOf(ctx, name);
  const account = await accountByName(ctx.db, name, index);
  const from = attemptOrigin(ctx, account?.uid ?? null);
  const attemptLock = `${index} from ${from.bucket}`;
  await takeAdvisoryLock(ctx, attemptLock);
  await refusePaused(ctx, index, from);
  // A pass account always takes a captcha (product.md §2).
  if (loginType === LoginType.passAccount || (await needsCaptcha(ctx, index, from)))
    await requireCaptcha(ctx, captcha, from.known ? 0 : await levelFor(ctx, index));
  const passwordHash = account?.passwordHash ?? null;
  const look = () => passwordMatches(passwordHash, password);
  const right = await workOnPasswords(ctx, attemptLock, [passwordHash ?? '', password], look);
  if (!account || !right) {
    await countFailure(ctx, index, account?.uid ?? null, loginType, from.bucket);
    failKeeping('USR0004');
  }
  await admit(ctx, account, loginType, index);
  return await signedIn(ctx, account, loginType, index);
}

/**
 * Refuses, with what can be done instead, a name with too many wrong passwords from here (domain.md B8), and a network
 * with too many at all names; a known device answers for itself alone. Nobody is kept out by what is tried elsewhere.
 */
async function refusePaused(ctx: Ctx, nameIndex: string, { bucket, known }: AttemptOrigin): Promise<void> {
  const { lockMinutes, loginFailureMinutes, loginFailuresPerAddress } = ctx.limits;
  if (await isLocked(ctx, nameIndex, bucket)) fail('U0006', { pass: { name: 'namePaused', with: lockMinutes } });
  if (!known && (await failuresFromHere(ctx)) >= loginFailuresPerAddress)
    fail('U0006', { pass: { name: 'networkPaused', with: loginFailureMinutes } });
}
