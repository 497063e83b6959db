import { matchesName } from './name-pattern.ts';

/**
 * Validators of product.md §5 and domain.md E. Pure, linear in the length of the input, usable on both sides.
 * Each `is…` answers whether the text is well formed; none of them trims.
 */

const MOBILE = /^1[3-9]\d{9}$/;
const OVERSEAS = [/^\+[1-9]\d{6,14}$/, /^[4-9]\d{7}$/, /^6\d{7}$/, /^09\d{8}$/];
const LATIN_NAME = /^\p{L}[\p{L} .'·-]{1,59}$/u;
const LANDLINE = /^(?:0\d{2,3}-?)?[2-9]\d{6,7}$/;
const NICKNAME = /^[一-龥A-Za-z0-9-]{2,20}$/;
/** With the dot that papers have in the names of some peoples. */
const STAFF_NAME = /^[一-龥A-Za-z0-9·-]{2,20}$/;
/** Without a look of their own; a few of them count as letters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu;
const TITLE = /^[\p{L}\p{N}\p{Zs}\t，。、！？；：“”‘’（）《》〈〉【】「」『』—…·,.!?;:"'()\-/%℃+]*$/u;

/** Trims, drops spaces and hyphens, and a leading +86 or 0086 of a mainland number. */
export function normalisePhone(text: string): string {
  const digits = text.trim().replace(/[\s-]/g, '');
  return digits.replace(/^(?:\+|00)86(?=1\d{10}$)/, '');
}

/** A mainland mobile number of 11 digits. */
export const isMobile = (text: string) => MOBILE.test(text);
/** A number from outside the mainland, international or in Hong Kong, Macau or Taiwan form. */
export const isOverseasPhone = (text: string) => text.length <= 16 && OVERSEAS.some((form) => form.test(text));

/** A fixed phone of 7 or 8 digits, with or without its area code (product.md §5). */
export const isLandline = (text: string) => LANDLINE.test(text);

/** The rule for real names (product.md §5): the pattern of the site configuration and a minimum length. */
export interface NameRule {
  realNameMin: number;
  realNamePattern: string;
}
export const isRealName = (text: string, { realNameMin, realNamePattern }: NameRule) =>
  matchesName(text, realNamePattern) && lengthOf(text) >= realNameMin;
/** A person's name as papers have it: a real name, or in Latin letters for those who have no other. */
export const isPersonName = (text: string, rule: NameRule) => isRealName(text, rule) || LATIN_NAME.test(text);
export const isNickname = (text: string) => NICKNAME.test(text);
/** What an account of an office or of the platform is called. */
export const isStaffName = (text: string) => STAFF_NAME.test(text);

/** Letters, digits and ordinary punctuation on one line; no control, drawing or mark-up characters, none that nobody sees. */
export const isPlainTitle = (text: string) => TITLE.test(text) && text.search(INVISIBLE) < 0;
/** The characters of a title that are none of these, each once, with spaces between; empty where nobody could see them. */
export const specialSigns = (text: string) =>
  [...new Set(text)].filter((sign) => !TITLE.test(sign) && /[^\p{C}\p{Z}]/u.test(sign)).join(' ');

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';
const ID_REGION = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|9\d)/;

/** The last character of an ID card, from the seventeen digits before it (GB 11643). */
export const idCheck = (first17: string) =>
  ID_CHECKS[ID_WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(first17[i]), 0) % 11]!;

