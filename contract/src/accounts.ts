import { z } from 'zod';
import { myAccount } from './accounts/center.ts';
import { certification } from './accounts/certification.ts';
import { disposals } from './accounts/disposals.ts';
import { codeProof, codeSent, encrypted, session, verifyCode } from './accounts/fields.ts';
import { registration } from './accounts/registration.ts';
import { signIn } from './accounts/sign-in.ts';
import { emergency } from './backoffice/emergency.ts';
import { menus } from './backoffice/menus.ts';
import { online } from './backoffice/online.ts';
import { posts } from './backoffice/posts.ts';
import { roles } from './backoffice/roles.ts';
import { users } from './backoffice/users.ts';
import { change, get, read } from './call.ts';
import { done, nothing, optionalId, optionalText, text } from './fields.ts';
import { anyone, capabilities, government, signedIn } from './who.ts';

export type { Session } from './accounts/fields.ts';

const permissionFlags = z.object(
  Object.fromEntries(capabilities.map((name) => [name, z.union([z.literal(0), z.literal(1)])])) as Record<
    (typeof capabilities)[number],
    z.ZodUnion<[z.ZodLiteral<0>, z.ZodLiteral<1>]>
  >,
);

export const userInfo = z.object({
  uid: z.number(),
  /** masked: first three and last four digits */
  mobile: z.string(),
  nickName: z.string(),
  groupId: z.number().nullable(),
  groupName: z.string(),
  userType: z.number(),
  organization: z.number(),
  compType: z.number(),
  certified: z.boolean(),
  /** a measure of the platform is in force */
  disposed: z.boolean(),
  /** the account is being cancelled */
  cancelling: z.boolean(),
  authority: permissionFlags,
  permissions: z.array(z.string()),
});
export type UserInfo = z.infer<typeof userInfo>;

const unit = z.object({ groupId: z.number(), groupName: z.string(), children: z.number() });

export const accounts = {
  ...signIn,
  ...registration,
  ...certification,
  getRegisterPhoneVerifycode: change({
    path: '/v1/user/getRegisterPhoneVerifycode',
    summary: 'Sends a code to a phone that wants to register. Takes a captcha from whoever is not signed in.',
    who: anyone,
    input: z.object({ phone: encrypted, ...codeProof }),
    output: codeSent,
    errors: ['1009', '1010', 'A0400', '10007', '11103'],
  }),
  register: change({
    path: '/v1/user/register',
    summary: 'Registers a person by phone and code, and signs him in.',
    who: anyone,
    confidential: true,
    input: z.object({
      phone: encrypted,
      verifyCode,
      nickName: text(40),
      /** encrypted; without it the account signs in by code only */
      pass: encrypted.optional(),
      agreementVersion: text(20).min(1),
    }),
    output: session,
    errors: ['T0013', 'T0019', 'U0001', 'U0003', 'U0005'],
  }),
  uploadTicket: read({
    path: '/v2/attachment/ticket',
    summary: 'A short-lived ticket that stands in for the token in the address of an upload.',
    who: signedIn,
    input: nothing,
    output: z.object({ ticket: z.string(), expiresInSeconds: z.number() }),
  }),
  getInfo: get({
    path: '/v1/user/getInfo',
    summary: 'The signed-in account.',
    who: signedIn,
    input: nothing,
    output: userInfo,
  }),
  permissions: get({
    path: '/v1/user/permissions',
    summary: 'Capabilities of my organisation.',
    who: signedIn,
    envelope: 'data',
    input: nothing,
    output: permissionFlags,
  }),
  bindPhoneResult: read({
    path: '/v1/user/bindPhoneResult',
    summary: 'Whether my account has a phone: bingPhone 1 bound, 2 not bound.',
    who: signedIn,
    input: nothing,
    output: z.object({ bingPhone: z.union([z.literal(1), z.literal(2)]) }),
  }),
  checkNicknameValid: read({
    path: '/v2/user/checkNicknameValid',
    summary: 'Whether a nickname is well formed and free.',
    who: anyone,
    input: z.object({ nickName: text(40) }),
    output: done,
    errors: ['A0400', 'U0003'],
  }),
  subordinates: read({
    path: '/v1/org/group/subordinates',
    summary: 'Units below mine to which work can be assigned: one level of them, or by words at any depth.',
    who: government(),
    input: z.object({ groupId: optionalId, keywords: optionalText(50) }),
    output: z.object({ units: z.array(unit) }),
    errors: ['B0002'],
  }),
  demoOutbox: read({
    path: '/v1/demo/outbox',
    summary: 'Short messages and e-mails that the demo keeps instead of sending them; exists in demo mode only.',
    who: anyone,
    input: nothing,
    output: z.object({ messages: z.array(z.object({ to: z.string(), text: z.string(), at: z.string() })) }),
    errors: ['A0404'],
    confidential: true,
  }),

  ...myAccount,
  ...disposals,
  ...users,
  ...roles,
  ...posts,
  ...menus,
  ...online,
  ...emergency,
};
