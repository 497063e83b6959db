import type { Expression, SqlBool } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { type Page, pageOf } from '../../base/db/page.ts';
import type { SealedLog } from '../../base/logs/sealing.ts';
import { tables } from '../store.ts';

interface Wanted {
  from?: Date;
  until?: Date;
  /** asc: the oldest first */
  order?: 'asc' | 'desc' | '';
  status?: number;
  operation?: number;
  /** of these accounts only */
  uids?: readonly number[];
  /** of whom the viewer reaches; null: of everybody */
  within: Expression<SqlBool> | null;
}

/** Sign-ins and sign-outs of everybody, the newest first unless the order is asc. */
export async function signInPage(db: Db, page: Page, { from, until, order, status, operation, uids, within }: Wanted) {
  let found = tables(db).selectFrom('loginLog');
  if (from) found = found.where('at', '>=', from);
  if (until) found = found.where('at', '<', until);
  if (status !== undefined) found = found.where('status', '=', status);
  if (operation !== undefined) found = found.where('operation', '=', operation);
  if (uids) found = found.where((eb) => eb('uid', '=', eb.fn.any(eb.val(uids))));
  if (within) found = found.where(within);
  return await pageOf(found, page, (list) =>
    list.select(['logId', 'uid', 'status', 'operation', 'ip', 'userAgent', 'at']).orderBy('logId', order || 'desc'),
  );
}

/** Accounts by a part of their login name or nickname; no more than anybody looks through. */
export async function accountsNamed(db: Db, words: string): Promise<number[]> {
  const part = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await tables(db)
    .selectFrom('account')
    .select('uid')
    .where((eb) => eb.or([eb('loginName', 'like', part), eb('nickName', 'like', part)]))
    .orderBy('uid')
    .limit(500)
    .execute();
  return rows.map(({ uid }) => uid);
}

export const signInLog: SealedLog = {
  name: 'login',
  table: 'loginLog',
  columns: ['logId', 'uid', 'nameIndex', 'status', 'operation', 'loginType', 'ip', 'userAgent', 'at'],
};
