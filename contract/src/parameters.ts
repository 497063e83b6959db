import { z } from 'zod';
import { MEGABYTE } from './bytes.ts';
import { certificateTypes } from './certificates.ts';
import { seconds } from './fields.ts';
import { type LimitName, type Limits, limitDefaults } from './limits.ts';
import type { Problem } from './posting.ts';
import { lengthOf } from './validators.ts';

/** What the back office may set as a parameter, and within which bounds (decisions.md 2). */

const group = z.enum([
  'posting',
  'attachments',
  'handling',
  'terms',
  'evaluation',
  'signIn',
  'codes',
  'accounts',
  'disposals',
  'lists',
  'site',
]);
/** In the order in which the page shows them. */
export const parameterGroups = group.options;
type Group = z.infer<typeof group>;

const unit = z.enum([
  'characters',
  'days',
  'workingDays',
  'hours',
  'minutes',
  'seconds',
  'years',
  'bytes',
  'times',
  'messages',
  'pieces',
  'rows',
  'levels',
  'points',
  'share',
  'switch',
  'text',
]);
type Unit = z.infer<typeof unit>;

/** A number, or the limit that this one may not pass. */
type Bound = number | LimitName;
type Rule = readonly [group: Group, unit: Unit, min: Bound, max: Bound];

