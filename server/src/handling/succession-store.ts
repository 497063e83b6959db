import { endedTpStates } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { dropClaims } from './claims/store.ts';

/** What a unit has to do with messages, for when another one takes over (row 46). */

/** The messages in which a unit has a part, by number; SQL. */
const partsOf = (groupId: number) => sql`(
  select tid from message where "ownerGroupId" = ${groupId}
  union select tid from item where "toGroupId" = ${groupId}
  union select tid from item where "fromGroupId" = ${groupId})`;

/** How much a unit has to do with messages. */
export interface UnitWork {
  /** messages that it owns and that wait for something */
  owned: number;
  /** pieces of work it was given, or gave to others, and that are not done */
  toDo: number;
  given: number;
  /** all messages it ever had a part in */
  messages: number;
}

/** Counts what a unit has to do; of one that had much it takes a moment. */
export async function unitWork(db: Db, groupId: number): Promise<UnitWork> {
  const { rows } = await sql<UnitWork>`select
    (select count(*)::int from message where "ownerGroupId" = ${groupId} and "threadState" in (1, 2)
      and ("traceState" = 0 or "needExplain" or "improveState" <> 0 or "recheckState" = 1)) as owned,
    (select count(*)::int from item where "toGroupId" = ${groupId} and "tpState" <> all(${endedTpStates})) as "toDo",
    (select count(*)::int from item where "fromGroupId" = ${groupId} and "tpState" <> all(${endedTpStates})) as given,
    (select count(*)::int from ${partsOf(groupId)} part) as messages`.execute(db);
  return rows[0]!;
}

/** The next messages in which a unit has a part, below a number, the newest first. */
export async function nextParts(db: Db, groupId: number, below: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ tid: number }>`
    select tid from ${partsOf(groupId)} part where tid < ${below} order by tid desc limit ${count}`.execute(db);
  return rows.map(({ tid }) => tid);
}

/** Notes on a message that a unit could read can be read by whoever takes it over. */
export async function openNotes(db: Db, tid: number, from: number, to: number): Promise<void> {
  await sql`update note set "seenBy" = "seenBy" || ${to}::int
    where tid = ${tid} and "seenBy" @> array[${from}::int] and not "seenBy" @> array[${to}::int]`.execute(db);
}

/** What lies on a unit's desk beside its messages goes along: templates; nobody is at a text of it or has a message of it any more. */
export async function handOverDesk(db: Db, from: number, to: number): Promise<void> {
  await sql`update "replyTemplate" set "groupId" = ${to} where "groupId" = ${from}`.execute(db);
  await sql`delete from lease where "groupId" = ${from}`.execute(db);
  await dropClaims(db, from);
}
