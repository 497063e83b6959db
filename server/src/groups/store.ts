import { GroupMemberState, MessageGroupState } from '@board/contract/codes';
import { type Generated, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Reason } from './near.ts';

interface GroupTable {
  messageGroupId: Generated<number>;
  groupId: number;
  state: number;
  createdAt: Date;
  createdBy: number | null;
  decidedAt: Date | null;
  decidedUid: number | null;
  answeredAt: Date | null;
  version: Generated<number>;
}
interface MemberTable {
  messageGroupId: number;
  tid: number;
  state: number;
  words: string[];
  place: string;
  distance: number | null;
  reason: Generated<string>;
  changedAt: Date;
  sentAt: Date | null;
}
type Tables = { messageGroup: GroupTable; messageGroupMember: MemberTable };
const tables = (db: Db) => db.withTables<Tables>();

export type Group = Selectable<GroupTable>;
export type Member = Selectable<MemberTable>;
/** A message that goes into a group, and why. */
export type NewMember = Reason & { tid: number };

/** States in which a message waits for a common answer; a message is in one such group at most. */
const WAITING = [GroupMemberState.proposed, GroupMemberState.member, GroupMemberState.sent];
export const isWaiting = ({ state }: Pick<Member, 'state'>): boolean => (WAITING as readonly number[]).includes(state);
/** Whether a page of the group shows a message: all but those taken out. */
export const isShown = ({ state }: Pick<Member, 'state'>): boolean => state !== GroupMemberState.out;
/** States of a group that somebody still works on. */
const OPEN = [MessageGroupState.proposed, MessageGroupState.confirmed];
export const isOpenGroup = ({ state }: Pick<Group, 'state'>): boolean => (OPEN as readonly number[]).includes(state);

/** Whether an office means to answer it together, or has. */
export const isTakenUp = ({ state }: Pick<Group, 'state'>): boolean =>
  state === MessageGroupState.confirmed || state === MessageGroupState.answered;

export const findGroup = (db: Db, messageGroupId: number): Promise<Group | undefined> =>
  tables(db).selectFrom('messageGroup').selectAll().where('messageGroupId', '=', messageGroupId).executeTakeFirst();

/** Locks a group until the transaction ends; whoever changes it locks it before its messages. */
export const lockGroup = (db: Db, messageGroupId: number): Promise<Group | undefined> =>
  tables(db)
    .selectFrom('messageGroup')
    .selectAll()
    .where('messageGroupId', '=', messageGroupId)
    .forUpdate()
    .executeTakeFirst();

export const membersOf = (db: Db, messageGroupId: number): Promise<Member[]> =>
  tables(db)
    .selectFrom('messageGroupMember')
    .selectAll()
    .where('messageGroupId', '=', messageGroupId)
    .orderBy('tid')
    .execute();

/** The places of messages in groups where they wait for a common answer. */
export const waitingAmong = (db: Db, tids: readonly number[]): Promise<Member[]> =>
  tables(db)
    .selectFrom('messageGroupMember')
    .selectAll()
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val([...tids]))))
    .where('state', 'in', WAITING)
    .execute();

