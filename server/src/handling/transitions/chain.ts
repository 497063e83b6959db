import { AnswerKind, AnswerState, TpState } from '@board/contract/codes';
import { reasonProblem } from '@board/contract/posting';
import { addCalendarDays } from '../../base/calendar.ts';
import {
  activeChildren,
  type CaseFile,
  dateAbove,
  type Guard,
  helpersBeside,
  isActive,
  isOnline,
  parentOf,
  type Refused,
  type Situation,
  submittedOn,
  withDescendants,
} from '../case.ts';
import { answerBy, assignmentEnded, ended, newAssignment, replyPublished } from '../effects.ts';
import {
  anyReason,
  dateFits,
  depthLeft,
  dueBeforeOwn,
  fullReason,
  noActiveChild,
  notDesignated,
  onLastDay,
  ownLatest,
  replyText,
  returnInTime,
  someoneBelow,
  targetsBelow,
} from '../guards.ts';
import type { Item } from '../store.ts';
import { row } from './define.ts';

/** Rows 15–27 of domain.md B3: process items on their way down, and replies on their way up. */

const stateIs = (item: Item, ...states: number[]) => states.includes(item.tpState);

/** What taking a submission back makes of each state. */
const recalledTo: Record<number, number> = {
  [TpState.replyInReview]: TpState.toReply,
  [TpState.explanationInReview]: TpState.toExplain,
  [TpState.improvementInReview]: TpState.toImprove,
};

/** What taking note of a helper's text makes of each state. */
const notedAs: Record<number, number> = {
  [TpState.replyInReview]: TpState.replyPassed,
  [TpState.explanationInReview]: TpState.explanationPassed,
  [TpState.improvementInReview]: TpState.improvementPassed,
};

const draftsOn = (file: CaseFile, item: Item) =>
  file.answers.filter(
    ({ tpid, groupId, state }) => tpid === item.tpid && groupId === item.toGroupId && state === AnswerState.draft,
  );

const notOpened: Guard = ({ item }) => (item.openedAt ? { code: 'B0009', problem: { name: 'alreadyOpened' } } : null);

/** A delay is asked for once in a round; decided, the date asked for is the date that holds. */
export const delayWaits = (item: Item) => item.delayAskedTo !== null && item.delayAskedTo > item.dueAt!;

const tooLong = (days: number): Refused => ({
  code: 'B0009',
  field: 'until',
  problem: { name: 'extensionTooLong', with: days },
});

const longestDelay = ({ item, limits }: Situation) => addCalendarDays(item.dueAt!, limits.extensionMaxCalendarDays);

const delayInBounds: Guard<'askDelay'> = (s) =>
  s.input.until > s.item.dueAt! && s.input.until <= longestDelay(s) ? null : tooLong(s.limits.extensionMaxCalendarDays);

/** The date that was asked for; on the day of the one above it is that one (it may have moved since). */
const delayedTo = ({ file, item, now }: Situation) => onLastDay(item.delayAskedTo!, dateAbove(file, item), now);

/** The dates of a chain run side by side, each capped by the one above (domain.md A3). */
const noLaterThanAbove: Guard<'decideDelay'> = (s) => {
  const above = dateAbove(s.file, s.item);
  return s.input.grant && above && delayedTo(s) > above
    ? { code: 'B0009', field: 'grant', problem: { name: 'dueAbove' } }
    : null;
};

/** Whoever gets no more time is told why (domain.md B3: every decision has a reason). */
const refusalReason: Guard<'decideDelay'> = ({ input, limits }) => {
  if (input.grant) return null;
  const problem = reasonProblem(input.reason ?? '', limits.reviewReasonMin, limits);
  return problem ? { code: 'B0003', field: 'reason', problem } : null;
};

const dueFits: Guard<'setDue'> = ({ file, item, input, now }) =>
  dateFits(input.until, dateAbove(file, item), now)
    ? null
    : { code: 'B0009', field: 'until', problem: { name: 'dueAbove' } };

/** Working days a unit gets at least when its text comes back. */
const SECOND_TRY_DAYS = 2;

/** The submitted text with what the examiner made of it. */
function examined(s: Situation<'pass'>) {
  const submitted = submittedOn(s.file, s.item)!;
  return {
    submitted,
    content: s.input.content ?? submitted.content,
    signAs: s.input.signAs ?? submitted.signAs,
  };
}

