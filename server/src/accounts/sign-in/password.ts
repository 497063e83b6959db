import type { Session } from '@board/contract/accounts';
import { LoginType } from '@board/contract/codes';
import type { Ctx, Handlers } from '../../base/app.ts';
import { fail, failKeeping } from '../../base/refusal.ts';
import { takeTurn } from '../../base/turn.ts';
import { decrypt } from '../../settings/index.ts';
import { countFailure, fits, isLocked } from '../passwords.ts';
import { accountByName } from '../store.ts';
import { needsCaptcha, requireCaptcha } from './captcha.ts';
import { admit, signedIn } from './enter.ts';
import { readPhone } from './phones.ts';

export const passwordCalls: Pick<Handlers<'accounts'>, 'loginByUserName' | 'passLogin'> = {
  async loginByUserName({ loginName, pass, uuid, captcha }, ctx) {
    const name = decrypt(ctx.app, loginName).trim();
    const index = nameIndexOf(ctx, name);
    await takeTurn(ctx, index);
    if (await needsCaptcha(ctx, index)) await requireCaptcha(ctx, { uuid, captcha });
    return await byPassword(ctx, name, decrypt(ctx.app, pass), LoginType.password);
  },

  async passLogin({ username, password, captcha, uuid }, ctx) {
    const name = username.trim();
    await requireCaptcha(ctx, { uuid, captcha });
    await takeTurn(ctx, nameIndexOf(ctx, name));
    return await byPassword(ctx, name, decrypt(ctx.app, password), LoginType.passAccount);
  },
};

/** Letters large or small are the same name to whoever counts failures; so is a phone in any of its forms. */
export const nameIndexOf = (ctx: Ctx, name: string) => ctx.app.vault.index((readPhone(name) ?? name).toLowerCase());

/**
 * Name and password against the accounts. Whether the name is nobody's, the password wrong or the account without one
 * makes no difference in what is answered, counted or calculated.
 */
async function byPassword(ctx: Ctx, name: string, password: string, loginType: number): Promise<Session> {
  const index = nameIndexOf(ctx, name);
  if (await isLocked(ctx, index)) fail('U0006');
  const account = await accountByName(ctx.db, name, index);
  const right = await fits(account?.passwordHash ?? null, password);
  if (!account || !right) {
    await countFailure(ctx, index, account?.uid ?? null, loginType);
    failKeeping('USR0004');
  }
  await admit(ctx, account, loginType, index);
  return await signedIn(ctx, account, loginType, index);
}
