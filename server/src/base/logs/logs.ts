import { type Expression, type Generated, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { deleteInBatches } from '../db/old-rows.ts';
import { type Page, pageOf } from '../db/page.ts';
import type { Difference } from './masking.ts';
import type { SealedLog } from './sealing.ts';

interface Common {
  logId: number;
  requestUri: string;
  requestMethod: string;
  operation: string;
  ip: string;
  userAgent: string;
  at: Date;
}
export interface OperationRow extends Common {
  uid: number;
  requestParams: string;
  /** ms */
  requestTime: number;
  status: number;
  answer: string;
  changes: Record<string, Difference> | null;
}
export interface ErrorRow extends Common {
  uid: number | null;
  requestId: string;
  errorInfo: string;
}
type Tables = {
  operationLog: Omit<OperationRow, 'logId' | 'changes'> & { logId: Generated<number>; changes: unknown };
  errorLog: Omit<ErrorRow, 'logId'> & { logId: Generated<number> };
};
const tables = (db: Db) => db.withTables<Tables>();

export async function noteOperation(db: Db, row: Omit<OperationRow, 'logId'>): Promise<void> {
  const changes = row.changes && JSON.stringify(row.changes);
  await tables(db)
    .insertInto('operationLog')
    .values({ ...row, changes })
    .execute();
}

export async function noteError(db: Db, row: Omit<ErrorRow, 'logId'>): Promise<void> {
  await tables(db).insertInto('errorLog').values(row).execute();
}

interface Wanted {
  from?: Date;
  until?: Date;
  /** asc: the oldest first */
  order?: 'asc' | 'desc' | '';
  /** of whom the viewer reaches; null: of everybody */
  within: Expression<SqlBool> | null;
}

interface WantedOperations extends Wanted {
  status?: number;
  /** part of a call's key or address */
  words?: string;
  /** calls that the words name besides */
  called: string[];
  uids?: readonly number[];
}

/** Returns operations, the newest first unless the order is asc. */
export async function operationPage(
  db: Db,
  page: Page,
  { from, until, order, status, words, called, uids, within }: WantedOperations,
): Promise<{ rows: OperationRow[]; total: number }> {
  let found = tables(db).selectFrom('operationLog');
  if (from) found = found.where('at', '>=', from);
  if (until) found = found.where('at', '<', until);
  if (status !== undefined) found = found.where('status', '=', status);
  if (uids) found = found.where((eb) => eb('uid', '=', eb.fn.any(eb.val(uids))));
  if (words)
    found = found.where((eb) =>
      eb.or([
        eb('operation', 'like', like(words)),
        eb('requestUri', 'like', like(words)),
        eb('operation', '=', eb.fn.any(eb.val(called))),
      ]),
    );
  if (within) found = found.where(within);
  return (await pageOf(found, page, (list) => list.selectAll().orderBy('logId', order || 'desc'))) as {
    rows: OperationRow[];
    total: number;
  };
}

/**
 * Returns errors, the newest first unless the order is asc. `words`: a request's number, or part of the error's text.
 */
export async function errorPage(
  db: Db,
  page: Page,
  { from, until, order, words, within }: Wanted & { words?: string },
) {
  let found = tables(db).selectFrom('errorLog');
  if (from) found = found.where('at', '>=', from);
  if (until) found = found.where('at', '<', until);
  if (words) found = found.where((eb) => eb.or([eb('requestId', '=', words), eb('errorInfo', 'like', like(words))]));
  if (within) found = found.where(within);
  return await pageOf(found, page, (list) => list.selectAll().orderBy('logId', order || 'desc'));
}

const like = (words: string) => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Deletes rows past their retention; the database's own clock has to agree (migration 402). */
export async function forgetLogs(db: Db, before: Date): Promise<void> {
  const isOver = sql`at < ${before} and at <= now() - interval '180 days'`;
  await deleteInBatches(db, 'operationLog', isOver);
  await deleteInBatches(db, 'errorLog', isOver);
}

const common = ['logId', 'uid', 'operation', 'requestUri', 'requestMethod', 'ip', 'userAgent', 'at'];
export const baseLogs: readonly SealedLog[] = [
  {
    name: 'operation',
    table: 'operationLog',
    columns: [...common, 'requestParams', 'requestTime', 'status', 'answer', 'changes'],
  },
  { name: 'error', table: 'errorLog', columns: [...common, 'requestId', 'errorInfo'] },
];
