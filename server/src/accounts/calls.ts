import type { UserInfo } from '@board/contract/accounts';
import { AGREEMENT_VERSION } from '@board/contract/agreement';
import { isCertificateName, normaliseCertificate } from '@board/contract/certificates';
import { UserType } from '@board/contract/codes';
import { idCard18 } from '@board/contract/validators';
import { capabilities } from '@board/contract/who';
import { type Ctx, callsOf } from '../base/app.ts';
import { record } from '../base/events.ts';
import { fail } from '../base/refusal.ts';
import { decrypt } from '../settings/index.ts';
import { centerCalls } from './center/calls.ts';
import { checkCode, openPhone, sendCode } from './codes.ts';
import { agree } from './consents.ts';
import { disposalCalls } from './disposals/calls.ts';
import { checkNickname, openPassword } from './entering.ts';
import { acceptedCertificates, identityVerifier } from './identity.ts';
import { maskPhone } from './present.ts';
import { enrol, registrationCalls } from './registration/index.ts';
import { issueTicket, LoginType, TICKET_SECONDS } from './sessions.ts';
import { signInCalls } from './sign-in/calls.ts';
import { signedIn } from './sign-in/enter.ts';
import * as store from './store.ts';
import { isWithin, unitName, units, unitsNamed } from './units.ts';

/** 居民身份证 among the types of certificates */
const ID_CARD = '1';

export const calls = callsOf('accounts', {
  ...signInCalls,
  ...registrationCalls,
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
    const password = pass === undefined ? null : openPassword(ctx, pass, phone, nickName);
    await checkCode(ctx, 'register', index, verifyCode);
    if (await store.accountByPhone(ctx.db, index)) fail('U0001');
    const address = { phone, index };
    const account = await enrol(ctx, { userType: UserType.person, address, nickName, password, agreementVersion });
    return await signedIn(ctx, account, LoginType.phoneCode, index);
  },

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

  certificationTypeConfig: async (_input, { app }) =>
    acceptedCertificates(app).map(({ name, value }) => ({ name, value })),

  async checkNicknameValid({ nickName }, ctx) {
    await checkNickname(ctx, nickName);
    return {};
  },

  async certify({ certType, realName: encryptedName, certNumber: encryptedNumber }, ctx) {
    const realName = decrypt(ctx.app, encryptedName).trim();
    const certNumber = normaliseCertificate(decrypt(ctx.app, encryptedNumber));
    if (ctx.viewer.certified) fail('B0008');
    if (ctx.viewer.userType === UserType.company) fail('B0009', { certType: { name: 'companyByCertificate' } });
    const type = acceptedCertificates(ctx.app).find((one) => one.value === certType);
    if (!type) return fail('A0400', { certType: { name: 'chooseRequired' } });
    if (!isCertificateName(realName, type))
      fail('A0400', { realName: { name: type.latinName ? 'personName' : 'realName' } });
    const right =
      type.fits(certNumber, ctx.now) && (await identityVerifier(ctx.app)({ certType, realName, certNumber }));
    if (!right) fail('U0004', { certNumber: { name: 'idCard' } });
    const { vault } = ctx.app;
    // Fifteen digits and the eighteen made of them are one card; other numbers count within their type.
    const number = certType === ID_CARD ? idCard18(certNumber) : certNumber;
    await store.setCertified(ctx.db, ctx.viewer.uid!, {
      realNameSealed: vault.seal(realName),
      certType,
      certNumberSealed: vault.seal(number),
      certNumberIndex: vault.index(certType === ID_CARD ? number : `${certType}:${number}`),
      certifiedAt: ctx.now,
    });
    await agree(ctx, ctx.viewer.uid!, AGREEMENT_VERSION, 'certNumber');
    await record(ctx.db, {
      kind: 'certified',
      at: ctx.now,
      actorUid: ctx.viewer.uid,
      actorRole: 'account',
      data: { certType },
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

const flags = ({ viewer }: Ctx) =>
  Object.fromEntries(
    capabilities.map((name) => [name, viewer.capabilities.includes(name) ? 1 : 0]),
  ) as UserInfo['authority'];