/** Whether `yyyyMMdd` is a real day from 1900 on and not after `today`. */
function isBirthday(yyyymmdd: string, today: Date): boolean {
  const [year, month, day] = [yyyymmdd.slice(0, 4), yyyymmdd.slice(4, 6), yyyymmdd.slice(6, 8)].map(Number) as [
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 && date <= today;
}

/** An ID card of 18 characters (GB 11643) or of the older 15 digits; `today` bounds the birthday. */
export function isIdCard(text: string, today: Date): boolean {
  if (!ID_REGION.test(text)) return false;
  if (/^\d{15}$/.test(text)) return isBirthday(`19${text.slice(6, 12)}`, today);
  if (!/^\d{17}[\dXx]$/.test(text)) return false;
  return isBirthday(text.slice(6, 14), today) && idCheck(text) === text[17]!.toUpperCase();
}

/** Whether a text is written as an ID card is, whatever its check digit: a mistyped one names somebody, too. */
export function hasIdCardForm(text: string): boolean {
  if (!ID_REGION.test(text) || !/^(?:\d{15}|\d{17}[\dXx])$/.test(text)) return false;
  return isBirthday(text.length === 15 ? `19${text.slice(6, 12)}` : text.slice(6, 14), LATEST_BIRTHDAY);
}
const LATEST_BIRTHDAY = new Date(Date.UTC(2099, 11, 31));

/** Whether the last digit of a card is right (ISO/IEC 7812). */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    sum += place % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9;
  }
  return sum % 10 === 0;
}

/** The 18-character form of a valid ID card. */
export function idCard18(text: string): string {
  if (text.length === 18) return text.toUpperCase();
  const first17 = `${text.slice(0, 6)}19${text.slice(6)}`;
  return first17 + idCheck(first17);
}

const USCC_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const USCC_FORM = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
const USCC_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Whether a text has the form of a unified social credit code, whatever its check digit. */
export const hasCreditCodeForm = (text: string) => USCC_FORM.test(text);

const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];
/** by 11 less the rest; 11 counts as 0 */
const ORGANISATION_CHECKS = '0X987654321';

/** The ninth character of an organisation code, from the eight before it (GB 11714): 0–9 count as they are, A–Z from 10. */
const organisationCheck = (first8: string) =>
  ORGANISATION_CHECKS[
    ORGANISATION_WEIGHTS.reduce((sum, weight, i) => sum + weight * parseInt(first8[i]!, 36), 0) % 11
  ]!;

/**
 * A unified social credit code (GB 32100), with the organisation code in its digits 9 to 17. Where either check digit fails
 * it may still be an early lawful code: warn, do not refuse (domain.md E).
 */
export function isCreditCode(text: string): boolean {
  if (!hasCreditCodeForm(text)) return false;
  const sum = USCC_WEIGHTS.reduce((total, weight, i) => total + weight * USCC_ALPHABET.indexOf(text[i]!), 0);
  return USCC_ALPHABET[(31 - (sum % 31)) % 31] === text[17] && organisationCheck(text.slice(8, 16)) === text[16];
}

/** Letters and digits, up to 18 of them (product.md §5). */
export const isAlphanumeric = (text: string) => /^[A-Za-z0-9]{1,18}$/.test(text);

/** E-mail with the @ at position 3 to 30 (product.md §5). */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (text.length > 120 || at < 2 || at > 29 || /\s/.test(text) || text.includes('@', at + 1)) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every((label) => /^[\w-]+$/.test(label));
}

export type MessageIdProblem = 'digits' | 'tooLarge';
export const MESSAGE_ID_MAX = 2147483647;

/** The message-id filter: separated by half- or full-width commas (product.md §5). */
export function parseMessageIds(text: string): { ids: number[] } | { problem: MessageIdProblem } {
  const parts = text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.some((part) => !/^\d+$/.test(part))) return { problem: 'digits' };
  if (parts.some((part) => part.length > 10 || Number(part) > MESSAGE_ID_MAX)) return { problem: 'tooLarge' };
  return { ids: parts.map(Number) };
}

/** Number of characters as a person counts them: an emoji or a rare character is one. */
export function lengthOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count++) at += text.codePointAt(at)! > 0xffff ? 2 : 1;
  return count;
}

/** The same of what can be read: without characters that nobody sees, and each gap once. What a minimum asks for. */
export const readableLength = (text: string) => lengthOf(text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim());
