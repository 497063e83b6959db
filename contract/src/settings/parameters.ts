import { z } from 'zod';
import { certificateTypes } from '../accounts/certificates.ts';
import { caseDesks, isCaseChain } from '../cases/case-text.ts';
import { seconds } from '../fields.ts';
import { isCitizenMenu } from '../menu.ts';
import { WRITTEN_KEY } from '../receipts/checkpoint.ts';
import { MEGABYTE } from '../rules/bytes.ts';
import { isNamePattern, NAME_PATTERN } from '../rules/name-pattern.ts';
import type { Problem } from '../rules/posting.ts';
import { lengthOf } from '../rules/validators.ts';
import { type Bound, type Group, group, limitRules, type Rule, type Unit, unit } from './limit-rules.ts';
import { type LimitName, type Limits, limitDefaults } from './limits.ts';

/** What the back office may set as a parameter, and within which bounds (decisions.md 2). */

/** In the order in which the page shows them. */
export const parameterGroups = group.options;

/** Whole addresses of https, or of http where an installation has no other; neither blanks nor what ends a policy. */
const ADDRESS = /^https?:\/\/[^\s/;,]+(?:\/[^\s;,]*)?$/;
const OWN_PATH = /^\/(?!\/)[^\s\\]*$/;
const everyCertificate = certificateTypes.map(({ value }) => value);
const footer = { group: 'site', max: 100, fallback: '', wrong: () => null } as const;
const isAddress = (value: string) => (ADDRESS.test(value) || OWN_PATH.test(value) ? null : 'webAddress');
const address = { group: 'menu', max: 500, fallback: '', wrong: isAddress } as const;

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
  'footer.serviceHours': footer,
  'footer.contactMail': footer,
  'footer.address': footer,
  'footer.reportPhone': footer,
  'footer.reportMail': footer,
  'footer.governmentMark': { ...address, group: 'site' },
  'footer.findErrors': { ...address, group: 'site' },
  /** of messages that hold one of them the review has `urgentReviewHours` */
  urgentWords: {
    group: 'posting',
    max: 500,
    wrong: () => null,
    fallback:
      '自杀 轻生 跳楼 跳河 煤气泄漏 燃气泄漏 天然气泄漏 有人被困 受困 落水 坍塌 塌方 触电 中毒 起火 爆炸 家暴 失踪',
  },
  /** desks that a case passes before it is stored (domain.md B6), of `caseDesks` */
  caseChain: {
    group: 'handling',
    max: 60,
    fallback: caseDesks.join(','),
    wrong: (value) => (isCaseChain(value) ? null : 'caseChain'),
  },
  /** what real names are (product.md §5): a regular expression for the whole of a name */
  realNamePattern: {
    group: 'accounts',
    max: 200,
    fallback: NAME_PATTERN,
    wrong: (value) => (isNamePattern(value) ? null : 'namePattern'),
  },
  /** words that stand in no nickname, beside those of `nicknames.ts` */
  reservedNicknames: { ...footer, group: 'accounts', max: 1000 },
  /** names the captchas of this installation (`sceneId` of verifyExt, product.md §7, §9) */
  captchaSceneId: {
    group: 'signIn',
    max: 60,
    fallback: 'login',
    wrong: (value) => (/^[\w.-]+$/.test(value) ? null : 'invalid'),
  },
  /** whom to ask about a measure against an account */
  disposalContact: { ...footer, group: 'disposals', max: 200 },
  /** the pictures of the map at the posting form: `https://…/{z}/{x}/{y}.png` */
  mapTileUrl: {
    group: 'site',
    max: 500,
    fallback: '',
    wrong: (value) => (ADDRESS.test(value) && /\{z\}.*\{[xy]\}.*\{[xy]\}/.test(value) ? null : 'webAddress'),
  },
  /** witnesses of the record (docs/receipts.md): name+id+base64, one a line */
  receiptWitnesses: {
    group: 'site',
    max: 1000,
    fallback: '',
    wrong: (value) => (wordsOf(value).every((one) => WRITTEN_KEY.test(one)) ? null : 'invalid'),
  },
  /** where accounts of organization 4 go after signing in (decisions.md 3) */
  userCentreUrl: { ...address, group: 'site' },
  /** certificates accepted for real-name certification (product.md §3), by value */
  certificateTypes: {
    group: 'accounts',
    max: 50,
    fallback: everyCertificate.join(','),
    wrong: (value) => (value.split(',').every((one) => everyCertificate.includes(one)) ? null : 'invalid'),
  },
  /** numbers of the public site's menu (contract/src/menu.ts), in their order */
  citizenMenu: {
    group: 'menu',
    max: 60,
    fallback: '',
    wrong: (value) => (isCitizenMenu(value) ? null : 'menuIds'),
  },
  'menu.topics': address,
  'menu.letters': address,
  'menu.enterprise': address,
  'menu.governance': address,
  'menu.practical': address,
  'links.officialSite': address,
  'links.oldVersion': address,
  'links.app': address,
  'links.miniProgram': address,
  'links.officialAccount': address,
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
  /** one of the product's own, or a code that was added */
  name: z.string(),
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

/** The words of a parameter that lists some, apart by blanks, commas or lines. */
export const wordsOf = (value: string): string[] => value.split(/[\s,，、;；]+/).filter(Boolean);

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
  if (unit === 'bits') return value === String(min) || value === String(max) ? undefined : { name: 'invalid' };
  const fits = (isDecimal ? DECIMAL : WHOLE).test(value) && Number(value) >= min && Number(value) <= max;
  if (fits) return undefined;
  const bounds = unit === 'bytes' ? `${min / MEGABYTE}–${max / MEGABYTE} MB` : `${min}–${max}`;
  return { name: isDecimal ? 'decimalBetween' : 'wholeBetween', with: bounds };
}
