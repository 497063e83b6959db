import type { Session, UserInfo } from '@board/contract/accounts';
import { idCard18, isNickname, isRealName } from '@board/contract/validators';
import { capabilities, nobody } from '@board/contract/who';
import { type Ctx, callsOf } from '../base/app.ts';
import { fail, failKeeping } from '../base/refusal.ts';
import { decrypt } from '../settings/index.ts';
import { centerCalls } from './center/calls.ts';
import { openPhone, sendCode, useCode } from './codes.ts';
import { disposalCalls } from './disposals/calls.ts';
import { certificateTypes, identityVerifier } from './identity.ts';
import {
  countFailure,
  fits,
  hashPassword,
  isGoodPassword,
  isLocked,
  LogStatus,
  logLogin,
  Operation,
} from './passwords.ts';
import { maskPhone } from './present.ts';
import { closeSession, issueTicket, LoginType, openSession, TICKET_SECONDS } from './sessions.ts';
import * as store from './store.ts';
import { isWithin, unitName, units, unitsNamed } from './units.ts';

export const calls = callsOf('accounts', {
  ...centerCalls,
  ...disposalCalls,

  async getRegisterPhoneVerifycode({ phone: encrypted }, ctx) {
    const { phone, index } = openPhone(ctx, encrypted);
    // The answer is the same for a phone that has an account: only whoever holds it is told so, in the message.
    const taken = await store.accountByPhone(ctx.db, index);
    await sendCode(ctx, 'register', phone, index, taken ? () => ctx.texts.sms.registered : undefined);
    return { resendSeconds: ctx.limits.codeResendSeconds };
  },

  async register({ phone: encrypted, verifyCode, nickName, pass, agreementVersion }, ctx) {
    const { phone, index } = openPhone(ctx, encrypted);
    await checkNickname(ctx, nickName);
    const password = pass === undefined ? null : decrypt(ctx.app, pass);
    if (password !== null && !isGoodPassword(password, phone, nickName)) fail('U0005', { pass: { name: 'password' } });
    await checkCode(ctx, 'register', index, verifyCode);
    if (await store.accountByPhone(ctx.db, index)) fail('U0001');
    const account = await store.insertAccount(ctx.db, {
      ...store.citizenDefaults,
      nickName,
      phoneSealed: ctx.app.vault.seal(phone),
      phoneIndex: index,
      passwordHash: password === null ? null : await hashPassword(password),
      agreementVersion,
      source: 'registered',
      createdAt: ctx.now,
    });
    await logLogin(ctx, index, account.uid, LogStatus.success);
    return await signedIn(ctx, account, LoginType.phoneCode);
  },

  async getLoginPhoneVerifycode({ phone: encrypted }, ctx) {
    const { phone, index } = openPhone(ctx, encrypted);
    const account = await store.accountByPhone(ctx.db, index);
    await sendCode(ctx, 'login', phone, index, account?.status === 1 ? undefined : () => ctx.texts.sms.unknown);
    return { resendSeconds: ctx.limits.codeResendSeconds };
  },

  async loginByPhone({ phone: encrypted, verifyCode }, ctx) {
    const { index } = openPhone(ctx, encrypted);
    await checkCode(ctx, 'login', index, verifyCode);
    const account = await store.accountByPhone(ctx.db, index);
    // A code was only sent to an account in good standing; it may have been disabled since.
    if (account?.status !== 1) fail('USR0043');
    await logLogin(ctx, index, account.uid, LogStatus.success);
    return await signedIn(ctx, account, LoginType.phoneCode);
  },

  async loginByUserName({ loginName: encryptedName, pass }, ctx) {
    const name = decrypt(ctx.app, encryptedName).trim();
    const nameIndex = ctx.app.vault.index(name.toLowerCase());
    if (await isLocked(ctx, nameIndex)) fail('U0006');
    const account = await store.accountByName(ctx.db, name, ctx.app.vault.index(name));
    const right = await fits(account?.passwordHash ?? null, decrypt(ctx.app, pass));
    if (!account || !right) {
      await countFailure(ctx, nameIndex, account?.uid ?? null);
      failKeeping('USR0004');
    }
    if (account.status !== 1) fail('USR0043');
    await logLogin(ctx, nameIndex, account.uid, LogStatus.success);
    return await signedIn(ctx, account, LoginType.password);
  },

  async logout(_input, ctx) {
    await closeSession(ctx, ctx.token);
    if (ctx.viewer.uid !== null) await logLogin(ctx, '', ctx.viewer.uid, LogStatus.success, Operation.logout);
    return {};
  },

  // The cookies are the browser's; the session ends with `logout`.
  clearSsoCookies: async () => ({}),

  uploadTicket: async (_input, { app, token }) => ({
    ticket: issueTicket(app, token),
    expiresInSeconds: TICKET_SECONDS,
  }),

  async getInfo(_input, ctx) {
    const account = await store.accountByUid(ctx.db, ctx.viewer.uid!);
    return {
      ...ctx.viewer,
      uid: account.uid,
      nickName: account.nickName,
      mobile: account.phoneSealed ? maskPhone(ctx.app.vault.open(account.phoneSealed)) : '',
      groupName: unitName(ctx.app, account.groupId),
      authority: flags(ctx),
      permissions: [...ctx.viewer.permissions],
    } satisfies UserInfo;
  },

  permissions: async (_input, ctx) => flags(ctx),

  async bindPhoneResult(_input, ctx) {
    const account = await store.accountByUid(ctx.db, ctx.viewer.uid!);
    return { bingPhone: account.phoneIndex === null ? (2 as const) : (1 as const) };
  },

  certificationTypeConfig: async () => [...certificateTypes],

  async checkNicknameValid({ nickName }, ctx) {
    await checkNickname(ctx, nickName);
    return {};
  },

  async certify({ certType, realName: encryptedName, certNumber: encryptedNumber }, ctx) {
    const realName = decrypt(ctx.app, encryptedName).trim();
    const certNumber = decrypt(ctx.app, encryptedNumber).trim();
    if (ctx.viewer.certified) fail('B0008');
    if (!certificateTypes.some((type) => type.value === certType))
      fail('A0400', { certType: { name: 'chooseRequired' } });
    if (!isRealName(realName)) fail('A0400', { realName: { name: 'realName' } });
    if (!(await identityVerifier(ctx.app)({ certType, realName, certNumber })))
      fail('U0004', { certNumber: { name: 'idCard' } });
    const { vault } = ctx.app;
    const number = idCard18(certNumber);
    await store.setCertified(ctx.db, ctx.viewer.uid!, {
      realNameSealed: vault.seal(realName),
      certType,
      certNumberSealed: vault.seal(number),
      certNumberIndex: vault.index(number),
      certifiedAt: ctx.now,
    });
    ctx.afterCommit(() => ctx.app.viewers.forget(ctx.viewer.uid!));
    return { certified: true as const };
  },

  async subordinates({ groupId, keywords }, ctx) {
    const own = ctx.viewer.groupId!;
    const upper = groupId ?? own;
    if (!isWithin(ctx.app, own, upper)) fail('B0002');
    const words = keywords?.trim();
    const found = words ? unitsNamed(ctx.app, upper, words) : (units.of(ctx.app).get(upper)?.children ?? []);
    return {
      units: found.map((unit) => ({
        groupId: unit.groupId,
        groupName: unit.groupName,
        children: unit.children.length,
      })),
    };
  },

  async demoOutbox(_input, ctx) {
    if (ctx.app.config.mode !== 'demo') fail('A0404');
    const messages = await ctx.app.outbox.latest(20);
    return { messages: messages.map(({ to, text, at }) => ({ to, text, at: at.toISOString() })) };
  },
});

async function checkNickname(ctx: Ctx, nickName: string): Promise<void> {
  if (!isNickname(nickName)) fail('A0400', { nickName: { name: 'nickname' } });
  if (await store.nicknameTaken(ctx.db, nickName)) fail('U0003', { nickName: { name: 'nicknameTaken' } });
}

async function checkCode(ctx: Ctx, purpose: 'register' | 'login', index: string, code: string): Promise<void> {
  const wrong = await useCode(ctx, purpose, index, code);
  if (wrong) failKeeping(wrong);
}

async function signedIn(ctx: Ctx, account: store.Account, loginType: number): Promise<Session> {
  return {
    token: await openSession(ctx, account.uid, loginType),
    userType: account.userType,
    organization: account.organization,
    needCertif: account.certifiedAt === null && account.organization === nobody.organization ? '1' : '0',
    updatePwd: account.updatePwd ? '0' : '1',
  };
}

const flags = ({ viewer }: Ctx) =>
  Object.fromEntries(
    capabilities.map((name) => [name, viewer.capabilities.includes(name) ? 1 : 0]),
  ) as UserInfo['authority'];
