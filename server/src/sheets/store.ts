import type { SheetKind } from '@board/contract/rules/sheet-kinds';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { AskedSheet } from '../base/files/sheet-source.ts';

type Tables = {
  export: Omit<AskedSheet, 'exportId'> & {
    exportId: Generated<number>;
    tids: number[] | null;
    state: 'waiting' | 'running' | 'done' | 'failed' | 'gone';
    rows: number;
    written: Generated<number>;
    key: string | null;
    createdAt: Date;
    touchedAt: Date;
    expiresAt: Date;
    /** its data changed while it was written, so it must be written again */
    stale: Generated<boolean>;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

/** A sheet without its message numbers, which may be many. */
export type Export = Omit<Selectable<Tables['export']>, 'tids' | 'stale'>;
type ExportPatch = Partial<
  Pick<Selectable<Tables['export']>, 'state' | 'rows' | 'written' | 'key' | 'touchedAt' | 'tids'>
>;

const columns = [
  ...(['exportId', 'uid', 'groupId', 'organization', 'kind', 'title', 'about', 'display', 'order', 'filter'] as const),
  ...(['state', 'rows', 'written', 'key', 'createdAt', 'touchedAt', 'expiresAt'] as const),
] satisfies (keyof Export)[];

export type NewExport = Omit<Insertable<Tables['export']>, 'filter'> & { filter: object };

export const insertExport = (db: Db, row: NewExport): Promise<Export> =>
  tables(db)
    .insertInto('export')
    .values({ ...row, filter: sql`${JSON.stringify(row.filter)}::jsonb` })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const exportsOf = (db: Db, uid: number, kinds: readonly SheetKind[], count: number): Promise<Export[]> =>
  tables(db)
    .selectFrom('export')
    .select(columns)
    .where('uid', '=', uid)
    .where('kind', 'in', kinds)
    .orderBy('exportId', 'desc')
    .limit(count)
    .execute();

/** Counts the sheets that a person waits for. */
export async function openExports(db: Db, uid: number): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('export')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('uid', '=', uid)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const exportById = (db: Db, exportId: number): Promise<Export | undefined> =>
  tables(db).selectFrom('export').select(columns).where('exportId', '=', exportId).executeTakeFirst();

/** Returns the messages that a sheet holds or will hold; null if its list is read only when it is written. */
export async function tidsOf(db: Db, exportId: number): Promise<readonly number[] | null> {
  const row = await tables(db).selectFrom('export').select('tids').where('exportId', '=', exportId).executeTakeFirst();
  return row?.tids ?? null;
}

/**
 * Marks finished sheets that hold one of the messages to be written again, and all running ones as stale. One statement
 * does both, so that a sheet that finishes at the same time is caught either way.
 */
export async function writeAnew(db: Db, tids: readonly number[]): Promise<void> {
  await sql`update "export" set stale = state = 'running', state = case when state = 'done' then 'waiting' else state end
    where state = 'running' or (state = 'done' and tids && ${tids}::int[])`.execute(db);
}

/** Marks a sheet as done; if a message in it was corrected meanwhile, it waits to be written again. */
export async function finishExport(
  db: Db,
  exportId: number,
  written: { key: string; rows: number; tids: number[] | null },
): Promise<void> {
  await tables(db)
    .updateTable('export')
    .set({ ...written, written: written.rows, state: sql`case when stale then 'waiting' else 'done' end` })
    .where('exportId', '=', exportId)
    .execute();
}

export async function patchExport(db: Db, exportId: number, patch: ExportPatch): Promise<void> {
  await tables(db).updateTable('export').set(patch).where('exportId', '=', exportId).execute();
}

/** Claims the next sheet to be written, or the given one, including sheets whose writer was lost. */
export async function claimExport(
  db: Db,
  now: Date,
  lostBefore: Date,
  exportId: number | null,
): Promise<Export | undefined> {
  const { rows } =
    await sql<Export>`update "export" set state = 'running', stale = false, written = 0, "touchedAt" = ${now}
    where "exportId" = (
      select "exportId" from "export"
      where (state = 'waiting' or (state = 'running' and "touchedAt" < ${lostBefore}))
        ${exportId === null ? sql`` : sql`and "exportId" = ${exportId}`}
      order by "exportId" limit 1 for update skip locked
    ) returning ${sql.join(columns.map((name) => sql.ref(name)))}`.execute(db);
  return rows[0];
}

/** Counts the sheets that wait to be written. */
export async function waitingCount(db: Db): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('export')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

export const expiredExports = (db: Db, now: Date, count: number): Promise<Pick<Export, 'exportId' | 'key'>[]> =>
  tables(db)
    .selectFrom('export')
    .select(['exportId', 'key'])
    .where('expiresAt', '<', now)
    .where('state', '<>', 'gone')
    .limit(count)
    .execute();
