import { type SqlBool, sql } from 'kysely';
import { type Db, likeAnywhere } from '../base/db.ts';
import { open } from './queues.ts';

/** The queues of the platform's review desk (domain.md B2); `m` is the message. */
const reviewDisplays = {
  pending: sql<SqlBool>`m."threadState" = 0`,
  supplement: sql<SqlBool>`m."threadState" = 4`,
  rejected: sql<SqlBool>`m."threadState" = 3`,
  appealed: sql<SqlBool>`m."trashRecheckState" = 1`,
  recheck: sql<SqlBool>`m."recheckState" = 1`,
  takedown: sql<SqlBool>`m."takedownState" = 1`,
  correction: sql<SqlBool>`m.correction is not null`,
  improveAppeal: sql<SqlBool>`m."improveState" > 0 and m."improveState" = 2`,
  passed: sql<SqlBool>`${open} and m."threadsCheckTime" is not null`,
};
export type ReviewDisplay = keyof typeof reviewDisplays;

/**
 * One list of the review desk, oldest first where something waits: the numbers of a page, and how many there are up to a
 * bound. Words are looked for in the titles once, for both.
 */
export async function reviewQueue(
  db: Db,
  display: ReviewDisplay,
  keywords: string | undefined,
  { skip, count, bound }: { skip: number; count: number; bound: number },
) {
  const predicate = reviewDisplays[display];
  const where = sql`${predicate} ${keywords ? sql`and m.subject ilike ${likeAnywhere(keywords)}` : sql``}`;
  const order = display === 'passed' || display === 'rejected' ? sql`m.tid desc` : sql`m."createDateline", m.tid`;
  const { rows } = await sql<{ tid: number }>`
    select m.tid from message m where ${where} order by ${order} limit ${bound + 1}`.execute(db);
  const tids = rows.map(({ tid }) => tid);
  return { tids: tids.slice(skip, skip + count), total: Math.min(tids.length, bound), more: tids.length > bound };
}

/** What waits at the review desk, by display. */
export async function reviewCounts(db: Db): Promise<Record<string, number>> {
  const waiting = ['pending', 'supplement', 'appealed', 'recheck', 'takedown', 'correction', 'improveAppeal'] as const;
  const counts = await Promise.all(
    waiting.map((display) =>
      sql<{ count: number }>`select count(*)::int as count from message m where ${reviewDisplays[display]}`.execute(db),
    ),
  );
  return Object.fromEntries(waiting.map((display, i) => [display, counts[i]!.rows[0]!.count]));
}