/** A text goes one level up: the examiner's own item now waits for its examiner (rows 19, 36, 43). */
export function passedUp(s: Situation<'pass'>, passed: number, parentState: number) {
  const { submitted, content, signAs } = examined(s);
  const parent = parentOf(s.file, s.item)!;
  return {
    items: [
      { tpid: s.item.tpid, patch: { tpState: passed, closedAt: s.now } },
      ...ended(s.file, helpersBeside(s.file, s.item), TpState.cancelled, s.now),
      { tpid: parent.tpid, patch: { tpState: parentState, openedAt: null } },
    ],
    answers: [{ asid: submitted.asid, patch: { state: AnswerState.superseded } }],
    newAnswer: {
      ...answerBy(s, submitted.kind, { content, signAs }, { tpid: parent.tpid, published: false }),
      sourceAsid: submitted.asid,
    },
    detail: { unit: s.unitName(s.actor.groupId!) },
  };
}

/** A text is published by the owner, under the name of whoever wrote it unless signed otherwise (rows 20, 36, 43). */
export function publishedFrom(s: Situation<'pass'>, passed: number) {
  const { submitted, content, signAs } = examined(s);
  const edited = content.trim() !== submitted.content || signAs !== submitted.signAs;
  const items = [
    { tpid: s.item.tpid, patch: { tpState: passed, closedAt: s.now } },
    ...ended(s.file, helpersBeside(s.file, s.item), TpState.cancelled, s.now),
  ];
  const published = { state: AnswerState.published, publishedAt: s.now };
  const detail = { unit: signAs || s.unitName(s.item.toGroupId!) };
  if (!edited) return { items, answers: [{ asid: submitted.asid, patch: published }], detail };
  return {
    items,
    answers: [{ asid: submitted.asid, patch: { state: AnswerState.superseded } }],
    newAnswer: {
      ...answerBy(s, submitted.kind, { content, signAs }, { tpid: s.item.tpid, published: true }),
      groupId: s.item.toGroupId!,
      sourceAsid: submitted.asid,
    },
    detail,
  };
}

/** A text goes back to whoever wrote it (rows 21, 36, 43). */
export function sentBack(s: Situation<'sendBack'>, tpState: number) {
  const retry = s.calendar.addWorkingDays(s.now, SECOND_TRY_DAYS);
  const above = dateAbove(s.file, s.item);
  // No later than the date above, unless that has passed: the unit gets its two days all the same.
  const latest = above && above > s.now && above < retry ? above : retry;
  const rejections = s.item.rejections + 1;
  return {
    items: [
      {
        tpid: s.item.tpid,
        patch: {
          tpState,
          rejections,
          reason: s.input.reason.trim(),
          openedAt: null,
          dueAt: s.item.dueAt && s.item.dueAt > latest ? s.item.dueAt : latest,
        },
      },
    ],
    answers: [{ asid: submittedOn(s.file, s.item)!.asid, patch: { state: AnswerState.rejected } }],
    detail: {
      unit: s.unitName(s.item.toGroupId!),
      reason: s.input.reason.trim(),
    },
    // A text that comes back for the third time is the platform's business too (domain.md B3 row 21).
    tells: rejections >= s.limits.rejectionsToPlatform ? (['platform'] as const) : [],
  };
}

