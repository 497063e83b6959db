import { AnswerState, TpState } from '@board/contract/codes';
import { dateAbove, helpersBeside, parentOf, type Situation, stateIs, submittedOn, type Told } from '../case.ts';
import {
  answerBy,
  endItems,
  explanationPublished,
  improvedKind,
  improvementPublished,
  replyPublished,
  supersede,
} from '../effects.ts';
import { anyReason, replyText } from '../guards.ts';
import { row } from './define.ts';

/** Rows 19–21, 36 and 43 of domain.md B3: texts on their way up, read by whoever assigned them. */

/** The state after a helper's text was noted, by the state before. */
const notedAs: Record<number, number> = {
  [TpState.replyInReview]: TpState.replyPassed,
  [TpState.explanationInReview]: TpState.explanationPassed,
  [TpState.improvementInReview]: TpState.improvementPassed,
};

/** Working days a unit gets at least when its text comes back. */
const SECOND_TRY_DAYS = 2;

/** Helpers who were still at work hear that it is done. */
const helpersToo: readonly Told[] = ['chain'];

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
function passedUp(s: Situation<'pass'>, passed: number, parentState: number) {
  const { submitted, content, signAs } = examined(s);
  const parent = parentOf(s.file, s.item)!;
  return {
    items: [
      { tpid: s.item.tpid, patch: { tpState: passed, closedAt: s.now } },
      ...endItems(s.file, helpersBeside(s.file, s.item), TpState.cancelled, s.now),
      { tpid: parent.tpid, patch: { tpState: parentState, openedAt: null } },
    ],
    answers: [{ asid: submitted.asid, patch: { state: AnswerState.superseded } }],
    newAnswer: {
      ...answerBy(s, submitted.kind, { content, signAs }, { tpid: parent.tpid, published: false }),
      sourceAsid: submitted.asid,
    },
    detail: { unit: s.unitName(s.actor.groupId!) },
    tells: helpersToo,
  };
}

/** A text is published by the owner, under the name of whoever wrote it unless signed otherwise (rows 20, 36, 43). */
function publishedFrom(s: Situation<'pass'>, passed: number) {
  const { submitted, content, signAs } = examined(s);
  const edited = content.trim() !== submitted.content || signAs !== submitted.signAs;
  const items = [
    { tpid: s.item.tpid, patch: { tpState: passed, closedAt: s.now } },
    ...endItems(s.file, helpersBeside(s.file, s.item), TpState.cancelled, s.now),
  ];
  const published = { state: AnswerState.published, publishedAt: s.now };
  const detail = { unit: signAs || s.unitName(s.item.toGroupId!) };
  if (!edited) return { items, answers: [{ asid: submitted.asid, patch: published }], detail, tells: helpersToo };
  return {
    items,
    answers: [{ asid: submitted.asid, patch: { state: AnswerState.superseded } }],
    newAnswer: {
      ...answerBy(s, submitted.kind, { content, signAs }, { tpid: s.item.tpid, published: true }),
      groupId: s.item.toGroupId!,
      sourceAsid: submitted.asid,
    },
    detail,
    tells: helpersToo,
  };
}

/** A text goes back to whoever wrote it (rows 21, 36, 43). */
function sentBack(s: Situation<'sendBack'>, tpState: number) {
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

export const examination = [
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
    row: 36,
    action: 'pass',
    by: 'assigner',
    on: 'item',
    from: (file, item) => item.lead && stateIs(item, TpState.explanationInReview) && parentOf(file, item) !== undefined,
    check: [replyText],
    to: (s) => passedUp(s, TpState.explanationPassed, TpState.explanationInReview),
    event: 'explanationPassedUp',
    shown: 'office',
    tells: ['nextAssigner', 'assignee'],
  }),
  row({
    row: 36,
    action: 'pass',
    by: 'assigner',
    on: 'item',
    from: (file, item) => item.lead && stateIs(item, TpState.explanationInReview) && parentOf(file, item) === undefined,
    check: [replyText],
    to: (s) => ({ ...publishedFrom(s, TpState.explanationPassed), message: explanationPublished(s) }),
    event: 'explained',
    shown: 'public',
    tells: ['author', 'assignee'],
  }),
  row({
    row: 36,
    action: 'sendBack',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => stateIs(item, TpState.explanationInReview),
    check: [anyReason],
    to: (s) => sentBack(s, TpState.explanationRejected),
    event: 'explanationSentBack',
    shown: 'office',
    tells: ['assignee'],
  }),
  row({
    row: 43,
    action: 'pass',
    by: 'assigner',
    on: 'item',
    from: (file, item) => item.lead && stateIs(item, TpState.improvementInReview) && parentOf(file, item) !== undefined,
    check: [replyText],
    to: (s) => passedUp(s, TpState.improvementPassed, TpState.improvementInReview),
    event: 'improvementPassedUp',
    shown: 'office',
    tells: ['nextAssigner', 'assignee'],
  }),
  row({
    row: 43,
    action: 'pass',
    by: 'assigner',
    on: 'item',
    from: (file, item) => item.lead && stateIs(item, TpState.improvementInReview) && parentOf(file, item) === undefined,
    check: [replyText],
    to: (s) => {
      const published = publishedFrom(s, TpState.improvementPassed);
      const old = supersede(s.file, improvedKind(s.file).kinds) ?? [];
      return { ...published, answers: [...old, ...published.answers], message: improvementPublished(s) };
    },
    event: 'improved',
    shown: 'public',
    tells: ['author', 'assignee'],
  }),
  row({
    row: 43,
    action: 'sendBack',
    by: 'assigner',
    on: 'item',
    from: (_file, item) => stateIs(item, TpState.improvementInReview),
    check: [anyReason],
    to: (s) => sentBack(s, TpState.improvementRejected),
    event: 'improvementSentBack',
    shown: 'office',
    tells: ['assignee'],
  }),
];
