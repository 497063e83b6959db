import { type Generated, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';

interface Change {
  name: string;
  /** number of changes of this parameter */
  version: number;
  before: string;
  after: string;
  note: string;
  byName: string;
  at: Date;
}
type Tables = {
  parameter: { name: string; value: string; remark: Generated<string>; updatedAt: Date };
  parameterChange: Change;
};
const tables = (db: Db) => db.withTables<Tables>();

/** Taken before every change of a parameter, because bounds depend on the values of other parameters. */
const PARAMETER_LOCK = 20261124;

export async function lockParameters(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PARAMETER_LOCK}::bigint)`.execute(db);
}

/** Returns parameters that differ from their defaults, and added ones, by name. */
export async function parameters(db: Db): Promise<ReadonlyMap<string, { value: string; remark: string }>> {
  const rows = await tables(db).selectFrom('parameter').select(['name', 'value', 'remark']).execute();
  return new Map(rows.map(({ name, ...row }) => [name, row]));
}

export async function parameterValues(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await parameters(db))].map(([name, { value }]) => [name, value]));
}

/** Returns the last change of each parameter that was changed here. */
export async function lastChanges(db: Db): Promise<ReadonlyMap<string, Change>> {
  const rows = await tables(db)
    .selectFrom('parameterChange')
    .selectAll()
    .distinctOn('name')
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Sets a parameter, or with null removes it or restores its default. Records the change. */
export async function setParameter(db: Db, value: string | null, change: Change, remark = ''): Promise<void> {
  const { name, at } = change;
  if (value === null) await tables(db).deleteFrom('parameter').where('name', '=', name).execute();
  else
    await tables(db)
      .insertInto('parameter')
      .values({ name, value, remark, updatedAt: at })
      .onConflict((one) => one.column('name').doUpdateSet({ value, remark, updatedAt: at }))
      .execute();
  await tables(db).insertInto('parameterChange').values(change).execute();
}

/** Returns changes of one parameter or of all, newest first. */
export function parameterChanges(db: Db, name: string | undefined, page: Page) {
  const all = tables(db).selectFrom('parameterChange');
  return pageOf(name ? all.where('name', '=', name) : all, page, (list) =>
    list
      .select(['name', 'version', 'before', 'after', 'note', 'byName', 'at'])
      .orderBy('at', 'desc')
      .orderBy('name')
      .orderBy('version', 'desc'),
  );
}
