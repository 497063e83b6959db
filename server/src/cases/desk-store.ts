import { CaseState } from '@board/contract/codes';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';
import { type CaseBaseRow, type CaseText, facets, type Tables, tables, type VersionRow, vectorOf } from './store.ts';

/** Cases on their way: the lists of those who work on them, and what a step writes. */

const versionColumns = ['caseId', 'version', 'isPublic', 'title', 'content', 'at', 'submittedAt', ...facets] as const;

export interface DeskFilter {
  /** of which unit; null: of all */
  groupId: number | null;
  state: number;
  /** in the title */
  keywords?: string;
}

const textColumns = [
  'v.title',
  'v.content',
  'v.at',
  'v.submittedAt',
  'v.domainId',
  'v.reason as ground',
  'v.type',
] as const;
const placeColumns = ['v.region', 'v.year', 'v.level', 'v.position'] as const;

/** Cases with the text that is worked on; to others than their unit with the one that was handed in last. */
const listed = (db: Db, as: 'own' | 'other') =>
  tables(db)
    .selectFrom('caseBase as b')
    .innerJoin('caseVersion as v', (join) =>
      join.onRef('v.caseId', '=', 'b.caseId').onRef('v.version', '=', as === 'own' ? 'b.version' : 'b.sentVersion'),
    );
type Listed = ReturnType<typeof listed>;

const rowsOf = (query: Listed) =>
  query
    .selectAll('b')
    .select(textColumns)
    .select(placeColumns)
    .select(
      sql<number | null>`(select version from "caseVersion" p where p."caseId" = b."caseId" and p."isPublic")`.as(
        'publicVersion',
      ),
    );
/** A case with its working text: `reason` is why it was refused, `ground` why it is worth keeping. */
export type WorkRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const holding = (query: Listed, keywords?: string): Listed =>
  keywords ? query.where(sql<SqlBool>`strpos(v.title, ${keywords}) > 0`) : query;

const inState = (query: Listed, state: number): Listed => (state === 4 ? query : query.where('b.state', '=', state));

/** Cases of a unit, or of all units that were handed in once; the newest first. */
export function casesOf(db: Db, { groupId, state, keywords }: DeskFilter, page: Page) {
  const some =
    groupId === null
      ? listed(db, 'other').where('b.sentVersion', 'is not', null)
      : listed(db, 'own').where('b.groupId', '=', groupId);
  return pageOf(holding(inState(some, state), keywords), page, (list) =>
    rowsOf(list as Listed).orderBy('b.caseId', 'desc'),
  );
}

/** What waits for one desk; `units`: those that can no longer examine, whose cases the platform takes over. */
export const waitingFor = (db: Db, groupId: number | null, units: readonly number[] = []): Listed => {
  const waiting = listed(db, 'other').where('b.state', '=', CaseState.inReview);
  if (groupId !== null) return waiting.where('b.deskGroupId', '=', groupId);
  return waiting.where((eb) =>
    eb.or([eb('b.deskGroupId', 'is', null), eb('b.deskGroupId', '=', eb.fn.any(eb.val(units)))]),
  );
};

/** The longest waiting first. */
export const deskPage = (waiting: Listed, keywords: string | undefined, page: Page) =>
  pageOf(holding(waiting, keywords), page, (list) =>
    rowsOf(list as Listed)
      .orderBy('b.changedAt')
      .orderBy('b.caseId'),
  );

export async function countOf(waiting: Listed): Promise<number> {
  const { count } = await waiting.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** How many cases of a unit stand in each state. */
export async function countsOf(db: Db, groupId: number): Promise<{ state: number; count: number }[]> {
  return await tables(db)
    .selectFrom('caseBase')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('groupId', '=', groupId)
    .groupBy('state')
    .execute();
}

/** Units at which cases wait. */
export async function desksWithWork(db: Db): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('caseBase')
    .select('deskGroupId')
    .distinct()
    .where('state', '=', CaseState.inReview)
    .where('deskGroupId', 'is not', null)
    .execute();
  return rows.map(({ deskGroupId }) => deskGroupId!);
}

export const findCase = (db: Db, caseId: number, as: 'own' | 'other' = 'own'): Promise<WorkRow | undefined> =>
  rowsOf(listed(db, as).where('b.caseId', '=', caseId)).executeTakeFirst();

export const caseById = (db: Db, caseId: number): Promise<CaseBaseRow | undefined> =>
  tables(db).selectFrom('caseBase').selectAll().where('caseId', '=', caseId).executeTakeFirst();

export const caseOfMessage = (db: Db, tid: number): Promise<CaseBaseRow | undefined> =>
  tables(db).selectFrom('caseBase').selectAll().where('tid', '=', tid).executeTakeFirst();

/** Holds a case until the transaction ends; every change of one begins here. */
export const lockCase = (db: Db, caseId: number): Promise<CaseBaseRow | undefined> =>
  tables(db).selectFrom('caseBase').selectAll().where('caseId', '=', caseId).forUpdate().executeTakeFirst();

export const versionsOf = (db: Db, caseId: number): Promise<VersionRow[]> =>
  tables(db)
    .selectFrom('caseVersion')
    .select(versionColumns)
    .where('caseId', '=', caseId)
    .orderBy('version', 'desc')
    .execute();

/** A new case without a version; null where the message has one already. */
export async function beginCase(db: Db, row: Insertable<Tables['caseBase']>): Promise<number | null> {
  const made = await tables(db)
    .insertInto('caseBase')
    .values(row)
    .onConflict((conflict) => conflict.column('tid').doNothing())
    .returning('caseId')
    .executeTakeFirst();
  return made?.caseId ?? null;
}

export async function updateCase(db: Db, caseId: number, patch: Updateable<Tables['caseBase']>): Promise<void> {
  await tables(db).updateTable('caseBase').set(patch).where('caseId', '=', caseId).execute();
}

/** Writes a version that nobody has handed in yet, new or as it is changed. */
export async function writeVersion(
  db: Db,
  caseId: number,
  version: number,
  text: CaseText,
  words: readonly string[],
): Promise<void> {
  const said = { ...text, words: vectorOf(words) };
  await tables(db)
    .insertInto('caseVersion')
    .values({ ...said, caseId, version, isPublic: false })
    .onConflict((conflict) => conflict.columns(['caseId', 'version']).doUpdateSet(said))
    .execute();
}

export async function patchVersion(
  db: Db,
  caseId: number,
  version: number,
  patch: Partial<Pick<VersionRow, 'submittedAt' | 'isPublic' | 'at'>>,
): Promise<void> {
  await tables(db)
    .updateTable('caseVersion')
    .set(patch)
    .where('caseId', '=', caseId)
    .where('version', '=', version)
    .execute();
}

/** The version that everyone reads is read no more. */
export async function hideVersions(db: Db, caseId: number): Promise<void> {
  await tables(db)
    .updateTable('caseVersion')
    .set({ isPublic: false })
    .where('caseId', '=', caseId)
    .where('isPublic', '=', true)
    .execute();
}

/** Takes away what was never handed in. */
export async function dropUnsent(db: Db, caseId: number): Promise<void> {
  await tables(db).deleteFrom('caseVersion').where('caseId', '=', caseId).where('submittedAt', 'is', null).execute();
}

export async function dropCase(db: Db, caseId: number): Promise<void> {
  await tables(db).deleteFrom('caseVersion').where('caseId', '=', caseId).execute();
  await tables(db).deleteFrom('caseBase').where('caseId', '=', caseId).execute();
}
