import { AnswerKind, ProcessState, ProcessType, Supplement, TpState } from '@board/contract/codes';
import { reasonProblem } from '@board/contract/rules/posting';
import { addCalendarDays } from '../../settings/index.ts';
import { activeOffline, activeOnline, type Guard, isToReply, mayAssign } from '../case.ts';
import {
  answerBy,
  itemsResumed,
  newAssignment,
  nothingActive,
  offlineEnded,
  pauseClock,
  replyPublished,
  resumed,
  takeInHand,
} from '../effects.ts';
import {
  anyReason,
  authorsTimeIsOver,
  dueBeforeOwn,
  ownLatest,
  replyText,
  someoneBelow,
  targetsBelow,
} from '../guards.ts';
import { row } from './define.ts';

/** Rows 9–14 of domain.md B3: what the office that owns the message does with it before it is answered. */

const notToOwner: Guard<'assignDelivered'> = ({ file, input }) =>
  file.candidates.includes(input.groupId)
    ? { code: 'B0009', field: 'groupId', problem: { name: 'targetNotBelow' } }
    : null;

export const office = [
  row({
    row: 9,
    action: 'accept',
    by: 'owner',
    on: 'message',
    from: (file) =>
      isToReply(file) && file.message.acceptedAt === null && file.message.processState === ProcessState.none,
    to: (s) => ({ message: takeInHand(s), detail: { unit: s.unitName(s.actor.groupId!) } }),
    event: 'accepted',
    shown: 'public',
    tells: ['author'],
  }),
  row({
    row: 10,
    action: 'askSupplement',
    by: 'owner',
    on: 'message',
    from: (file) => isToReply(file) && file.message.supplementState === Supplement.none,
    check: [anyReason],
    to: (s) => ({
      message: {
        ...takeInHand(s),
        ...pauseClock(s, addCalendarDays(s.now, s.limits.citizenSupplementCalendarDays)),
        supplementState: Supplement.asked,
        authorDueAt: addCalendarDays(s.now, s.limits.citizenSupplementCalendarDays),
        checkReason: s.input.reason.trim(),
      },
      detail: { reason: s.input.reason.trim() },
    }),
    event: 'supplementAsked',
    shown: 'author',
    tells: ['author'],
  }),
  row({
    row: 10,
    action: 'supplement',
    by: 'author',
    on: 'message',
    from: (file) => isToReply(file) && file.message.supplementState === Supplement.asked,
    check: [
      ({ input, limits }) => {
        const problem = reasonProblem(input.content, limits.reasonMin, limits);
        return problem ? { code: 'B0003', field: 'content', problem } : null;
      },
    ],
    to: (s) => ({
      message: {
        ...resumed(s),
        supplementState: Supplement.given,
        // Of another board, or from before a rejection, there may be one already.
        supplement: [s.file.message.supplement, s.input.content.trim()].filter(Boolean).join('\n\n'),
        authorDueAt: null,
        checkReason: '',
      },
      items: itemsResumed(s),
    }),
    event: 'supplemented',
    shown: 'author',
    tells: ['owner', 'inHand'],
  }),
  row({
    row: 10,
    action: 'expireSupplement',
    by: 'system',
    on: 'message',
    from: (file) => isToReply(file) && file.message.supplementState === Supplement.asked,
    may: [authorsTimeIsOver],
    to: (s) => ({
      message: { ...resumed(s), supplementState: Supplement.lapsed, authorDueAt: null, checkReason: '' },
      items: itemsResumed(s),
    }),
    event: 'supplementLapsed',
    shown: 'author',
    tells: ['owner'],
  }),
  row({
    row: 11,
    action: 'reply',
    by: 'owner',
    on: 'message',
    from: (file) => isToReply(file) && activeOnline(file).length === 0,
    check: [replyText],
    to: (s) => ({
      message: replyPublished(s),
      items: offlineEnded(s, TpState.offlineDone),
      newAnswer: answerBy(s, AnswerKind.reply, s.input, { tpid: null, published: true }),
      detail: { unit: s.input.signAs || s.unitName(s.actor.groupId!) },
    }),
    event: 'replied',
    shown: 'public',
    tells: ['author', 'platform'],
  }),
  row({
    row: 12,
    action: 'assign',
    by: 'owner',
    on: 'message',
    from: (file) => isToReply(file) && nothingActive(file) && mayAssign(file),
    may: [someoneBelow],
    latest: ownLatest,
    check: [targetsBelow, dueBeforeOwn],
    to: (s) => ({
      message: { ...takeInHand(s), processState: ProcessState.online },
      ...newAssignment(s, null, TpState.toAccept),
    }),
    event: 'assigned',
    shown: 'public',
    tells: ['newAssignees', 'author'],
  }),
  row({
    row: 12,
    action: 'assignDelivered',
    by: ['owner', 'platform'],
    on: 'message',
    // A unit that applied for what was delivered to it gets it in hand, wherever it stands (domain.md B4).
    from: (file) => isToReply(file) && nothingActive(file) && mayAssign(file),
    check: [notToOwner],
    to: (s) => {
      const ownerGroupId = s.file.message.ownerGroupId ?? s.actor.groupId ?? s.file.candidates[0]!;
      return {
        message: { ...takeInHand(s), ownerGroupId, processState: ProcessState.online },
        newItems: [
          {
            parentTpid: null,
            processType: ProcessType.online,
            lead: true,
            fromGroupId: ownerGroupId,
            toGroupId: s.input.groupId,
            tpState: TpState.toReply,
            receivedAt: s.now,
            note: s.input.note.trim(),
            dueAt: s.file.message.replyDueAt,
          },
        ],
        detail: { unit: s.unitName(s.input.groupId) },
        // While the platform decides, the office has not been told (domain.md B4).
        tells: s.actor.role === 'platform' ? ['owner'] : [],
      };
    },
    event: 'deliveryGranted',
    shown: 'public',
    tells: ['newAssignees', 'author'],
  }),
  row({
    row: 13,
    action: 'transferOffline',
    by: 'owner',
    on: 'message',
    from: (file) => isToReply(file) && nothingActive(file) && mayAssign(file),
    check: [
      ({ input }) =>
        input.externalUnit.trim() ? null : { code: 'B0003', field: 'externalUnit', problem: { name: 'required' } },
    ],
    to: (s) => ({
      message: { ...takeInHand(s), processState: ProcessState.offline },
      newItems: [
        {
          parentTpid: null,
          processType: ProcessType.offline,
          lead: true,
          fromGroupId: s.actor.groupId!,
          toGroupId: null,
          externalUnit: s.input.externalUnit.trim(),
          externalContact: s.input.contact.trim(),
          tpState: TpState.offline,
          note: s.input.note.trim(),
          dueAt: s.file.message.replyDueAt,
        },
      ],
      detail: { unit: s.input.externalUnit.trim() },
    }),
    event: 'transferredOffline',
    shown: 'public',
    tells: ['author'],
  }),
  row({
    row: 14,
    action: 'cancelOffline',
    by: 'owner',
    on: 'message',
    from: (file) => activeOffline(file) !== undefined,
    to: (s) => ({
      message: { processState: ProcessState.none },
      items: offlineEnded(s, TpState.cancelled),
    }),
    event: 'offlineCancelled',
    shown: 'office',
    tells: [],
  }),
];
