import type { Attachment } from '@board/contract/attachments';
import { AnswerKind, AnswerState, ContentType, SatisfactionType, ThreadState, TraceState } from '@board/contract/codes';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type {
  AnswerEntry,
  EvaluationEntry,
  MessageEntry,
  Supplement,
  ThreadRow,
  TimelineEntry,
} from '@board/contract/messages';
import type { HideGround } from '@board/contract/receipts/grounds';
import { satisfactionOf } from '@board/contract/rules/grades';
import { cut } from '@board/contract/rules/letters';
import type { ServerTexts } from '@board/contract/texts';
import { Organization } from '@board/contract/who';
import { maskNickname, unitNameFor } from '../accounts/index.ts';
import { attachmentsOf, type ShownTo } from '../attachments/index.ts';
import type { App, Ctx } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/pipeline.ts';
import { eventsOf } from '../base/events/events.ts';
import { board, namesOf } from '../forums/index.ts';
import { eventTitle } from '../notices/index.ts';
import { labelFor, limits, originFor, type Reader, typeName } from '../settings/index.ts';
import { findPublic, type ListedMessage, type PublicMessage } from './public-store.ts';
import { publicState, usesEvaluation } from './rules.ts';
import { type AnswerRow, answersOf, type EvaluationRow, evaluationsOf, findMessage, type Message } from './store.ts';

type StateOf = Pick<ListedMessage, 'fid' | 'typeId' | 'traceState' | 'processState' | 'acceptedAt'>;

/** 待回复 or 未回复, 办理中, 已办理 or 已回复. */
export function stateInfo(app: App, texts: ServerTexts, message: StateOf): string {
  return texts.stateInfo[publicState(message, board(app, message.fid)!.organization)];
}

type TraceOf = Pick<ListedMessage, 'fid' | 'typeId' | 'traceState' | 'needExplain' | 'evalClosed' | 'satisfactionType'>;

/** The trace state in words (product.md §4, wire.md §3). */
export function traceStateDesc(app: App, texts: ServerTexts, message: TraceOf): string {
  const { traceState, typeId, fid } = message;
  const { organization } = board(app, fid)!;
  if (traceState === TraceState.toReply && organization === Organization.congress) return texts.stateInfo.notReplied;
  const waiting = traceState === TraceState.replied || traceState === TraceState.improved;
  if (waiting && (message.evalClosed || !usesEvaluation(typeId, organization, limits.of(app))))
    return texts.traceStateNoEvaluation;
  if (traceState === TraceState.evaluated && message.needExplain) return texts.traceStateOwesExplanation;
  if (traceState === TraceState.evaluated && message.satisfactionType === SatisfactionType.automatic)
    return texts.traceState[1]!;
  return texts.traceState[traceState] ?? String(traceState);
}

/** Presents a row of a list, with the beginning of its text. */
export const presentListed = (ctx: Ctx, message: ListedMessage): ThreadRow =>
  presentRow(ctx, { ...message, content: cut(message.content, ctx.limits.previewLength) });

/** The reader, with the texts of the reader's language. */
export type Reads = Reader & Pick<Ctx, 'texts'>;

/** Presents a message, masked. Messages reach the public in no other way. */
export function presentRow(to: Reads, message: ListedMessage): ThreadRow {
  const { app, texts } = to;
  const { forumName, forumPathName } = namesOf(to, board(app, message.fid)!);
  const posted = toSeconds(message.createDateline);
  return {
    tid: message.tid,
    fid: message.fid,
    forumName,
    forumPathName,
    subject: message.subject,
    content: message.content,
    nickName: maskNickname(message.nickName),
    typeId: message.typeId,
    typeName: typeName(to, message.typeId),
    domainId: message.domainId,
    domainName: labelFor(to, 'domain', message.domainId),
    stateInfo: stateInfo(app, texts, message),
    createDateline: posted,
    dateline: posted,
    lastUpdate: toSeconds(message.lastUpdate),
    // Written out rather than spread: a spread amid the fields makes a row six times as dear. JSON leaves `undefined` out.
    threadsCheckTime: secondsOrNull(message.threadsCheckTime) ?? undefined,
    lastAnswerTime: secondsOrNull(message.lastAnswerTime) ?? undefined,
    userType: message.userType,
    position: message.position,
    threadState: message.threadState,
    publicState: message.threadState === ThreadState.public ? 1 : 0,
    traceState: message.traceState,
    traceStateDesc: traceStateDesc(app, texts, message),
    feedbackState: message.satisfactionType === SatisfactionType.author ? 1 : 0,
    satisfactionType: message.satisfactionType,
    processState: message.processState,
    attachment: message.attachment,
    publicAttachment: message.publicAttachment,
    videoDuration: 0,
    fav: 0,
    favNum: message.favNum,
    likesNum: message.likesNum,
    topicId: message.topicId,
    collectId: message.collectId,
    markState: 0,
    leaderAttention: 0,
    hurryAuthority: 0,
    readState: 0,
    entered: message.entered,
    threadPlace: message.threadPlacePublic ? (message.threadPlace ?? undefined) : undefined,
  };
}

/** The audience of a message's page, which decides what is shown. */
export type Audience = 'public' | 'author';

/** Reads everything that belongs to a message and may be shown, in one exchange with the database. */
export const readMessage = (ctx: Ctx, tid: number) => readWhole(ctx, tid, findMessage);

/** Does the same for a public message, and reads nothing of it that is hidden. */
export const readPublic = (ctx: Ctx, tid: number) => readWhole(ctx, tid, findPublic);

