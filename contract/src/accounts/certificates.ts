import { isIdCard, isPersonName, isRealName, type NameRule } from '../rules/validators.ts';

/**
 * Certificates for real-name certification, by their type (domain.md E; the set is a configuration, product.md §3).
 * Every check is linear in the length of its input and takes the number without spaces, in upper case.
 */
export interface CertificateType {
  value: string;
  /** `today` bounds the birthday in numbers that hold one */
  fits: (number: string, today: Date) => boolean;
  /** holders may have a name in Latin letters only */
  latinName?: true;
}

/** Cards that only look like an ID card: of foreigners, of residents from Hong Kong, Macau and Taiwan. */
const OTHER_CARD = /^(?:9|8[123]0000)/;
const REGIONAL = /^8[123]0000/;
const FOREIGNER = /^9/;
/** the card before 2023: nation in three letters, then twelve digits */
const FOREIGNER_OLD = /^[A-Z]{3}\d{12}$/;

const PASSPORT = /^[A-Z0-9]{5,17}$/;
const HOME_RETURN = /^[HM]\d{8}(?:\d{2})?$/;
const TAIWAN = /^(?:\d{8}|\d{10}[A-Z]?)$/;

export const certificateTypes: readonly CertificateType[] = [
  { value: '1', fits: (number, today) => !OTHER_CARD.test(number) && isIdCard(number, today) },
  { value: '2', fits: (number) => PASSPORT.test(number) && /\d/.test(number), latinName: true },
  { value: '3', fits: (number) => HOME_RETURN.test(number) },
  { value: '4', fits: (number) => TAIWAN.test(number) },
  {
    value: '5',
    fits: (number, today) =>
      FOREIGNER_OLD.test(number) || (number.length === 18 && FOREIGNER.test(number) && isIdCard(number, today)),
    latinName: true,
  },
  {
    value: '6',
    fits: (number, today) => number.length === 18 && REGIONAL.test(number) && isIdCard(number, today),
  },
];

export const certificateType = (value: string): CertificateType | undefined =>
  certificateTypes.find((type) => type.value === value);

/** A certificate number as it is compared and kept. */
export const normaliseCertificate = (number: string): string => number.replace(/\s/g, '').toUpperCase();

/** A name as certificates write it: one dot between its parts, whichever of the many a keyboard gave. */
export const normaliseName = (name: string): string => name.trim().replace(/[•‧・⋅∙．]/g, '·');

/** The name on a certificate: a real name (product.md §5), or as a passport writes it where it may. */
export const isCertificateName = (name: string, type: CertificateType, rule: NameRule): boolean =>
  (type.latinName ? isPersonName : isRealName)(normaliseName(name), rule);

/** Types whose number of eighteen characters holds the birthday, at the same place. */
const WITH_BIRTHDAY = ['1', '5', '6'];
/** Types whose number never holds it. */
const WITHOUT_BIRTHDAY = ['2', '3', '4'];

/** The birthday in a well-formed certificate number, as `yyyyMMdd`; null where the number holds none. */
export function birthdayIn(certType: string, number: string): string | null {
  if (!WITH_BIRTHDAY.includes(certType)) return null;
  if (/^\d{15}$/.test(number) && certType === '1') return `19${number.slice(6, 12)}`;
  return number.length === 18 ? number.slice(6, 14) : null;
}

/** Whether a birthday has to be stated, because the number cannot hold one. */
export const needsBirthday = (certType: string, number: string): boolean =>
  WITHOUT_BIRTHDAY.includes(certType) || (certType === '5' && /^[A-Z]/.test(number));

/** A day that somebody alive may have been born on, as `yyyy-MM-dd`. */
export function isBirthday(text: string, now: Date): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return real && text >= '1900-01-01' && text <= todayInShanghai(now);
}

const todayInShanghai = (now: Date) => now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

/**
 * Whether somebody born on a day (`yyyyMMdd`) has not completed so many years: in Shanghai, and completed on the day
 * after the birthday, as the law counts.
 */
export function isUnder(years: number, birthday: string, now: Date): boolean {
  const today = todayInShanghai(now).replaceAll('-', '');
  return today <= String(Number(birthday) + years * 10_000);
}
