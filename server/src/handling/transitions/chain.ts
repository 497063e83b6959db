import { AnswerKind, AnswerState, TpState, TraceState } from '@board/contract/codes';
import {
  activeChildren,
  type CaseFile,
  type Change,
  type Guard,
  isActive,
  isOnline,
  type Situation,
  stateIs,
  submittedOn,
  traceIs,
} from '../case.ts';
import { answerBy, assignmentEnded, newAssignment } from '../effects.ts';
import {
  anyReason,
  depthLeft,
  dueBeforeOwn,
  fullReason,
  noActiveChild,
  notDesignated,
  ownLatest,
  replyText,
  returnInTime,
  someoneBelow,
  targetsBelow,
} from '../guards.ts';
import type { Item } from '../store.ts';
import { row } from './define.ts';

/** Rows 15–18 and 22–26 of domain.md B3: process items on their way down, and what comes back of them unanswered. */

/** The state after a submission is taken back, by the state before. */
const recalledTo: Record<number, number> = {
  [TpState.replyInReview]: TpState.toReply,
  [TpState.explanationInReview]: TpState.toExplain,
  [TpState.improvementInReview]: TpState.toImprove,
};

const draftsOn = (file: CaseFile, item: Item) =>
  file.answers.filter(
    ({ tpid, groupId, state }) => tpid === item.tpid && groupId === item.toGroupId && state === AnswerState.draft,
  );

const notOpened: Guard = ({ item }) => (item.openedAt ? { code: 'B0009', problem: { name: 'alreadyOpened' } } : null);

const isCancellable = (item: Item) => isOnline(item) && isActive(item) && item.tpState !== TpState.returnAsked;

/** Everyone reads to whom an office gave the reply; not who helps, nor who was given it further down, nor later rounds. */
const isReadByAll = (file: CaseFile, item: Item) =>
  item.lead && item.parentTpid === null && traceIs(file, TraceState.toReply);

const cancelled = (s: Situation<'cancelAssignment'>): Change => {
  const reason = s.input.reason?.trim() ?? '';
  return { ...assignmentEnded(s, reason), detail: { unit: s.unitName(s.item.toGroupId!), reason } };
};

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
    to: (s) => newAssignment(s, s.item, TpState.toAccept),
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
    from: (file, item) => isCancellable(item) && isReadByAll(file, item),
    to: cancelled,
    event: 'assignmentCancelled',
    shown: 'public',
    tells: ['chain'],
  }),
  row({
    row: 26,
    action: 'cancelAssignment',
    by: 'assigner',
    on: 'item',
    from: (file, item) => isCancellable(item) && !isReadByAll(file, item),
    to: cancelled,
    event: 'assignmentCancelled',
    shown: 'office',
    tells: ['chain'],
  }),
];
