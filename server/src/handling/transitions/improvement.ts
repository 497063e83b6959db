import { ImproveState, TpState, TraceState } from '@board/contract/codes';
import {
  awaitsEvaluation,
  awaitsSecondEvaluation,
  type CaseFile,
  type Guard,
  mayAssign,
  stateIs,
  traceIs,
} from '../case.ts';
import {
  answerBy,
  improvedKind,
  improvementPublished,
  newAssignment,
  nothingActive,
  supersede,
  wakeChain,
} from '../effects.ts';
import {
  anyReason,
  depthLeft,
  dueBeforeOwn,
  fullReason,
  noActiveChild,
  notOwnDecision,
  ownLatest,
  replyText,
  someoneBelow,
  targetsBelow,
  textDiffers,
} from '../guards.ts';
import { row } from './define.ts';

/** Rows 40–42 of domain.md B3: what was answered is to be improved. */

const improvable = (file: CaseFile) => file.message.improveState === ImproveState.asked && nothingActive(file);

const differsFromOld: Guard<'improve' | 'submitImprovement'> = (s) => textDiffers(improvedKind(s.file).kinds)(s);

export const improvement = [
  row({
    row: 40,
    action: 'demandImprovement',
    by: ['platform', 'superior'],
    on: 'message',
    from: (file) =>
      (awaitsEvaluation(file) || awaitsSecondEvaluation(file) || traceIs(file, TraceState.evaluated)) &&
      file.message.improveState === ImproveState.none &&
      nothingActive(file),
    check: [anyReason],
    to: (s) => ({
      message: {
        improveState: ImproveState.asked,
        decidedUid: s.actor.role === 'platform' ? s.actor.uid : null,
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
    may: [notOwnDecision],
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
    // An item taken back from one unit goes to another (domain.md B2, list-from 1).
    from: (file) => improvable(file) && mayAssign(file),
    may: [someoneBelow],
    latest: ownLatest,
    check: [targetsBelow, dueBeforeOwn],
    to: (s) => newAssignment(s, null, TpState.toImprove),
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
    action: 'assignImprovementOn',
    by: 'assignee',
    on: 'item',
    from: (file, item) => item.lead && stateIs(item, TpState.toImprove) && noActiveChild(file, item),
    may: [someoneBelow, depthLeft],
    latest: ownLatest,
    check: [targetsBelow, dueBeforeOwn],
    to: (s) => newAssignment(s, s.item, TpState.toImprove),
    event: 'improvementAssigned',
    shown: 'office',
    tells: ['newAssignees'],
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
];
