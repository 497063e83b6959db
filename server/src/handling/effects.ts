import {
  AnswerKind,
  AnswerState,
  ImproveState,
  PriorityLevel,
  ProcessState,
  ProcessType,
  RecheckState,
  Supplement,
  ThreadState,
  TpState,
  TraceState,
} from '@board/contract/codes';
import { answerKind } from '@board/contract/handling/answer-kind';
import { replyDays } from '@board/contract/rules/reply-days';
import { HOUR } from '../base/platform/clock.ts';
import type { Message, MessagePatch } from '../messages/index.ts';
import { addCalendarDays } from '../settings/index.ts';
import {
  activeItems,
  activeOffline,
  activeOnline,
  type CaseFile,
  type Change,
  helpersBeside,
  isActive,
  type NewAnswer,
  ownDate,
  parentOf,
  publishedAnswer,
  REPLIES,
  type Situation,
  withDescendants,
} from './case.ts';
import type { Assigning } from './inputs.ts';
import type { Item, NewItem } from './store.ts';

/** Changes that several rows of the table share. All are pure: they return the change. */

function replyDueAt({ file, limits, calendar, now }: Situation): Date | null {
  const days = replyDays(file.message.typeId, limits);
  return days === null ? null : calendar.addWorkingDays(now, days);
}

/** Puts a message up for review, with its date: an urgent one is due within hours, also on days off. */
export const waitsForReview = (
  { now, calendar, limits }: Pick<Situation, 'now' | 'calendar' | 'limits'>,
  urgent: boolean,
) => ({
  threadState: ThreadState.pending,
  urgent,
  priorityLevel: urgent ? PriorityLevel.red : PriorityLevel.normal,
  reviewDueAt: urgent
    ? new Date(now.getTime() + limits.urgentReviewHours * HOUR)
    : calendar.addWorkingDays(now, limits.reviewDays),
});

/** Opens a message to its board: the clock starts, the offices may act. */
export function opened(s: Situation, isPublic: boolean): MessagePatch {
  return {
    threadState: isPublic ? ThreadState.public : ThreadState.nonPublic,
    traceState: TraceState.toReply,
    threadsCheckTime: s.now,
    priorityLevel: unmarked(s),
    replyDueAt: replyDueAt(s),
    authorDueAt: null,
    reviewDueAt: null,
    checkReason: '',
    checkReasonCode: '',
  };
}

/** Taking a message in hand: the first unit that acts owns it. */
export const takeInHand = ({ file, actor, now }: Situation): MessagePatch => ({
  ownerGroupId: file.message.ownerGroupId ?? actor.groupId,
  acceptedAt: file.message.acceptedAt ?? now,
});

/** The clock stands still from now on, until it is set going again or `until` comes. */
export const pauseClock = ({ file: { message }, now }: Situation, until: Date): MessagePatch => ({
  pausedAt: message.pausedAt ?? now,
  pauseEndsAt: message.pauseEndsAt && message.pauseEndsAt > until ? message.pauseEndsAt : until,
});

/** For how long the clock of a message has stood still, in milliseconds. */
export function stood({ pausedAt, pauseEndsAt }: Pick<Message, 'pausedAt' | 'pauseEndsAt'>, now: Date): number {
  if (!pausedAt) return 0;
  const until = pauseEndsAt && pauseEndsAt < now ? pauseEndsAt : now;
  return until.getTime() - pausedAt.getTime();
}

const later = (date: Date | null, milliseconds: number) => date && new Date(date.getTime() + milliseconds);

/** The clock goes on: the date that is running moves by as long as it stood. The job marks it if it is near. */
export function resumed(s: Situation): MessagePatch {
  const { pausedAt, traceState, replyDueAt, explainDueAt } = s.file.message;
  if (!pausedAt) return {};
  const still = stood(s.file.message, s.now);
  const moved =
    traceState === TraceState.toReply
      ? { replyDueAt: later(replyDueAt, still) }
      : { explainDueAt: later(explainDueAt, still) };
  return { pausedAt: null, pauseEndsAt: null, priorityLevel: unmarked(s), ...moved };
}

