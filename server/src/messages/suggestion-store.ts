import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Message } from './store.ts';

/** Suggestions to campaigns that passed review, whether public or not. */

/** Returns passed suggestions to a campaign with their texts, the oldest first. Conditions name the message `m`. */
export async function suggestionTexts(db: Db, collectId: number, where: readonly RawBuilder<SqlBool>[], count: number) {
  const asked = [sql`m."collectId" = ${collectId} and m."collectId" > 0 and m."threadState" in (1, 2)`, ...where];
  const { rows } = await sql<Pick<Message, 'tid' | 'subject' | 'content'>>`
    select m.tid, m.subject, m.content from message m where ${sql.join(asked, sql` and `)}
    order by m.tid limit ${count}`.execute(db);
  return rows;
}

/** Returns suggestions to a campaign that passed review, public or not: all of them, or those among some. */
export async function passedSuggestions(db: Db, collectId: number, among?: readonly number[]): Promise<number[]> {
  const asked = among ? sql`and tid = any(${among})` : sql``;
  const { rows } = await sql<{ tid: number }>`
    select tid from message
    where "collectId" = ${collectId} and "collectId" > 0 and "threadState" in (1, 2) ${asked}`.execute(db);
  return rows.map(({ tid }) => tid);
}

/**
 * Counts the suggestions of each campaign that passed review, public or not: all of them, or those written between two
 * times. Campaigns without any are absent.
 */
export async function suggestionCounts(
  db: Db,
  collectIds: readonly number[],
  written?: { from: Date; to: Date },
): Promise<Map<number, number>> {
  const counted = written
    ? sql<{ collectId: number; count: number }>`
        select "collectId", count(*)::int as count from message
        where "collectId" = any(${collectIds}) and "collectId" > 0 and "threadState" in (1, 2)
          and "createDateline" >= ${written.from} and "createDateline" < ${written.to}
        group by "collectId"`
    : sql<{ collectId: number; count: number }>`
        select "collectId", passed as count from "suggestionTally" where "collectId" = any(${collectIds}) and passed > 0`;
  const { rows } = await counted.execute(db);
  return new Map(rows.map((row) => [row.collectId, row.count]));
}
