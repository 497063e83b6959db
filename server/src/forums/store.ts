import type { forumKinds } from '@board/contract/codes';
import { type Generated, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

export type Tables = {
  forum: {
    fid: Generated<number>;
    kind: (typeof forumKinds)[number];
    name: string;
    parentFid: number | null;
    path: number[];
    forumName: string;
    forumPathName: string;
    position: number;
    level: number;
    regionId: number | null;
    forumState: number;
    sort: number;
  };
  forumUnit: { fid: number; groupId: number };
  seatHolder: { holderId: Generated<number>; fid: number; name: string; since: Date; until: Generated<Date | null> };
};
export const tables = (db: Db) => db.withTables<Tables>();

/** Counts the boards whose messages a unit handles. */
export async function boardsNaming(db: Db, groupId: number): Promise<number> {
  const rows = await tables(db).selectFrom('forumUnit').select('fid').where('groupId', '=', groupId).execute();
  return rows.length;
}

/** Hands a unit's boards over to the unit that takes over its work. */
export async function handOverBoards(db: Db, from: number, to: number): Promise<void> {
  await sql`insert into "forumUnit" (fid, "groupId") select fid, ${to}::int from "forumUnit" where "groupId" = ${from}
    on conflict do nothing`.execute(db);
  await tables(db).deleteFrom('forumUnit').where('groupId', '=', from).execute();
}
