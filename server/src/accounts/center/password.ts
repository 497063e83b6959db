import type { Ctx, Handlers } from '../../base/app.ts';
import { record } from '../../base/events.ts';
import { sendSms } from '../../base/outbox.ts';
import { fail } from '../../base/refusal.ts';
import { decrypt } from '../../settings/index.ts';
import { fits, hashPassword, isGoodPassword } from '../passwords.ts';
import { type Account, accountByUid } from '../store.ts';
import { phoneOf, proveByCodes, proveByPassword } from './proof.ts';
import { endSessions } from './sessions.ts';
import { tables } from './tables.ts';

export const passwordCalls: Pick<Handlers<'accounts'>, 'changePassword'> = {
  async changePassword({ oldPass, verifyCode, pass }, ctx) {
    const account = await accountByUid(ctx.db, ctx.viewer.uid!);
    const password = decrypt(ctx.app, pass);
    const phone = account.phoneSealed ? ctx.app.vault.open(account.phoneSealed) : '';
    if (!isGoodPassword(password, account.loginName ?? '', account.nickName, phone))
      fail('U0005', { pass: { name: 'password' } });
    if (account.passwordHash === null)
      await proveByCodes(ctx, [
        { purpose: 'password', index: phoneOf(ctx, account).index, code: verifyCode ?? '', field: 'verifyCode' },
      ]);
    else if (oldPass === undefined) fail('A0400', { oldPass: { name: 'required' } });
    else await proveByPassword(ctx, account, oldPass, 'oldPass');
    await refuseUsed(ctx, account, password);
    await replacePassword(ctx, account, password);
    await endSessions(ctx, account.uid, ctx.token);
    await record(ctx.db, {
      kind: 'passwordChanged',
      at: ctx.now,
      actorUid: account.uid,
      actorRole: 'account',
      data: {},
    });
    if (phone) await sendSms(ctx, phone, ctx.texts.sms.passwordChanged);
    return {};
  },
};

/** None of the last `passwordHistory` passwords comes again (domain.md B8). */
async function refuseUsed(ctx: Ctx, { uid, passwordHash }: Account, password: string): Promise<void> {
  const before = await tables(ctx.db)
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('uid', '=', uid)
    .orderBy('at', 'desc')
    .limit(Math.max(0, ctx.limits.passwordHistory - 1))
    .execute();
  for (const hash of [passwordHash, ...before.map((row) => row.passwordHash)])
    if (hash !== null && (await fits(hash, password))) fail('U0005', { pass: { name: 'passwordUsed' } });
}

async function replacePassword(ctx: Ctx, { uid, passwordHash }: Account, password: string): Promise<void> {
  const db = tables(ctx.db);
  if (passwordHash !== null)
    await db.insertInto('passwordHistory').values({ uid, passwordHash, at: ctx.now }).execute();
  await db
    .updateTable('account')
    .set({ passwordHash: await hashPassword(password), updatePwd: false })
    .where('uid', '=', uid)
    .execute();
}
