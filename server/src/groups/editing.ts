import { GroupMemberState, MessageGroupState } from '@board/contract/codes';
import { GROUP_MEMBERS_MAX, GROUP_MEMBERS_MIN } from '@board/contract/groups/calls';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { type CaseFile, filesOf, isToReply } from '../handling/index.ts';
import { type Message, toldTitle } from '../messages/index.ts';
import { type GroupAccess, handlesIt } from './access.ts';
import { dropDrafts } from './drafts.ts';
import { reasonsAmong, settle } from './proposing.ts';
import * as store from './store.ts';

/** How an office corrects what was proposed. */

/** Messages of the viewer's office that wait for a reply. A0404: one is not its own; B0009: one waits no more, or elsewhere. */
async function ownWaiting(ctx: Ctx, tids: readonly number[]): Promise<Message[]> {
  const files = new Map<number, CaseFile>(
    (
      await filesOf(
        ctx,
        tids.map((tid) => ({ tid, tpid: null })),
      )
    ).map(({ file }) => [file.message.tid, file]),
  );
  const elsewhere = await store.waitingAmong(ctx.db, tids);
  return tids.map((tid) => {
    const file = files.get(tid);
    if (!file || !handlesIt(file, ctx.viewer.groupId!)) fail('A0404');
    if (!isToReply(file)) fail('B0009', { [tid]: { name: 'groupNotWaiting' } });
    if (elsewhere.some((one) => one.tid === tid)) fail('B0009', { [tid]: { name: 'groupOther' } });
    return file.message;
  });
}

const refuseSize = (size: number): void => {
  if (size > GROUP_MEMBERS_MAX) fail('B0009', { tids: { name: 'groupFull', with: GROUP_MEMBERS_MAX } });
};

/** Puts messages into a new group of the viewer's office. */
export async function makeGroup(ctx: Ctx, given: readonly number[]): Promise<number> {
  const { db, now, viewer } = ctx;
  const tids = [...new Set(given)];
  if (tids.length < GROUP_MEMBERS_MIN) fail('B0009', { tids: { name: 'groupFew' } });
  refuseSize(tids.length);
  const messages = await ownWaiting(ctx, tids);
  const made = { groupId: viewer.groupId!, state: MessageGroupState.confirmed, createdAt: now, createdBy: viewer.uid };
  const messageGroupId = await store.insertGroup(db, made);
  await insertOwn(ctx, messageGroupId, messages);
  for (const message of messages) await tell(ctx, 'groupJoined', message, messageGroupId);
  return messageGroupId;
}

/** Takes one more message into a group: one that was proposed for it, or any other of the office. */
export async function addMember(ctx: Ctx, { group, members }: GroupAccess, tid: number): Promise<void> {
  const { messageGroupId } = group;
  const proposed = members.find(({ member }) => member.tid === tid && member.state === GroupMemberState.proposed);
  const message = proposed?.file.message ?? (await ownWaiting(ctx, [tid]))[0]!;
  if (proposed) {
    await store.updateMembers(ctx.db, messageGroupId, [tid], { state: GroupMemberState.member, changedAt: ctx.now });
  } else {
    refuseSize(members.filter(({ member }) => store.isWaiting(member)).length + 1);
    const others = members.map(({ file }) => file.message);
    await insertOwn(ctx, messageGroupId, [message], others);
  }
  await store.updateGroup(ctx.db, group, {});
  await tell(ctx, 'groupJoined', message, messageGroupId);
}

/** Puts messages of the office into a group, each with what it shares with the others. */
async function insertOwn(
  { app, db, now }: Ctx,
  messageGroupId: number,
  messages: readonly Message[],
  others: readonly Message[] = [],
): Promise<void> {
  const reasons = reasonsAmong(app, [...messages, ...others]);
  const members = messages.map(({ tid }) => ({ tid, ...reasons.get(tid)! }));
  await store.insertMembers(db, messageGroupId, members, GroupMemberState.member, now);
}

