import { type Generated, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { KeptRow } from './tree.ts';

type Tables = {
  menu: Omit<KeptRow, 'menuId'> & { menuId: Generated<number> };
};
export const menuTable = (db: Db) => db.withTables<Tables>();

export const keptRows = (db: Db): Promise<KeptRow[]> => menuTable(db).selectFrom('menu').selectAll().execute();

export const insertRow = (db: Db, row: Omit<KeptRow, 'menuId'>): Promise<{ menuId: number }> =>
  menuTable(db).insertInto('menu').values(row).returning('menuId').executeTakeFirstOrThrow();

/** Keeps a row as it is now, be it one that was added or what was changed of a built-in one. */
export const keepRow = (db: Db, { menuId, ...row }: KeptRow) =>
  menuTable(db)
    .insertInto('menu')
    .values({ menuId, ...row })
    .onConflict((conflict) => conflict.column('menuId').doUpdateSet(row))
    .execute();

export const forgetRows = (db: Db, ids: readonly number[]) =>
  sql`delete from menu where "menuId" = any(${ids}::int[])`.execute(db);
