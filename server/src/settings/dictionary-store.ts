import type { ListPage } from '@board/contract/rules/rest-list';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { pageOf, sorted } from '../base/db/page.ts';

type Tables = {
  dictType: {
    dictType: string;
    dictName: string;
    sort: number;
    remark: string;
    builtIn: boolean;
    version: number;
  };
  dictionary: {
    dictType: string;
    dictValue: string;
    dictLabel: string;
    parentValue: string | null;
    sort: number;
    enabled: boolean;
    remark: string;
    version: number;
  };
};
const tables = (db: Db) => db.withTables<Tables>();
export type DictType = Selectable<Tables['dictType']>;
export type Entry = Selectable<Tables['dictionary']>;
export type EntryId = Pick<Entry, 'dictType' | 'dictValue'>;

/** Whether a column contains these letters, in upper or lower case. */
const holds = (column: string, letters: string) =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${letters})) > 0`;

/** Taken before every change of a dictionary, because the next free number depends on all earlier changes. */
const DICTIONARY_LOCK = 20261125;
export async function lockDictionaries(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DICTIONARY_LOCK}::bigint)`.execute(db);
}

export async function typeNames(db: Db): Promise<string[]> {
  const rows = await tables(db).selectFrom('dictType').select('dictType').orderBy('sort').orderBy('dictType').execute();
  return rows.map((row) => row.dictType);
}

export const allEntries = (db: Db): Promise<Entry[]> =>
  tables(db).selectFrom('dictionary').selectAll().orderBy('dictType').orderBy('sort').orderBy('dictValue').execute();

const entriesOfType = sql<number>`(select count(*)::int from dictionary d where d."dictType" = "dictType"."dictType")`;

export function typePage(
  db: Db,
  asked: { dictType?: string; dictName?: string } & ListPage<'dictType' | 'dictName' | 'sort'>,
) {
  let all = tables(db).selectFrom('dictType');
  if (asked.dictType) all = all.where(holds('dictType', asked.dictType));
  if (asked.dictName) all = all.where(holds('dictName', asked.dictName));
  return pageOf(all, { page: asked.page, rows: asked.limit }, (list) =>
    sorted(list.selectAll().select(entriesOfType.as('entries')), asked)
      .orderBy('sort')
      .orderBy('dictType'),
  );
}

export const typeOf = (db: Db, dictType: string) =>
  tables(db)
    .selectFrom('dictType')
    .selectAll()
    .select(entriesOfType.as('entries'))
    .where('dictType', '=', dictType)
    .executeTakeFirst();

export async function putType(db: Db, row: Omit<DictType, 'builtIn'>): Promise<void> {
  await tables(db)
    .insertInto('dictType')
    .values({ ...row, builtIn: false })
    .onConflict((one) => one.column('dictType').doUpdateSet(row))
    .execute();
}

export async function dropType(db: Db, dictType: string): Promise<void> {
  await tables(db).deleteFrom('dictionary').where('dictType', '=', dictType).execute();
  await tables(db).deleteFrom('dictType').where('dictType', '=', dictType).execute();
}

export function entryPage(
  db: Db,
  asked: { dictType: string; parentValue?: string; dictLabel?: string; dictValue?: string } & ListPage<
    'dictValue' | 'dictLabel' | 'sort' | 'status'
  >,
) {
  let all = tables(db).selectFrom('dictionary').where('dictType', '=', asked.dictType);
  if (asked.parentValue) all = all.where('parentValue', '=', asked.parentValue);
  if (asked.dictLabel) all = all.where(holds('dictLabel', asked.dictLabel));
  if (asked.dictValue) all = all.where('dictValue', '=', asked.dictValue);
  return pageOf(all, { page: asked.page, rows: asked.limit }, (list) =>
    sorted(list.selectAll(), asked, { status: 'enabled' }).orderBy('sort').orderBy('dictValue'),
  );
}

const entries = (db: Db, { dictType, dictValue }: EntryId) =>
  tables(db).selectFrom('dictionary').where('dictType', '=', dictType).where('dictValue', '=', dictValue);

export const entryOf = (db: Db, id: EntryId): Promise<Entry | undefined> =>
  entries(db, id).selectAll().executeTakeFirst();

/** Returns the number after the highest one of a numbered dictionary. */
export async function nextNumber(db: Db, dictType: string): Promise<string> {
  const row = await tables(db)
    .selectFrom('dictionary')
    .select(sql<number>`coalesce(max("dictValue"::int), 0) + 1`.as('next'))
    .where('dictType', '=', dictType)
    .executeTakeFirstOrThrow();
  return String(row.next);
}

export async function putEntry(db: Db, row: Entry): Promise<void> {
  await tables(db)
    .insertInto('dictionary')
    .values(row)
    .onConflict((one) => one.columns(['dictType', 'dictValue']).doUpdateSet(row))
    .execute();
}

export async function dropEntry(db: Db, { dictType, dictValue }: EntryId): Promise<void> {
  await tables(db)
    .deleteFrom('dictionary')
    .where('dictType', '=', dictType)
    .where('dictValue', '=', dictValue)
    .execute();
}
