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