export const chain = [
  row({
    row: 15,
    action: 'receive',
    by: 'assignee',
    on: 'item',
    from: (_file, item) => stateIs(item, TpState.toAccept),
    to: ({ item, now, unitName }) => ({
      items: [{ tpid: item.tpid, patch: { tpState: TpState.toReply, receivedAt: now } }],
      detail: { unit: unitName(item.toGroupId!) },
    }),
    event: 'received',
    shown: 'public',
    tells: ['assigner', 'author'],
  }),
  row({
    row: 16,
    action: 'assignOn',
    by: 'assignee',
    on: 'item',
    from: (file, item) => item.lead && stateIs(item, TpState.toReply) && noActiveChild(file, item),
    may: [someoneBelow, depthLeft],
    latest: ownLatest,
    check: [targetsBelow, dueBeforeOwn],
    to: (s) => {
      const { newItems, unit } = newAssignment(s, s.item, TpState.toAccept);
      return { newItems, detail: { unit } };
    },
    event: 'assignedOn',
    shown: 'office',
    tells: ['newAssignees'],
  }),
  row({
    row: 17,
    action: 'submitReply',
    by: 'assignee',
    on: 'item',
    from: (file, item) => stateIs(item, TpState.toReply, TpState.replyRejected) && noActiveChild(file, item),
    check: [replyText],
    to: (s) => ({
      items: [{ tpid: s.item.tpid, patch: { tpState: TpState.replyInReview, openedAt: null } }],
      newAnswer: answerBy(s, AnswerKind.reply, s.input, { tpid: s.item.tpid, published: false }),
      detail: { unit: s.unitName(s.actor.groupId!) },
    }),
    event: 'replySubmitted',
    shown: 'office',
    tells: ['assigner'],
  }),
  row({
    row: 18,
    action: 'recall',
    by: 'assignee',
    on: 'item',
    from: (_file, item) => item.tpState in recalledTo,
    may: [notOpened],
    to: ({ file, item }) => ({
      items: [{ tpid: item.tpid, patch: { tpState: recalledTo[item.tpState]! } }],
      // A place has one draft: what was submitted is the later text.
      answers: [
        ...draftsOn(file, item).map(({ asid }) => ({ asid, patch: { state: AnswerState.superseded } })),
        { asid: submittedOn(file, item)!.asid, patch: { state: AnswerState.draft } },
      ],
    }),
    event: 'recalled',
    shown: 'office',
    tells: ['assigner'],
  }),
  row({
    row: 19,
    action: 'pass',
    by: 'assigner',
    on: 'item',
    from: (file, item) => item.lead && stateIs(item, TpState.replyInReview) && parentOf(file, item) !== undefined,
    check: [replyText],
    to: (s) => passedUp(s, TpState.replyPassed, TpState.replyInReview),
    event: 'replyPassedUp',
    shown: 'office',
    tells: ['nextAssigner', 'assignee'],
  }),
  row({
    row: 19,
    action: 'pass',
    by: 'assigner',
    on: 'item',
    // A helper's text is material for the lead: it is noted and goes no further.
    from: (_file, item) => !item.lead && item.tpState in notedAs,
    to: ({ file, item, now }) => ({
      items: [{ tpid: item.tpid, patch: { tpState: notedAs[item.tpState]!, closedAt: now } }],
      answers: [{ asid: submittedOn(file, item)!.asid, patch: { state: AnswerState.superseded } }],
    }),
    event: 'helpNoted',
    shown: 'office',
    tells: ['assignee'],
  }),
  row({
    row: 20,
    action: 'pass',
    by: 'assigner',
    on: 'item',
    from: (file, item) => item.lead && stateIs(item, TpState.replyInReview) && parentOf(file, item) === undefined,
    check: [replyText],
    to: (s) => ({ ...publishedFrom(s, TpState.replyPassed), message: replyPublished(s) }),
    event: 'replied',
    shown: 'public',
    tells: ['author', 'assignee', 'platform'],
  }),
  row({
    row: 21,
    action: 'sendBack',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => stateIs(item, TpState.replyInReview),
    check: [anyReason],
    to: (s) => sentBack(s, TpState.replyRejected),
    event: 'replySentBack',
    shown: 'office',
    tells: ['assignee'],
  }),
  row({
    row: 22,
    action: 'askReturn',
    by: 'assignee',
    on: 'item',
    from: (file, item) => stateIs(item, TpState.toAccept, TpState.toReply) && activeChildren(file, item).length === 0,
    may: [notDesignated, returnInTime],
    check: [fullReason],
    to: ({ item, input, unitName }) => ({
      items: [
        {
          tpid: item.tpid,
          patch: { tpState: TpState.returnAsked, prevState: item.tpState, reason: input.reason.trim() },
        },
      ],
      detail: { unit: unitName(item.toGroupId!), reason: input.reason.trim() },
    }),
    event: 'returnAsked',
    shown: 'office',
    tells: ['assigner'],
  }),
  row({
    row: 23,
    action: 'cancelReturn',
    by: 'assignee',
    on: 'item',
    from: (_file, item) => stateIs(item, TpState.returnAsked),
    to: ({ item }) => ({
      items: [{ tpid: item.tpid, patch: { tpState: item.prevState!, prevState: null, reason: '' } }],
    }),
    event: 'returnWithdrawn',
    shown: 'office',
    tells: ['assigner'],
  }),
  row({
    row: 24,
    action: 'refuseReturn',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => stateIs(item, TpState.returnAsked),
    check: [anyReason],
    to: ({ item, input, now }) => ({
      items: [
        {
          tpid: item.tpid,
          patch: {
            tpState: TpState.toReply,
            prevState: null,
            receivedAt: item.receivedAt ?? now,
            reason: input.reason.trim(),
            designated: item.designated || input.designate,
          },
        },
      ],
      detail: { reason: input.reason.trim(), designated: input.designate },
    }),
    event: 'returnRefused',
    shown: 'office',
    tells: ['assignee'],
  }),
  row({
    row: 25,
    action: 'agreeReturn',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => stateIs(item, TpState.returnAsked),
    to: (s) => {
      const reason = s.input.reason?.trim() || s.item.reason;
      return { ...assignmentEnded(s, reason), detail: { unit: s.unitName(s.item.toGroupId!), reason } };
    },
    event: 'returnGranted',
    shown: 'office',
    tells: ['chain'],
  }),
  row({
    row: 26,
    action: 'cancelAssignment',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => isOnline(item) && isActive(item) && item.tpState !== TpState.returnAsked,
    to: (s) => ({
      ...assignmentEnded(s, s.input.reason?.trim() ?? ''),
      detail: { unit: s.unitName(s.item.toGroupId!), reason: s.input.reason?.trim() ?? '' },
    }),
    event: 'assignmentCancelled',
    shown: 'public',
    tells: ['chain'],
  }),
  row({
    row: 27,
    action: 'urge',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => isOnline(item) && isActive(item),
    to: ({ item, input }) => ({
      items: [{ tpid: item.tpid, patch: { urges: item.urges + 1 } }],
      detail: { reason: input.reason?.trim() ?? '' },
    }),
    event: 'urged',
    shown: 'office',
    tells: ['assignee'],
  }),
  row({
    row: 27,
    action: 'setDue',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => isOnline(item) && isActive(item),
    latest: ({ file, item }) => dateAbove(file, item),
    check: [dueFits],
    to: (s) => {
      const dueAt = s.input.until;
      const below = withDescendants(s.file, s.item).filter((one) => one.dueAt && one.dueAt > dueAt);
      return {
        items: [s.item, ...below.filter((one) => one !== s.item)].map(({ tpid }) => ({ tpid, patch: { dueAt } })),
        detail: { unit: s.unitName(s.item.toGroupId!), reason: s.input.reason?.trim() ?? '' },
      };
    },
    event: 'dueSet',
    shown: 'office',
    tells: ['assignee'],
  }),
  row({
    row: 27,
    action: 'askDelay',
    by: 'assignee',
    on: 'item',
    from: (_file, item) => isOnline(item) && isActive(item) && item.delayAskedTo === null && item.dueAt !== null,
    latest: longestDelay,
    check: [fullReason, delayInBounds],
    to: ({ item, input, unitName }) => ({
      items: [{ tpid: item.tpid, patch: { delayAskedTo: input.until } }],
      detail: { unit: unitName(item.toGroupId!), reason: input.reason.trim() },
    }),
    event: 'delayAsked',
    shown: 'office',
    tells: ['assigner'],
  }),
  row({
    row: 27,
    action: 'decideDelay',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => isActive(item) && delayWaits(item),
    check: [refusalReason, noLaterThanAbove],
    to: (s) => {
      const { item, input } = s;
      const dueAt = input.grant ? delayedTo(s) : item.dueAt;
      return {
        items: [{ tpid: item.tpid, patch: { dueAt, delayAskedTo: dueAt } }],
        detail: { granted: input.grant, reason: input.reason?.trim() ?? '' },
        tells: input.grant ? ['author'] : [],
      };
    },
    event: 'delayDecided',
    shown: 'office',
    tells: ['assignee'],
  }),
];