/** No text may be longer than the fields of the calls take, though each of its characters counted twice. */
const limitRules = {
  titleMin: ['posting', 'characters', 1, 'titleMax'],
  titleMax: ['posting', 'characters', 'titleMin', 200],
  contentMin: ['posting', 'characters', 1, 'contentMax'],
  contentMax: ['posting', 'characters', 'contentMin', 2500],
  remarkMax: ['posting', 'characters', 1, 500],
  placeMax: ['posting', 'characters', 1, 200],
  postsPerDay: ['posting', 'messages', 1, 1000],
  companyPostsPerDay: ['posting', 'messages', 1, 1000],
  postIntervalSeconds: ['posting', 'seconds', 0, 86_400],

  attachmentMax: ['attachments', 'pieces', 1, 20],
  looseUploadsPerDay: ['attachments', 'pieces', 'attachmentMax', 1000],
  imageMaxBytes: ['attachments', 'bytes', MEGABYTE, 200 * MEGABYTE],
  videoMaxBytes: ['attachments', 'bytes', MEGABYTE, 1024 * MEGABYTE],

  replyMin: ['handling', 'characters', 1, 'replyMax'],
  replyMax: ['handling', 'characters', 'replyMin', 2500],
  reasonMin: ['handling', 'characters', 1, 'reasonMax'],
  reasonMax: ['handling', 'characters', 'reasonMin', 1000],
  reviewReasonMin: ['handling', 'characters', 1, 'reasonMax'],
  plainReasonMin: ['handling', 'characters', 1, 'reasonMax'],
  signAsMax: ['handling', 'characters', 2, 100],
  assignDepth: ['handling', 'levels', 1, 10],
  rejectionsToPlatform: ['handling', 'times', 1, 20],
  twoReviewersAtHitLevel: ['handling', 'levels', 1, 9],
  leaseSeconds: ['handling', 'seconds', 60, 3600],

  reviewDays: ['terms', 'workingDays', 1, 60],
  urgentReviewHours: ['terms', 'hours', 1, 72],
  acceptDays: ['terms', 'workingDays', 1, 60],
  returnDays: ['terms', 'workingDays', 1, 60],
  returnDecisionDays: ['terms', 'workingDays', 1, 60],
  replyDaysConsult: ['terms', 'workingDays', 1, 180],
  replyDaysAdvice: ['terms', 'workingDays', 1, 180],
  replyDaysHelp: ['terms', 'workingDays', 1, 180],
  replyDaysComplaint: ['terms', 'workingDays', 1, 180],
  warnDaysLeft: ['terms', 'workingDays', 0, 60],
  escalateCalendarDays: ['terms', 'days', 1, 'alarmCalendarDays'],
  alarmCalendarDays: ['terms', 'days', 'escalateCalendarDays', 'lastAlarmCalendarDays'],
  lastAlarmCalendarDays: ['terms', 'days', 'alarmCalendarDays', 365],
  examineDays: ['terms', 'workingDays', 1, 60],
  explainDays: ['terms', 'workingDays', 1, 180],
  improveDays: ['terms', 'workingDays', 1, 180],
  recheckDays: ['terms', 'workingDays', 1, 180],
  takedownDays: ['terms', 'workingDays', 1, 180],
  reportDays: ['terms', 'workingDays', 1, 60],
  feedbackDays: ['terms', 'workingDays', 1, 180],
  extensionMaxCalendarDays: ['terms', 'days', 1, 365],
  citizenSupplementCalendarDays: ['terms', 'days', 1, 180],
  resubmitCalendarDays: ['terms', 'days', 1, 180],
  appealCalendarDays: ['terms', 'days', 1, 180],

  evaluationReasonMin: ['evaluation', 'characters', 1, 200],
  evaluationWindowCalendarDays: ['evaluation', 'days', 1, 365],
  secondEvaluationWindowCalendarDays: ['evaluation', 'days', 1, 365],
  autoEvaluationDays: ['evaluation', 'days', 0, 365],
  explainAtOrBelow: ['evaluation', 'points', 0, 5],
  weightSolution: ['evaluation', 'share', 0.05, 1],
  weightManner: ['evaluation', 'share', 0.05, 1],
  weightSpeed: ['evaluation', 'share', 0.05, 1],

  sessionHours: ['signIn', 'hours', 1, 720],
  idleMinutesGovernment: ['signIn', 'minutes', 0, 1440],
  idleMinutesCitizen: ['signIn', 'minutes', 0, 1440],
  idleWarningSeconds: ['signIn', 'seconds', 30, 600],
  oneSessionGovernment: ['signIn', 'switch', 0, 1],
  oneSessionCitizen: ['signIn', 'switch', 0, 1],
  secondFactorRequired: ['signIn', 'switch', 0, 1],
  loginFailures: ['signIn', 'times', 3, 50],
  loginFailureMinutes: ['signIn', 'minutes', 1, 1440],
  lockMinutes: ['signIn', 'minutes', 1, 1440],
  captchaAfterAccountFailures: ['signIn', 'times', 1, 'loginFailures'],
  captchaAfterAddressFailures: ['signIn', 'times', 1, 100],
  captchaLifeSeconds: ['signIn', 'seconds', 30, 1800],
  captchasPerAddressPerMinute: ['signIn', 'times', 5, 10_000],
  thirdPartyMinutes: ['signIn', 'minutes', 1, 60],
  passwordHistory: ['signIn', 'pieces', 1, 24],
  passwordDaysGovernment: ['signIn', 'days', 0, 3650],
  frozenDaysGovernment: ['signIn', 'days', 0, 3650],
  frozenDaysCitizen: ['signIn', 'days', 0, 3650],
  keyDays: ['signIn', 'days', 0, 3650],

  codeResendSeconds: ['codes', 'seconds', 30, 'codeLifeSeconds'],
  codeLifeSeconds: ['codes', 'seconds', 'codeResendSeconds', 1800],
  codeTries: ['codes', 'times', 1, 20],
  codesPerPhonePerDay: ['codes', 'messages', 1, 100],
  codesPerDevicePerDay: ['codes', 'messages', 1, 1000],
  codesPerAddressPerHour: ['codes', 'messages', 1, 10_000],
  proofSeconds: ['codes', 'seconds', 60, 3600],
  nameChecksPerAddressPerHour: ['codes', 'times', 'nameChecksWithoutCaptcha', 10_000],
  nameChecksWithoutCaptcha: ['codes', 'times', 0, 'nameChecksPerAddressPerHour'],

  companyNameMax: ['accounts', 'characters', 20, 100],
  guardianAge: ['accounts', 'years', 0, 'guardianMinAge'],
  guardianMinAge: ['accounts', 'years', 'guardianAge', 30],
  accountsPerCertificate: ['accounts', 'pieces', 1, 5],
  nickNameChangeDays: ['accounts', 'days', 0, 365],
  exportsPerDay: ['accounts', 'times', 1, 100],
  exportLinkMinutes: ['accounts', 'minutes', 1, 1440],
  exportFileBytes: ['accounts', 'bytes', MEGABYTE, 2048 * MEGABYTE],
  cancelCoolingDays: ['accounts', 'days', 1, 90],
  followMax: ['accounts', 'pieces', 1, 1000],

  disposalAppealDays: ['disposals', 'days', 1, 90],
  warningsToRestriction: ['disposals', 'times', 1, 20],
  warningWindowDays: ['disposals', 'days', 1, 730],
  ladderDays: ['disposals', 'days', 1, 365],

  previewLength: ['lists', 'characters', 50, 500],
  searchPreviewLength: ['lists', 'characters', 50, 500],
  rankMinimum: ['lists', 'messages', 1, 10_000],
  exportRowsMax: ['lists', 'rows', 'exportRowsAtOnce', 500_000],
  exportRowsAtOnce: ['lists', 'rows', 1, 'exportRowsMax'],
  exportsOpenMax: ['lists', 'pieces', 1, 20],
  exportDays: ['lists', 'days', 1, 30],

  channelUsesWorkArea: ['site', 'switch', 0, 1],
  robotPcLocation: ['site', 'switch', 0, 1],
  robotPcOrgLocation: ['site', 'switch', 0, 1],
  robotPcOrgWorkTable: ['site', 'switch', 0, 1],
} as const satisfies Record<LimitName, Rule>;

/** Whole addresses of https, or of http where an installation has no other; neither blanks nor what ends a policy. */
const ADDRESS = /^https?:\/\/[^\s/;,]+(?:\/[^\s;,]*)?$/;
const OWN_PATH = /^\/(?!\/)[^\s\\]*$/;
const everyCertificate = certificateTypes.map(({ value }) => value);
const footer = { group: 'site', max: 100, fallback: '', wrong: () => null } as const;