/** Takes up a group with the messages that were chosen; those proposed beside them stay out. */
export async function confirmGroup(ctx: Ctx, { group, members }: GroupAccess, tids: readonly number[]): Promise<void> {
  const { db, now, viewer } = ctx;
  const { messageGroupId } = group;
  const chosen = new Set(tids);
  const inIt = members.filter(({ member: { state } }) => isHeld(state));
  const proposed = inIt.filter(({ member: { state } }) => state === GroupMemberState.proposed);
  if (tids.some((tid) => !inIt.some(({ member }) => member.tid === tid))) fail('B0001');
  if (chosen.size < GROUP_MEMBERS_MIN) fail('B0009', { tids: { name: 'groupFew' } });
  const [joining, leaving] = [true, false].map((wanted) =>
    (wanted ? proposed : inIt).filter(({ member }) => chosen.has(member.tid) === wanted),
  ) as [typeof inIt, typeof inIt];
  const of = (some: typeof inIt) => some.map(({ member }) => member.tid);
  await store.updateMembers(db, messageGroupId, of(joining), { state: GroupMemberState.member, changedAt: now });
  await store.updateMembers(db, messageGroupId, of(leaving), { state: GroupMemberState.out, changedAt: now });
  const decided = { state: MessageGroupState.confirmed, decidedAt: now, decidedUid: viewer.uid };
  await store.updateGroup(db, group, group.state === MessageGroupState.proposed ? decided : {});
  for (const { file } of joining) await tell(ctx, 'groupJoined', file.message, messageGroupId);
  for (const { member, file } of leaving)
    if (member.state === GroupMemberState.member) await tell(ctx, 'groupLeft', file.message, messageGroupId);
}

const isHeld = (state: number) => state === GroupMemberState.proposed || state === GroupMemberState.member;

/** Takes a message out of a group. */
export async function removeMember(ctx: Ctx, { group, members }: GroupAccess, tid: number): Promise<void> {
  const found = members.find(({ member }) => member.tid === tid && isHeld(member.state));
  if (!found) fail('B0001');
  const { messageGroupId } = group;
  await store.updateMembers(ctx.db, messageGroupId, [tid], { state: GroupMemberState.out, changedAt: ctx.now });
  if (found.member.state === GroupMemberState.member) await tell(ctx, 'groupLeft', found.file.message, messageGroupId);
  await settle(ctx.app, ctx.db, group);
}

/** Says that messages are not to be answered together. What of them was answered stays as it is. */
export async function refuseGroup(ctx: Ctx, { group, members }: GroupAccess): Promise<void> {
  const { db, now, viewer } = ctx;
  const leaving = members.filter(({ member }) => isHeld(member.state));
  const tids = leaving.map(({ member }) => member.tid);
  await store.updateMembers(db, group.messageGroupId, tids, { state: GroupMemberState.out, changedAt: now });
  await dropDrafts(db, group.messageGroupId);
  const decided = { state: MessageGroupState.refused, decidedAt: now, decidedUid: viewer.uid };
  await store.updateGroup(db, group, group.answeredAt ? { state: MessageGroupState.answered } : decided);
  for (const { member, file } of leaving)
    if (member.state === GroupMemberState.member) await tell(ctx, 'groupLeft', file.message, group.messageGroupId);
}

/** Writes into the record of a message that it joined a group, or left it. */
async function tell(ctx: Ctx, kind: 'groupJoined' | 'groupLeft', message: Message, messageGroupId: number) {
  await record(ctx.db, {
    kind,
    at: ctx.now,
    tid: message.tid,
    fid: message.fid,
    actorUid: ctx.viewer.uid,
    actorGroupId: ctx.viewer.groupId,
    actorRole: 'unit',
    data: { shown: 'office', subject: toldTitle(message), messageGroupId },
  });
}
