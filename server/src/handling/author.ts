import { TraceState } from '@board/contract/codes';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type { Action } from '@board/contract/handling/actions';
import type { author as contract } from '@board/contract/handling/author';
import type { OwnRow } from '@board/contract/messages';
import { cut } from '@board/contract/rules/letters';
import { refuseSilenced } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { board, forumNameOf } from '../forums/index.ts';
import {
  contentList,
  isMasked,
  lockMessage,
  type Message,
  messagesBy,
  readMessage,
  supplementOf,
  usesEvaluation,
  wordsOf,
} from '../messages/index.ts';
import { labelFor, topicName, typeName } from '../settings/index.ts';
import { chooseAgain } from './asks/asks.ts';
import { chosenAsks } from './asks/store.ts';
import { type Actor, isOpen } from './case.ts';
import { act, actionsFor, caseOf } from './engine.ts';
import type { Inputs } from './inputs.ts';
import { presentActed } from './present.ts';
import { standingOf } from './standing.ts';
import { post, postsLeft, rewrite } from './writing/posting.ts';

/** Calls of a citizen or company on their own messages. */
export type AuthorCalls = keyof typeof contract;

const author = (ctx: Ctx): Actor => ({ role: 'author', uid: ctx.viewer.uid!, groupId: null });

export const authorCalls: Pick<Handlers<'handling'>, AuthorCalls> = {
  async post(input, ctx) {
    const { tid, threadState } = await post(ctx, input);
    return { tid, threadState };
  },

  async postsLeft(_input, ctx) {
    const { count, from } = await postsLeft(ctx);
    return { count, from: secondsOrNull(from) };
  },

  async mine({ page, rows }, ctx) {
    const found = await messagesBy(ctx.db, ctx.viewer.uid!, { page, rows: Math.min(rows, 50) });
    return { total: found.total, rows: found.rows.map((message) => presentOwn(ctx, message)) };
  },

  async own({ tid }, ctx) {
    const whole = await readMessage(ctx, tid);
    if (whole?.message.uid !== ctx.viewer.uid) fail('A0404');
    const { message, placed } = whole;
    return {
      ...presentOwn(ctx, message),
      content: wordsOf(ctx.app, message).content,
      masks: isMasked(message) ? message.masks : null,
      asks: (await chosenAsks(ctx.db, tid)) ?? null,
      position: message.position,
      typeId: message.typeId,
      domainId: message.domainId,
      subDomainId: message.subDomainId,
      topicId: message.topicId,
      topicName: topicName(ctx, message.topicId),
      threadPlace: message.threadPlace,
      threadPlacePublic: message.threadPlacePublic,
      longitude: message.longitude,
      latitude: message.latitude,
      hiddenRemark: message.hiddenRemarkSealed ? ctx.app.vault.open(message.hiddenRemarkSealed) : '',
      supplement: supplementOf(message, whole.events),
      attachments: placed.filter((one) => one.asid === null).map((one) => one.hidden()),
      contentList: contentList(ctx, whole, 'author'),
      usesEvaluation: usesEvaluation(message.typeId, board(ctx.app, message.fid)!.organization, ctx.limits),
      version: message.version,
    };
  },

  async resubmit({ tid, version, ...input }, ctx) {
    const before = await lockMessage(ctx.db, tid);
    if (before?.uid !== ctx.viewer.uid) fail('A0404');
    const written = await rewrite(ctx, before, { ...input, fid: before.fid });
    const acted = await take(ctx, 'resubmit', tid, version, written);
    await chooseAgain(ctx.db, tid, input.asks);
    return acted;
  },

  withdraw: ({ tid, version }, ctx) => take(ctx, 'withdraw', tid, version, {}),
  appeal: ({ tid, version, reason }, ctx) => take(ctx, 'appeal', tid, version, { reason }),
  async supplement({ tid, version, content }, ctx) {
    await refuseSilenced(ctx);
    return await take(ctx, 'supplement', tid, version, { content });
  },
  askTakedown: ({ tid, version, reason }, ctx) => take(ctx, 'askTakedown', tid, version, { reason }),
};

async function take<A extends Action>(ctx: Ctx, action: A, tid: number, version: number | undefined, input: Inputs[A]) {
  const { file } = await act(ctx, author(ctx), { action, tid, version, input });
  return presentActed(ctx, file, author(ctx), null);
}

/** The date of the answer that the author waits for. While the clock stands still it is not known yet. */
function answerDue({ traceState, needExplain, pausedAt, replyDueAt, explainDueAt }: Message): Date | null {
  if (pausedAt) return null;
  if (traceState === TraceState.toReply) return replyDueAt;
  return needExplain ? explainDueAt : null;
}

/** A message in its author's list. Authors' actions never depend on process items, so the items are not loaded. */
function presentOwn(ctx: Ctx, message: Message): OwnRow {
  const { app, texts, limits, now } = ctx;
  const file = caseOf(app, message);
  const words = wordsOf(app, message);
  const { state, reason } = standingOf(ctx, message);
  return {
    tid: message.tid,
    fid: message.fid,
    forumName: forumNameOf(ctx, message.fid),
    subject: words.subject,
    content: cut(words.content, limits.previewLength),
    typeName: typeName(ctx, message.typeId),
    domainName: labelFor(ctx, 'domain', message.domainId),
    dateline: toSeconds(message.createDateline),
    threadState: message.threadState,
    threadStateDesc: texts.threadState[message.threadState]!,
    traceState: message.traceState,
    takedownState: message.takedownState,
    stateInfo: state,
    reason,
    actUntil: secondsOrNull(message.authorDueAt ?? (message.evalClosed ? null : message.evaluationDueAt)),
    dueAt: isOpen(file) ? secondsOrNull(answerDue(message)) : null,
    actions: actionsFor(app, now, author(ctx), file).map((one) => one.action),
  };
}