interface TextRule {
  group: Group;
  max: number;
  fallback: string;
  wrong: (value: string) => Problem['name'] | null;
}

/** Parameters that are texts; an empty one says nothing, as where nobody set it. */
const textRules = {
  'footer.sponsor': footer,
  'footer.copyright': footer,
  'footer.icp': footer,
  'footer.police': footer,
  'footer.newsLicence': footer,
  'footer.siteCode': footer,
  'footer.servicePhone': footer,
  'footer.reportPhone': footer,
  'footer.reportMail': footer,
  /** of messages that hold one of them the review has `urgentReviewHours` */
  urgentWords: {
    ...{ group: 'posting', max: 500, wrong: () => null },
    fallback:
      '自杀 轻生 跳楼 跳河 煤气泄漏 燃气泄漏 天然气泄漏 有人被困 受困 落水 坍塌 塌方 触电 中毒 起火 爆炸 家暴 失踪',
  },
  /** whom to ask about a measure against an account */
  disposalContact: { ...footer, group: 'disposals', max: 200 },
  /** the pictures of the map at the posting form: `https://…/{z}/{x}/{y}.png` */
  mapTileUrl: {
    ...{ group: 'site', max: 500, fallback: '' },
    wrong: (value) => (ADDRESS.test(value) && /\{z\}.*\{[xy]\}.*\{[xy]\}/.test(value) ? null : 'webAddress'),
  },
  /** where accounts of organization 4 go after signing in (decisions.md 3) */
  userCentreUrl: {
    ...{ group: 'site', max: 500, fallback: '' },
    wrong: (value) => (ADDRESS.test(value) || OWN_PATH.test(value) ? null : 'webAddress'),
  },
  /** certificates accepted for real-name certification (product.md §3), by value */
  certificateTypes: {
    ...{ group: 'accounts', max: 50, fallback: everyCertificate.join(',') },
    wrong: (value) => (value.split(',').every((one) => everyCertificate.includes(one)) ? null : 'invalid'),
  },
} as const satisfies Record<string, TextRule>;

type TextName = keyof typeof textRules;
export type ParameterName = LimitName | TextName;
export const parameterNames = [...Object.keys(limitRules), ...Object.keys(textRules)] as ParameterName[];

const isLimit = (name: ParameterName): name is LimitName => name in limitRules;

/** A parameter as the back office sees it; `min` and `max` are the bounds beside the other limits in force. */
export const parameter = z.object({
  name: z.enum(parameterNames),
  group,
  unit,
  /** what may be entered: a number from `min` to `max`, or a text of so many characters */
  min: z.number(),
  max: z.number(),
  value: z.string(),
  fallback: z.string(),
  /** counts the changes: whoever changed it meanwhile is not overwritten */
  version: z.number(),
  /** who changed it last, and when; empty and null: nobody did here */
  byName: z.string(),
  dateline: seconds.nullable(),
});
export type Parameter = z.infer<typeof parameter>;

/** One change of a parameter, as history. */
export const parameterChange = z.object({
  name: z.enum(parameterNames),
  version: z.number(),
  before: z.string(),
  after: z.string(),
  note: z.string(),
  byName: z.string(),
  dateline: seconds,
});
export type ParameterChange = z.infer<typeof parameterChange>;

/** The text of a parameter where nobody set it. */
export const textFallback = (name: TextName): string => textRules[name].fallback;

/** Group, unit, default and bounds of a parameter while these limits are in force. */
export function parameterFacts(
  name: ParameterName,
  limits: Limits,
): Pick<Parameter, 'group' | 'unit' | 'min' | 'max' | 'fallback'> {
  if (!isLimit(name)) {
    const { group, max, fallback } = textRules[name];
    return { group, unit: 'text', min: 0, max, fallback };
  }
  const [group, unit, min, max]: Rule = limitRules[name];
  const boundOf = (bound: Bound) => (typeof bound === 'number' ? bound : limits[bound]);
  return { group, unit, min: boundOf(min), max: boundOf(max), fallback: String(limitDefaults[name]) };
}

const WHOLE = /^\d{1,12}$/;
const DECIMAL = /^\d(?:\.\d{1,2})?$/;
const decimals: readonly Unit[] = ['share', 'points'];

/** What is wrong with a value for a parameter while these limits are in force; undefined: it may be set. */
export function parameterProblem(name: ParameterName, value: string, limits: Limits): Problem | undefined {
  const { unit, min, max } = parameterFacts(name, limits);
  if (!isLimit(name)) {
    if (lengthOf(value) > max) return { name: 'textLong', with: max };
    const wrong = value === '' ? null : textRules[name].wrong(value);
    return wrong ? { name: wrong } : undefined;
  }
  const isDecimal = decimals.includes(unit);
  const fits = (isDecimal ? DECIMAL : WHOLE).test(value) && Number(value) >= min && Number(value) <= max;
  if (fits) return undefined;
  const bounds = unit === 'bytes' ? `${min / MEGABYTE}–${max / MEGABYTE} MB` : `${min}–${max}`;
  return { name: isDecimal ? 'decimalBetween' : 'wholeBetween', with: bounds };
}
