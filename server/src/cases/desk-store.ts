import { CaseState } from '@board/contract/codes';
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { boundOf, countUpTo, longPageOf, type Page } from '../base/db/page.ts';
import { casesHolding } from './find.ts';
import { type CaseBaseRow, type CaseText, facets, type Tables, tables, type VersionRow, vectorOf } from './store.ts';

/** Cases in work: the lists of units and desks, and the writes of each step. */

const versionColumns = ['caseId', 'version', 'isPublic', 'title', 'content', 'at', 'submittedAt', ...facets] as const;

export interface DeskFilter {
  /** null: all units */
  groupId: number | null;
  state: number;
  /** all must occur in the title or text */
  words?: readonly string[];
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

/** Selects cases with their working text; for other units ('other') with the version that was handed in last. */
const listed = (db: Db, as: 'own' | 'other') =>
  tables(db)
    .selectFrom('caseBase as b')
    .innerJoin('caseVersion as v', (join) =>
      join.onRef('v.caseId', '=', 'b.caseId').onRef('v.version', '=', as === 'own' ? 'b.version' : 'b.sentVersion'),
    );
type Listed = ReturnType<typeof listed>;
/** A condition on the row `b` of a case. */
type Asked = RawBuilder<SqlBool>;

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
/** A case with its working text. `reason` tells why it was refused, `ground` why it is worth keeping. */
export type WorkRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** The list of a desk or a unit. All `words` must occur; undefined means no search. */
interface ListAsked {
  asked: Asked;
  as: 'own' | 'other';
  order: RawBuilder<unknown>;
  words: readonly string[] | undefined;
}

/** Returns a page of cases. Texts are read only if words are searched for. */
async function pageOfCases(db: Db, { asked, as, order, words }: ListAsked, page: Page) {
  if (!words) {
    const counted = tables(db).selectFrom('caseBase as b').where(asked);
    return await longPageOf(
      db,
      listed(db, as).where(asked),
      page,
      (list) => rowsOf(list as Listed).orderBy(order),
      counted,
    );
  }
  // Only signs and stop words were given, which find nothing.
  if (words.length === 0) return { rows: [], total: 0, more: false };
  const list = { rows: 'b', version: as === 'own' ? 'version' : 'sentVersion', where: asked, order } as const;
  const { caseIds, ...found } = await casesHolding(db, list, words, page, false);
  const query = listed(db, as).where((eb) => eb('b.caseId', '=', eb.fn.any(eb.val(caseIds))));
  return { ...found, rows: await rowsOf(query).orderBy(order).execute() };
}

/** Returns the cases of a unit, or of all units once handed in, the newest first. */
export function casesOf(db: Db, { groupId, state, words }: DeskFilter, page: Page) {
  const whose = groupId === null ? sql<SqlBool>`b."sentVersion" is not null` : sql<SqlBool>`b."groupId" = ${groupId}`;
  const asked = state === 4 ? whose : sql<SqlBool>`(${whose} and b.state = ${state})`;
  return pageOfCases(db, { asked, as: groupId === null ? 'other' : 'own', order: sql`b."caseId" desc`, words }, page);
}

/**
 * SQL: cases that wait for the desk of a unit. `groupId` null: for the platform's desk, which also takes the cases of
 * `units`, the units that may no longer examine.
 */
export function waitingFor(groupId: number | null, units: readonly number[] = []): Asked {
  const desk =
    groupId === null
      ? sql`(b."deskGroupId" is null or b."deskGroupId" = any(${units}))`
      : sql`b."deskGroupId" = ${groupId}`;
  // The condition matches the partial index of the desks.
  return sql<SqlBool>`(b.state = ${sql.lit(CaseState.inReview)} and ${desk})`;
}

/** Returns a page of waiting cases, the longest waiting first. */
export const deskPage = (db: Db, waiting: Asked, words: readonly string[] | undefined, page: Page) =>
  pageOfCases(db, { asked: waiting, as: 'other', order: sql`b."changedAt", b."caseId"`, words }, page);

/** Counts the waiting cases, up to the limit of a list's count. */
export const countOf = async (db: Db, waiting: Asked): Promise<number> =>
  (await countUpTo(db, tables(db).selectFrom('caseBase as b').where(waiting), boundOf({ page: 1, rows: 1 }))).total;

/** Counts a unit's cases by state, up to the limit of a list's count; states without cases are absent. */
export async function countsOf(db: Db, groupId: number): Promise<{ state: number; count: number }[]> {
  const { rows } = await sql<{ state: number; count: number }>`
    select state, count from unnest(${Object.values(CaseState)}::smallint[]) state cross join lateral (
      select count(*)::int as count from (
        select from "caseBase" b where b.state = state.state and b."groupId" = ${groupId} limit ${boundOf({ page: 1, rows: 1 })}
      ) few) counted
    where count > 0`.execute(db);
  return rows;
}

/** Returns the units at whose desks cases wait. */
export async function desksWithWork(db: Db): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('caseBase')
    .select('deskGroupId')
    .distinct()
    .where('state', '=', sql.lit(CaseState.inReview))
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

/** Returns the cases that a unit makes of some messages. */
export const casesOfMessages = (db: Db, tids: readonly number[], groupId: number): Promise<CaseBaseRow[]> =>
  tables(db)
    .selectFrom('caseBase')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val([...tids]))))
    .where('groupId', '=', groupId)
    .execute();

/** Locks a case until the transaction ends. Every change of a case begins here. */
export const lockCase = (db: Db, caseId: number): Promise<CaseBaseRow | undefined> =>
  tables(db).selectFrom('caseBase').selectAll().where('caseId', '=', caseId).forUpdate().executeTakeFirst();

export const versionsOf = (db: Db, caseId: number): Promise<VersionRow[]> =>
  tables(db)
    .selectFrom('caseVersion')
    .select(versionColumns)
    .where('caseId', '=', caseId)
    .orderBy('version', 'desc')
    .execute();

/** Inserts a new case without a version. Returns null if the message has a case already. */
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

/** Inserts or overwrites a version that was not handed in yet. */
export async function writeVersion(
  db: Db,
  caseId: number,
  version: number,
  text: CaseText,
  words: readonly string[],
): Promise<void> {
  const groupId = sql<number>`(select "groupId" from "caseBase" b where b."caseId" = ${caseId})`;
  const said = { ...text, words: vectorOf(words), groupId };
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

/** Hides the public version. */
export async function hideVersions(db: Db, caseId: number): Promise<void> {
  await tables(db)
    .updateTable('caseVersion')
    .set({ isPublic: false })
    .where('caseId', '=', caseId)
    .where('isPublic', '=', true)
    .execute();
}

/** Deletes versions that were never handed in. */
export async function dropUnsent(db: Db, caseId: number): Promise<void> {
  await tables(db).deleteFrom('caseVersion').where('caseId', '=', caseId).where('submittedAt', 'is', null).execute();
}

export async function dropCase(db: Db, caseId: number): Promise<void> {
  await tables(db).deleteFrom('caseVersion').where('caseId', '=', caseId).execute();
  await tables(db).deleteFrom('caseBase').where('caseId', '=', caseId).execute();
}
