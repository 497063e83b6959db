import { type Generated, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Sheets of accounts that are brought in, row by row. */

type RowState = 'waiting' | 'made' | 'changed' | 'refused';

type Tables = {
  accountImport: {
    importId: Generated<number>;
    uid: number;
    fileName: string;
    updateExisting: boolean;
    createdAt: Date;
    touchedAt: Date | null;
    finishedAt: Date | null;
  };
  accountImportRow: {
    importId: number;
    line: number;
    state: RowState;
    cellsSealed: Buffer | null;
    field: string;
    problem: string;
    passwordSealed: Buffer | null;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export interface AccountImport {
  importId: number;
  uid: number;
  fileName: string;
  updateExisting: boolean;
  finishedAt: Date | null;
}

export async function insertImport(
  db: Db,
  made: Omit<AccountImport, 'importId' | 'finishedAt'> & { createdAt: Date },
  rows: readonly { line: number; cellsSealed: Buffer }[],
): Promise<number> {
  const { importId } = await tables(db)
    .insertInto('accountImport')
    .values({ ...made, touchedAt: null, finishedAt: null })
    .returning('importId')
    .executeTakeFirstOrThrow();
  await sql`
    insert into "accountImportRow" ("importId", line, state, "cellsSealed")
    select ${importId}, line, 'waiting', cells
    from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ cellsSealed }) => cellsSealed)}::bytea[]) as given(line, cells)`.execute(
    db,
  );
  return importId;
}

export const importOf = (db: Db, importId: number, uid: number): Promise<AccountImport | undefined> =>
  tables(db)
    .selectFrom('accountImport')
    .select(['importId', 'uid', 'fileName', 'updateExisting', 'finishedAt'])
    .where('importId', '=', importId)
    .where('uid', '=', uid)
    .executeTakeFirst();

/** Takes an import that nobody works on, or the given one; `lost`: nobody who did not show himself since then does. */
export async function claimImport(
  db: Db,
  now: Date,
  lost: Date,
  importId: number | null,
): Promise<AccountImport | undefined> {
  const { rows } = await sql<AccountImport>`
    update "accountImport" set "touchedAt" = ${now} where "importId" = (
      select "importId" from "accountImport"
      where "finishedAt" is null and ("touchedAt" is null or "touchedAt" < ${lost}) and "importId" = coalesce(${importId}::int, "importId")
      order by "importId" limit 1 for update skip locked)
    returning "importId", uid, "fileName", "updateExisting", "finishedAt"`.execute(db);
  return rows[0];
}

export const touchImport = (db: Db, importId: number, at: { touchedAt: Date; finishedAt?: Date }) =>
  tables(db).updateTable('accountImport').set(at).where('importId', '=', importId).execute();

export const waitingRows = (db: Db, importId: number, many: number) =>
  tables(db)
    .selectFrom('accountImportRow')
    .select(['line', 'cellsSealed'])
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .limit(many)
    .execute();

type Outcome = Pick<Tables['accountImportRow'], 'state' | 'field' | 'problem' | 'passwordSealed'> & {
  cellsSealed?: null;
};

export const setRow = (db: Db, importId: number, line: number, outcome: Outcome) =>
  tables(db)
    .updateTable('accountImportRow')
    .set(outcome)
    .where('importId', '=', importId)
    .where('line', '=', line)
    .execute();

export async function countRows(db: Db, importId: number): Promise<Record<RowState, number> & { passwords: boolean }> {
  const { rows } = await sql<Record<RowState, number> & { passwords: boolean }>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'made')::int as made,
      count(*) filter (where state = 'changed')::int as changed, count(*) filter (where state = 'refused')::int as refused,
      coalesce(bool_or("passwordSealed" is not null), false) as passwords
    from "accountImportRow" where "importId" = ${importId}`.execute(db);
  return rows[0]!;
}

export const refusedRows = (db: Db, importId: number, max: number) =>
  tables(db)
    .selectFrom('accountImportRow')
    .select(['line', 'cellsSealed', 'field', 'problem'])
    .where('importId', '=', importId)
    .where('state', '=', 'refused')
    .orderBy('line')
    .limit(max)
    .execute();

/** The first passwords of an import, which are forgotten with this. */
export async function takePasswords(db: Db, importId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ passwordSealed: Buffer }>`
    with taken as (select line, "passwordSealed" from "accountImportRow" where "importId" = ${importId} and "passwordSealed" is not null for update),
      forgotten as (update "accountImportRow" r set "passwordSealed" = null from taken where r."importId" = ${importId} and r.line = taken.line)
    select "passwordSealed" from taken order by line`.execute(db);
  return rows.map(({ passwordSealed }) => passwordSealed);
}

/** Forgets first passwords that nobody fetched, and imports that are old. */
export async function forgetImports(db: Db, unfetched: Date, old: Date): Promise<void> {
  await sql`
    update "accountImportRow" r set "passwordSealed" = null from "accountImport" i
    where i."importId" = r."importId" and i."finishedAt" < ${unfetched} and r."passwordSealed" is not null`.execute(db);
  await tables(db).deleteFrom('accountImport').where('createdAt', '<', old).execute();
}
