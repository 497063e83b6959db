import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Counts the cases of a unit. */
export async function casesOf(db: Db, groupId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from "caseBase" where "groupId" = ${groupId}`.execute(db);
  return rows[0]!.total;
}

/** Moves a unit's cases to the unit that took over its work. */
export async function handOverCases(db: Db, from: number, to: number): Promise<void> {
  await sql`update "caseVersion" v set "groupId" = ${to} from "caseBase" b
    where b."caseId" = v."caseId" and b."groupId" = ${from}`.execute(db);
  await sql`update "caseBase" set "groupId" = ${to} where "groupId" = ${from}`.execute(db);
}
