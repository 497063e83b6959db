import { GroupMemberState, MessageGroupState, ThreadState, TraceState } from '@board/contract/codes';
import { GROUP_MEMBERS_MAX } from '@board/contract/groups/calls';
import { units } from '../accounts/index.ts';
import { read } from '../answers/index.ts';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { type Listener, record } from '../base/events/events.ts';
import { forEach, type Job } from '../base/platform/jobs.ts';
import { boards } from '../forums/index.ts';
import { caseOf, isToReply, waitingOf } from '../handling/index.ts';
import { changedTids, type Message, messagesIn, toldTitle } from '../messages/index.ts';
import { dropDrafts } from './drafts.ts';
import { type Compared, compared, nearness, type Reason } from './near.ts';
import * as store from './store.ts';

/** A message is compared with so many of the newest that wait for the same office. */
const COMPARED = 200;
/** So many near ones are shown or proposed at once. */
const NEAR = 20;

/** A message that is near to another, and why. */
export interface Near extends Reason {
  message: Message;
  weight: number;
}

/** The office that answers a message: its owner, or the first that handles its board. */
const officeOf = (app: App, message: Message): number | null =>
  message.ownerGroupId ?? caseOf(app, message).candidates[0] ?? null;

/** Messages that wait for a unit's reply and are near to one, the nearest first. */
export async function nearTo(
  app: App,
  db: Db,
  message: Message,
  groupId: number,
  prepared = preparing(app),
): Promise<Near[]> {
  const waiting = await waitingOf(db, { app, groupId }, COMPARED);
  return amongst(
    prepared,
    message,
    await messagesIn(
      db,
      waiting.filter((tid) => tid !== message.tid),
    ),
  );
}

/** Prepares messages to be compared, each once however often it is. */
function preparing(app: App): (message: Message) => Compared {
  const known = new Map<number, Compared>();
  return (message) => {
    const before = known.get(message.tid);
    if (before) return before;
    const made = compared(read(app, message), message);
    known.set(message.tid, made);
    return made;
  };
}

function amongst(prepared: (message: Message) => Compared, message: Message, others: readonly Message[]): Near[] {
  const own = prepared(message);
  return others
    .flatMap((other) => {
      const near = nearness(own, prepared(other));
      return near ? [{ ...near, message: other }] : [];
    })
    .sort((a, b) => b.weight - a.weight || a.message.tid - b.message.tid)
    .slice(0, NEAR);
}

/** Why each of some messages is near to another of them, by its nearest; who has none gets no words. */
export function reasonsAmong(app: App, messages: readonly Message[], prepared = preparing(app)): Map<number, Reason> {
  return new Map(
    messages.map((message) => {
      const [nearest] = amongst(
        prepared,
        message,
        messages.filter((one) => one !== message),
      );
      const { words = [], place = '', distance = null } = nearest ?? {};
      return [message.tid, { words, place, distance }];
    }),
  );
}

/**
 * Proposes to answer a message together with similar ones: adds it to the group of the most similar message if there is
 * room, or makes a new group. A confirmed group gets it as a proposal. Messages that somebody separated before stay
 * apart.
 */
async function propose(app: App, db: Db, message: Message, prepared = preparing(app)): Promise<void> {
  const groupId = officeOf(app, message);
  if (groupId === null || !isToReply(caseOf(app, message))) return;
  if ((await store.waitingAmong(db, [message.tid])).length > 0) return;
  const apart = await store.separatedFrom(db, message.tid);
  const near = (await nearTo(app, db, message, groupId, prepared)).filter((one) => !apart.has(one.message.tid));
  if (near.length === 0) return;
  const grouped = await store.waitingAmong(
    db,
    near.map((one) => one.message.tid),
  );
  const at = app.clock.now();
  for (const { message: other, ...reason } of near) {
    const place = grouped.find(({ tid }) => tid === other.tid);
    if (!place) continue;
    const group = await store.lockGroup(db, place.messageGroupId);
    if (!group || group.groupId !== groupId || !store.isOpenGroup(group)) continue;
    const members = await store.membersOf(db, group.messageGroupId);
    // Parted from one of the group, it is not put to the others either.
    if (members.some(({ tid }) => apart.has(tid))) continue;
    if (members.filter(store.isWaiting).length >= GROUP_MEMBERS_MAX) continue;
    const joining = { tid: message.tid, ...reason };
    await store.insertMembers(db, group.messageGroupId, [joining], GroupMemberState.proposed, at);
    await store.updateGroup(db, group, {});
    return;
  }
  const free = near.filter(({ message: other }) => !grouped.some(({ tid }) => tid === other.tid));
  if (free.length === 0) return;
  const together = [message, ...free.map((one) => one.message)].slice(0, GROUP_MEMBERS_MAX);
  const reasons = reasonsAmong(app, together, prepared);
  const made = { groupId, state: MessageGroupState.proposed, createdAt: at, createdBy: null };
  const messageGroupId = await store.insertGroup(db, made);
  const members = together.map(({ tid }) => ({ tid, ...reasons.get(tid)! }));
  await store.insertMembers(db, messageGroupId, members, GroupMemberState.proposed, at);
}

