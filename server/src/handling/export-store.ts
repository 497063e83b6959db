import type { FilterKind, QueueFilter, QueueOrder } from '@board/contract/handling';
import type { OrganizationCode } from '@board/contract/who';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db.ts';

type Tables = {
  export: {
    exportId: Generated<number>;
    uid: number;
    groupId: number;
    organization: OrganizationCode;
    kind: FilterKind;
    display: number;
    order: QueueOrder | '';
    filter: QueueFilter;
    state: 'waiting' | 'running' | 'done' | 'failed' | 'gone';
    rows: number;
    written: Generated<number>;
    key: string | null;
    createdAt: Date;
    touchedAt: Date;
    expiresAt: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type Export = Selectable<Tables['export']>;
type ExportPatch = Partial<Pick<Export, 'state' | 'rows' | 'written' | 'key' | 'touchedAt'>>;

export const insertExport = (
  db: Db,
  row: Omit<Insertable<Tables['export']>, 'filter'> & { filter: QueueFilter },
): Promise<Export> =>
  tables(db)
    .insertInto('export')
    .values({ ...row, filter: sql`${JSON.stringify(row.filter)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow();

export const exportsOf = (db: Db, uid: number, count: number): Promise<Export[]> =>
  tables(db).selectFrom('export').selectAll().where('uid', '=', uid).orderBy('exportId', 'desc').limit(count).execute();

export const exportById = (db: Db, exportId: number): Promise<Export | undefined> =>
  tables(db).selectFrom('export').selectAll().where('exportId', '=', exportId).executeTakeFirst();

export async function patchExport(db: Db, exportId: number, patch: ExportPatch): Promise<void> {
  await tables(db).updateTable('export').set(patch).where('exportId', '=', exportId).execute();
}

/** Takes a sheet to be written, one of at most `rowsMax` rows or the given one; also one whose writer was lost. */
export async function claimExport(
  db: Db,
  now: Date,
  lostBefore: Date,
  exportId: number | null,
): Promise<Export | undefined> {
  const { rows } = await sql<Export>`update "export" set state = 'running', written = 0, "touchedAt" = ${now}
    where "exportId" = (
      select "exportId" from "export"
      where (state = 'waiting' or (state = 'running' and "touchedAt" < ${lostBefore}))
        ${exportId === null ? sql`` : sql`and "exportId" = ${exportId}`}
      order by "exportId" limit 1 for update skip locked
    ) returning *`.execute(db);
  return rows[0];
}

export const expiredExports = (db: Db, now: Date, count: number): Promise<Export[]> =>
  tables(db)
    .selectFrom('export')
    .selectAll()
    .where('expiresAt', '<', now)
    .where('state', '<>', 'gone')
    .limit(count)
    .execute();
