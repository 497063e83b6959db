import type { UserInfo } from '@board/contract/accounts';
import { LoginType, UserType } from '@board/contract/codes';
import { capabilities } from '@board/contract/who';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { centerCalls } from './center/calls.ts';
import { certificationCalls } from './certification.ts';
import { checkCode, openPhone, proveBeforeCode, sendCode } from './codes.ts';
import { disposalCalls } from './disposals/calls.ts';
import { checkNickname, openPassword } from './entering.ts';
import { menuCalls } from './menus/calls.ts';
import { onlineCalls } from './online/calls.ts';
import { postCalls } from './posts/calls.ts';
import { maskPhone } from './present.ts';
import { enrol, registrationCalls } from './registration/index.ts';
import { roleCalls } from './roles/calls.ts';
import { emergencyCalls } from './roles/emergency.ts';
import { issueTicket, TICKET_SECONDS } from './sessions.ts';
import { signInCalls } from './sign-in/calls.ts';
import { signedIn } from './sign-in/enter.ts';
import { userCalls } from './staff/calls.ts';
import * as store from './store.ts';
import { isWithin, unitNameFor, units, unitsNamed } from './units.ts';

export const calls = callsOf('accounts', {
  ...signInCalls,
  ...registrationCalls,
  ...certificationCalls,
  ...centerCalls,
  ...disposalCalls,
  ...userCalls,
  ...roleCalls,
  ...postCalls,
  ...menuCalls,
  ...onlineCalls,
  ...emergencyCalls,

  async getRegisterPhoneVerifycode({ phone: encrypted, ...proof }, ctx) {
    const { phone, index } = openPhone(ctx, encrypted);
    await proveBeforeCode(ctx, proof);
    // The answer is the same for a phone that has an account: only whoever holds it is told so, in the message.
    const taken = await store.accountByPhone(ctx.db, index);
    await sendCode(ctx, 'register', phone, index, taken ? 'registered' : 'code');
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
    const { groupId, userType, organization, compType, certified, disposed, cancelling } = ctx.viewer;
    return {
      uid: account.uid,
      nickName: account.nickName,
      mobile: account.phoneSealed ? maskPhone(ctx.app.vault.open(account.phoneSealed)) : '',
      groupId,
      groupName: unitNameFor(ctx, account.groupId),
      userType,
      organization,
      compType,
      certified,
      disposed,
      cancelling,
      authority: flags(ctx),
      permissions: [...ctx.viewer.permissions],
    } satisfies UserInfo;
  },

  permissions: async (_input, ctx) => flags(ctx),

  async bindPhoneResult(_input, ctx) {
    const account = await store.accountByUid(ctx.db, ctx.viewer.uid!);
    return { bingPhone: account.phoneIndex === null ? (2 as const) : (1 as const) };
  },

  async checkNicknameValid({ nickName }, ctx) {
    await checkNickname(ctx, nickName);
    return {};
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
        groupName: unitNameFor(ctx, unit.groupId),
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