/** The latest place of a message in a group that means something to its readers: waiting, answered or split off. */
export const placeOf = (db: Db, tid: number): Promise<Member | undefined> =>
  tables(db)
    .selectFrom('messageGroupMember')
    .selectAll()
    .where('tid', '=', tid)
    .where('state', 'not in', [GroupMemberState.proposed, GroupMemberState.out])
    .orderBy('messageGroupId', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Messages for which the same common text was sent, whatever became of it, without one of them. */
export const sentWith = (db: Db, { messageGroupId, sentAt, tid }: Member): Promise<Member[]> =>
  tables(db)
    .selectFrom('messageGroupMember')
    .selectAll()
    .where('messageGroupId', '=', messageGroupId)
    .where('sentAt', '=', sentAt)
    .where('tid', '<>', tid)
    .orderBy('tid')
    .execute();

/**
 * The messages that were separated from a message: the two shared a group until one was removed or split off. They are
 * not proposed again.
 */
export async function separatedFrom(db: Db, tid: number): Promise<Set<number>> {
  const { rows } = await sql<{ tid: number }>`
    select distinct other.tid from "messageGroupMember" own join "messageGroupMember" other using ("messageGroupId")
    where own.tid = ${tid} and other.tid <> ${tid} and (own.state in (2, 5) or other.state in (2, 5))`.execute(db);
  return new Set(rows.map((row) => row.tid));
}

/** Makes a group. */
export async function insertGroup(
  db: Db,
  group: Pick<Group, 'groupId' | 'state' | 'createdAt' | 'createdBy'>,
): Promise<number> {
  const decided = group.state === MessageGroupState.proposed ? null : group.createdAt;
  const row = { ...group, decidedAt: decided, decidedUid: decided && group.createdBy, answeredAt: null };
  const { messageGroupId } = await tables(db)
    .insertInto('messageGroup')
    .values(row)
    .returning('messageGroupId')
    .executeTakeFirstOrThrow();
  return messageGroupId;
}

/** Puts messages into a group; those that wait in another one stay there. Returns the messages that went in. */
export async function insertMembers(
  db: Db,
  messageGroupId: number,
  members: readonly NewMember[],
  state: number,
  at: Date,
): Promise<number[]> {
  if (members.length === 0) return [];
  const elsewhere = new Set(
    (
      await waitingAmong(
        db,
        members.map(({ tid }) => tid),
      )
    ).map(({ tid }) => tid),
  );
  const free = members.filter(({ tid }) => !elsewhere.has(tid));
  if (free.length === 0) return [];
  const rows = free.map(({ tid, words, place, distance }) => ({
    messageGroupId,
    tid,
    state,
    words,
    place,
    distance,
    changedAt: at,
    sentAt: null,
  }));
  // Taken out before and put in again: the same row.
  await tables(db)
    .insertInto('messageGroupMember')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['messageGroupId', 'tid']).doUpdateSet({ state, changedAt: at, sentAt: null }),
    )
    .execute();
  return free.map(({ tid }) => tid);
}

/** Changes a group; its version goes up, so that whoever has an older page before him is told. */
export async function updateGroup(db: Db, { messageGroupId }: Group, patch: Updateable<GroupTable>): Promise<void> {
  await tables(db)
    .updateTable('messageGroup')
    .set((eb) => ({ ...patch, version: eb('version', '+', 1) }))
    .where('messageGroupId', '=', messageGroupId)
    .execute();
}

export async function updateMembers(
  db: Db,
  messageGroupId: number,
  tids: readonly number[],
  patch: Updateable<MemberTable>,
): Promise<void> {
  if (tids.length === 0) return;
  await tables(db)
    .updateTable('messageGroupMember')
    .set(patch)
    .where('messageGroupId', '=', messageGroupId)
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val([...tids]))))
    .execute();
}

/** A page of a unit's groups in some states, the newest first, each with how many messages wait in it or were answered. */
export async function groupsOf(db: Db, groupId: number, states: readonly number[], skip: number, count: number) {
  const { rows } = await sql<Group & { size: number; firstTid: number | null }>`
    select g.*, m.size, m."firstTid" from (
      select * from "messageGroup" where "groupId" = ${groupId} and state = any(${states})
      order by "messageGroupId" desc limit ${count} offset ${skip}
    ) g cross join lateral (
      select count(*)::int as size, min(tid) as "firstTid" from "messageGroupMember" m
      where m."messageGroupId" = g."messageGroupId" and m.state in (0, 1, 3, 4)
    ) m order by g."messageGroupId" desc`.execute(db);
  return rows;
}

/** How many groups of a unit are in each state that waits for it. */
export async function countsOf(db: Db, groupId: number): Promise<{ proposed: number; confirmed: number }> {
  const { rows } = await sql<{ proposed: number; confirmed: number }>`
    select count(*) filter (where state = 0)::int as proposed, count(*) filter (where state = 1)::int as confirmed
    from "messageGroup" where "groupId" = ${groupId} and state in (0, 1)`.execute(db);
  return rows[0]!;
}

/** Groups of a unit that ends go to the one that takes over. */
export async function passGroups(db: Db, from: number, to: number): Promise<void> {
  await tables(db).updateTable('messageGroup').set({ groupId: to }).where('groupId', '=', from).execute();
}

/** What an author said when he split off, for the copy of his data. */
export const splitReasons = (db: Db, tids: readonly number[]) =>
  tables(db)
    .selectFrom('messageGroupMember')
    .select(['tid', 'reason', 'changedAt'])
    .where((eb) => eb('tid', '=', eb.fn.any(eb.val([...tids]))))
    .where('reason', '<>', '')
    .orderBy('tid')
    .execute();
