import { CaseState } from '@board/contract/codes';
import { type Generated, type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { longPageOf, type Page } from '../base/db/page.ts';
import { casesHolding } from './find.ts';

export type Tables = {
  caseBase: {
    caseId: Generated<number>;
    version: Generated<number>;
    tid: number;
    groupId: number;
    authorUid: number | null;
    state: number;
    reason: Generated<string>;
    createdAt: Date;
    storedAt: Date | null;
    /** counts the changes */
    stamp: Generated<number>;
    /** the version that was handed in last; other units see nothing newer */
    sentVersion: Generated<number | null>;
    deskLevel: Generated<number | null>;
    deskGroupId: Generated<number | null>;
    changedAt: Date;
    helped: Generated<number>;
  };
  caseVersion: {
    caseId: number;
    version: number;
    isPublic: Generated<boolean>;
    title: string;
    content: string;
    domainId: number;
    reason: number;
    type: number;
    region: number;
    year: number;
    level: number;
    position: number;
    at: Date;
    /** tsvector */
    words: string;
    submittedAt: Generated<Date | null>;
    /** the unit of the case, repeated for lists of a unit's public cases */
    groupId: number;
  };
  /** number of public cases per value; kept by triggers */
  caseTally: { facet: string; value: number; count: number };
  caseHelp: { caseId: number; uid: number; at: Date };
};
export const tables = (db: Db) => db.withTables<Tables>();
export type CaseBaseRow = Selectable<Tables['caseBase']>;
export type VersionRow = Omit<Selectable<Tables['caseVersion']>, 'words' | 'groupId'>;

export type CaseRow = VersionRow & { tid: number; groupId: number; helped: number };
export type CaseText = Omit<
  Insertable<Tables['caseVersion']>,
  'caseId' | 'version' | 'isPublic' | 'words' | 'submittedAt' | 'groupId'
>;

/** Converts words into the database's search vector. */
export const vectorOf = (words: readonly string[]): RawBuilder<string> =>
  sql<string>`array_to_tsvector(${words}::text[])`;

/** Inserts a case with its first version, which is public if the case is stored. `words` find it in searches. */
export async function insertCase(
  db: Db,
  row: Omit<Insertable<Tables['caseBase']>, 'version' | 'sentVersion' | 'changedAt' | 'stamp' | 'helped'>,
  text: CaseText,
  words: readonly string[],
): Promise<number> {
  const isPublic = row.state === CaseState.stored;
  const { caseId } = await tables(db)
    .insertInto('caseBase')
    .values({ ...row, changedAt: text.at, sentVersion: row.state === CaseState.draft ? null : 0 })
    .returning('caseId')
    .executeTakeFirstOrThrow();
  const submittedAt = row.state === CaseState.draft ? null : text.at;
  await tables(db)
    .insertInto('caseVersion')
    .values({ ...text, caseId, version: 0, isPublic, submittedAt, groupId: row.groupId, words: vectorOf(words) })
    .execute();
  return caseId;
}

const publicOnes = (db: Db) =>
  tables(db)
    .selectFrom('caseVersion')
    .innerJoin('caseBase', 'caseBase.caseId', 'caseVersion.caseId')
    .where(sql<boolean>`"caseVersion"."isPublic"`);

/** The columns by which cases can be filtered. */
export const facets = ['domainId', 'reason', 'region', 'year', 'type', 'level', 'position'] as const;
export type Facet = (typeof facets)[number];
/** The facets whose values the select calls count. */
export type Tallied = Exclude<Facet, 'level' | 'position'>;
/** A filter of cases; all `words` must occur. */
export type CaseFilter = Partial<Record<Facet, number | null>> & { words?: readonly string[]; groupId?: number | null };

const columns = [
  ...(['caseId', 'version', 'isPublic', 'title', 'content', 'at', ...facets] as const).map(
    (column) => `caseVersion.${column}` as const,
  ),
  'caseVersion.submittedAt',
  'caseBase.tid',
  'caseBase.groupId',
  'caseBase.helped',
] as const;

/** Returns a page of public cases, the newest first, or as `casesHolding` orders them if there are words. */
export async function publicCases(db: Db, filter: CaseFilter, page: Page, byRelevance = false) {
  const { caseIds, ...found } = await publicNumbers(db, filter, page, byRelevance);
  // Texts are read only for the rows of the page.
  return { ...found, rows: await publicOnesOf(db, caseIds) };
}

async function publicNumbers(db: Db, { words, ...filter }: CaseFilter, page: Page, byRelevance: boolean) {
  const asked = [...facets, 'groupId' as const].flatMap((facet) => {
    const value = filter[facet];
    return value === undefined || value === null || (value === 0 && facet === 'groupId')
      ? []
      : [sql`${sql.ref(`v.${facet}`)} = ${value}`];
  });
  const where = sql<SqlBool>`${sql.join([sql`v."isPublic"`, ...asked], sql` and `)}`;
  const order = sql`v.at desc, v."caseId" desc`;
  if (words) return await casesHolding(db, { rows: 'v', where, order }, words, page, byRelevance);
  const query = tables(db).selectFrom('caseVersion as v').where(where);
  const { rows, ...found } = await longPageOf(db, query, page, (list) => list.select('v.caseId').orderBy(order));
  return { ...found, caseIds: rows.map(({ caseId }) => caseId) };
}

/** Returns public cases in the order of the given numbers. */
async function publicOnesOf(db: Db, caseIds: readonly number[]): Promise<CaseRow[]> {
  const rows = await publicOnes(db)
    .select(columns)
    .where((eb) => eb('caseVersion.caseId', '=', eb.fn.any(eb.val(caseIds))))
    .execute();
  const byId = new Map(rows.map((row) => [row.caseId, row]));
  return caseIds.flatMap((caseId) => byId.get(caseId) ?? []);
}

/** A word that more than this share of the cases holds is not telling. */
const COMMON = 0.08;
/** Lower and upper bound of the number of cases that may hold a telling word. */
const COMMON_MIN = 3;
const COMMON_MAX = 1000;
/** Maximum number of telling words of a text, the rarest first. */
const TELLING = 8;

/** Words are used, the rarest first, while the cases that hold them add up to at most this number; the first two always. */
const COMPARED = 1500;

/** SQL: the telling words of a text, each with the number of public cases that hold it. `counted` counts all cases. */
const telling = (words: readonly string[]) => sql`counted as (
      select coalesce(sum(count), 0)::numeric as whole from "caseTally" where facet = 'year'
    ), rarest as (
      select word, ('''' || word || '''')::tsquery as query, coalesce(w.count, 0) as times,
        row_number() over rare as place, sum(w.count) over rare as together
      from unnest(${words}::text[]) word left join "caseWord" w using (word)
      where coalesce(w.count, 0) <= (select least(${COMMON_MAX}, greatest(${COMMON_MIN}, ${COMMON}::numeric * whole)) from counted)
      window rare as (order by nullif(w.count, 0) nulls last, word)
    ), telling as (
      select word, query, times from rarest where place <= 2 or (place <= ${TELLING} and together <= ${COMPARED})
    )`;

/** Minimum number of cases that the weight of a word assumes. */
const WEIGHED = 12_500;

/** The words that a case must share with a text. */
interface Likeness {
  /** null: every domain */
  domainId: number | null;
  /** minimum number of shared words, and minimum share of the telling words */
  least: number;
  part: number;
}

/**
 * Returns public cases that hold enough of the words, the most similar first. Rare words weigh more. Cases that weigh
 * less than half of the best case are left out.
 */
export async function casesLike(
  db: Db,
  words: readonly string[],
  { domainId, least, part }: Likeness,
  count: number,
): Promise<CaseRow[]> {
  if (words.length < least) return [];
  const { rows } = await sql<{ caseId: number }>`
    with ${telling(words)}, fitting as (
      select v."caseId", v.at, sum(ln(greatest(${WEIGHED}, (select whole from counted)) / times)) as fit
      from telling join "caseVersion" v on v."isPublic" and v.words @@ query
      where v."domainId" = ${domainId} or ${domainId}::int is null
      group by v."caseId", v.at having count(*) >= greatest(${least}::numeric, ${part}::numeric * (select count(*) from telling))
    )
    select "caseId" from fitting where 2 * fit >= (select max(fit) from fitting)
    order by fit desc, at desc, "caseId" desc limit ${count}`.execute(db);
  return await publicOnesOf(
    db,
    rows.map((row) => row.caseId),
  );
}

/**
 * Returns cases of a unit without a public version: drafts and cases in review. The case made from the message comes
 * first, then cases of the same domain that hold at least `least` of the words. A public case that is being revised is
 * left out.
 */
export async function ownUnpublished(
  db: Db,
  groupId: number,
  { tid, domainId, words, least }: { tid: number; domainId: number; words: readonly string[]; least: number },
  count: number,
): Promise<(CaseRow & { state: number })[]> {
  const { rows } = await sql<CaseRow & { state: number }>`
    with ${telling(words)}
    select v.*, b.tid, b."groupId", b.helped, b.state from "caseBase" b join "caseVersion" v using ("caseId", version)
    cross join lateral (select count(*) as hits from telling where v.words @@ query) likeness
    where b."groupId" = ${groupId} and b.state in (${CaseState.inReview}, ${CaseState.draft})
      and not exists (select from "caseVersion" p where p."caseId" = b."caseId" and p."isPublic")
      and (b.tid = ${tid} or (v."domainId" = ${domainId} and hits >= ${least}))
    order by b.tid = ${tid} desc, hits desc, v.at desc, b."caseId" desc limit ${count}`.execute(db);
  return rows;
}

export const publicCase = (db: Db, caseId: number): Promise<CaseRow | undefined> =>
  publicOnes(db).select(columns).where('caseVersion.caseId', '=', caseId).executeTakeFirst();

export const newestCases = (db: Db, limit: number): Promise<{ caseId: number; at: Date }[]> =>
  publicOnes(db)
    .select(['caseVersion.caseId', 'caseVersion.at'])
    .orderBy('caseVersion.at', 'desc')
    .orderBy('caseVersion.caseId', 'desc')
    .limit(limit)
    .execute();

/** Returns the public cases made from the given messages. */
export const publicCasesOf = (db: Db, tids: readonly number[]): Promise<CaseRow[]> =>
  publicOnes(db)
    .select(columns)
    .where((eb) => eb('caseBase.tid', '=', eb.fn.any(eb.val(tids))))
    .execute();

/** Returns the public cases of messages after one number and up to another. `hold` locks them against changes. */
export const publicCasesBetween = (db: Db, after: number, upTo: number, hold: boolean) =>
  publicOnes(db)
    .select(['caseVersion.caseId', 'caseBase.tid', 'caseVersion.title', 'caseVersion.content'])
    .where('caseBase.tid', '>', after)
    .where('caseBase.tid', '<=', upTo)
    .orderBy('caseBase.tid')
    .$if(hold, (query) => query.forShare())
    .execute();

/** Returns the highest number of a message with a case. */
export async function newestTid(db: Db): Promise<number> {
  const { newest } = await tables(db)
    .selectFrom('caseBase')
    .select((eb) => eb.fn.max<number | null>('tid').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Takes a case off the public, with a reason. A revision under review goes on (domain.md B6, 下架). */
export async function withdraw(db: Db, caseId: number, reason: string): Promise<void> {
  // The case is locked first, as in every step.
  await tables(db).selectFrom('caseBase').select('caseId').where('caseId', '=', caseId).forUpdate().execute();
  await tables(db).updateTable('caseVersion').set({ isPublic: false }).where('caseId', '=', caseId).execute();
  await tables(db)
    .updateTable('caseBase')
    .set((eb) => ({ state: CaseState.notStored, reason, stamp: eb('stamp', '+', 1) }))
    .where('caseId', '=', caseId)
    .where('state', '=', CaseState.stored)
    .execute();
}

/** Returns units with the number of their public cases, the largest first. */
export const storedByUnit = (db: Db, limit: number): Promise<{ value: number; count: number }[]> =>
  tallied(db, 'groupId').orderBy('value').limit(limit).execute();

/** Returns the number of public cases of each value. */
export const choicesOf = (db: Db, facet: Tallied): Promise<{ value: number; count: number }[]> =>
  tallied(db, facet).orderBy('value', 'desc').execute();

const tallied = (db: Db, facet: Tallied | 'groupId') =>
  tables(db)
    .selectFrom('caseTally')
    .select(['value', 'count'])
    .where('facet', '=', facet)
    .where('count', '>', 0)
    .orderBy('count', 'desc');
