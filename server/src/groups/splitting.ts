import { GroupMemberState, ImproveState, TraceState } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { AnsweredTogether } from '@board/contract/groups/calls';
import { reasonProblem } from '@board/contract/rules/posting';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { sealedOrigin } from '../base/events/origins.ts';
import { forumNameOf } from '../forums/index.ts';
import { act } from '../handling/index.ts';
import { findMessage, type Message, publicTitles, toldTitle } from '../messages/index.ts';
import { addCalendarDays } from '../settings/index.ts';
import { settle } from './proposing.ts';
import * as store from './store.ts';

/** What readers and authors see of a common answer, and how an author leaves it. */

/** The others that have the same answer; those that are not public are counted only. */
export async function togetherWith(ctx: Ctx, place: store.Member | undefined): Promise<AnsweredTogether> {
  const split = place?.state === GroupMemberState.split;
  if (place?.state !== GroupMemberState.answered) return { count: 0, rows: [], split };
  const sent = await store.sentWith(ctx.db, place);
  // Another one may yet be passed, split off or get a text of its own.
  ctx.madeOf(...sent.map(({ tid }) => `message:${tid}`));
  const others = sent.filter(({ state }) => state === GroupMemberState.answered);
  const titles = await publicTitles(
    ctx.db,
    others.map(({ tid }) => tid),
  );
  const rows = titles
    .map(({ tid, subject, fid }) => ({ tid, subject, forumName: forumNameOf(ctx, fid) }))
    .sort((a, b) => a.tid - b.tid);
  return { count: others.length, rows, split };
}

/** Until when an author may split off from an answer: as long as he may evaluate one (decisions.md 6). */
function splitUntil({ limits }: Ctx, { state, sentAt }: store.Member): Date | null {
  if (state !== GroupMemberState.answered || !sentAt) return null;
  return addCalendarDays(sentAt, limits.evaluationWindowCalendarDays);
}

/** Whether the author may split off now: before the answer, and for a time after it while the table allows it. */
function maySplit(ctx: Ctx, message: Message, place: store.Member | undefined): boolean {
  if (!place) return false;
  if (place.state === GroupMemberState.member || place.state === GroupMemberState.sent) return true;
  const until = splitUntil(ctx, place);
  return until !== null && ctx.now <= until && isAnsweredOnly(message);
}

/** Answered, and nothing said or asked of the answer yet. */
const isAnsweredOnly = ({ traceState, improveState }: Message) =>
  traceState === TraceState.replied && improveState === ImproveState.none;

/** An author says that his case differs: his message leaves the group, and what was answered is owed to him anew. */
export async function splitOff(ctx: Ctx, tid: number, given: string): Promise<void> {
  const { db, limits, now, viewer } = ctx;
  const reason = given.trim();
  const wrong = reasonProblem(reason, limits.reasonMin, limits);
  const known = await store.placeOf(db, tid);
  const group = known && (await store.lockGroup(db, known.messageGroupId));
  const place = await store.placeOf(db, tid);
  const message = await findMessage(db, tid);
  if (message?.uid !== viewer.uid || !group || !place) fail('A0404');
  if (place.messageGroupId !== group.messageGroupId || !maySplit(ctx, message, place)) fail('B0001');
  if (wrong) fail('B0003', { reason: wrong });
  if (place.state === GroupMemberState.answered)
    await act(ctx, { role: 'system', uid: null, groupId: null }, { action: 'splitOff', tid, input: { reason } });
  else await tell(ctx, message, group.groupId, reason);
  const { messageGroupId } = group;
  await store.updateMembers(db, messageGroupId, [tid], { state: GroupMemberState.split, reason, changedAt: now });
  await settle(ctx.app, db, group);
}

async function tell(ctx: Ctx, message: Message, groupId: number, reason: string): Promise<void> {
  await record(ctx.db, {
    kind: 'splitOff',
    at: ctx.now,
    tid: message.tid,
    fid: message.fid,
    actorUid: ctx.viewer.uid,
    actorRole: 'author',
    data: { shown: 'author', subject: toldTitle(message), reason, notify: [{ groupId }] },
    originSealed: sealedOrigin(ctx),
  });
}

/** For the author: what the office plans, or did, with his message. */
export async function ownPlace(ctx: Ctx, message: Message) {
  const place = await store.placeOf(ctx.db, message.tid);
  const until = place ? splitUntil(ctx, place) : null;
  return {
    ...(await togetherWith(ctx, place)),
    planned: place?.state === GroupMemberState.member || place?.state === GroupMemberState.sent,
    maySplit: maySplit(ctx, message, place),
    splitUntil: until && toSeconds(until),
    reason: place?.reason ?? '',
  };
}
