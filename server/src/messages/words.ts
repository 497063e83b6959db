import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likeAnywhere } from '../base/db.ts';

/** Whether the message of a row holds words in its title or text, or has them as its number; for queries of other modules. */
export function messageHolds(tid: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> {
  const like = likeAnywhere(words);
  return sql`exists (select from message m where m.tid = ${tid}
    and (m.subject ilike ${like} or m.content ilike ${like} or m.tid::text = ${words}))`;
}
