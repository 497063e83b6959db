import { AnswerKind, ImproveState, RecheckState, SatisfactionType, TpState, TraceState } from '@board/contract/codes';
import {
  awaitsEvaluation,
  awaitsSecondEvaluation,
  type CaseFile,
  type Guard,
  mayAssign,
  type Situation,
  stateIs,
  traceIs,
} from '../case.ts';
import { answerBy, explanationPublished, newAssignment, nothingActive, wakeChain } from '../effects.ts';
import { depthLeft, dueBeforeOwn, noActiveChild, ownLatest, replyText, someoneBelow, targetsBelow } from '../guards.ts';
import { row } from './define.ts';

/** Rows 32–35 and 37–39 of domain.md B3: evaluation, explanation, second evaluation. */

/** An improvement comes first; a rating under recheck waits, since it may be voided. */
const explainable = (file: CaseFile) =>
  traceIs(file, TraceState.evaluated) &&
  file.message.improveState === ImproveState.none &&
  file.message.recheckState !== RecheckState.asked &&
  nothingActive(file);

const windowOpen: Guard = ({ file, now }) =>
  file.message.evalClosed || (file.message.evaluationDueAt && now > file.message.evaluationDueAt)
    ? { code: 'FB0006' }
    : null;
const windowOver: Guard = ({ file, now }) =>
  file.message.evaluationDueAt && now > file.message.evaluationDueAt ? null : { code: 'B0009' };

/** The author's evaluation of a round, and what the message itself says of it. */
function evaluated(s: Situation<'evaluate'> | Situation<'evaluateAgain'>, round: 1 | 2) {
  const { grade, gradeLevel, gradeManner, gradeSpeed, content } = s.input;
  const grades = { grade, gradeLevel, gradeManner, gradeSpeed };
  const satisfactionType = SatisfactionType.author;
  return {
    graded: { ...grades, satisfactionType, evaluatedAt: s.now, evalClosed: true },
    newEvaluation: { round, ...grades, content: content.trim() },
  };
}

export const evaluation = [
  row({
    row: 32,
    action: 'evaluate',
    by: 'author',
    on: 'message',
    from: (file) => awaitsEvaluation(file) && file.usesEvaluation,
    may: [windowOpen],
    to: (s) => {
      const owes = s.input.grade <= s.limits.explainAtOrBelow;
      const { graded, newEvaluation } = evaluated(s, 1);
      return {
        message: {
          ...graded,
          traceState: TraceState.evaluated,
          needExplain: owes,
          explainDueAt: owes ? s.calendar.addWorkingDays(s.now, s.limits.explainDays) : null,
        },
        newEvaluation,
        items: owes ? wakeChain(s, TpState.toExplain, s.limits.explainDays) : [],
        detail: { grade: s.input.grade },
      };
    },
    event: 'evaluated',
    shown: 'public',
    // Praise too reaches the units whose answer it is.
    tells: ['owner', 'answerers'],
  }),
  row({
    row: 33,
    action: 'closeEvaluation',
    by: 'system',
    on: 'message',
    from: (file, _item, { limits }) => awaitsEvaluation(file) && !file.message.evalClosed && !limits.autoEvaluationDays,
    may: [windowOver],
    to: () => ({ message: { evalClosed: true } }),
    event: 'evaluationClosed',
    shown: 'author',
    tells: [],
  }),
  row({
    row: 33,
    action: 'closeEvaluation',
    by: 'system',
    on: 'message',
    // Only where a parameter asks for it: evaluated without a score (decisions.md 6).
    from: (file, _item, { limits }) =>
      awaitsEvaluation(file) && !file.message.evalClosed && limits.autoEvaluationDays > 0,
    may: [windowOver],
    to: () => ({
      message: { evalClosed: true, traceState: TraceState.evaluated, satisfactionType: SatisfactionType.automatic },
    }),
    event: 'evaluatedAutomatically',
    shown: 'author',
    tells: [],
  }),
  row({
    row: 34,
    action: 'explain',
    by: 'owner',
    on: 'message',
    from: (file) => explainable(file) && file.message.needExplain,
    check: [replyText],
    to: (s) => ({
      message: explanationPublished(s),
      newAnswer: answerBy(s, AnswerKind.explanation, s.input, { tpid: null, published: true }),
      detail: { unit: s.input.signAs || s.unitName(s.actor.groupId!) },
    }),
    event: 'explained',
    shown: 'public',
    tells: ['author', 'platform'],
  }),
  row({
    row: 34,
    action: 'assignExplanation',
    by: 'owner',
    on: 'message',
    // domain.md B2, list-ans 2.
    from: (file) => explainable(file) && file.message.needExplain && mayAssign(file),
    may: [someoneBelow],
    latest: ownLatest,
    check: [targetsBelow, dueBeforeOwn],
    to: (s) => newAssignment(s, null, TpState.toExplain),
    event: 'explanationAssigned',
    shown: 'office',
    tells: ['newAssignees'],
  }),
  row({
    row: 35,
    action: 'assignExplanationOn',
    by: 'assignee',
    on: 'item',
    from: (file, item) => item.lead && stateIs(item, TpState.toExplain) && noActiveChild(file, item),
    may: [someoneBelow, depthLeft],
    latest: ownLatest,
    check: [targetsBelow, dueBeforeOwn],
    to: (s) => newAssignment(s, s.item, TpState.toExplain),
    event: 'explanationAssigned',
    shown: 'office',
    tells: ['newAssignees'],
  }),
  row({
    row: 35,
    action: 'submitExplanation',
    by: 'assignee',
    on: 'item',
    from: (file, item) => stateIs(item, TpState.toExplain, TpState.explanationRejected) && noActiveChild(file, item),
    check: [replyText],
    to: (s) => ({
      items: [{ tpid: s.item.tpid, patch: { tpState: TpState.explanationInReview, openedAt: null } }],
      newAnswer: answerBy(s, AnswerKind.explanation, s.input, { tpid: s.item.tpid, published: false }),
      detail: { unit: s.unitName(s.actor.groupId!) },
    }),
    event: 'explanationSubmitted',
    shown: 'office',
    tells: ['assigner'],
  }),
  row({
    row: 37,
    action: 'explain',
    by: 'owner',
    on: 'message',
    from: (file) => explainable(file) && !file.message.needExplain,
    check: [replyText],
    to: (s) => ({
      message: { traceState: TraceState.closed, evalClosed: true, lastAnswerTime: s.now },
      newAnswer: answerBy(s, AnswerKind.explanation, s.input, { tpid: null, published: true }),
      detail: { unit: s.input.signAs || s.unitName(s.actor.groupId!) },
    }),
    event: 'explained',
    shown: 'public',
    tells: ['author'],
  }),
  row({
    row: 38,
    action: 'evaluateAgain',
    by: 'author',
    on: 'message',
    from: (file) => awaitsSecondEvaluation(file),
    may: [windowOpen],
    to: (s) => {
      const { graded, newEvaluation } = evaluated(s, 2);
      return {
        message: { ...graded, traceState: TraceState.evaluatedTwice },
        newEvaluation,
        detail: { grade: s.input.grade },
      };
    },
    event: 'evaluatedAgain',
    shown: 'public',
    tells: ['owner', 'platform', 'answerers'],
  }),
  row({
    row: 39,
    action: 'closeSecondEvaluation',
    by: 'system',
    on: 'message',
    from: (file) => awaitsSecondEvaluation(file),
    may: [windowOver],
    to: () => ({ message: { traceState: TraceState.closed, evalClosed: true } }),
    event: 'secondEvaluationClosed',
    shown: 'author',
    tells: [],
  }),
];
