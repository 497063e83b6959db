import { z } from 'zod';
import { attachment } from '../attachments.ts';
import { change, get, read } from '../call.ts';
import { code, done, flag, id, nothing, optionalText, page, seconds, text } from '../fields.ts';
import { anyone, citizen, permission } from '../who.ts';
import { captcha, codeProof, codeSent, encrypted, session, uuid, verifyCode } from './fields.ts';

/** Registering, recovering an account, and the desk that decides on companies (product.md §2, §7; domain.md B8). */

/** Staff who decide on applications of companies. */
export const COMPANY_DESK = 'plat:enterprise';

/** Fields that every registration has. */
const newcomer = { verifyCode, nickName: text(40), pass: encrypted, agreementVersion: text(20).min(1) };

/** A company's statement about itself; names and numbers of persons arrive encrypted. */
const statement = {
  compType: code,
  companyName: text(200),
  creditCode: text(40),
};

const application = z.object({
  applicationId: z.number(),
  compType: z.number(),
  companyName: z.string(),
  creditCode: z.string(),
  state: z.number(),
  /** why it was refused */
  reason: z.string(),
  appliedAt: seconds,
  decidedAt: seconds.nullable(),
});

/** Whom an application names; certificate numbers are empty in applications of before they were asked for. */
const namedPersons = z.object({
  legalPerson: z.string(),
  legalPersonCertType: z.string(),
  legalPersonCertNumber: z.string(),
  contactName: z.string(),
  contactCertType: z.string(),
  contactCertNumber: z.string(),
  contactPhone: z.string(),
});
export type NamedPersons = z.infer<typeof namedPersons>;

const ownApplication = application.extend({
  /** certificate numbers are masked, also for whoever gave them */
  ...namedPersons.shape,
  certificate: attachment.nullable(),
});
export type OwnApplication = z.infer<typeof ownApplication>;

