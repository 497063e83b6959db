import { type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { tidsOnBoards } from '../messages/index.ts';

export interface CaseWork {
  inReviewToday: number;
  stored: number;
  storedToday: number;
  helped: number;
}

/** Counts cases of messages on some boards (null: all) between two moments. Counts named `…Today` hold for now. */
export async function caseWork(
  db: Db,
  fids: readonly number[] | null,
  { from, to }: { from: Date; to: Date },
): Promise<CaseWork> {
  const of = fids
    ? sql<SqlBool>`c.tid = any(${await tidsOnBoards(db, await casedTids(db), fids)})`
    : sql<SqlBool>`true`;
  const { rows } = await sql<CaseWork>`
    with kept as materialized (select c.* from "caseBase" c where c.state in (0, 1) and ${of})
    select count(*) filter (where state = 0)::int as "inReviewToday",
      count(*) filter (where state = 1 and "storedAt" >= ${from} and "storedAt" < ${to})::int as stored,
      count(*) filter (where state = 1)::int as "storedToday",
      (select count(*) from kept join "caseHelp" h using ("caseId") where h.at >= ${from} and h.at < ${to})::int as helped
    from kept`.execute(db);
  return rows[0]!;
}

async function casedTids(db: Db): Promise<number[]> {
  const { rows } = await sql<{ tid: number }>`select tid from "caseBase" where state in (0, 1)`.execute(db);
  return rows.map(({ tid }) => tid);
}
