import type { Holiday } from '@board/contract/settings/calendar';
import { type ColumnType, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';

export type Tables = {
  dictionary: {
    dictType: string;
    dictValue: number;
    dictLabel: string;
    parentValue: number | null;
    sort: number;
    enabled: boolean;
  };
  holiday: Holiday;
  holidayVersion: {
    year: number;
    version: number;
    days: ColumnType<Holiday[], string>;
    note: string;
    byName: string;
    at: Date;
  };
  region: { regionId: number; name: string; parentId: number | null; type: number; sort: number };
};
const tables = (db: Db) => db.withTables<Tables>();

export const dictionaryRows = (db: Db) =>
  tables(db).selectFrom('dictionary').selectAll().orderBy('dictType').orderBy('sort').execute();

/** Days as text: a `date` has no time zone, and a Date would give it one. */
export const holidays = (db: Db) =>
  tables(db)
    .selectFrom('holiday')
    .select((eb) => [eb.cast<string>('day', 'text').as('day'), 'working'])
    .execute();

export const holidaysIn = (db: Db, year: number): Promise<Holiday[]> =>
  tables(db)
    .selectFrom('holiday')
    .select((eb) => [eb.cast<string>('day', 'text').as('day'), 'working', 'name'])
    .where(sql<boolean>`extract(year from day) = ${year}`)
    .orderBy('holiday.day')
    .execute();

/** The newest version of a year; 0 where nobody changed it yet. */
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

/** Keeps a year's list under its number; false where another took the number first. */
export async function keepHolidayVersion(db: Db, { days, ...row }: SavedYear): Promise<boolean> {
  const kept = await tables(db)
    .insertInto('holidayVersion')
    .values({ ...row, days: JSON.stringify(days) })
    .onConflict((one) => one.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** Puts a list of days in the place of a year's. */
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
