import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';
import type { Kind } from './rules.ts';

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
    dueAt: Date;
    /** the highest level of alarm that was sent for its date */
    alarmed: Generated<number>;
    decidedAt: Generated<Date | null>;
    decidedUid: Generated<number | null>;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type ConcernRow = Selectable<Tables['concern']>;

export async function insertConcern(db: Db, row: Insertable<Tables['concern']>): Promise<void> {
  await tables(db).insertInto('concern').values(row).execute();
}

/** Counts a person's concerns since a moment. */
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

/** Returns a person's own concerns, the latest first. */
export const concernsOf = (db: Db, uid: number, page: Page) =>
  pageOf(tables(db).selectFrom('concern').where('uid', '=', uid), page, (list) =>
    list.selectAll().orderBy('concernId', 'desc'),
  );

/** Lists concerns of one kind and state, the next date first. */
export const concernsIn = (db: Db, kind: string, state: number, page: Page) =>
  pageOf(tables(db).selectFrom('concern').where('kind', '=', kind).where('state', '=', state), page, (list) =>
    list.selectAll().orderBy('dueAt').orderBy('concernId'),
  );

/** Counts the open and the overdue concerns of each kind. */
export async function waiting(db: Db, now: Date): Promise<Record<Kind, { open: number; late: number }>> {
  const { rows } = await sql<{ kind: Kind; open: number; late: number }>`
    select kind, count(*) as open, count(*) filter (where "dueAt" < ${now}) as late
    from concern where state = 0 group by kind`.execute(db);
  const counted = new Map(rows.map(({ kind, open, late }) => [kind, { open, late }]));
  const of = (kind: Kind) => counted.get(kind) ?? { open: 0, late: 0 };
  return { report: of('report'), feedback: of('feedback') };
}

/**
 * Marks due open concerns as reminded of at `level` and returns them. Skips concerns that another process has locked.
 */
export async function claimDue(
  db: Db,
  { kind, level, after, until, count }: { kind: string; level: number; after: Date; until: Date; count: number },
): Promise<Pick<ConcernRow, 'tid' | 'content'>[]> {
  const { rows } = await sql<Pick<ConcernRow, 'tid' | 'content'>>`
    update concern set alarmed = ${level} where "concernId" in (
      select "concernId" from concern where kind = ${kind} and state = 0 and alarmed < ${level}
        and "dueAt" > ${after} and "dueAt" <= ${until} order by "dueAt" limit ${count} for update skip locked)
    returning tid, content`.execute(db);
  return rows;
}

export async function deleteFeedback(db: Db, uid: number): Promise<void> {
  await tables(db).deleteFrom('concern').where('uid', '=', uid).where('kind', '=', 'feedback').execute();
}
