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
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type CaseRow = Selectable<Tables['caseVersion']> & { tid: number; groupId: number };
export type CaseText = Omit<Insertable<Tables['caseVersion']>, 'caseId' | 'version' | 'isPublic'>;

/** A new case with its first version, which is public if it comes stored. */
export async function insertCase(
  db: Db,
  row: Omit<Insertable<Tables['caseBase']>, 'version'>,
  text: CaseText,
): Promise<number> {
  const { caseId } = await tables(db).insertInto('caseBase').values(row).returning('caseId').executeTakeFirstOrThrow();
  const isPublic = row.state === CaseState.stored;
  await tables(db)
    .insertInto('caseVersion')
    .values({ ...text, caseId, version: 0, isPublic })
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
export type CaseFilter = Partial<Record<Facet, number | null>> & { keywords?: string };

/** A word anywhere in a text, whatever signs it has. */
const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Public cases, the newest first. */
export async function publicCases(db: Db, filter: CaseFilter, page: number, rows: number) {
  let query = publicOnes(db);
  for (const facet of facets) {
    const value = filter[facet];
    if (value !== undefined && value !== null) query = query.where(`caseVersion.${facet}`, '=', value);
  }
  for (const word of (filter.keywords ?? '').trim().split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`("caseVersion".title || ' ' || "caseVersion".content) ilike ${anywhere(word)}`);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = await query
    .selectAll('caseVersion')
    .select(['caseBase.tid', 'caseBase.groupId'])
    .orderBy('caseVersion.at', 'desc')
    .orderBy('caseVersion.caseId', 'desc')
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  return { total, rows: list as CaseRow[] };
}

export const publicCase = (db: Db, caseId: number): Promise<CaseRow | undefined> =>
  publicOnes(db)
    .selectAll('caseVersion')
    .select(['caseBase.tid', 'caseBase.groupId'])
    .where('caseVersion.caseId', '=', caseId)
    .executeTakeFirst() as Promise<CaseRow | undefined>;

/** How many public cases there are of each value. */
export async function choicesOf(db: Db, facet: Facet): Promise<{ value: number; count: number }[]> {
  const { rows } = await sql<{ value: number; count: number }>`
    select ${sql.ref(facet)} as value, count(*)::int as count from "caseVersion" where "isPublic"
    group by 1 order by 2 desc, 1 desc`.execute(db);
  return rows;
}
