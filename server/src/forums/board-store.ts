import { ForumState, Position } from '@board/contract/codes';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Tables, tables } from './store.ts';

/** Boards as the back office stores them. Every change of the tree must hold `lockStructure`. */

export type BoardRow = Selectable<Tables['forum']>;
type NewBoard = Omit<Insertable<Tables['forum']>, 'path' | 'sort' | 'forumState'>;

/** Reads a board from the database, because a process may not know its present state yet. */
export const boardRow = (db: Db, fid: number): Promise<BoardRow | undefined> =>
  tables(db).selectFrom('forum').selectAll().where('fid', '=', fid).executeTakeFirst();

/** Adds a board below another one (null: at the top), after the boards there. */
export async function insertBoard(db: Db, board: NewBoard, upper: Pick<BoardRow, 'path'> | null): Promise<BoardRow> {
  const { last } = await tables(db)
    .selectFrom('forum')
    .select((eb) => eb.fn.coalesce(eb.fn.max('sort'), eb.val(-1)).as('last'))
    .executeTakeFirstOrThrow();
  const { fid } = await tables(db)
    .insertInto('forum')
    .values({ ...board, path: [], sort: last + 1, forumState: ForumState.open })
    .returning('fid')
    .executeTakeFirstOrThrow();
  return await updateBoard(db, fid, { path: [...(upper?.path ?? []), fid] });
}

export const updateBoard = (db: Db, fid: number, patch: Updateable<Tables['forum']>): Promise<BoardRow> =>
  tables(db).updateTable('forum').set(patch).where('fid', '=', fid).returningAll().executeTakeFirstOrThrow();

export const boardsBelow = (db: Db, fid: number): Promise<BoardRow[]> =>
  tables(db).selectFrom('forum').selectAll().where('parentFid', '=', fid).orderBy('sort').orderBy('fid').execute();

/** The board of a region of the country. */
export const boardOfRegion = (db: Db, regionId: number): Promise<BoardRow | undefined> =>
  tables(db)
    .selectFrom('forum')
    .selectAll()
    .where('kind', '=', 'region')
    .where('regionId', '=', regionId)
    .executeTakeFirst();

/** The regions that have a board, and whether there is a seat on it. */
export async function openedRegions(db: Db): Promise<Map<number, boolean>> {
  const rows = await tables(db)
    .selectFrom('forum')
    .select((eb) => [
      'regionId',
      eb
        .exists(
          eb
            .selectFrom('forum as seat')
            .select('seat.fid')
            .whereRef('seat.parentFid', '=', 'forum.fid')
            .where('seat.kind', '=', 'seat'),
        )
        .$castTo<boolean>()
        .as('seated'),
    ])
    .where('kind', '=', 'region')
    .where('regionId', 'is not', null)
    .execute();
  return new Map(rows.map(({ regionId, seated }) => [regionId!, seated]));
}

/** Returns the ministry with this name. */
export const ministryCalled = (db: Db, name: string): Promise<BoardRow | undefined> =>
  tables(db)
    .selectFrom('forum')
    .selectAll()
    .where('parentFid', 'is', null)
    .where('position', '=', Position.ministry)
    .where('name', '=', name)
    .executeTakeFirst();

/** The units that handle the messages of a seat. */
export async function unitsOfBoard(db: Db, fid: number): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('forumUnit')
    .select('groupId')
    .where('fid', '=', fid)
    .orderBy('groupId')
    .execute();
  return rows.map(({ groupId }) => groupId);
}

export async function setUnitsOfBoard(db: Db, fid: number, groupIds: readonly number[]): Promise<void> {
  await tables(db).deleteFrom('forumUnit').where('fid', '=', fid).execute();
  if (groupIds.length === 0) return;
  await tables(db)
    .insertInto('forumUnit')
    .values(groupIds.map((groupId) => ({ fid, groupId })))
    .execute();
}

/** Removes a board and its office-holders; the database refuses if anything else refers to it. */
export async function deleteBoard(db: Db, fid: number): Promise<void> {
  await tables(db).deleteFrom('forumUnit').where('fid', '=', fid).execute();
  await tables(db).deleteFrom('seatHolder').where('fid', '=', fid).execute();
  await tables(db).deleteFrom('forum').where('fid', '=', fid).execute();
}

export interface Holder {
  name: string;
  since: Date;
  until: Date | null;
}

/** Returns the present and former office-holders of a seat, the latest first. */
export const holdersOf = (db: Db, fid: number): Promise<Holder[]> =>
  tables(db)
    .selectFrom('seatHolder')
    .select(['name', 'since', 'until'])
    .where('fid', '=', fid)
    .orderBy('since', 'desc')
    .orderBy('holderId', 'desc')
    .execute();

/**
 * Sets the office-holder from a time on; an empty name leaves the office vacant. Former office-holders stay on record.
 */
export async function changeHolder(db: Db, fid: number, name: string, since: Date): Promise<void> {
  await sql`update "seatHolder" set until = ${since} where fid = ${fid} and until is null`.execute(db);
  if (name !== '') await tables(db).insertInto('seatHolder').values({ fid, name, since }).execute();
}
