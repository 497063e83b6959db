import { sql } from 'kysely';
import type { Db, NamesPublic } from '../base/db/db.ts';
import { deleteInBatches } from '../base/db/old-rows.ts';
import { type Page, pageOf } from '../base/db/page.ts';

type Tables = {
  footprintConsent: { uid: number; at: Date };
  footprint: { uid: number; tid: number; at: Date };
};
const tables = (db: Db) => db.withTables<Tables>();

export async function hasConsented(db: Db, uid: number): Promise<boolean> {
  const row = await tables(db).selectFrom('footprintConsent').select('uid').where('uid', '=', uid).executeTakeFirst();
  return row !== undefined;
}

export async function setConsent(db: Db, uid: number, on: boolean, at: Date): Promise<void> {
  if (on) {
    await tables(db)
      .insertInto('footprintConsent')
      .values({ uid, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tables(db).deleteFrom('footprintConsent').where('uid', '=', uid).execute();
  await forget(db, uid);
}

export async function insertFootprint(db: Db, uid: number, tid: number, at: Date): Promise<void> {
  await tables(db)
    .insertInto('footprint')
    .values({ uid, tid, at })
    .onConflict((conflict) => conflict.columns(['uid', 'tid']).doUpdateSet({ at }))
    .execute();
}

/** All that is kept of what a person read, for his copy of it. */
export const everyFootprintOf = (db: Db, uid: number) =>
  tables(db).selectFrom('footprint').select(['tid', 'at']).where('uid', '=', uid).orderBy('at', 'desc').execute();

/** A page of the messages a person read that are still public, the latest first. */
export function footprintsOf(db: Db, uid: number, since: Date, namesPublic: NamesPublic, page: Page) {
  const mine = tables(db)
    .selectFrom('footprint')
    .where('uid', '=', uid)
    .where('at', '>', since)
    .where(namesPublic(sql.ref('footprint.tid')));
  return pageOf(mine, page, (list) => list.select(['tid', 'at']).orderBy('at', 'desc').orderBy('tid', 'desc'));
}

/** Deletes what is kept of a person's reading: of one message, or all. */
export async function forget(db: Db, uid: number, tid?: number): Promise<void> {
  let gone = tables(db).deleteFrom('footprint').where('uid', '=', uid);
  if (tid !== undefined) gone = gone.where('tid', '=', tid);
  await gone.execute();
}

export async function forgetBefore(db: Db, at: Date): Promise<void> {
  await deleteInBatches(db, 'footprint', sql`at < ${at}`);
}