/** What became of a message that waits in a group: answered with the others, or by itself, or no longer theirs. */
async function follow(app: App, db: Db, place: store.Member, message: Message): Promise<void> {
  const group = await store.lockGroup(db, place.messageGroupId);
  if (!group) return;
  const isTheirs = officeOf(app, message) === group.groupId;
  const waits = isOpenState(message) && message.traceState === TraceState.toReply && isTheirs;
  if (waits) return;
  const isAnswered = message.traceState === TraceState.replied && place.state === GroupMemberState.sent;
  const state = isAnswered ? GroupMemberState.answered : GroupMemberState.out;
  await store.updateMembers(db, group.messageGroupId, [place.tid], { state, changedAt: app.clock.now() });
  // The pages of those that have the same answer are to say so.
  if (isAnswered) await tell(app, db, 'answeredTogether', message, group.messageGroupId);
  await settle(app, db, group);
}

/** Says on a message, without anybody to be told, what became of its place in a group. */
async function tell(
  app: App,
  db: Db,
  kind: 'answeredTogether' | 'groupLeft',
  message: Message,
  messageGroupId: number,
): Promise<void> {
  const data = {
    shown: kind === 'answeredTogether' ? 'public' : 'office',
    subject: toldTitle(message),
    messageGroupId,
  };
  await record(db, { kind, at: app.clock.now(), tid: message.tid, fid: message.fid, actorRole: 'system', data });
}

const isOpenState = ({ threadState }: Message) =>
  threadState === ThreadState.public || threadState === ThreadState.nonPublic;

/** Ends a group in which nothing waits any more, or too little to be answered together. */
export async function settle(app: App, db: Db, group: store.Group): Promise<void> {
  const members = await store.membersOf(db, group.messageGroupId);
  const waiting = members.filter(store.isWaiting).length;
  const wasAnswered = members.some(
    ({ state }) => state === GroupMemberState.answered || state === GroupMemberState.split,
  );
  const isOver = waiting === 0 || (waiting === 1 && group.state === MessageGroupState.proposed);
  if (!isOver || !store.isOpenGroup(group)) return void (await store.updateGroup(db, group, {}));
  const at = app.clock.now();
  const left = members.filter(store.isWaiting).map(({ tid }) => tid);
  await store.updateMembers(db, group.messageGroupId, left, { state: GroupMemberState.out, changedAt: at });
  await dropDrafts(db, group.messageGroupId);
  await store.updateGroup(
    db,
    group,
    wasAnswered
      ? { state: MessageGroupState.answered, answeredAt: group.answeredAt ?? at }
      : { state: MessageGroupState.refused, decidedAt: at },
  );
}

/** Events after which a message may wait for an office that did not have it before. */
const ARRIVES: ReadonlySet<string> = new Set(['approved', 'appealDecided', 'moved', 'recheckUpheld']);

/** Proposes groups as messages arrive, and follows what becomes of those in them. */
export const groupListener = (app: App): Listener => ({
  name: 'groups',
  async hear(events, db) {
    const tids = changedTids(events);
    if (tids.length === 0) return;
    const messages = new Map((await messagesIn(db, tids)).map((message) => [message.tid, message]));
    for (const place of await store.waitingAmong(db, tids)) {
      const message = messages.get(place.tid);
      if (message) await follow(app, db, place, message);
    }
    const improved = events.flatMap(({ kind, tid }) => (kind === 'improved' && tid ? [tid] : []));
    for (const tid of improved) await answerAlone(app, db, messages.get(tid)!);
    const arrived = new Set(events.flatMap(({ kind, tid }) => (ARRIVES.has(kind) && tid ? [tid] : [])));
    for (const tid of arrived) {
      const message = messages.get(tid);
      if (message) await propose(app, db, message);
    }
  },
});

/** A better text of its own took the place of the common one: the message is no longer answered with the others. */
async function answerAlone(app: App, db: Db, message: Message): Promise<void> {
  const { tid } = message;
  const place = await store.placeOf(db, tid);
  if (place?.state !== GroupMemberState.answered) return;
  const left = { state: GroupMemberState.out, changedAt: app.clock.now() };
  await store.updateMembers(db, place.messageGroupId, [tid], left);
  await tell(app, db, 'groupLeft', message, place.messageGroupId);
}

/** Looks by night for what the arrival of messages did not show: words weigh otherwise, others have come. */
export const proposeGroups = (app: App): Job => ({
  name: 'groups.propose',
  cron: '20 2 * * *',
  async run() {
    const { db } = app.database;
    const offices = [...units.of(app).values()].filter(
      ({ groupId, enabled }) => enabled && boards.of(app).managedBy(groupId).length > 0,
    );
    await forEach(app.log, 'groups.propose', offices, async ({ groupId }) => {
      const tids = await waitingOf(db, { app, groupId }, COMPARED);
      const prepared = preparing(app);
      for (const message of await messagesIn(db, tids))
        await db.transaction().execute(async (tx) => {
          if (officeOf(app, message) === groupId) await propose(app, tx, message, prepared);
        });
    });
  },
});
