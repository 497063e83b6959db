import type { FollowUpDays } from '@board/contract/followups/calls';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db, NamesPublic } from '../base/db/db.ts';

type Tables = {
  followUp: {
    followUpId: Generated<number>;
    tid: number;
    days: number;
    askedAt: Date;
    answer: number | null;
    words: Generated<string>;
    answeredAt: Date | null;
  };
};
const tables = (db: Db) => db.withTables<Tables>();
type Row = Selectable<Tables['followUp']>;
/** A row that was answered. */
export type Answered = Row & { answer: number; answeredAt: Date };

/** SQL: whether the author of a message was asked after `days` days. */
export const wasAsked =
  (days: FollowUpDays): NamesPublic =>
  (tid) =>
    sql`exists (select from "followUp" where "followUp".tid = ${tid} and days = ${days})`;

/** Notes that the authors of messages are asked. Returns the messages that were not noted before. */
export async function noteAsked(db: Db, tids: readonly number[], days: FollowUpDays, askedAt: Date): Promise<number[]> {
  const rows = await tables(db)
    .insertInto('followUp')
    .values(tids.map((tid) => ({ tid, days, askedAt, answer: null, answeredAt: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('tid')
    .execute();
  return rows.map(({ tid }) => tid);
}

/** Returns the latest question about a message if it is unanswered; it replaces earlier ones. */
export async function openOf(db: Db, tid: number): Promise<Row | undefined> {
  const latest = await tables(db)
    .selectFrom('followUp')
    .selectAll()
    .where('tid', '=', tid)
    .orderBy('days', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.answer === null ? latest : undefined;
}

/** Writes the answer to a question. Returns undefined if it was answered before. */
export async function writeAnswer(
  db: Db,
  { followUpId }: Row,
  { answer, words, at }: { answer: number; words: string; at: Date },
): Promise<Answered | undefined> {
  return (await tables(db)
    .updateTable('followUp')
    .set({ answer, words, answeredAt: at })
    .where('followUpId', '=', followUpId)
    .where('answer', 'is', null)
    .returningAll()
    .executeTakeFirst()) as Answered | undefined;
}

const answered = (db: Db) =>
  tables(db).selectFrom('followUp').selectAll().where('answer', 'is not', null).$castTo<Answered>();

/** Returns the answers about a public message, in order of time. */
export const answeredOf = (db: Db, tid: number, namesPublic: NamesPublic): Promise<Answered[]> =>
  answered(db)
    .where('tid', '=', tid)
    .where(namesPublic(sql.ref('followUp.tid')))
    .orderBy('days')
    .execute();

/** Returns the answers about messages after one number and up to another. */
export const answeredBetween = (db: Db, after: number, upTo: number): Promise<Answered[]> =>
  answered(db).where('tid', '>', after).where('tid', '<=', upTo).orderBy('tid').orderBy('days').execute();

/** Returns the answers about some messages. */
export const answeredAbout = (db: Db, tids: readonly number[]): Promise<Answered[]> =>
  answered(db)
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val([...tids]))))
    .orderBy('tid')
    .orderBy('days')
    .execute();

/** Returns the highest number of a message with an answer. */
export async function newestAnswered(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(tid) as newest from "followUp" where answer is not null`.execute(db);
  return rows[0]!.newest ?? 0;
}
