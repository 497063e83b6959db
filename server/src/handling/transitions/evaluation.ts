import type { Action } from '@board/contract/actions';
import { AnswerKind, ImproveState, RecheckState, SatisfactionType, TpState, TraceState } from '@board/contract/codes';
import { type CaseFile, type Guard, mayAssign, parentOf, type Situation } from '../case.ts';
import {
  answerBy,
  answeredChain,
  explanationPublished,
  improvedKind,
  improvementPublished,
  newAssignment,
  nothingActive,
  supersede,
} from '../effects.ts';
import {
  anyReason,
  depthLeft,
  differs,
  dueBeforeOwn,
  fullReason,
  noActiveChild,
  ownLatest,
  replyText,
  someoneBelow,
  targetsBelow,
} from '../guards.ts';
import type { Assigning } from '../inputs.ts';
import type { Item } from '../store.ts';
import { passedUp, publishedFrom, sentBack } from './chain.ts';
import { row } from './define.ts';

/** Rows 32–43 of domain.md B3: evaluation, explanation, second evaluation, improvement. */

const stateIs = (item: Item, ...states: number[]) => states.includes(item.tpState);
const traceIs = ({ message }: CaseFile, ...states: number[]) => states.includes(message.traceState);
const waiting = (file: CaseFile) => traceIs(file, TraceState.replied, TraceState.improved);
const waitingAgain = (file: CaseFile) => traceIs(file, TraceState.explained, TraceState.explanationImproved);

const windowOpen: Guard = ({ file, now }) =>
  file.message.evalClosed || (file.message.evaluationDueAt && now > file.message.evaluationDueAt)
    ? { code: 'FB0006' }
    : null;
const windowOver: Guard = ({ file, now }) =>
  file.message.evaluationDueAt && now > file.message.evaluationDueAt ? null : { code: 'B0009' };

const graded = ({ input }: Situation<'evaluate'> | Situation<'evaluateAgain'>) => ({
  grade: input.grade,
  gradeLevel: input.gradeLevel,
  gradeManner: input.gradeManner,
  gradeSpeed: input.gradeSpeed,
  satisfactionType: SatisfactionType.author,
});

/** Wakes the chain that gave the answer; where the office answered itself, it is the office's own turn. */
const wakeChain = ({ file, now, calendar }: Situation<Action>, tpState: number, days: number) =>
  answeredChain(file).map((item) => ({
    tpid: item.tpid,
    patch: { tpState, closedAt: null, openedAt: null, delayAskedTo: null, dueAt: calendar.addWorkingDays(now, days) },
  }));

/** Work of this round handed on, by the office or by a unit further down. */
const handedOn = (s: Situation<Assigning>, parent: Item | null, tpState: number) => {
  const { newItems, unit } = newAssignment(s, parent, tpState);
  return { newItems, detail: { unit } };
};

const improvable = (file: CaseFile) => file.message.improveState === ImproveState.asked && nothingActive(file);

/** What is to be improved comes first, and what is looked at again waits: it may fall. */
const explainable = (file: CaseFile) =>
  traceIs(file, TraceState.evaluated) &&
  file.message.improveState === ImproveState.none &&
  file.message.recheckState !== RecheckState.asked &&
  nothingActive(file);

const differsFromOld: Guard<'improve' | 'submitImprovement'> = (s) => differs(improvedKind(s.file).kinds)(s);

