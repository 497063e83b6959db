import type { Question } from '@board/contract/campaigns/questions';
import { AuditState, LifeCycle } from '@board/contract/codes';
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';

type Tables = {
  campaign: {
    collectId: Generated<number>;
    version: Generated<number>;
    fid: number;
    groupId: number;
    launchType: number;
    auditState: Generated<number>;
    draft: Generated<boolean>;
    authorUid: number | null;
    reason: Generated<string>;
    startAt: Date;
    endAt: Date;
    lifeTold: Generated<number>;
    outcome: Generated<string>;
    outcomeAt: Generated<Date | null>;
    createdAt: Date;
    edits: Generated<number>;
    alarmed: Generated<number>;
  };
  campaignVersion: {
    collectId: number;
    version: number;
    isPublic: Generated<boolean>;
    title: string;
    summary: string;
    content: string;
    /** jsonb */
    fields: string;
    domainId: number;
    subDomainId: number | null;
    publicList: boolean;
    at: Date;
    rich: Generated<boolean>;
    coverAid: Generated<number | null>;
    pictures: Generated<number[]>;
    byUid: Generated<number | null>;
    submittedAt: Generated<Date | null>;
  };
  campaignResult: {
    tid: number;
    collectId: number;
    result: number;
    answer: string;
    at: Date;
    version: Generated<number>;
    byUid: Generated<number | null>;
    promiseId: Generated<number | null>;
    publishedAt: Generated<Date | null>;
    toldAt: Generated<Date | null>;
  };
  /** number of suggestions per verdict; kept by triggers */
  verdictTally: { collectId: number; result: number; given: number; published: number };
  campaignAnswer: { tid: number; collectId: number; question: string; value: string };
  campaignPromise: {
    promiseId: Generated<number>;
    collectId: number;
    title: string;
    /** date */
    dueOn: string;
    doneOn: Generated<string | null>;
    at: Date;
  };
  campaignNews: { newsId: Generated<number>; promiseId: number; content: string; at: Date };
};
export const tables = (db: Db) => db.withTables<Tables>();

type Fields = Question[];
export type CampaignRow = Selectable<Tables['campaign']>;
export type NewCampaign = Insertable<Tables['campaign']>;
export type CampaignPatch = Updateable<Tables['campaign']>;
export type NewVersion = Omit<Insertable<Tables['campaignVersion']>, 'fields'> & { fields: Fields };
export type VersionRow = Omit<Selectable<Tables['campaignVersion']>, 'fields'> & { fields: Fields };
/** The public part of a campaign: its row with its public version. */
export type PublicCampaign = Selectable<Tables['campaign']> &
  Omit<Selectable<Tables['campaignVersion']>, 'fields'> & { fields: Fields };

/** The text of a campaign. */
export type CampaignText = Omit<
  Insertable<Tables['campaignVersion']>,
  'collectId' | 'version' | 'isPublic' | 'at' | 'fields'
> & { fields: Fields };

/** Inserts a campaign with its first version, which is public if the campaign is confirmed. */
export async function insertCampaign(
  db: Db,
  row: Omit<Insertable<Tables['campaign']>, 'version'>,
  { fields, ...text }: CampaignText,
): Promise<{ collectId: number; isPublic: boolean }> {
  const { collectId } = await tables(db)
    .insertInto('campaign')
    .values(row)
    .returning('collectId')
    .executeTakeFirstOrThrow();
  const isPublic = row.auditState === AuditState.confirmed && !row.draft;
  const submittedAt = row.draft ? null : row.createdAt;
  const version = { collectId, version: 0, isPublic, at: row.createdAt, submittedAt, fields: JSON.stringify(fields) };
  await tables(db)
    .insertInto('campaignVersion')
    .values({ ...text, ...version })
    .execute();
  return { collectId, isPublic };
}

const publicOnes = (db: Db) =>
  tables(db)
    .selectFrom('campaign')
    .innerJoin('campaignVersion', (join) =>
      join.onRef('campaignVersion.collectId', '=', 'campaign.collectId').on('campaignVersion.isPublic', '=', true),
    );

export interface CampaignFilter {
  lifeCycle?: number;
  fid?: number;
}

/** Returns public campaigns: open ones by their end, coming ones by their beginning, others from the latest end. */
export async function publicCampaigns(db: Db, filter: CampaignFilter, now: Date, page: Page) {
  const { lifeCycle, fid } = filter;
  let query = publicOnes(db);
  if (fid) query = query.where('campaign.fid', '=', fid);
  if (lifeCycle === LifeCycle.coming) query = query.where('startAt', '>', now);
  if (lifeCycle === LifeCycle.open) query = query.where('startAt', '<=', now).where('endAt', '>', now);
  if (lifeCycle === LifeCycle.ended) query = query.where('endAt', '<=', now);
  const latestFirst = lifeCycle === LifeCycle.ended || lifeCycle === undefined;
  const found = await pageOf(query, page, (list) =>
    list
      .selectAll('campaign')
      .select(columns)
      .orderBy(lifeCycle === LifeCycle.coming ? 'startAt' : 'endAt', latestFirst ? 'desc' : 'asc')
      .orderBy('campaign.collectId'),
  );
  return { total: found.total, rows: found.rows as unknown as PublicCampaign[] };
}

