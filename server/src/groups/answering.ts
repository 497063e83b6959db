import type { Input } from '@board/contract/call';
import { GroupMemberState, MessageGroupState } from '@board/contract/codes';
import { GROUP_LINE_MAX, GROUP_MEMBERS_MIN, type groups } from '@board/contract/groups/calls';
import { replyProblems, type ServerProblems } from '@board/contract/rules/posting';
import { lengthOf } from '@board/contract/rules/validators';
import type { Ctx } from '../base/calls/app.ts';
import { fail, failOn, Refusal } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { haveSigned, lockCase, refusePersonal, sendAnswer } from '../handling/index.ts';
import { type Message, toldTitle } from '../messages/index.ts';
import { refuseWords } from '../moderation/index.ts';
import { type GroupAccess, placeToAnswer, problemOf, seen } from './access.ts';
import { dropDrafts } from './drafts.ts';
import { settle } from './proposing.ts';
import * as store from './store.ts';

type Answer = Input<typeof groups.answer>;

/** The text that one author gets: the common one, and below it what is said to him alone. */
const textFor = (content: string, line: string): string => [content.trim(), line.trim()].filter(Boolean).join('\n\n');

/**
 * Answers several messages of a group with one text, each by the table, with its own event, promises and points. All in the
 * caller's transaction: where one of them refuses, the problems of all are named by message, and nothing is sent.
 */
export async function answerTogether(ctx: Ctx, answer: Answer): Promise<GroupAccess> {
  const { db, now } = ctx;
  const { messageGroupId } = answer;
  const sight = await seen(ctx, await store.lockGroup(db, messageGroupId));
  const { group } = sight;
  if (group.state !== MessageGroupState.confirmed) fail('B0001');
  const members = answer.members.toSorted((a, b) => a.tid - b.tid);
  refuseWrong(ctx, sight, answer);
  const problems: ServerProblems = {};
  const published: Message[] = [];
  const sent: number[] = [];
  for (const member of members) {
    try {
      const message = await answerOne(ctx, answer, member);
      if (message) published.push(message);
      else sent.push(member.tid);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems[member.tid] = error.code === 'B0001' ? { name: 'groupNotWaiting' } : problemOf(error);
    }
  }
  failOn('B0009', problems);
  const tids = published.map(({ tid }) => tid);
  const marks = { changedAt: now, sentAt: now };
  await store.updateMembers(db, messageGroupId, tids, { ...marks, state: GroupMemberState.answered });
  await store.updateMembers(db, messageGroupId, sent, { ...marks, state: GroupMemberState.sent });
  for (const message of published) await tellTogether(ctx, message, messageGroupId, published.length - 1);
  if (sight.isOffice) {
    const chosen = new Set(members.map(({ tid }) => tid));
    const left = sight.members
      .map(({ member }) => member)
      // What was proposed meanwhile waits to be looked at.
      .filter(({ tid, state }) => !chosen.has(tid) && state === GroupMemberState.member)
      .map(({ tid }) => tid);
    await store.updateMembers(db, messageGroupId, left, { state: GroupMemberState.out, changedAt: now });
    await store.updateGroup(db, group, { answeredAt: now });
  }
  await dropDrafts(db, messageGroupId, ctx.viewer.groupId!);
  await settle(ctx.app, db, { ...group, answeredAt: now });
  return await seen(ctx, await store.findGroup(db, messageGroupId));
}

/** Refuses what is wrong with the texts, whichever message they are for, and messages that are not in the group. */
function refuseWrong(
  ctx: Ctx,
  { members }: GroupAccess,
  { content, signAs, members: chosen, ...answer }: Answer,
): void {
  const taken = new Set(
    members.filter(({ member }) => member.state === GroupMemberState.member).map(({ member }) => member.tid),
  );
  const isOnce = new Set(chosen.map(({ tid }) => tid)).size === chosen.length;
  if (!isOnce || chosen.some(({ tid }) => !taken.has(tid))) fail('B0001');
  if (chosen.length < GROUP_MEMBERS_MIN) fail('B0009', { members: { name: 'groupFew' } });
  failOn('B0003', replyProblems(content, ctx.limits));
  refuseWords(ctx, 'answer', { content, signAs });
  if (!answer.personalConfirmed) refusePersonal({ content, signAs });
  const long = chosen.filter(({ line }) => lengthOf(line.trim()) > GROUP_LINE_MAX);
  failOn(
    'B0003',
    Object.fromEntries(long.map(({ tid }) => [tid, { name: 'textBetween', with: `0—${GROUP_LINE_MAX}` }])),
  );
  const texts = chosen.map(({ line }) => textFor(content, line));
  const elsewhere = answer.promises?.some(({ text }) => !texts.some((one) => one.includes(text.trim())));
  if (elsewhere) fail('B0003', { promises: { name: 'promiseElsewhere' } });
}

/** Sends the text for one message; returns the message if that published it, null if it is to be signed or examined. */
async function answerOne(
  ctx: Ctx,
  { content, signAs, personalConfirmed, promises }: Answer,
  { tid, line, version }: Answer['members'][number],
): Promise<Message | null> {
  const file = await lockCase(ctx, tid);
  const place = await placeToAnswer(ctx, file);
  if ('problem' in place) fail('B0009', { tid: place.problem });
  const text = textFor(content, line);
  const said = promises?.filter((one) => text.includes(one.text.trim()));
  const { tpid, signs } = place;
  const written = { tid, tpid: tpid ?? undefined, version, content: text, signAs, personalConfirmed, attachments: [] };
  if (signs) {
    // What is signed first says later what it promises.
    await haveSigned(ctx, { ...written, reason: undefined });
    return null;
  }
  const done = await sendAnswer(ctx, { ...written, promises: said, asks: undefined }, file);
  return tpid === null ? done.file.message : null;
}

/** Says on the timeline of a message that it was answered together with others. */
async function tellTogether(ctx: Ctx, message: Message, messageGroupId: number, others: number): Promise<void> {
  await record(ctx.db, {
    kind: 'answeredTogether',
    at: ctx.now,
    tid: message.tid,
    fid: message.fid,
    actorUid: ctx.viewer.uid,
    actorGroupId: ctx.viewer.groupId,
    actorRole: 'unit',
    data: { shown: 'public', subject: toldTitle(message), messageGroupId, others },
  });
}
