import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { tables } from './store.ts';

/** Records or removes a reader's mark that a case helped. Returns the number of marks; null if the case is not public. */
export async function setHelped(
  db: Db,
  caseId: number,
  uid: number,
  on: boolean,
  at: Date,
): Promise<{ helped: number; changed: boolean } | null> {
  const held = await tables(db)
    .selectFrom('caseBase as b')
    .select('b.helped')
    .where('b.caseId', '=', caseId)
    .where(sql<boolean>`exists (select from "caseVersion" v where v."caseId" = b."caseId" and v."isPublic")`)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return null;
  const done = on
    ? await tables(db)
        .insertInto('caseHelp')
        .values({ caseId, uid, at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    : await tables(db).deleteFrom('caseHelp').where('caseId', '=', caseId).where('uid', '=', uid).executeTakeFirst();
  const changed = ('numDeletedRows' in done ? done.numDeletedRows : done.numInsertedOrUpdatedRows) === 1n;
  if (!changed) return { helped: held.helped, changed };
  const helped = held.helped + (on ? 1 : -1);
  await tables(db).updateTable('caseBase').set({ helped }).where('caseId', '=', caseId).execute();
  return { helped, changed };
}

export const hasHelped = async (db: Db, caseId: number, uid: number): Promise<boolean> =>
  (await tables(db)
    .selectFrom('caseHelp')
    .select('uid')
    .where('caseId', '=', caseId)
    .where('uid', '=', uid)
    .executeTakeFirst()) !== undefined;

export const helpOf = (db: Db, uid: number) =>
  tables(db).selectFrom('caseHelp').selectAll().where('uid', '=', uid).orderBy('at').execute();

/** Deletes a reader's marks; the counts of the cases stay. */
export async function forgetHelp(db: Db, uid: number): Promise<void> {
  await tables(db).deleteFrom('caseHelp').where('uid', '=', uid).execute();
}