const columns = [
  'campaignVersion.title',
  'campaignVersion.summary',
  'campaignVersion.content',
  'campaignVersion.fields',
  'campaignVersion.domainId',
  'campaignVersion.subDomainId',
  'campaignVersion.publicList',
  'campaignVersion.rich',
  'campaignVersion.coverAid',
] as const;

export async function publicCampaign(db: Db, collectId: number): Promise<PublicCampaign | undefined> {
  const row = await publicOnes(db)
    .selectAll('campaign')
    .select(columns)
    .where('campaign.collectId', '=', collectId)
    .executeTakeFirst();
  return row as unknown as PublicCampaign | undefined;
}

/** Returns the latest public campaigns, each with the time of its results or public version. */
export const newestCampaigns = (db: Db, limit: number): Promise<{ collectId: number; at: Date }[]> =>
  publicOnes(db)
    .select((eb) => ['campaign.collectId', eb.fn.coalesce('outcomeAt', 'campaignVersion.at').as('at')])
    .orderBy('campaign.collectId', 'desc')
    .limit(limit)
    .execute();

/** Returns the published verdicts on suggestions. Suggestions without one are absent. */
export async function resultsOf(db: Db, tids: readonly number[]) {
  const rows = await tables(db)
    .selectFrom('campaignResult')
    .select(['tid', 'result', 'answer', 'promiseId'])
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val(tids))))
    .where('publishedAt', 'is not', null)
    .execute();
  return new Map(rows.map(({ tid, ...result }) => [tid, result]));
}

/** Counts suggestions by published result. */
export const resultCounts = (db: Db, collectId: number): Promise<{ result: number; count: number }[]> =>
  tables(db)
    .selectFrom('verdictTally')
    .select(['result', 'published as count'])
    .where('collectId', '=', collectId)
    .where('published', '>', 0)
    .orderBy('result')
    .execute();

/** The outcome of an ended campaign and the verdict on each suggestion. */
export interface Results {
  outcome: string;
  at: Date;
  results: { tid: number; result: number; answer: string; promiseId?: number | null }[];
}

/** Writes the results of an ended campaign as public. */
export async function insertResults(db: Db, collectId: number, { outcome, at, results }: Results): Promise<void> {
  await tables(db).updateTable('campaign').set({ outcome, outcomeAt: at }).where('collectId', '=', collectId).execute();
  if (results.length === 0) return;
  const rows = results.map((one) => ({ ...one, collectId, at, publishedAt: at, toldAt: at }));
  await tables(db).insertInto('campaignResult').values(rows).execute();
}

/** Returns the texts of public campaigns after one number and up to another. `hold` locks them against changes. */
export async function publicTexts(db: Db, after: number, upTo: number, hold = false) {
  const rows = await publicOnes(db)
    .select(['campaign.collectId', 'outcome', 'outcomeAt', 'title', 'summary', 'content', 'fields'])
    .where('campaign.collectId', '>', after)
    .where('campaign.collectId', '<=', upTo)
    .orderBy('campaign.collectId')
    .$if(hold, (query) => query.forShare())
    .execute();
  return rows as unknown as (Omit<(typeof rows)[number], 'fields'> & { fields: Fields })[];
}

/** Returns published verdicts on suggestions to the campaigns after one number and up to another. */
export const resultsBetween = (db: Db, after: number, upTo: number) =>
  tables(db)
    .selectFrom('campaignResult')
    .select(['collectId', 'tid', 'result', 'answer'])
    .where('collectId', '>', after)
    .where('collectId', '<=', upTo)
    .where('publishedAt', 'is not', null)
    .execute();

export async function newestCollectId(db: Db): Promise<number> {
  const { newest } = await tables(db)
    .selectFrom('campaign')
    .select((eb) => eb.fn.max<number | null>('collectId').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

export async function periodsOf(db: Db): Promise<ReadonlyMap<number, { startAt: Date; endAt: Date }>> {
  const rows = await tables(db).selectFrom('campaign').select(['collectId', 'startAt', 'endAt']).execute();
  return new Map(rows.map(({ collectId, ...period }) => [collectId, period]));
}

/**
 * Marks and returns public campaigns whose life cycle by the clock differs from the one last told. When a campaign is
 * confirmed, its life cycle of that moment counts as told.
 */
export async function markLifeCycleChanges(
  db: Db,
  now: Date,
): Promise<{ collectId: number; fid: number; lifeTold: number }[]> {
  const life = sql`(case when ${now}::timestamptz < "startAt" then 0 when ${now}::timestamptz < "endAt" then 1 else 2 end)`;
  const { rows } = await sql<{ collectId: number; fid: number; lifeTold: number }>`
    update campaign set "lifeTold" = ${life}
    where "lifeTold" <> ${life} and exists (
      select from "campaignVersion" v where v."collectId" = campaign."collectId" and v."isPublic")
    returning "collectId", fid, "lifeTold"`.execute(db);
  return rows;
}
