import type { actorRoles } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { writeWithCommit } from './pipeline.ts';

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

/** Follows the log in order, at least once for each event, on one instance at a time. Must be idempotent. */
export interface Listener {
  name: string;
  /** Runs in a transaction that also moves the listener's place. */
  hear(events: BoardEvent[], db: Db): Promise<void>;
}

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

/** Those of the messages that have an event whose data hold these values. */
export async function tidsWithEvent(db: Db, tids: readonly number[], data: object): Promise<number[]> {
  const { rows } = await sql<{ tid: number }>`
    select distinct tid from event where tid = any(${tids}) and data @> ${JSON.stringify(data)}::jsonb`.execute(db);
  return rows.map(({ tid }) => tid);
}

/** Has a listener hear the log from its beginning. */
export async function hearAnew(db: Db, name: string): Promise<void> {
  await db.withTables<{ listener: { name: string } }>().deleteFrom('listener').where('name', '=', name).execute();
}
