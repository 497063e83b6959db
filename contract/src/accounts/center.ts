import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, nothing, page, seconds, text } from '../fields.ts';
import { citizen, signedIn } from '../who.ts';
import { codeSent, encrypted, ownProof, verifyCode } from './fields.ts';

const codeErrors = ['T0013', 'T0019'] as const;

const ownSession = z.object({
  sessionId: z.string(),
  /** 1 password, 2 code, 3 pass account, 4 account of another site */
  loginType: z.number(),
  createdAt: seconds,
  expiresAt: seconds,
  ip: z.string(),
  userAgent: z.string(),
  /** the one that asks */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const loginLogRow = z.object({
  logId: z.number(),
  /** 0 failed, 1 success, 2 account locked (product.md §3) */
  status: z.number(),
  /** 0 login, 1 logout, 2 a new password was set */
  operation: z.number(),
  ip: z.string(),
  userAgent: z.string(),
  at: seconds,
});
export type LoginLogRow = z.infer<typeof loginLogRow>;

const profile = z.object({
  nickName: z.string(),
  /** when the nickname may be changed again; null: now */
  nickNameFrom: seconds.nullable(),
  /** masked */
  mobile: z.string(),
  email: z.string(),
  /** masked, 张** and 110***********1234; empty before certification */
  realName: z.string(),
  certNumber: z.string(),
  /** the certification of a child waits for a guardian's consent, or was made with one */
  guardian: z.enum(['none', 'needed', 'given']),
  hasPassword: z.boolean(),
  createdAt: seconds,
});
export type Profile = z.infer<typeof profile>;

const consent = z.object({
  purpose: z.enum(['agreement', 'privacy', 'certNumber', 'company', 'guardian']),
  version: z.string(),
  givenAt: seconds,
  /** the others end with the account */
  withdrawable: z.boolean(),
});
export type Consent = z.infer<typeof consent>;

/** A request about one's own data, and its outcome (domain.md D, 个保法 44 to 50). */
const ownRequest = z.object({
  /** a copy of the data · a message no longer public · a measure lifted · a consent withdrawn · the end of the account */
  kind: z.enum(['copy', 'takedown', 'appeal', 'consent', 'closing']),
  state: z.enum(['waiting', 'done', 'granted', 'refused', 'takenBack', 'lapsed']),
  at: seconds,
  /** null: nobody decided, or nobody had to */
  decidedAt: seconds.nullable(),
  /** why it was asked, and why it was decided so */
  asked: z.string(),
  reason: z.string(),
  /** the message it is about */
  tid: z.number().nullable(),
  subject: z.string(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

/** Reasons why an account cannot be cancelled yet (domain.md B8). */
const cancellationBlockers = ['openMessages', 'disposal'] as const;
const cancellation = z.object({
  /** null: nothing was asked */
  pending: z.object({ askedAt: seconds, dueAt: seconds }).nullable(),
  blockers: z.array(z.enum(cancellationBlockers)),
  coolingDays: z.number(),
  hasPassword: z.boolean(),
  mobile: z.string(),
});
export type Cancellation = z.infer<typeof cancellation>;

/** My account: product.md §2 (uCenter, cancel), domain.md B8 and D. */
export const myAccount = {
  profile: read({
    path: '/v1/user/profile',
    summary: 'What the board knows of me, as I may see it: what identifies me is masked.',
    who: signedIn,
    input: nothing,
    output: profile,
  }),
  changeNickname: change({
    path: '/v1/user/changeNickname',
    summary: 'Another nickname, for what I write from now on.',
    who: citizen,
    input: z.object({ nickName: text(40) }),
    output: done,
    errors: ['U0003', 'A0400', 'B0009'],
  }),
  getOwnPhoneVerifycode: change({
    path: '/v1/user/getOwnPhoneVerifycode',
    summary: 'Sends a code to the phone of my account, good for one purpose.',
    who: signedIn,
    input: z.object({ purpose: z.enum(['password', 'oldPhone', 'email', 'cancel', 'export', 'secondFactor']) }),
    output: codeSent,
    errors: ['1009', '1010', 'B0009'],
  }),
  getNewPhoneVerifycode: change({
    path: '/v1/user/getNewPhoneVerifycode',
    summary: 'Sends a code to a phone that my account is to have; answers alike for a phone that another account has.',
    who: signedIn,
    input: z.object({ phone: encrypted }),
    output: codeSent,
    errors: ['1009', '1010'],
  }),
  changePassword: change({
    path: '/v1/user/changePwd',
    summary:
      'Another password, proven by the old one, or by a code where there was none. Every other session of the account ends.',
    who: signedIn,
    whileRestricted: true,
    input: z.object({ oldPass: encrypted.optional(), verifyCode: verifyCode.optional(), pass: encrypted }),
    output: done,
    errors: ['USR0004', 'U0005', 'U0006', 'U0009', 'U0021', 'B0009', ...codeErrors],
  }),
  bindPhone: change({
    path: '/v1/user/bindPhone',
    summary: 'Gives my account, which has none, a phone proven by a code; and by my password, where I have one.',
    who: signedIn,
    input: z.object({ phone: encrypted, verifyCode, pass: encrypted.optional() }),
    output: done,
    errors: ['U0001', 'USR0004', 'U0006', 'B0009', ...codeErrors],
  }),
  changePhone: change({
    path: '/v1/user/changePhone',
    summary: 'Another phone for my account: both numbers are proven by codes.',
    who: signedIn,
    input: z.object({ oldCode: verifyCode, phone: encrypted, verifyCode }),
    output: done,
    errors: ['U0001', 'B0009', ...codeErrors],
  }),
  bindEmail: change({
    path: '/v1/user/bindEmail',
    summary:
      'An e-mail address for my account, proven by a code (getRegisterEmailVerifycode); and by a code to my phone, or where there is none by my password.',
    who: signedIn,
    input: z.object({
      email: encrypted,
      verifyCode,
      ownCode: verifyCode.optional(),
      pass: encrypted.optional(),
    }),
    output: done,
    errors: ['U0007', 'USR0004', 'U0006', ...codeErrors],
  }),
  loginLog: read({
    path: '/v1/user/loginLog',
    summary: 'Sign-ins to my account, tried and done, newest first.',
    who: signedIn,
    input: z.object(page),
    output: z.object({ rows: z.array(loginLogRow), total: z.number() }),
  }),
  sessions: read({
    path: '/v1/user/sessions',
    summary: 'Where my account is signed in.',
    who: signedIn,
    input: nothing,
    output: z.object({ rows: z.array(ownSession) }),
  }),
  endSession: change({
    path: '/v1/user/endSession',
    summary: 'Logs out one of my sessions, or all but this one.',
    who: signedIn,
    input: z.object({ sessionId: text(100).optional() }),
    output: z.object({ ended: z.number() }),
    errors: ['A0404'],
  }),
  requests: read({
    path: '/v1/user/requests',
    summary: 'What I asked about my own data, and what came of it with its reason; the newest first.',
    who: citizen,
    input: z.object(page),
    output: z.object({ rows: z.array(ownRequest), total: z.number() }),
  }),
  consents: read({
    path: '/v1/user/consents',
    summary: 'What I agreed to, when, and what of it I may withdraw.',
    who: citizen,
    input: nothing,
    output: z.object({ rows: z.array(consent) }),
  }),
  agree: change({
    path: '/v1/user/agree',
    summary: 'Accepts the user agreement and the privacy policy of today; whoever accepted an older one is asked.',
    who: citizen,
    input: z.object({ agreementVersion: text(20).min(1) }),
    output: done,
    errors: ['U0025'],
  }),
  withdrawConsent: change({
    path: '/v1/user/withdrawConsent',
    summary: 'Withdraws the consent to the identity check: name and number are erased, and posting needs it anew.',
    who: citizen,
    input: z.object({ purpose: z.literal('certNumber') }),
    output: done,
    errors: ['B0009'],
  }),
  exportData: change({
    path: '/v1/user/exportData',
    summary:
      'A link to a copy of my data (a zip of JSON and CSV), proven by code or password. It works once, for a few minutes.',
    who: citizen,
    confidential: true,
    input: z.object(ownProof),
    output: z.object({ url: z.string(), expiresInSeconds: z.number() }),
    errors: ['A0429', 'USR0004', 'U0006', 'B0009', ...codeErrors],
  }),
  cancellation: read({
    path: '/v1/user/cancellation',
    summary: 'Whether my account is being cancelled, and what stands against it.',
    who: citizen,
    input: nothing,
    output: cancellation,
  }),
  requestCancellation: change({
    path: '/v1/user/requestCancellation',
    summary:
      'Asks for the cancellation of my account, proven by code or password. It happens after the cooling-off period; all sessions end now.',
    who: citizen,
    input: z.object({ ...ownProof, understood: z.literal(true) }),
    output: z.object({ dueAt: seconds }),
    errors: ['USR0004', 'U0006', 'B0009', 'B0008', ...codeErrors],
  }),
  keepAccount: change({
    path: '/v1/user/keepAccount',
    summary: 'Takes the cancellation back.',
    who: citizen,
    input: nothing,
    output: done,
    errors: ['B0009'],
  }),
};
