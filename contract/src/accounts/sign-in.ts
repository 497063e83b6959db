import { z } from 'zod';
import { change, get, read } from '../call.ts';
import { done, nothing, optionalText, text } from '../fields.ts';
import { CAPTCHA_LEVEL_MAX } from '../rules/lengths.ts';
import { anyone, signedIn } from '../who.ts';
import { captcha, codeProof, codeSent, encrypted, ownProof, session, uuid, verifyCode } from './fields.ts';

/** An object of the WebAuthn standard as the browser gives it; the library that checks it knows its shape. */
const credential = z.looseObject({ id: z.string().max(1500), rawId: z.string().max(1500), type: z.string().max(30) });

/** Other sites whose accounts people may sign in with (product.md §7). */
export const thirdParties = ['tencentQQ', 'wechat', 'sina', 'peoplePass'] as const;
export type ThirdParty = (typeof thirdParties)[number];
const thirdPartyType = z.enum(thirdParties);

const sessionLeft = z.object({
  /** null: it does not end for want of use */
  seconds: z.number().nullable(),
  /** how many seconds before that the page asks whether to go on */
  warnSeconds: z.number(),
});

/** The token of a session that owed its second factor until now; empty where it owed none and keeps its own. */
const settled = z.object({ token: z.string() });

/** How the proof before a change of the second step may fail. */
const proofErrors = ['USR0004', 'U0006', 'B0009', 'T0013', 'T0019'] as const;

