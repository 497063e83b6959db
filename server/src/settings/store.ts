import type { Holiday } from '@board/contract/settings/calendar';
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';

export type Tables = {
  holiday: Holiday;
  holidayVersion: {
    year: number;
    version: number;
    days: ColumnType<Holiday[], string>;
    note: string;
    byName: string;
    at: Date;
  };
  region: {
    regionId: number;
    name: string;
    parentId: number | null;
    type: number;
    sort: number;
    updatedAt: Generated<Date>;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type RegionRow = Selectable<Tables['region']>;

export const regionRows = (db: Db): Promise<RegionRow[]> =>
  tables(db).selectFrom('region').selectAll().orderBy('sort').orderBy('regionId').execute();

/** Reads a region from the database, because a process may not know its present state yet. */
export const regionRow = (db: Db, regionId: number): Promise<RegionRow | undefined> =>
  tables(db).selectFrom('region').selectAll().where('regionId', '=', regionId).executeTakeFirst();

/** Adds a region, or changes the one with this number. */
export async function saveRegion(db: Db, region: RegionRow): Promise<void> {
  await tables(db)
    .insertInto('region')
    .values(region)
    .onConflict((on) => on.column('regionId').doUpdateSet(region))
    .execute();
}

/** Removes a region; the database refuses if anything refers to it. */
export async function deleteRegion(db: Db, regionId: number): Promise<void> {
  await tables(db).deleteFrom('region').where('regionId', '=', regionId).execute();
}

export const holidays = (db: Db) => tables(db).selectFrom('holiday').select(['day', 'working']).execute();

export const holidaysIn = (db: Db, year: number): Promise<Holiday[]> =>
  tables(db)
    .selectFrom('holiday')
    .select(['day', 'working', 'name'])
    .where(sql<boolean>`extract(year from day) = ${year}`)
    .orderBy('holiday.day')
    .execute();

/** Returns the newest version of a year; 0 if nobody changed it. */
export async function holidayVersion(db: Db, year: number): Promise<number> {
  const found = await tables(db)
    .selectFrom('holidayVersion')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('year', '=', year)
    .executeTakeFirst();
  return found?.version ?? 0;
}

export interface SavedYear {
  year: number;
  version: number;
  days: readonly Holiday[];
  note: string;
  byName: string;
  at: Date;
}

/** Stores a year's list as a version; false if another change took its number first. */
export async function keepHolidayVersion(db: Db, { days, ...row }: SavedYear): Promise<boolean> {
  const kept = await tables(db)
    .insertInto('holidayVersion')
    .values({ ...row, days: JSON.stringify(days) })
    .onConflict((one) => one.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** Replaces a year's list of days. */
export async function replaceHolidays(db: Db, year: number, days: readonly Holiday[]): Promise<void> {
  await tables(db).deleteFrom('holiday').where(sql<boolean>`extract(year from day) = ${year}`).execute();
  if (days.length > 0)
    await tables(db)
      .insertInto('holiday')
      .values([...days])
      .execute();
}

/** Versions of a year, newest first, each with the list before it. */
export function holidayVersions(db: Db, year: number, page: Page) {
  const all = tables(db).selectFrom('holidayVersion').where('year', '=', year);
  return pageOf(all, page, (list) =>
    list
      .select(['version', 'days', 'note', 'byName', 'at'])
      .select(sql<Holiday[] | null>`lag(days) over (order by version)`.as('before'))
      .orderBy('version', 'desc'),
  );
}
