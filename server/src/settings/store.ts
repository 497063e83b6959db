import { sql } from 'kysely';
import type { Db } from '../base/db.ts';

export type Tables = {
  parameter: { name: string; value: string; remark: string; updatedAt: Date };
  dictionary: {
    dictType: string;
    dictValue: number;
    dictLabel: string;
    parentValue: number | null;
    sort: number;
    enabled: boolean;
  };
  holiday: { day: string; working: boolean; name: string };
  region: { regionId: number; name: string; parentId: number | null; type: number; sort: number };
};
const tables = (db: Db) => db.withTables<Tables>();

export const parameters = (db: Db) => tables(db).selectFrom('parameter').select(['name', 'value']).execute();

export const dictionaryRows = (db: Db) =>
  tables(db).selectFrom('dictionary').selectAll().orderBy('dictType').orderBy('sort').execute();

/** Days as text: a `date` has no time zone, and a Date would give it one. */
export const holidays = (db: Db) =>
  tables(db)
    .selectFrom('holiday')
    .select((eb) => [eb.cast<string>('day', 'text').as('day'), 'working'])
    .execute();

export const holidaysIn = (db: Db, year: number): Promise<Tables['holiday'][]> =>
  tables(db)
    .selectFrom('holiday')
    .select((eb) => [eb.cast<string>('day', 'text').as('day'), 'working', 'name'])
    .where(sql<boolean>`extract(year from day) = ${year}`)
    .orderBy('holiday.day')
    .execute();

/** One day of the calendar; a later word on the same day takes the place of the earlier. */
export async function saveHoliday(db: Db, row: Tables['holiday']): Promise<void> {
  await tables(db)
    .insertInto('holiday')
    .values(row)
    .onConflict((one) => one.column('day').doUpdateSet({ working: row.working, name: row.name }))
    .execute();
}
