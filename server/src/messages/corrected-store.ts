import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type EvaluationRow, tables } from './store.ts';

/**
 * Replaces the words of an evaluation that counts. Keeps the former words in a row that does not count. Returns the new
 * row; null if there is no such evaluation.
 */
export async function rewordEvaluation(
  db: Db,
  evaluationId: number,
  content: string,
  now: Date,
): Promise<EvaluationRow | null> {
  const old = await tables(db)
    .selectFrom('evaluation')
    .selectAll()
    .where('evaluationId', '=', evaluationId)
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
  if (!old) return null;
  const { evaluationId: _, ...kept } = old;
  await tables(db)
    .insertInto('evaluation')
    .values({ ...kept, voidedAt: now })
    .execute();
  await tables(db).updateTable('evaluation').set({ content }).where('evaluationId', '=', evaluationId).execute();
  return { ...old, content };
}

/** Returns the texts that were shown until a correction reworded or withheld them; of answers only the named one. */
export async function textsUntil(db: Db, tid: number, at: Date, asid: number | null): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select subject || chr(10) || content as said from "messageVersion" where tid = ${tid} and at = ${at}
    union all select content from evaluation where tid = ${tid} and "voidedAt" = ${at}
    union all select content from answer where tid = ${tid} and asid = ${asid}`.execute(db);
  return rows.map(({ said }) => said);
}
