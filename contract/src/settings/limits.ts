import { MEGABYTE } from '../rules/bytes.ts';

/**
 * Every limit and constant that the product shows or enforces, with the literal of product.md as its default
 * (decisions.md 2). The back office overrides them as parameters of the same name, without a restart,
 * within the bounds of `limit-rules.ts`.
 */
export const limitDefaults = {
  // The page of the parameters begins with these two: the real form limits titles to 22 at most, and half of real
  // titles are shorter than 20. The literal of product.md §5 is a minimum; change them where that reading is doubted.
  titleMin: 20,
  titleMax: 50,
  contentMin: 22,
  contentMax: 1000,
  remarkMax: 200,
  placeMax: 100,
  replyMin: 20,
  replyMax: 1000,
  reasonMin: 10,
  reasonMax: 500,
  reviewReasonMin: 1,
  /** of the text of a case that is handed in (domain.md B6) */
  caseBodyMin: 500,
  /** of the reason for which staff look at personal data in plain */
  plainReasonMin: 4,
  signAsMax: 50,
  evaluationReasonMin: 10,
  attachmentMax: 5,
  /** of one account within a day that no text has taken up yet */
  looseUploadsPerDay: 50,
  /** of one account, whatever became of them: each is decoded */
  uploadTriesPerHour: 60,
  /** bytes; product.md §5 */
  imageMaxBytes: 50 * MEGABYTE,
  videoMaxBytes: 100 * MEGABYTE,

  /** messages a day and seconds between two, per author (domain.md A2) */
  postsPerDay: 3,
  companyPostsPerDay: 5,
  postIntervalSeconds: 600,

  /** seconds; product.md §9 */
  codeResendSeconds: 119,
  codeLifeSeconds: 300,
  codeTries: 5,
  codesPerPhonePerDay: 10,
  codesPerAddressPerHour: 30,
  /** to numbers outside the mainland, which cost many times as much */
  codesAbroadPerPhonePerDay: 5,
  codesAbroadPerAddressPerHour: 3,
  /** of the whole installation: to the mainland, by e-mail, abroad; each reached, and before that near, is an alarm */
  codesPerHour: 5000,
  codesPerDay: 50_000,
  mailCodesPerHour: 5000,
  mailCodesPerDay: 50_000,
  codesAbroadPerHour: 100,
  codesAbroadPerDay: 500,
  /** days after which the key pair for encrypted fields is replaced; 0 = never (decisions.md 11) */
  keyDays: 180,
  /** of the key pair for encrypted fields: 2048, or 1024 for old host apps that know no other (decisions.md 11) */
  rsaModulusBits: 2048,
  /** 1 = PKCS#1 v1.5 is taken beside OAEP, for such apps */
  rsaPkcs1: 0,
  /** looks of one address at whether a name has an account */
  nameChecksPerAddressPerHour: 30,
  /** how many of them take no captcha */
  nameChecksWithoutCaptcha: 5,
  /** applications of units that one address sends a day, completed ones among them */
  openingsPerAddressPerDay: 10,
  /** looks of one address at where an application stands */
  openingLooksPerAddressPerHour: 30,
  /** days after its decision when whom an application of a unit names is forgotten */
  openingContactDays: 180,
  /** passwords that may not be taken again, the present one among them (domain.md D) */
  passwordHistory: 5,
  /** seconds that a proven phone or e-mail address stays proven */
  proofSeconds: 600,
  /** 1 = system, security and audit administrator are three, and nobody is two of them (backoffice.md §4.3) */
  threeAdministrators: 0,
  companyNameMax: 100,
  /** what people type about themselves; product.md §5, §9 */
  passwordMin: 8,
  passwordMax: 20,
  /** of capitals, small letters, digits and signs */
  passwordClasses: 3,
  captchaMax: 5,
  realNameMin: 2,
  /** product.md §3, §9: one day; of government and platform half of it (domain.md D) */
  sessionHours: 24,
  sessionHoursGovernment: 12,
  loginFailures: 5,
  /** wrong passwords from one address within `loginFailureMinutes`, whatever the names, after which it must wait */
  loginFailuresPerAddress: 20,
  loginFailureMinutes: 15,
  lockMinutes: 20,
  codesPerDevicePerDay: 20,
  /** failures within `loginFailureMinutes` after which signing in by password asks for a captcha (product.md §4) */
  captchaAfterAccountFailures: 1,
  captchaAfterAddressFailures: 3,
  captchaLifeSeconds: 180,
  captchasPerAddressPerMinute: 60,
  thirdPartyMinutes: 10,

  /** minutes without a request of a person after which a session ends, of government and platform, of citizens; 0 = never */
  idleMinutesGovernment: 30,
  idleMinutesCitizen: 0,
  /** seconds before that end in which the page asks whether to go on; half of the time at most */
  idleWarningSeconds: 120,
  /** 1 = signing in ends the account's other sessions */
  oneSessionGovernment: 0,
  oneSessionCitizen: 0,
  /** 1 = accounts of government and platform must set up a second factor; 0 = those who have one are asked for it */
  secondFactorRequired: 0,
  /** 1 = whoever has a right of an administrator must; a first start in production sets it */
  secondFactorAdministrators: 0,
  /** days for which setting up what is required may be put off, from the first sign-in that asks for it; 0 = it may not */
  secondFactorGraceDays: 7,
  /** days after which a password must be changed, or an account without a sign-in is frozen (domain.md B8); 0 = never */
  passwordDaysGovernment: 90,
  frozenDaysGovernment: 90,
  frozenDaysCitizen: 365,

  /** wrong codes a day for messages that staff typed in, of one account and for one message */
  entryCodeTries: 5,
  /** 1 = notices can be had in browsers, by the push services of their makers */
  browserPush: 1,
  /** days after which a browser that nobody has confirmed on the page of the settings gets no more */
  browserPushDays: 90,
  /** browsers of an account; one more takes the place of the oldest */
  browsersPerAccount: 10,

  /** whoever has not completed so many years is certified with a guardian's consent (domain.md D, 个保法 31) */
  guardianAge: 14,
  guardianMinAge: 18,
  /** accounts that one certificate may certify (domain.md D, 实名) */
  accountsPerCertificate: 1,

  /** my account (domain.md B8, D) */
  nickNameChangeDays: 30,
  exportsPerDay: 3,
  exportLinkMinutes: 10,
  /** bytes of uploaded files in the copy of one's data; the latest come first */
  exportFileBytes: 1024 * MEGABYTE,
  cancelCoolingDays: 15,
  /** messages, boards, subjects and searches that one account follows */
  followMax: 200,

  /** disposals: the ladder of domain.md B7 */
  disposalAppealDays: 15,
  warningsToRestriction: 3,
  warningWindowDays: 90,
  ladderDays: 30,

  /** evaluation: weights and the score at or below which the office owes an explanation (decisions.md 6, domain.md B3) */
  weightSolution: 0.5,
  weightManner: 0.25,
  weightSpeed: 0.25,
  explainAtOrBelow: 2,
  /** 1: authors rate what becomes of advice to a ministry (domain.md B1) */
  ministryAdviceEvaluated: 1,

  /** working days unless the name says otherwise (domain.md A3) */
  reviewDays: 1,
  /** hours of the clock, by day and night */
  urgentReviewHours: 4,
  acceptDays: 1,
  returnDays: 5,
  returnDecisionDays: 2,
  replyDaysConsult: 5,
  replyDaysAdvice: 10,
  replyDaysHelp: 10,
  replyDaysComplaint: 20,
  warnDaysLeft: 2,
  escalateCalendarDays: 45,
  alarmCalendarDays: 60,
  lastAlarmCalendarDays: 80,
  examineDays: 2,
  explainDays: 10,
  improveDays: 5,
  recheckDays: 5,
  /** whether a message stays public whose author asked that it should not (domain.md A2) */
  takedownDays: 15,
  /** a reader's report (domain.md D), and what somebody says of the site */
  reportDays: 3,
  feedbackDays: 10,
  extensionMaxCalendarDays: 30,
  citizenSupplementCalendarDays: 7,
  resubmitCalendarDays: 15,
  appealCalendarDays: 15,
  evaluationWindowCalendarDays: 30,
  secondEvaluationWindowCalendarDays: 15,
  /** 0 = unrated messages close without a score; a number gives the automatic evaluation (decisions.md 6) */
  autoEvaluationDays: 0,
  /** seconds after which whoever writes or reviews, and went away, no longer holds it */
  leaseSeconds: 90,
  assignDepth: 4,
  rejectionsToPlatform: 3,
  /** number of reviewers a hit of this word level needs two of */
  twoReviewersAtHitLevel: 2,

  /** calendar days that a campaign may last, and after whose end its results are published (domain.md B5) */
  campaignDays: 180,
  campaignResultDays: 30,

  /** calendar days late after which a promise counts as broken */
  promiseBrokenDays: 30,

  /** boards with fewer messages in the year have no rank: a few say nothing about an office */
  rankMinimum: 30,

  /** 1: accounts of organization 4 work under /g, too; 0: they go to the user centre (product.md §1, decisions.md 3) */
  channelUsesWorkArea: 0,

  /** 1: the robot is offered to citizens on the home page and lists of boards, to offices there, on the work table */
  robotPcLocation: 1,
  robotPcOrgLocation: 0,
  robotPcOrgWorkTable: 1,

  /** lists; product.md §9 */
  previewLength: 164,
  searchPreviewLength: 150,

  /** sheets of lists: rows at most, rows written without waiting, sheets one may wait for, days they are kept */
  exportRowsMax: 100_000,
  exportRowsAtOnce: 10_000,
  exportsOpenMax: 3,
  exportDays: 3,

  /** days after which a notice is removed: since it was read, or since it was written where nobody read it */
  noticeReadDays: 365,
  noticeUnreadDays: 730,
} as const;

export type Limits = { -readonly [K in keyof typeof limitDefaults]: number };
export type LimitName = keyof Limits;
