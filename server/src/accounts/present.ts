import { firstLetters } from '@board/contract/letters';
import { type RawBuilder, sql } from 'kysely';

/** 138****1234 (domain.md D). */
export const maskPhone = (phone: string) => (phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`);

/** ab****@example.com */
export const maskEmail = (email: string) => `${email.slice(0, 2)}****${email.slice(email.indexOf('@'))}`;

/** 张*, 欧** (domain.md D): as many as it has letters, and at least one; nothing where there is no name. */
export const maskName = (name: string) => name && firstLetters(name, 1) + '*'.repeat(Math.max(1, [...name].length - 1));

/** First three and last four (domain.md D); of a short number, as passports have, only the first. */
export const maskNumber = (number: string) =>
  number.length > 8
    ? `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`
    : number.slice(0, 1) + '*'.repeat(Math.max(0, number.length - 1));

/** `maskNickname` of a column, for conditions on what is shown. */
export const maskedNickname = (column: RawBuilder<string>): RawBuilder<string> =>
  sql`case when ${column} ~ '^[0-9]{6,}$' then left(${column}, 2) || '********' || right(${column}, 1)
    else regexp_replace(${column}, '(1[3-9])(-?[0-9]){8}-?([0-9])', '\\1********\\3', 'g') end`;

/**
 * A nickname as the public sees it: what is or holds a phone's number keeps the first two and the last of it
 * (decisions.md 16).
 */
export function maskNickname(nickName: string): string {
  return /^\d{6,}$/.test(nickName)
    ? `${nickName.slice(0, 2)}${'*'.repeat(8)}${nickName.slice(-1)}`
    : nickName.replace(/(1[3-9])(?:-?\d){8}-?(\d)/g, `$1${'*'.repeat(8)}$2`);
}