export const evaluation = [
  row({
    row: 32,
    action: 'evaluate',
    by: 'author',
    on: 'message',
    from: (file) => waiting(file) && file.usesEvaluation,
    may: [windowOpen],
    to: (s) => {
      const owes = s.input.grade <= s.limits.explainAtOrBelow;
      return {
        message: {
          ...graded(s),
          traceState: TraceState.evaluated,
          evalClosed: true,
          needExplain: owes,
          explainDueAt: owes ? s.calendar.addWorkingDays(s.now, s.limits.explainDays) : null,
        },
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
    from: (file, _item, { limits }) => waiting(file) && !file.message.evalClosed && !limits.autoEvaluationDays,
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
    from: (file, _item, { limits }) => waiting(file) && !file.message.evalClosed && limits.autoEvaluationDays > 0,
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
    to: (s) => handedOn(s, null, TpState.toExplain),
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
    to: (s) => handedOn(s, s.item, TpState.toExplain),
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
    from: (file) => waitingAgain(file),
    may: [windowOpen],
    to: (s) => ({
      message: { ...graded(s), traceState: TraceState.evaluatedTwice, evalClosed: true },
      detail: { grade: s.input.grade },
    }),
    event: 'evaluatedAgain',
    shown: 'public',
    tells: ['owner', 'platform', 'answerers'],
  }),
  row({
    row: 39,
    action: 'closeSecondEvaluation',
    by: 'system',
    on: 'message',
    from: (file) => waitingAgain(file),
    may: [windowOver],
    to: () => ({ message: { traceState: TraceState.closed, evalClosed: true } }),
    event: 'secondEvaluationClosed',
    shown: 'author',
    tells: [],
  }),
  row({
    row: 40,
    action: 'demandImprovement',
    by: ['platform', 'superior'],
    on: 'message',
    from: (file) =>
      (waiting(file) || waitingAgain(file) || traceIs(file, TraceState.evaluated)) &&
      file.message.improveState === ImproveState.none &&
      nothingActive(file),
    check: [anyReason],
    to: (s) => ({
      message: {
        improveState: ImproveState.asked,
        improveAppealed: false,
        improveDueAt: s.calendar.addWorkingDays(s.now, s.limits.improveDays),
      },
      items: wakeChain(s, TpState.toImprove, s.limits.improveDays),
      detail: { reason: s.input.reason.trim() },
    }),
    event: 'improvementDemanded',
    shown: 'office',
    tells: ['owner', 'chain'],
  }),
  row({
    row: 40,
    action: 'appealImprovement',
    by: 'owner',
    on: 'message',
    // Once for each time it is asked for (domain.md B2, list-ans 5).
    from: (file) => improvable(file) && !file.message.improveAppealed,
    check: [fullReason],
    to: (s) => ({
      message: {
        improveState: ImproveState.appealed,
        improveAppealed: true,
        // Until it is decided, this is the platform's date.
        improveDueAt: s.calendar.addWorkingDays(s.now, s.limits.recheckDays),
      },
      detail: { reason: s.input.reason.trim() },
    }),
    event: 'improveAppealed',
    shown: 'office',
    tells: ['platform'],
  }),
  row({
    row: 40,
    action: 'decideImproveAppeal',
    by: 'platform',
    on: 'message',
    from: (file) => file.message.improveState === ImproveState.appealed,
    check: [anyReason],
    to: (s) => ({
      message: s.input.uphold
        ? { improveState: ImproveState.none, improveDueAt: null }
        : {
            improveState: ImproveState.asked,
            improveDueAt: s.calendar.addWorkingDays(s.now, s.limits.improveDays),
          },
      detail: { uphold: s.input.uphold, reason: s.input.reason.trim() },
    }),
    event: 'improveAppealDecided',
    shown: 'office',
    tells: ['owner'],
  }),
  row({
    row: 41,
    action: 'assignImprovement',
    by: 'owner',
    on: 'message',
    // What was taken back from one unit goes to another (domain.md B2, list-from 1).
    from: (file) => improvable(file) && mayAssign(file),
    may: [someoneBelow],
    latest: ownLatest,
    check: [targetsBelow, dueBeforeOwn],
    to: (s) => handedOn(s, null, TpState.toImprove),
    event: 'improvementAssigned',
    shown: 'office',
    tells: ['newAssignees'],
  }),
  row({
    row: 42,
    action: 'assignImprovementOn',
    by: 'assignee',
    on: 'item',
    from: (file, item) => item.lead && stateIs(item, TpState.toImprove) && noActiveChild(file, item),
    may: [someoneBelow, depthLeft],
    latest: ownLatest,
    check: [targetsBelow, dueBeforeOwn],
    to: (s) => handedOn(s, s.item, TpState.toImprove),
    event: 'improvementAssigned',
    shown: 'office',
    tells: ['newAssignees'],
  }),
  row({
    row: 41,
    action: 'improve',
    by: 'owner',
    on: 'message',
    from: improvable,
    check: [replyText, differsFromOld],
    to: (s) => {
      const { kinds, kind } = improvedKind(s.file);
      return {
        message: improvementPublished(s),
        answers: supersede(s.file, kinds),
        newAnswer: answerBy(s, kind, s.input, { tpid: null, published: true }),
        detail: { unit: s.input.signAs || s.unitName(s.actor.groupId!) },
      };
    },
    event: 'improved',
    shown: 'public',
    tells: ['author', 'platform'],
  }),
  row({
    row: 42,
    action: 'submitImprovement',
    by: 'assignee',
    on: 'item',
    from: (file, item) => stateIs(item, TpState.toImprove, TpState.improvementRejected) && noActiveChild(file, item),
    check: [replyText, differsFromOld],
    to: (s) => ({
      items: [{ tpid: s.item.tpid, patch: { tpState: TpState.improvementInReview, openedAt: null } }],
      newAnswer: answerBy(s, improvedKind(s.file).kind, s.input, { tpid: s.item.tpid, published: false }),
      detail: { unit: s.unitName(s.actor.groupId!) },
    }),
    event: 'improvementSubmitted',
    shown: 'office',
    tells: ['assigner'],
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
