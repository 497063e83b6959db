import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likeAnywhere } from '../base/db/db.ts';

/** SQL: whether the message `m` of a query holds words in its title or text, or has them as its number. */
export function holds(words: string): RawBuilder<SqlBool> {
  const like = likeAnywhere(words);
  return sql`(m.subject ilike ${like} or m.content ilike ${like} or m.tid::text = ${words})`;
}

/** SQL: the same for the message that a row of another module names. */
export const messageHolds = (tid: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> =>
  sql`exists (select from message m where m.tid = ${tid} and ${holds(words)})`;