/** The dates of units below move with the date above them, and no further than that. */
export function itemsResumed(s: Situation): NonNullable<Change['items']> {
  if (s.file.message.pausedAt === null) return [];
  const still = stood(s.file.message, s.now);
  const moved = new Map<number, Date>();
  // A unit above has the lower number.
  for (const { tpid, parentTpid, dueAt } of activeItems(s.file)) {
    if (!dueAt) continue;
    const date = later(dueAt, still)!;
    const above = parentTpid === null ? later(s.file.message.replyDueAt, still) : moved.get(parentTpid);
    moved.set(tpid, above && above > s.now && above < date ? above : date);
  }
  return [...moved].map(([tpid, date]) => ({ tpid, patch: { dueAt: date } }));
}

/** A recheck is over; the clock goes on, unless the author is still to add something. */
export function recheckOver(s: Situation): MessagePatch {
  const { supplementState, authorDueAt } = s.file.message;
  const waits = supplementState === Supplement.asked && authorDueAt !== null && authorDueAt > s.now;
  return { recheckDueAt: null, ...(waits ? { pauseEndsAt: authorDueAt } : resumed(s)) };
}

/** Clears the mark that the job sets anew; a mark set by the office stays. */
export const unmarked = ({ file: { message } }: Situation): number =>
  message.urgent ? PriorityLevel.red : PriorityLevel.normal;

/** Another board: its offices begin anew, with a date and a question to the author of their own. */
export function movedTo(s: Situation, fid: number): MessagePatch {
  const { recheckState, subject, content } = s.file.message;
  // A danger stays one on any board (domain.md A3); what the old office flagged was its own.
  const urgent = s.namesDanger(subject, content);
  return {
    fid,
    position: s.boardAt(fid)!.position,
    ownerGroupId: null,
    acceptedAt: null,
    processState: ProcessState.none,
    replyDueAt: replyDueAt(s),
    extendedAt: null,
    pausedAt: null,
    pauseEndsAt: null,
    urgent,
    priorityLevel: urgent ? PriorityLevel.red : PriorityLevel.normal,
    // The ground was the old board's; the new office has not spoken yet.
    recheckTrace: null,
    supplementState: Supplement.none,
    authorDueAt: null,
    checkReason: '',
    ...(recheckState === RecheckState.asked && { recheckState: RecheckState.upheld, recheckDueAt: null }),
  };
}

/** The window in which the author may evaluate (decisions.md 6); closed from the start where it is not used. */
function evaluationWindow({ file, now, limits }: Situation): MessagePatch {
  if (!file.usesEvaluation) return { evalClosed: true, evaluationDueAt: null };
  const days = limits.autoEvaluationDays || limits.evaluationWindowCalendarDays;
  return { evalClosed: false, evaluationDueAt: addCalendarDays(now, days) };
}

function secondWindow({ now, limits }: Situation): MessagePatch {
  return { evalClosed: false, evaluationDueAt: addCalendarDays(now, limits.secondEvaluationWindowCalendarDays) };
}

/** Publishes the first reply: trace 0 → 1. */
export function replyPublished(s: Situation): MessagePatch {
  return {
    ...takeInHand(s),
    ...resumed(s),
    ...evaluationWindow(s),
    traceState: TraceState.replied,
    processState: ProcessState.none,
    priorityLevel: PriorityLevel.normal,
    urgent: false,
    authorDueAt: null,
    supplementState:
      s.file.message.supplementState === Supplement.asked ? Supplement.lapsed : s.file.message.supplementState,
    lastAnswerTime: s.now,
  };
}

/** Publishes an explanation that was owed: trace 3 → 11, a second evaluation opens. */
export function explanationPublished(s: Situation): MessagePatch {
  return {
    ...secondWindow(s),
    traceState: TraceState.explained,
    needExplain: false,
    explainDueAt: null,
    lastAnswerTime: s.now,
  };
}

/** Publishes a better version: the waiting window starts again, an evaluated state stays (domain.md B3 row 41). */
export function improvementPublished(s: Situation): MessagePatch {
  const { traceState } = s.file.message;
  const common = { improveState: ImproveState.none, improveDueAt: null, lastAnswerTime: s.now };
  if (traceState === TraceState.replied || traceState === TraceState.improved) {
    return { ...common, ...evaluationWindow(s), traceState: TraceState.improved };
  }
  if (traceState === TraceState.explained || traceState === TraceState.explanationImproved) {
    return { ...common, ...secondWindow(s), traceState: TraceState.explanationImproved };
  }
  return common;
}

