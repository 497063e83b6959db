import { type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { pageOf } from '../base/db/page.ts';

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

const counted = (db: Db) =>
  tables(db)
    .selectFrom('dictType')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('dictionary')
        .whereRef('dictionary.dictType', '=', 'dictType.dictType')
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('entries'),
    );

export async function typePage(
  db: Db,
  asked: { dictType?: string; dictName?: string; page: number; limit: number },
): Promise<{ total: number; rows: (DictType & { entries: number | null })[] }> {
  let all = tables(db).selectFrom('dictType');
  if (asked.dictType) all = all.where(holds('dictType', asked.dictType));
  if (asked.dictName) all = all.where(holds('dictName', asked.dictName));
  const found = await pageOf(all, { page: asked.page, rows: asked.limit }, (list) =>
    list.select('dictType').orderBy('sort').orderBy('dictType'),
  );
  const names = found.rows.map((row) => row.dictType);
  if (names.length === 0) return { total: found.total, rows: [] };
  const rows = await counted(db).where('dictType', 'in', names).orderBy('sort').orderBy('dictType').execute();
  return { total: found.total, rows };
}

export const typeOf = (db: Db, dictType: string) => counted(db).where('dictType', '=', dictType).executeTakeFirst();

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
  asked: {
    dictType: string;
    parentValue?: string;
    dictLabel?: string;
    dictValue?: string;
    page: number;
    limit: number;
  },
) {
  let all = tables(db).selectFrom('dictionary').where('dictType', '=', asked.dictType);
  if (asked.parentValue) all = all.where('parentValue', '=', asked.parentValue);
  if (asked.dictLabel) all = all.where(holds('dictLabel', asked.dictLabel));
  if (asked.dictValue) all = all.where('dictValue', '=', asked.dictValue);
  return pageOf(all, { page: asked.page, rows: asked.limit }, (list) =>
    list.selectAll().orderBy('sort').orderBy('dictValue'),
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
