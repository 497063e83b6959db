import type { markKinds } from '@board/contract/codes';
import { type Generated, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, NamesPublic } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';

type Tables = {
  mark: { uid: number; kind: string; tid: number; at: Date };
  follow: { followId: Generated<number>; uid: number; kind: string; target: string; at: Date };
  digestTold: { one: Generated<boolean>; until: Date; telling: Generated<Date | null>; toldTo: Generated<number> };
};
const tables = (db: Db) => db.withTables<Tables>();

export type MarkKind = (typeof markKinds)[number];
export type FollowRow = Selectable<Tables['follow']>;

/** Sets or removes a mark. Returns whether that changed anything. */
export async function setMark(
  db: Db,
  uid: number,
  kind: MarkKind,
  tid: number,
  on: boolean,
  at: Date,
): Promise<boolean> {
  const done = on
    ? await tables(db)
        .insertInto('mark')
        .values({ uid, kind, tid, at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    : await tables(db)
        .deleteFrom('mark')
        .where('uid', '=', uid)
        .where('kind', '=', kind)
        .where('tid', '=', tid)
        .executeTakeFirst();
  return ('numDeletedRows' in done ? done.numDeletedRows : done.numInsertedOrUpdatedRows) === 1n;
}

export async function marksOf(db: Db, uid: number, tid: number): Promise<Set<string>> {
  const rows = await tables(db)
    .selectFrom('mark')
    .select('kind')
    .where('uid', '=', uid)
    .where('tid', '=', tid)
    .execute();
  return new Set(rows.map((row) => row.kind));
}

/** Returns a page of the public messages that a person marked, the latest first. */
export function marked(db: Db, uid: number, kind: MarkKind, namesPublic: NamesPublic, page: Page) {
  const mine = tables(db)
    .selectFrom('mark')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where(namesPublic(sql.ref('mark.tid')));
  return pageOf(mine, page, (list) => list.select('tid').orderBy('at', 'desc').orderBy('tid', 'desc'));
}

export async function setFollow(
  db: Db,
  uid: number,
  kind: string,
  target: string,
  on: boolean,
  at: Date,
): Promise<void> {
  if (on) {
    await tables(db)
      .insertInto('follow')
      .values({ uid, kind, target, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tables(db)
    .deleteFrom('follow')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .execute();
}

export async function isFollowing(db: Db, uid: number, kind: string, target: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('follow')
    .select('followId')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .executeTakeFirst();
  return row !== undefined;
}

export const followsOf = (db: Db, uid: number, page: Page) =>
  pageOf(tables(db).selectFrom('follow').where('uid', '=', uid), page, (list) =>
    list.selectAll().orderBy('followId', 'desc'),
  );

export async function followCount(db: Db, uid: number): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('follow')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return count;
}

/** Followers of the given messages. */
export async function followersOf(db: Db, tids: readonly number[]): Promise<{ uid: number; tid: number }[]> {
  const targets = tids.map(String);
  const { rows } = await sql<{ uid: number; tid: number }>`
    select uid, target::int as tid from follow where kind = 'message' and target = any(${targets})`.execute(db);
  return rows;
}

/** Returns some of the follows that are told of once a day, those after the given one. */
export const dailyFollows = (db: Db, after: number, limit: number): Promise<FollowRow[]> =>
  tables(db)
    .selectFrom('follow')
    .selectAll()
    .where('followId', '>', after)
    .where('kind', '!=', 'message')
    .orderBy('followId')
    .limit(limit)
    .execute();

/** Returns some of the followed searches, each once, those after the given one. */
export async function followedSearches(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('follow')
    .select('target')
    .distinct()
    .where('kind', '=', 'search')
    .where('target', '>', after)
    .orderBy('target')
    .limit(limit)
    .execute();
  return rows.map(({ target }) => target);
}

export const everyMarkOf = (db: Db, uid: number) =>
  tables(db).selectFrom('mark').selectAll().where('uid', '=', uid).orderBy('at').execute();

export const everyFollowOf = (db: Db, uid: number) =>
  tables(db).selectFrom('follow').selectAll().where('uid', '=', uid).orderBy('at').execute();

/** Returns all follows of the given people. */
export const followsOfAll = (db: Db, uids: readonly number[]): Promise<FollowRow[]> =>
  tables(db).selectFrom('follow').selectAll().where('uid', 'in', uids).orderBy('followId').execute();

/**
 * Locks and returns the state of the daily digest: the time up to which news were told, and how far a running round has
 * come. If there is no state yet, news count as told until `first`.
 */
export async function lockTold(db: Db, first: Date) {
  await tables(db)
    .insertInto('digestTold')
    .values({ until: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await tables(db)
    .selectFrom('digestTold')
    .select(['until', 'telling', 'toldTo'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setTold(db: Db, patch: Updateable<Tables['digestTold']>): Promise<void> {
  await tables(db).updateTable('digestTold').set(patch).execute();
}

/** Deletes an account's marks and follows. The messages' counts stay. */
export async function forgetAll(db: Db, uid: number): Promise<void> {
  await tables(db).deleteFrom('mark').where('uid', '=', uid).execute();
  await tables(db).deleteFrom('follow').where('uid', '=', uid).execute();
}
