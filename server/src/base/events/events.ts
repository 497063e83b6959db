import type { actorRoles } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { writeWithCommit } from '../db/pipeline.ts';

export type ActorRole = (typeof actorRoles)[number];

/** What happened. Written by `record` in the transaction of the change; never changed afterwards. */
export interface NewEvent {
  kind: string;
  at: Date;
  tid?: number | null;
  tpid?: number | null;
  fid?: number | null;
  actorUid?: number | null;
  actorGroupId?: number | null;
  actorRole: ActorRole;
  /** Names and numbers only: no phone, no real name, no hidden text (the log is kept for years). */
  data: Record<string, unknown>;
  /** from where a step of an author came (`sealedOrigin`); nobody who follows the log learns it */
  originSealed?: Buffer | null;
}

export interface BoardEvent extends Required<Omit<NewEvent, 'originSealed'>> {
  eventId: number;
  seq: number;
}

/**
 * Follows the log in order, at least once for each event, on one instance at a time. Must be idempotent. An event on which
 * it fails time and again is parked (`parked.ts`), and heard by itself when somebody has it tried again.
 */
export interface Listener {
  name: string;
  /**
   * Runs in a transaction that also moves the listener's place. `late`: one event that was parked; what happened after it
   * may have been heard before it.
   */
  hear(events: readonly BoardEvent[], db: Db, late?: boolean): Promise<void>;
}

/** Commits without waiting for the disk. Only for sealing and listeners, which repeat lost work after a crash. */
export const asynchronousCommit = sql<string>`set_config('synchronous_commit', 'off', true)`;

/** Written by every change there is, so its text is made once. */
const INSERT = `insert into event (kind, at, tid, tpid, fid, "actorUid", "actorGroupId", "actorRole", data, "originSealed")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Writes an event in the caller's transaction, which sees it when it has ended. */
export async function record(db: Db, event: NewEvent): Promise<void> {
  const {
    kind,
    at,
    tid = null,
    tpid = null,
    fid = null,
    actorUid = null,
    actorGroupId = null,
    actorRole,
    data,
    originSealed = null,
  } = event;
  const values = [kind, at, tid, tpid, fid, actorUid, actorGroupId, actorRole, JSON.stringify(data), originSealed];
  await writeWithCommit(db, INSERT, values);
}

/** The events of one message, oldest first. */
export async function eventsOf(db: Db, tid: number): Promise<Omit<BoardEvent, 'seq'>[]> {
  const { rows } = await sql<Omit<BoardEvent, 'seq'>>`
    select "eventId", kind, at, tid, tpid, fid, "actorUid", "actorGroupId", "actorRole", data
    from event where tid = ${tid} order by "eventId"`.execute(db);
  return rows;
}

/** The events of one campaign, oldest first. */
export async function eventsOfCampaign(db: Db, collectId: number): Promise<Omit<BoardEvent, 'seq'>[]> {
  const { rows } = await sql<Omit<BoardEvent, 'seq'>>`
    select "eventId", kind, at, tid, tpid, fid, "actorUid", "actorGroupId", "actorRole", data from event
    where tid is null and data ? 'collectId' and (data->>'collectId')::int = ${collectId} order by "eventId"`.execute(
    db,
  );
  return rows;
}

/** Events of some kinds about some messages, with the board each lay on, oldest first. */
export async function eventsAmong(
  db: Db,
  tids: readonly number[],
  kinds: readonly string[],
): Promise<{ tid: number; fid: number | null; kind: string }[]> {
  const { rows } = await sql<{ tid: number; fid: number | null; kind: string }>`
    select tid, fid, kind from event where tid = any(${tids}) and kind = any(${kinds}) order by "eventId"`.execute(db);
  return rows;
}

/** What every event of a kind says, oldest first; reads the whole log. */
export async function dataOfKind<Data>(db: Db, kind: string): Promise<{ eventId: number; data: Data }[]> {
  const { rows } = await sql<{ eventId: number; data: Data }>`
    select "eventId", data from event where kind = ${kind} order by "eventId"`.execute(db);
  return rows;
}

/** Those of the messages that have an event whose data hold these values. */
export async function tidsWithEvent(db: Db, tids: readonly number[], data: object): Promise<number[]> {
  const { rows } = await sql<{ tid: number }>`
    select distinct tid from event where tid = any(${tids}) and data @> ${JSON.stringify(data)}::jsonb`.execute(db);
  return rows.map(({ tid }) => tid);
}

/** How often events of some kinds happened between two moments. */
export async function countEvents(
  db: Db,
  kinds: readonly string[],
  from: Date,
  to: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from event
    where at >= ${from} and at < ${to} and kind = any(${kinds}) group by kind`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** The messages to which each of some kinds of events happened on some boards between two moments, each once a board. */
export async function tidsByKind(
  db: Db,
  { kinds, fids, from, to }: { kinds: readonly string[]; fids: readonly number[]; from: Date; to: Date },
): Promise<{ kind: string; fid: number; tid: number }[]> {
  const { rows } = await sql<{ kind: string; fid: number; tid: number }>`
    select distinct kind, fid, tid from event
    where kind = any(${kinds}) and at >= ${from} and at < ${to} and fid = any(${fids}) and tid is not null`.execute(db);
  return rows;
}

/** How many events wait for their place in the log. */
export async function unsealedCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from event where seq is null`.execute(db);
  return rows[0]!.count;
}

/** Those of the messages of which a listener has yet to hear something. */
export async function tidsUnheard(db: Db, name: string, tids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ tid: number | null }>`
    with heard as (select coalesce(max(seq), 0) as seq from listener where name = ${name})
    select distinct tid from event, heard where tid = any(${tids}) and (event.seq is null or event.seq > heard.seq)
    union all
    select tid from event, heard where kind = 'textsRecorded' and (event.seq is null or event.seq > heard.seq)`.execute(
    db,
  );
  // What gives older texts their digests is about any of them.
  return rows.some(({ tid }) => tid === null) ? new Set(tids) : new Set(rows.map(({ tid }) => tid!));
}

/** Restarts a listener at the beginning of the log. Its parked events are forgotten. */
export async function restartListener(db: Db, name: string): Promise<void> {
  await sql`delete from listener where name = ${name}`.execute(db);
  await sql`delete from "parkedEvent" where listener = ${name}`.execute(db);
}