/** The answer that an improvement replaces, and the kind it is published as. */
export function improvedKind(file: CaseFile): { kinds: readonly number[]; kind: number } {
  const kind = answerKind('improve', file.message.traceState);
  return { kinds: kind === AnswerKind.improved ? REPLIES : [AnswerKind.explanation, kind], kind };
}

export const supersede = (file: CaseFile, kinds: readonly number[]): Change['answers'] => {
  const old = publishedAnswer(file, kinds);
  return old ? [{ asid: old.asid, patch: { state: AnswerState.superseded } }] : [];
};

/** An answer of the acting unit. */
export function answerBy(
  s: Situation,
  kind: number,
  text: { content: string; signAs?: string },
  place: { tpid: number | null; published: boolean },
): NewAnswer {
  return {
    tpid: place.tpid,
    groupId: s.actor.groupId!,
    uid: s.actor.uid,
    kind,
    state: place.published ? AnswerState.published : AnswerState.inReview,
    content: text.content.trim(),
    signAs: (text.signAs ?? '').trim(),
    publishedAt: place.published ? s.now : null,
  };
}

/** Ends items: the given ones and everything assigned on from them. */
export function endItems(
  file: CaseFile,
  items: readonly Item[],
  tpState: number,
  now: Date,
): NonNullable<Change['items']> {
  return items
    .flatMap((item) => withDescendants(file, item))
    .filter(isActive)
    .map((item) => ({ tpid: item.tpid, patch: { tpState, closedAt: now } }));
}

/** Ending the lead item of an assignment ends its helpers with it. */
export function assignmentEnded(s: Situation, reason: string): Change {
  const gone = s.item.lead ? [s.item, ...helpersBeside(s.file, s.item)] : [s.item];
  const items = endItems(s.file, gone, TpState.cancelled, s.now).map((one) => ({
    ...one,
    patch: { ...one.patch, reason },
  }));
  const left = activeOnline(s.file).filter((one) => !items.some(({ tpid }) => tpid === one.tpid));
  const isTop = parentOf(s.file, s.item) === undefined;
  return { items, message: isTop && left.length === 0 ? { processState: ProcessState.none } : {} };
}

/** The offline transfer ends: done when the office answers itself, otherwise cancelled. */
export function offlineEnded({ file, now }: Situation, tpState: number): NonNullable<Change['items']> {
  const item = activeOffline(file);
  return item ? [{ tpid: item.tpid, patch: { tpState, closedAt: now } }] : [];
}

/** A lead item and its helpers, in the state their work begins in, due no later than what they come from. */
export function newAssignment(s: Situation<Assigning>, parent: Item | null, tpState: number) {
  const { groupId, helperGroupIds, note, until } = s.input;
  const above = parent ? parent.dueAt : ownDate(s.file);
  const make = (toGroupId: number, lead: boolean): NewItem => ({
    parentTpid: parent?.tpid ?? null,
    processType: ProcessType.online,
    lead,
    fromGroupId: s.actor.groupId!,
    toGroupId,
    tpState,
    note: note.trim(),
    dueAt: until ?? above,
  });
  return {
    newItems: [make(groupId, true), ...helperGroupIds.map((helper) => make(helper, false))],
    detail: { unit: s.unitName(groupId) },
  };
}

/** The lead items through which the published answer came, from the top of the chain to its end. */
export function answeredChain(file: CaseFile): Item[] {
  const passed: readonly number[] = [TpState.replyPassed, TpState.explanationPassed, TpState.improvementPassed];
  const chain: Item[] = [];
  for (;;) {
    const parentTpid = chain.at(-1)?.tpid ?? null;
    // The latest: a unit that took its text back may have assigned the work a second time.
    const next = file.items.findLast(
      (item) => item.lead && item.parentTpid === parentTpid && passed.includes(item.tpState),
    );
    if (!next) return chain;
    chain.push(next);
  }
}

export const nothingActive = (file: CaseFile) => activeItems(file).length === 0;

/** Wakes the chain that gave the answer; where the office answered itself, it is the office's own turn. */
export const wakeChain = (s: Situation, tpState: number, days: number) =>
  answeredChain(s.file).map((item) => ({
    tpid: item.tpid,
    patch: {
      tpState,
      closedAt: null,
      openedAt: null,
      delayAskedTo: null,
      dueAt: s.calendar.addWorkingDays(s.now, days),
    },
  }));
