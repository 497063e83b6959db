import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Newest evaluations that are looked through for solved matters: an older one is no longer news. */
const SOLVED_AMONG = 1000;
/** Latest solved matters from which the shown ones are chosen; those with photos come first. */
const SOLVED_LATEST = 24;
/** Least letters of an evaluation's text: shorter thanks say nothing of the matter. */
const WORDS_MIN = 6;

/** Returns evaluations with a text that call a public matter solved, the latest first. `fids` null: of every board. */
export async function solvedMatters(db: Db, fids: readonly number[] | null, limit: number) {
  const { rows } = await sql<SolvedRow>`
    with solved as (
      select e."evaluationId", m.tid, m.fid, m.subject, m."threadsCheckTime", m."publicAttachment",
        e.content, e.grade::float8 as grade, e.at
      from (select * from evaluation where round = 1 and "voidedAt" is null
        order by "evaluationId" desc limit ${SOLVED_AMONG}) e join message m using (tid)
      where m."threadState" = 1 and e."gradeLevel" >= 4 and char_length(e.content) >= ${WORDS_MIN}
        ${fids ? sql`and m.fid = any(${fids})` : sql``}
      order by e."evaluationId" desc limit ${SOLVED_LATEST})
    select * from solved order by "publicAttachment" > 0 desc, "evaluationId" desc limit ${limit}`.execute(db);
  return rows;
}
interface SolvedRow {
  tid: number;
  fid: number;
  subject: string;
  threadsCheckTime: Date;
  content: string;
  grade: number;
  at: Date;
}
