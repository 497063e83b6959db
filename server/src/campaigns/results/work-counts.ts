import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { suggestionCounts } from '../../messages/index.ts';

export interface CampaignWork {
  runningToday: number;
  begun: number;
  ended: number;
  suggestions: number;
  answered: number;
  lateToday: number;
}

/**
 * Counts what happened to public campaigns between `from` and `to`, on some boards (null: all). Counts that end in
 * `Today` hold at `now`: campaigns that are open, and campaigns whose results were due `resultDays` after their end.
 */
export async function campaignWork(
  db: Db,
  fids: readonly number[] | null,
  { from, to, now, resultDays }: { from: Date; to: Date; now: Date; resultDays: number },
): Promise<CampaignWork> {
  const of = fids ? sql<SqlBool>`c.fid = any(${fids})` : sql<SqlBool>`true`;
  const { rows } = await sql<Omit<CampaignWork, 'suggestions'> & { held: number[] }>`
    with held as materialized (
      select c.* from campaign c where ${of}
        and exists (select from "campaignVersion" v where v."collectId" = c."collectId" and v."isPublic")
    )
    select count(*) filter (where "startAt" <= ${now} and "endAt" > ${now})::int as "runningToday",
      count(*) filter (where "startAt" >= ${from} and "startAt" < ${to} and "startAt" <= ${now})::int as begun,
      count(*) filter (where "endAt" >= ${from} and "endAt" < ${to} and "endAt" <= ${now})::int as ended,
      count(*) filter (where "outcomeAt" >= ${from} and "outcomeAt" < ${to})::int as answered,
      count(*) filter (where "outcomeAt" is null and "endAt" + ${resultDays} * interval '1 day' <= ${now})::int as "lateToday",
      coalesce(array_agg("collectId"), '{}') as held
    from held`.execute(db);
  const { held, ...counts } = rows[0]!;
  const suggestions = await suggestionCounts(db, held, { from, to });
  return { ...counts, suggestions: suggestions.values().reduce((all, count) => all + count, 0) };
}