const applicationRow = application.extend({
  nickName: z.string(),
  /** false: a check digit does not fit (GB 32100, GB 11714), which early lawful codes may have (domain.md E) */
  creditCodeFits: z.boolean(),
  /** waits for a second look */
  doubted: z.boolean(),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

const applicationFile = applicationRow.extend({
  /** masked: 王**, 110***********0011, 138****1234 */
  ...namedPersons.shape,
  /** null: deleted, 30 days after the decision */
  certificate: attachment.nullable(),
  /** another account has been approved under this code */
  codeTaken: z.boolean(),
  /** who asked for a second look, and why; empty: nobody */
  firstBy: z.string(),
  firstReason: z.string(),
  /** false: the caller asked for the second look himself, and another one approves */
  mayApprove: z.boolean(),
  /** earlier applications of the same account, the latest first */
  earlier: z.array(application),
});
export type ApplicationFile = z.infer<typeof applicationFile>;

export const applicationDisplays = ['pending', 'approved', 'refused'] as const;

/** Calls that tell what no other tells take a captcha after a few looks. */
const challenge = { uuid: uuid.optional(), captcha };

export const registration = {
  getRegisterEmailVerifycode: change({
    path: '/v1/user/getRegisterEmailVerifycode',
    summary: 'Sends a code to an e-mail address that wants to register. Takes a captcha from whoever is not signed in.',
    who: anyone,
    input: z.object({ email: encrypted, ...codeProof }),
    output: codeSent,
    errors: ['1009', '1010', 'U0010', '10007', '11103'],
  }),
  registerByEmail: change({
    path: '/v1/user/registerByEmail',
    summary: 'Registers a person by e-mail and code, and signs him in.',
    who: anyone,
    confidential: true,
    input: z.object({ email: encrypted, ...newcomer }),
    output: session,
    errors: ['T0013', 'T0019', 'U0003', 'U0005', 'U0007'],
  }),
  registerCompany: change({
    path: '/v1/user/registerCompany',
    summary: 'Registers the account of a company by phone and code. It may post once its application is approved.',
    who: anyone,
    confidential: true,
    input: z.object({ phone: encrypted, ...newcomer }),
    output: session,
    errors: ['T0013', 'T0019', 'U0001', 'U0003', 'U0005'],
  }),
  applyCompany: change({
    path: '/v1/user/company/apply',
    summary:
      'A company states who it is, with its certificate; again after a refusal, when an empty certificate number keeps the one given before.',
    who: citizen,
    input: z.object({
      ...statement,
      legalPerson: encrypted,
      legalPersonCertType: text(10),
      legalPersonCertNumber: encrypted,
      contactName: encrypted,
      contactCertType: text(10),
      contactCertNumber: encrypted,
      contactPhone: encrypted,
      certificateAid: id,
      consent: z.literal(true),
    }),
    output: z.object({ applicationId: z.number() }),
    errors: ['A0400', 'A0403', 'B0008', 'T0020', 'U0004'],
  }),
  myCompany: read({
    path: '/v1/user/company',
    summary: 'The latest application of my company account.',
    who: citizen,
    input: nothing,
    output: z.object({ application: ownApplication.nullable() }),
    errors: ['A0403'],
  }),
  companyPage: read({
    path: '/v1/plat/enterprise/page',
    summary: 'Applications of companies: waiting, approved, refused. Those waiting longest come first.',
    who: permission(COMPANY_DESK),
    envelope: 'data',
    input: z.object({
      ...page,
      display: z.enum(applicationDisplays).default('pending'),
      keywords: optionalText(100),
    }),
    output: z.object({
      rows: z.array(applicationRow),
      total: z.number(),
      counts: z.record(z.enum(applicationDisplays), z.number()),
    }),
  }),
  companyDetail: read({
    path: '/v1/plat/enterprise/detail',
    summary: 'One application whole, with its certificate.',
    who: permission(COMPANY_DESK),
    input: z.object({ applicationId: id }),
    output: applicationFile,
    errors: ['A0404'],
  }),
  companyPersons: change({
    path: '/v1/plat/enterprise/persons',
    summary: 'Whom an application names, in plain. It needs a reason, and is recorded.',
    who: permission(COMPANY_DESK),
    confidential: true,
    input: z.object({ applicationId: id, reason: text(2000) }),
    output: namedPersons,
    errors: ['A0404', 'B0003'],
  }),
  doubtCompany: change({
    path: '/v1/plat/enterprise/doubt',
    summary: 'Asks for a second look at an application: from then on another one approves it.',
    who: permission(COMPANY_DESK),
    input: z.object({ applicationId: id, reason: text(2000) }),
    output: done,
    errors: ['A0404', 'B0001', 'B0003'],
  }),
  decideCompany: change({
    path: '/v1/plat/enterprise/decide',
    summary: 'Approves an application, or refuses it with a reason; the applicant is told.',
    who: permission(COMPANY_DESK),
    input: z.object({ applicationId: id, approve: flag, reason: optionalText(2000) }),
    output: done,
    errors: ['A0404', 'B0001', 'B0003', 'B0009'],
  }),

  checkUserName: change({
    path: '/userRegister/checkUserName',
    summary:
      'Whether a phone (sendType 1) or e-mail address (2) has an account. Limited by address; after a few looks it takes a captcha. What it takes may stand in the address.',
    who: anyone,
    alsoInQuery: ['sendType', 'username', 'uuid', 'captcha'],
    input: z.object({ sendType: z.enum(['1', '2']).default('1'), username: text(200).min(1), ...challenge }),
    output: z.object({ registered: z.boolean() }),
    errors: ['10007', '11103', 'A0429'],
  }),
  userType: {
    ...get({
      path: '/userLogin/userType',
      summary:
        'Kind of account behind a name: 0 a person, 1 a company. A name nobody has answers 0. Limited as checkUserName.',
      who: anyone,
      input: z.object({ userName: text(200).min(1), ...challenge }),
      output: z.object({ userType: z.number() }),
      errors: ['10007', '11103', 'A0429'],
    }),
    // Each look is counted.
    changes: true,
  },

  getFindVerifycode: change({
    path: '/v1/user/getFindVerifycode',
    summary:
      'Sends a code to a phone or e-mail address that looks for its account. It answers alike without one. Takes a captcha from whoever is not signed in.',
    who: anyone,
    input: z.object({ username: encrypted, ...codeProof }),
    output: codeSent,
    errors: ['1009', '1010', 'U0010', '10007', '11103'],
  }),
  checkVerifyCode: change({
    path: '/v2/user/checkVerifyCode',
    summary: 'Proves a phone or e-mail address by its code. The proof finds the account and sets a new password, once.',
    who: anyone,
    confidential: true,
    input: z.object({ username: encrypted, verifyCode }),
    output: z.object({ proof: z.string(), expiresInSeconds: z.number() }),
    errors: ['T0013', 'T0019'],
  }),
  findAccount: read({
    path: '/v1/user/findAccount',
    summary: 'The account of a proven phone or e-mail address.',
    who: anyone,
    input: z.object({ proof: text(100) }),
    output: z.object({
      loginName: z.string(),
      nickName: z.string(),
      userType: z.number(),
      /** masked */
      mobile: z.string(),
      email: z.string(),
      createdAt: seconds,
    }),
    errors: ['U0008'],
  }),
  findPwd: change({
    path: '/v1/user/findPwd',
    summary: 'Sets a new password on a proof; every session of the account ends.',
    who: anyone,
    input: z.object({ proof: text(100), pass: encrypted }),
    output: done,
    errors: ['U0005', 'U0008', 'U0009'],
  }),
};
