import { isMobile, isOverseasPhone, normalisePhone } from '@board/contract/rules/validators';
import parse from 'libphonenumber-js/mobile';

/** Forms without a country code that people of Hong Kong, Macau and Taiwan type (domain.md E), by region. */
const LOCAL = [
  [/^6\d{7}$/, ['HK', 'MO']],
  [/^[4579]\d{7}$/, ['HK']],
  [/^09\d{8}$/, ['TW']],
] as const;

/**
 * A mobile number in its one form: 11 digits for the mainland, `+` and country code for others (E.164). Null for what
 * is none.
 */
export function readPhone(text: string): string | null {
  const typed = normalisePhone(text.slice(0, 40));
  if (isMobile(typed)) return typed;
  if (!isOverseasPhone(typed)) return null;
  if (typed.startsWith('+')) return international(typed);
  const regions = LOCAL.find(([form]) => form.test(typed))?.[1] ?? [];
  // A number that two regions know is asked for with its country code.
  const found = regions.map((region) => parse(typed, region)).filter((phone) => phone?.isValid());
  return found.length === 1 ? found[0]!.number : null;
}

function international(typed: string): string | null {
  const phone = parse(typed);
  return phone?.isValid() && phone.countryCallingCode !== '86' ? phone.number : null;
}
