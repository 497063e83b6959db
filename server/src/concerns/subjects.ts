import type { Db } from '../base/db/db.ts';
import { messagesIn } from '../messages/index.ts';
import type { ConcernRow } from './store.ts';

/** Returns the titles of reported messages. */
export async function subjectsOf(db: Db, rows: readonly Pick<ConcernRow, 'tid'>[]): Promise<Map<number, string>> {
  const tids = rows.flatMap(({ tid }) => tid ?? []);
  return new Map((await messagesIn(db, tids)).map(({ tid, subject }) => [tid, subject]));
}
