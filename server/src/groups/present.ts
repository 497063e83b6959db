import { GroupMemberState, MessageGroupState, ThreadState } from '@board/contract/codes';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type { GroupMember, GroupSummary, MessageGroup, NearMessage } from '@board/contract/groups/calls';
import { problemText } from '@board/contract/rules/posting';
import { maskNickname, unitNameFor } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { forumNameOf } from '../forums/index.ts';
import { askedIn, type CaseFile } from '../handling/index.ts';
import { type Message, messagesIn } from '../messages/index.ts';
import type { Reader } from '../settings/index.ts';
import { type GroupAccess, placeToAnswer } from './access.ts';
import { draftOf } from './drafts.ts';
import type { Reason } from './near.ts';
import * as store from './store.ts';

/** A message beside others, as its office reads it in a list. */
export const presentNear = (to: Reader, message: Message, { words, place, distance }: Reason): NearMessage => ({
  tid: message.tid,
  subject: message.subject,
  content: message.content,
  forumName: forumNameOf(to, message.fid),
  nickName: maskNickname(message.nickName),
  dateline: toSeconds(message.createDateline),
  dueAt: secondsOrNull(message.replyDueAt),
  public: message.threadState === ThreadState.public,
  words,
  place,
  distance,
});

async function presentMember(ctx: Ctx, member: store.Member, file: CaseFile, line: string): Promise<GroupMember> {
  const { message } = file;
  const isWaiting = member.state === GroupMemberState.proposed || member.state === GroupMemberState.member;
  const [{ asks }, place] = await Promise.all([
    askedIn(ctx, message),
    isWaiting ? placeToAnswer(ctx, file) : { signs: false },
  ]);
  return {
    ...presentNear(ctx, message, member),
    state: member.state,
    asks,
    line,
    reason: member.reason,
    signs: 'signs' in place && place.signs,
    blocked: 'problem' in place ? problemText(place.problem, ctx.texts) : '',
    version: message.version,
  };
}

/** A group whole, as the viewer's unit sees it. */
export async function presentGroup(ctx: Ctx, sight: GroupAccess): Promise<MessageGroup> {
  const { group, isOffice, others } = sight;
  const draft = await draftOf(ctx.db, group.messageGroupId, ctx.viewer.groupId!);
  const members: GroupMember[] = [];
  for (const { member, file } of sight.members)
    members.push(await presentMember(ctx, member, file, draft?.lines[member.tid] ?? ''));
  return {
    ...presentSummary(sight),
    version: group.version,
    groupName: unitNameFor(ctx, group.groupId),
    found: group.createdBy === null,
    content: draft?.content ?? '',
    signAs: draft?.signAs ?? '',
    draftVersion: draft?.version ?? 0,
    members,
    others,
    mayEdit: isOffice && store.isOpenGroup(group),
    mayAnswer:
      group.state === MessageGroupState.confirmed &&
      members.some(({ state, blocked }) => state === GroupMemberState.member && blocked === ''),
  };
}

/** A group in short, as the viewer's unit sees it. */
export const presentSummary = ({ group, members }: GroupAccess): GroupSummary =>
  summary(group, members[0]?.file.message.subject ?? '', members.length);

const summary = (
  { messageGroupId, state, createdAt, answeredAt }: store.Group,
  subject: string,
  size: number,
): GroupSummary => ({
  messageGroupId,
  state,
  subject,
  size,
  createdAt: toSeconds(createdAt),
  answeredAt: secondsOrNull(answeredAt),
});

type Counted = Awaited<ReturnType<typeof store.groupsOf>>[number];

/** Groups as a list shows them. */
export async function presentList(ctx: Ctx, rows: readonly Counted[]): Promise<GroupSummary[]> {
  const firsts = await messagesIn(
    ctx.db,
    rows.flatMap(({ firstTid }) => firstTid ?? []),
  );
  const subjects = new Map(firsts.map(({ tid, subject }) => [tid, subject]));
  return rows.map((row) => summary(row, subjects.get(row.firstTid ?? 0) ?? '', row.size));
}