/** Ways in, and what belongs to them: captcha, third parties, second factor (product.md §2, §4, §7). */
export const signIn = {
  getLoginPhoneVerifycode: change({
    path: '/v1/user/getLoginPhoneVerifycode',
    summary:
      'Sends a login code. It answers alike whether or not the phone has an account, but for one that nobody used for long (1101). Takes a captcha, as every code for whoever is not signed in.',
    who: anyone,
    input: z.object({ phone: encrypted, ...codeProof }),
    output: codeSent,
    errors: ['1009', '1010', '1101', '10007', '11103'],
  }),
  loginByPhone: change({
    path: '/v1/user/loginByPhone',
    summary: 'Signs in by phone and code.',
    who: anyone,
    confidential: true,
    input: z.object({ phone: encrypted, verifyCode }),
    output: session,
    errors: ['T0013', 'T0019', 'USR0028', 'USR0043', '1101'],
  }),
  loginByUserName: change({
    path: '/v1/user/loginByUserName',
    summary:
      'Signs in by login name (or phone) and password, both encrypted. After a failure a captcha is asked for: `uuid` with the letters of the picture, or `uuid` alone once verifyExt has accepted it. The hashed `password` of old clients is ignored.',
    who: anyone,
    confidential: true,
    alsoInQuery: ['uuid'],
    input: z.object({
      loginName: encrypted,
      pass: encrypted,
      password: text(200).optional(),
      uuid: uuid.optional(),
      captcha,
    }),
    output: session,
    errors: ['USR0004', 'USR0028', 'USR0043', 'U0006', '1101', '10007', '11103'],
  }),
  passLogin: change({
    path: '/sso/people/login',
    summary: 'Signs in with a pass account: name, encrypted password, and always the letters of a picture.',
    who: anyone,
    confidential: true,
    envelope: 'data',
    input: z.object({ username: text(200), password: encrypted, captcha, uuid }),
    output: session,
    errors: ['USR0004', 'USR0028', 'USR0043', 'U0006', '1101', '10007', '11103'],
  }),
  logout: change({
    path: '/v1/user/logout',
    summary: 'Ends the session and takes its cookies away. Taken without a body, too.',
    who: anyone,
    mayLackBody: true,
    input: nothing,
    output: done,
  }),
  sessionLeft: read({
    path: '/v1/user/sessionLeft',
    summary: 'When my session ends if nobody does anything. Clients ask it by themselves; it keeps nothing awake.',
    quiet: true,
    whileRestricted: true,
    who: signedIn,
    input: nothing,
    output: sessionLeft,
  }),
  continueSession: change({
    path: '/v1/user/continueSession',
    summary: 'I am still here: the time without a request is counted from now.',
    whileRestricted: true,
    who: signedIn,
    input: nothing,
    output: sessionLeft,
  }),
  clearSsoCookies: {
    ...get({
      path: '/v1/user/clearSsoCookies',
      summary: 'Ends the session and takes its cookies away, as `logout` does; old clients make both calls.',
      who: anyone,
      input: nothing,
      output: done,
    }),
    changes: true,
  },
  captchaNeeded: read({
    path: '/v1/user/captchaNeeded',
    summary: 'Whether signing in by password asks for a captcha from here at present.',
    who: anyone,
    input: nothing,
    output: z.object({ needed: z.boolean() }),
  }),
  captcha: {
    ...get({
      path: '/userLogin/captcha',
      summary: 'A picture with up to 5 characters, for one use within a few minutes. Asking again replaces it.',
      who: anyone,
      envelope: 'raw',
      input: z.object({ uuid }),
      output: z.custom<{ contentType: string; body: Uint8Array }>(),
    }),
    changes: true,
  },
  authCaptcha: {
    ...get({
      path: '/v1/auth/captcha',
      summary: 'The same picture at its other address.',
      who: anyone,
      envelope: 'raw',
      input: z.object({ uuid }),
      output: z.custom<{ contentType: string; body: Uint8Array }>(),
    }),
    changes: true,
  },
  captchaChallenge: get({
    path: '/v2/captcha/challenge',
    summary:
      'A proof-of-work challenge (ALTCHA) that stands for the picture, bound to the uuid. `level` is what a refusal said (10007), if it said any.',
    who: anyone,
    envelope: 'data',
    input: z.object({ uuid, level: z.coerce.number().int().min(0).max(CAPTCHA_LEVEL_MAX).default(0) }),
    output: z.record(z.string(), z.unknown()),
  }),
  verifyExt: change({
    path: '/v2/captcha/verifyExt',
    summary:
      'Checks a solved challenge, once. The uuid it was made for then stands for a captcha. A scene, where it is named, is that of the site configuration.',
    who: anyone,
    input: z.object({ captchaVerifyParam: text(5000).min(1), sceneId: optionalText(60) }),
    output: z.object({ captchaVerifyResult: z.boolean() }),
  }),

  getRedirctUrl: {
    ...get({
      path: '/thirdpartylogin/getRedirctUrl',
      summary: 'Where to go to sign in with an account of another site.',
      who: anyone,
      envelope: 'data',
      input: z.object({ thirdPartyType }),
      output: z.string(),
      errors: ['U0024'],
    }),
    changes: true,
  },
  thirdPartyTypes: get({
    path: '/thirdpartylogin/types',
    summary: 'The other sites that this installation lets people sign in with.',
    who: anyone,
    envelope: 'data',
    input: nothing,
    output: z.array(thirdPartyType),
  }),
  loginByThirdParty: change({
    path: '/thirdpartylogin/login',
    summary:
      'Signs in with what another site sent back (code and state). The first time it answers U0023 until the same state comes with the version of the agreement that was accepted.',
    who: anyone,
    confidential: true,
    input: z.object({ state: text(200).min(1), code: text(2000), agreementVersion: text(20).min(1).optional() }),
    output: session,
    errors: ['U0023', 'U0024', 'USR0028', 'USR0043', '1101'],
  }),

  secondFactors: read({
    path: '/v1/user/secondFactor/state',
    summary: 'Which second factors my account has.',
    who: signedIn,
    whileRestricted: true,
    input: nothing,
    output: z.object({
      totp: z.boolean(),
      /** recovery codes not used yet */
      recoveryCodes: z.number(),
      passkeys: z.array(z.object({ credentialId: z.string(), name: z.string(), createdAt: z.number() })),
      /** seconds: until then setting one up, which is owed, may be put off; null: it is not owed, or may not */
      dueAt: z.number().nullable(),
    }),
  }),
  postponeSecondFactor: change({
    path: '/v1/user/secondFactor/postpone',
    summary:
      'Signs in whoever has to set up a second factor, but may put that off (`dueAt` of `secondFactors`). Answers the token of the whole session.',
    who: signedIn,
    confidential: true,
    whileRestricted: true,
    input: nothing,
    output: settled,
    errors: ['U0021'],
  }),
  prepareTotp: change({
    path: '/v1/user/secondFactor/totp/prepare',
    summary:
      'Makes a new secret for an authenticator app: as an address, as text, and as a QR code in SVG. Proven by my password, or by a code where I have none; who is just signing in and has to set it up needs neither.',
    who: signedIn,
    confidential: true,
    whileRestricted: true,
    input: z.object(ownProof),
    output: z.object({ uri: z.string(), secret: z.string(), svg: z.string() }),
    errors: ['U0021', 'B0008', ...proofErrors],
  }),
  confirmTotp: change({
    path: '/v1/user/secondFactor/totp/confirm',
    summary:
      'Puts the prepared secret in force with a first code from the app. Who is just signing in gets the token of the whole session.',
    who: signedIn,
    confidential: true,
    whileRestricted: true,
    input: z.object({ code: verifyCode }),
    output: settled,
    errors: ['U0021', 'U0022', 'U0006'],
  }),
  passkeyOptions: change({
    path: '/v1/user/secondFactor/passkey/options',
    summary: 'What the browser needs to make a passkey (WebAuthn creation options). Proven as `prepareTotp` is.',
    who: signedIn,
    whileRestricted: true,
    input: z.object(ownProof),
    output: z.record(z.string(), z.unknown()),
    errors: ['U0021', ...proofErrors],
  }),
  addPasskey: change({
    path: '/v1/user/secondFactor/passkey/add',
    summary: 'Adds the passkey that the browser made. Who is just signing in gets the token of the whole session.',
    who: signedIn,
    confidential: true,
    whileRestricted: true,
    input: z.object({ credential, name: text(60) }),
    output: settled,
    errors: ['U0021', 'U0022'],
  }),
  removeSecondFactor: change({
    path: '/v1/user/secondFactor/remove',
    summary: 'Removes the authenticator app, or one passkey. Proven by my password, or by a code where I have none.',
    who: signedIn,
    input: z.object({ ...ownProof, credentialId: text(1500).optional() }),
    output: done,
    errors: proofErrors,
  }),
  makeRecoveryCodes: change({
    path: '/v1/user/secondFactor/recovery/make',
    summary:
      'Ten codes that stand in for a lost second factor, once each, in place of those before. They are shown this once. Proven as a removal is.',
    who: signedIn,
    confidential: true,
    input: z.object(ownProof),
    output: z.object({ codes: z.array(z.string()) }),
    errors: proofErrors,
  }),
  secondFactorOptions: change({
    path: '/v1/user/secondFactor/options',
    summary: 'How the second factor may be given now; with passkeys, what the browser needs to ask for one.',
    who: signedIn,
    whileRestricted: true,
    input: nothing,
    output: z.object({
      totp: z.boolean(),
      passkey: z.record(z.string(), z.unknown()).nullable(),
      /** there are recovery codes left */
      recovery: z.boolean(),
    }),
  }),
  giveSecondFactor: change({
    path: '/v1/user/secondFactor/give',
    summary:
      'Completes signing in: a code of the authenticator app, the answer of a passkey, or a recovery code. The session goes on under the token it answers; the one before opens nothing.',
    who: signedIn,
    confidential: true,
    whileRestricted: true,
    input: z.object({
      code: verifyCode.optional(),
      credential: credential.optional(),
      recoveryCode: text(20).optional(),
    }),
    output: settled,
    errors: ['U0022', 'U0006'],
  }),
};
