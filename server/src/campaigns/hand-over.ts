import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Counts the campaigns of a unit. */
export async function campaignsOf(db: Db, groupId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from campaign where "groupId" = ${groupId}`.execute(db);
  return rows[0]!.total;
}

/** Moves a unit's campaigns to the unit that took over its work. */
export async function handOverCampaigns(db: Db, from: number, to: number): Promise<void> {
  await sql`update campaign set "groupId" = ${to} where "groupId" = ${from}`.execute(db);
}
