/**
 * The letters the product writes by itself: what each is called, and what its text may name between braces. Their standard
 * texts stand in `texts/server.*` under the same names; operators may put their own in their place.
 */

/** What a value in a letter is; decides what may stand there when an operator sends one by hand. */
export const letterParamTypes = ['text', 'number', 'date', 'address'] as const;
export type LetterParamType = (typeof letterParamTypes)[number];
type Params = Readonly<Record<string, LetterParamType>>;

const code = { code: 'text', minutes: 'number' } as const;
const none = {} as const;

export const smsLetters = {
  code,
  guardianCode: code,
  registered: none,
  unknown: none,
  frozen: none,
  recoverUnknown: none,
  companyApproved: { name: 'text' },
  companyRefused: { name: 'text', reason: 'text' },
  phoneTaken: none,
  phoneChanged: { phone: 'text' },
  passwordChanged: none,
  cancellationAsked: { day: 'date' },
  entered: { number: 'number' },
  notice: { count: 'number', event: 'text' },
} as const satisfies Record<string, Params>;
export type SmsLetter = keyof typeof smsLetters;
export const smsCodes = Object.keys(smsLetters) as [SmsLetter, ...SmsLetter[]];

export const mailLetters = {
  code,
  registered: none,
  recoverUnknown: none,
  emailChanged: { email: 'text' },
  openingOpened: { name: 'text', number: 'text', by: 'text' },
  openingReturned: { name: 'text', number: 'text', reason: 'text' },
  openingRefused: { name: 'text', number: 'text', reason: 'text' },
  digest: { list: 'text', address: 'address', stop: 'address' },
  notice: { list: 'text', kinds: 'text', stop: 'address', address: 'address' },
} as const satisfies Record<string, Params>;
export type MailLetter = keyof typeof mailLetters;
export const mailCodes = Object.keys(mailLetters) as [MailLetter, ...MailLetter[]];

/** The values of a letter, by name. */
export type LetterValues = Readonly<Record<string, string | number>>;

const PLACE = /\{([A-Za-z]\w{0,29})\}/g;

/** What a text names between braces, each once. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(PLACE)].map(([, name]) => name!))];

/** A text with its values; what it names and nobody gave stays as it is. */
export const letterOf = (text: string, values: LetterValues): string =>
  text.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));

/** Whether a value is of a type. Numbers and dates arrive as text, too. */
export function isOfType(type: LetterParamType, value: string | number): boolean {
  const text = String(value);
  switch (type) {
    case 'number':
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(text);
    case 'date':
      return /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)));
    case 'address':
      return /^https?:\/\/[^\s/]+(\/\S*)?$/.test(text);
    case 'text':
      return text.trim() !== '';
  }
}