const readWhole = <M extends PublicMessage>(
  ctx: Ctx,
  tid: number,
  find: (db: Db, tid: number) => Promise<M | undefined>,
): Promise<WholeMessage<M> | undefined> =>
  together(ctx.db, async (db) => {
    const [message, answers, around] = await Promise.all([find(db, tid), answersOf(db, tid), beside(ctx, db, tid)]);
    return message && { message, answers, ...around };
  });

/** Does the same for a caller that already has the message and its answers. */
export const readBeside = (ctx: Ctx, tid: number) => together(ctx.db, (db) => beside(ctx, db, tid));

async function beside(to: ShownTo, db: Db, tid: number) {
  const [placed, evaluations, events] = await Promise.all([
    attachmentsOf(to, db, tid),
    evaluationsOf(db, tid),
    eventsOf(db, tid),
  ]);
  return { placed, evaluations, events };
}

export interface WholeMessage<M = PublicMessage> extends Awaited<ReturnType<typeof beside>> {
  message: M;
  answers: readonly AnswerRow[];
}

/** Returns `contentList` of a message: the message, then answers and evaluations in their order (wire.md §1.4). */
export function contentList(ctx: Ctx, whole: WholeMessage, audience: Audience) {
  const { texts } = ctx;
  const { message, placed, evaluations } = whole;
  const answers = whole.answers.filter((answer) => answer.state === AnswerState.published);
  const told = timeline(ctx, whole.events, audience);
  const isOpen = message.threadState === ThreadState.public;
  const visible = (asid: number | null) =>
    placed
      .filter((one) => one.asid === asid && (one.isPublic || (audience === 'author' && asid === null)))
      .map((one) => (isOpen && one.isPublic ? one.open() : one.hidden()));
  const first = (rounds: readonly number[]) => answers.filter((answer) => rounds.includes(answer.kind));
  return [
    messageEntry(ctx, message, visible(null), told, audience),
    ...first([AnswerKind.reply, AnswerKind.improved]).map((answer) => answerEntry(ctx, answer, visible(answer.asid))),
    ...evaluations.filter((one) => one.round === 1).map((one) => evaluationEntry(texts, message, one)),
    ...first([AnswerKind.explanation, AnswerKind.improvedExplanation]).map((answer) =>
      answerEntry(ctx, answer, visible(answer.asid)),
    ),
    ...evaluations.filter((one) => one.round === 2).map((one) => evaluationEntry(texts, message, one)),
  ];
}

function messageEntry(
  ctx: Ctx,
  message: PublicMessage,
  attachments: Attachment[],
  timeline: TimelineEntry[],
  audience: Audience,
): MessageEntry {
  const showPlace = message.threadPlacePublic || audience === 'author';
  return {
    ...presentRow(ctx, message),
    dataType: ContentType.message,
    ipRegion: originFor(ctx, message.ipRegion),
    threadPlace: showPlace ? (message.threadPlace ?? undefined) : undefined,
    longitude: showPlace ? message.longitude : null,
    latitude: showPlace ? message.latitude : null,
    grade: message.grade,
    gradeLevel: message.gradeLevel,
    gradeManner: message.gradeManner,
    gradeSpeed: message.gradeSpeed,
    topic: { topicId: message.topicId },
    attachments,
    timeline,
  };
}

/**
 * Returns what the author added when the office asked (domain.md B3 row 10), and when. Only for readers of hidden
 * parts.
 */
export function supplementOf({ supplement }: Message, events: WholeMessage['events']): Supplement | null {
  const given = events.findLast(({ kind }) => kind === 'supplemented');
  return supplement && given ? { content: supplement, dateline: toSeconds(given.at) } : null;
}

/** The events of a message that the audience may know. */
function timeline(ctx: Ctx, events: WholeMessage['events'], audience: Audience): TimelineEntry[] {
  return events
    .filter(({ data }) => data.shown === 'public' || (audience === 'author' && data.shown === 'author'))
    .map(({ kind, data, at }) => ({
      event: kind,
      title: eventTitle(ctx, kind, data),
      detail: detailOf(ctx, data),
      dateline: toSeconds(at),
    }));
}

/** Reasons given among offices stay among them; the ground for hiding a text is public. */
function detailOf({ texts }: Ctx, { shown, reason, ground }: Record<string, unknown>): string {
  if (shown === 'author') return String(reason ?? '');
  return ground ? texts.hiddenBecause(texts.hideGrounds[ground as HideGround]) : '';
}

const answerEntry = (to: Reader, answer: AnswerRow, attachments: Attachment[]): AnswerEntry => ({
  dataType:
    answer.kind === AnswerKind.reply || answer.kind === AnswerKind.improved
      ? ContentType.reply
      : ContentType.explanation,
  tid: answer.tid,
  content: answer.content,
  dateline: toSeconds(answer.publishedAt ?? answer.createdAt),
  organization: answer.signAs || unitNameFor(to, answer.groupId),
  kind: answer.kind,
  attachments,
});

const evaluationEntry = (texts: ServerTexts, message: PublicMessage, row: EvaluationRow): EvaluationEntry => ({
  dataType: row.round === 1 ? ContentType.evaluation : ContentType.secondEvaluation,
  tid: row.tid,
  content: row.content,
  dateline: toSeconds(row.at),
  nickName: maskNickname(message.nickName),
  stateInfo: satisfactionOf(row.grade, texts.satisfaction),
  tags: '',
  grade: row.grade,
  gradeLevel: row.gradeLevel,
  gradeManner: row.gradeManner,
  gradeSpeed: row.gradeSpeed,
});
