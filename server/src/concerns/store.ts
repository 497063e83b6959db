import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db.ts';

type Tables = {
  concern: {
    concernId: Generated<number>;
    uid: number;
    kind: string;
    tid: number | null;
    reason: number;
    content: string;
    state: Generated<number>;
    answer: Generated<string>;
    at: Date;
    decidedAt: Generated<Date | null>;
    decidedUid: Generated<number | null>;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type ConcernRow = Selectable<Tables['concern']>;

export async function insertConcern(db: Db, row: Insertable<Tables['concern']>): Promise<void> {
  await tables(db).insertInto('concern').values(row).execute();
}

/** How many a person wrote since then. */
export async function countSince(db: Db, uid: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from concern where uid = ${uid} and at > ${since}`.execute(db);
  return rows[0]!.count;
}

export const lockConcern = (db: Db, concernId: number): Promise<ConcernRow | undefined> =>
  tables(db).selectFrom('concern').selectAll().where('concernId', '=', concernId).forUpdate().executeTakeFirst();

export async function decideConcern(
  db: Db,
  concernId: number,
  done: Pick<ConcernRow, 'state' | 'answer' | 'decidedAt' | 'decidedUid'>,
): Promise<void> {
  await tables(db).updateTable('concern').set(done).where('concernId', '=', concernId).execute();
}

/** A person's own, the latest first. */
export async function concernsOf(db: Db, uid: number, page: number, rows: number) {
  const mine = tables(db).selectFrom('concern').where('uid', '=', uid);
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = await mine
    .selectAll()
    .orderBy('concernId', 'desc')
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  return { rows: list, total };
}

/** Those of one kind and state, the longest waiting first. */
export async function concernsIn(db: Db, kind: string, state: number, page: number, rows: number) {
  const all = tables(db).selectFrom('concern').where('kind', '=', kind).where('state', '=', state);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = await all
    .selectAll()
    .orderBy('concernId')
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  return { rows: list, total };
}

export async function deleteFeedback(db: Db, uid: number): Promise<void> {
  await tables(db).deleteFrom('concern').where('uid', '=', uid).where('kind', '=', 'feedback').execute();
}
