import { CaseState } from '@board/contract/codes';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db.ts';

type Tables = {
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
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type CaseRow = Omit<Selectable<Tables['caseVersion']>, 'words'> & { tid: number; groupId: number };
export type CaseText = Omit<Insertable<Tables['caseVersion']>, 'caseId' | 'version' | 'isPublic' | 'words'>;

/** A new case with its first version, which is public if it comes stored. `words`: what it is found by. */
export async function insertCase(
  db: Db,
  row: Omit<Insertable<Tables['caseBase']>, 'version'>,
  text: CaseText,
  words: readonly string[],
): Promise<number> {
  const { caseId } = await tables(db).insertInto('caseBase').values(row).returning('caseId').executeTakeFirstOrThrow();
  const isPublic = row.state === CaseState.stored;
  await tables(db)
    .insertInto('caseVersion')
    .values({ ...text, caseId, version: 0, isPublic, words: sql`array_to_tsvector(${words}::text[])` })
    .execute();
  return caseId;
}

const publicOnes = (db: Db) =>
  tables(db)
    .selectFrom('caseVersion')
    .innerJoin('caseBase', 'caseBase.caseId', 'caseVersion.caseId')
    .where(sql<boolean>`"caseVersion"."isPublic"`);

/** What cases can be narrowed to. */
export const facets = ['domainId', 'reason', 'region', 'year', 'type', 'level', 'position'] as const;
export type Facet = (typeof facets)[number];
/** `words`: all of them must be found; cut as the search cuts, so they are letters and digits. */
export type CaseFilter = Partial<Record<Facet, number | null>> & { words?: readonly string[] };

const columns = [
  ...(['caseId', 'version', 'isPublic', 'title', 'content', 'at', ...facets] as const).map(
    (column) => `caseVersion.${column}` as const,
  ),
  'caseBase.tid',
  'caseBase.groupId',
] as const;

/** Public cases, the newest first. */
export async function publicCases(db: Db, filter: CaseFilter, page: number, rows: number) {
  let query = publicOnes(db);
  for (const facet of facets) {
    const value = filter[facet];
    if (value !== undefined && value !== null) query = query.where(`caseVersion.${facet}`, '=', value);
  }
  if (filter.words) {
    const all = filter.words.map((word) => `'${word}'`).join(' & ');
    query = query.where(sql<boolean>`"caseVersion".words @@ ${all}::tsquery`);
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = await query
    .select(columns)
    .orderBy('caseVersion.at', 'desc')
    .orderBy('caseVersion.caseId', 'desc')
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  return { total, rows: list };
}

/** A word that so large a part of the cases hold tells nothing of any: it belongs to how one writes. */
const COMMON = 0.08;
/** Few cases may share a word, however few there are. */
const COMMON_MIN = 3;
/** As far as cases are counted for that. */
const COUNTED = 12_500;
/** As many words of a text are looked for, the rarest first. */
const TELLING = 8;
/** So many of them a case has to hold, besides words that are only parts of one it holds. */
const ALIKE = 2;
/** Cases looked at for each that is wanted. */
const TRIED = 5;

/** Public cases of a domain that hold several of the words that few of all cases hold, the most alike first. */
export async function similarCases(
  db: Db,
  domainId: number,
  words: readonly string[],
  count: number,
): Promise<CaseRow[]> {
  if (words.length < ALIKE) return [];
  const { rows } = await sql<{ caseId: number; held: string[] }>`
    with wanted as (
      select word, ('''' || word || '''')::tsquery as query from unnest(${words}::text[]) word
    ), known as (
      select *, (select count(*) from (
        select from "caseVersion" where "isPublic" and words @@ query limit ${COUNTED}
      ) those) as times from wanted
    ), telling as (
      select * from known where times between 1 and greatest(${COMMON_MIN}::numeric, ${COMMON}::numeric * (
        select count(*) from (select from "caseVersion" where "isPublic" limit ${COUNTED}) counted))
      order by times limit ${TELLING}
    )
    select v."caseId", array_agg(word) as held
    from telling join "caseVersion" v on v."isPublic" and v."domainId" = ${domainId} and v.words @@ query
    group by v."caseId", v.at having count(*) >= ${ALIKE}
    order by sum(ln(${COUNTED}::numeric / times)) desc, v.at desc, v."caseId" desc limit ${count * TRIED}`.execute(db);
  const whole = (held: readonly string[]) =>
    held.filter((word) => !held.some((other) => other !== word && other.includes(word)));
  const ids = rows
    .filter(({ held }) => whole(held).length >= ALIKE)
    .slice(0, count)
    .map(({ caseId }) => caseId);
  const found = await publicOnes(db)
    .select(columns)
    .where((eb) => eb('caseVersion.caseId', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return ids.flatMap((id) => found.find(({ caseId }) => caseId === id) ?? []);
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

/** How many public cases there are of each value. */
export async function choicesOf(db: Db, facet: Facet): Promise<{ value: number; count: number }[]> {
  const { rows } = await sql<{ value: number; count: number }>`
    select ${sql.ref(facet)} as value, count(*)::int as count from "caseVersion" where "isPublic"
    group by 1 order by 2 desc, 1 desc`.execute(db);
  return rows;
}
