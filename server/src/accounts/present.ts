import { type RawBuilder, sql } from 'kysely';

export { maskEmail, maskName, maskNumber, maskPhone } from '@board/contract/rules/masks';

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
