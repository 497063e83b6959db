import type { RecheckOutcome } from '@board/contract/case';
import {
  AnswerKind,
  PriorityLevel,
  ProcessState,
  ProcessType,
  RecheckSource,
  RecheckState,
  Supplement,
  ThreadState,
  TpState,
  TraceState,
} from '@board/contract/codes';
import { reasonProblem } from '@board/contract/posting';
import { Organization } from '@board/contract/who';
import { addCalendarDays } from '../../base/calendar.ts';
import { type Message, notEvaluated } from '../../messages/index.ts';
import { activeOffline, activeOnline, type CaseFile, type Guard, isOpen, mayAssign, type Situation } from '../case.ts';
import {
  answerBy,
  itemsResumed,
  movedTo,
  newAssignment,
  nothingActive,
  offlineEnded,
  paused,
  recheckOver,
  replyPublished,
  resumed,
  taken,
  unmarked,
} from '../effects.ts';
import {
  anyReason,
  authorsTimeIsOver,
  boardProblem,
  dueBeforeOwn,
  fullReason,
  notAssigned,
  ownLatest,
  replyText,
  someoneBelow,
  targetsBelow,
} from '../guards.ts';
import { row } from './define.ts';

/** Rows 9–14, 27 (the owner's extension) and 28–31 of domain.md B3: what the office that owns the message does. */

const toReply = (file: CaseFile) =>
  isOpen(file) && file.message.traceState === TraceState.toReply && file.message.recheckState !== RecheckState.asked;

const recheckable = (file: CaseFile) =>
  isOpen(file) &&
  (file.message.traceState === TraceState.toReply || file.message.traceState === TraceState.evaluated) &&
  file.organization !== Organization.congress &&
  file.message.recheckState !== RecheckState.asked;

/** The platform looks at it again; the clock stands meanwhile, for so many working days at most. */
const recheckBegun = (s: Situation, recheckSource: number) => ({
  ...paused(s, s.calendar.addWorkingDays(s.now, s.limits.recheckDays)),
  recheckState: RecheckState.asked,
  recheckSource,
  recheckTrace: s.file.message.traceState,
});

const longestExtension = ({ file, limits }: Situation) =>
  addCalendarDays(file.message.replyDueAt!, limits.extensionMaxCalendarDays);

/** Later than the date it has, and by no more than the law allows (domain.md A3). */
const extensionInBounds: Guard<'extend'> = (s) =>
  s.input.until > s.now && s.input.until > s.file.message.replyDueAt! && s.input.until <= longestExtension(s)
    ? null
    : { code: 'B0009', field: 'until', problem: { name: 'extensionTooLong', with: s.limits.extensionMaxCalendarDays } };

const notToOwner: Guard<'assignDelivered'> = ({ file, input }) =>
  file.candidates.includes(input.groupId)
    ? { code: 'B0009', field: 'groupId', problem: { name: 'targetNotBelow' } }
    : null;

/** An evaluation can be voided, once; a message that is answered stays where and what it is. */
export function outcomesOf({ traceState, evaluationVoided }: Message): RecheckOutcome[] {
  if (traceState === TraceState.toReply) return ['move', 'nonPublic', 'reject', 'exclude'];
  return traceState === TraceState.evaluated && !evaluationVoided ? ['exclude', 'void'] : ['exclude'];
}

const outcomeFits: Guard<'upholdRecheck'> = (s) => {
  const { input, file } = s;
  if (!outcomesOf(file.message).includes(input.outcome))
    return { code: 'B0009', field: 'outcome', problem: { name: 'invalid' } };
  const name = input.outcome === 'move' ? boardProblem(s, input.fid ?? 0) : null;
  return name && { code: 'B0009', field: 'fid', problem: { name } };
};

export const office = [
  row({
    row: 9,
    action: 'accept',
    by: 'owner',
    on: 'message',
    from: (file) =>
      toReply(file) && file.message.acceptedAt === null && file.message.processState === ProcessState.none,
    to: (s) => ({ message: taken(s), detail: { unit: s.unitName(s.actor.groupId!) } }),
    event: 'accepted',
    shown: 'public',
    tells: ['author'],
  }),
  row({
    row: 10,
    action: 'askSupplement',
    by: 'owner',
    on: 'message',
    from: (file) => toReply(file) && file.message.supplementState === Supplement.none,
    check: [anyReason],
    to: (s) => ({
      message: {
        ...taken(s),
        ...paused(s, addCalendarDays(s.now, s.limits.citizenSupplementCalendarDays)),
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
    from: (file) => toReply(file) && file.message.supplementState === Supplement.asked,
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
        supplement: s.input.content.trim(),
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
    from: (file) => toReply(file) && file.message.supplementState === Supplement.asked,
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
    from: (file) => toReply(file) && activeOnline(file).length === 0,
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
    from: (file) => toReply(file) && nothingActive(file) && mayAssign(file),
    may: [someoneBelow],
    latest: ownLatest,
    check: [targetsBelow, dueBeforeOwn],
    to: (s) => {
      const { newItems, unit } = newAssignment(s, null, TpState.toAccept);
      return { message: { ...taken(s), processState: ProcessState.online }, newItems, detail: { unit } };
    },
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
    from: (file) => toReply(file) && nothingActive(file) && mayAssign(file),
    check: [notToOwner],
    to: (s) => {
      const ownerGroupId = s.file.message.ownerGroupId ?? s.actor.groupId ?? s.file.candidates[0]!;
      return {
        message: { ...taken(s), ownerGroupId, processState: ProcessState.online },
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
        // Where the platform decides, its office has not heard of it (domain.md B4).
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
    from: (file) => toReply(file) && nothingActive(file) && mayAssign(file),
    check: [
      ({ input }) =>
        input.externalUnit.trim() ? null : { code: 'B0003', field: 'externalUnit', problem: { name: 'required' } },
    ],
    to: (s) => ({
      message: { ...taken(s), processState: ProcessState.offline },
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
  row({
    row: 27,
    action: 'extend',
    by: 'owner',
    on: 'message',
    from: (file) => toReply(file) && file.message.extendedAt === null && file.message.replyDueAt !== null,
    latest: longestExtension,
    check: [fullReason, extensionInBounds],
    to: (s) => ({
      message: { ...taken(s), extendedAt: s.now, replyDueAt: s.input.until, priorityLevel: unmarked(s) },
      detail: { reason: s.input.reason.trim() },
    }),
    event: 'extended',
    shown: 'author',
    tells: ['author'],
  }),
  row({
    row: 27,
    action: 'markUrgent',
    by: 'owner',
    on: 'message',
    from: toReply,
    to: ({ input }) => ({
      message: { urgent: input.urgent, priorityLevel: input.urgent ? PriorityLevel.red : PriorityLevel.normal },
      detail: { urgent: input.urgent },
    }),
    event: 'urgencyMarked',
    shown: 'office',
    tells: [],
  }),
  row({
    row: 28,
    action: 'askRecheck',
    by: 'owner',
    on: 'message',
    // Once on each ground: the message before it is answered, the evaluation after.
    from: (file) => recheckable(file) && file.message.recheckTrace !== file.message.traceState,
    may: [notAssigned],
    check: [fullReason],
    to: (s) => ({ message: recheckBegun(s, RecheckSource.unit), detail: { reason: s.input.reason.trim() } }),
    event: 'recheckAsked',
    shown: 'office',
    tells: ['platform'],
  }),
  row({
    row: 28,
    action: 'startRecheck',
    by: 'platform',
    on: 'message',
    from: recheckable,
    may: [notAssigned],
    check: [anyReason],
    to: (s) => ({ message: recheckBegun(s, RecheckSource.platform), detail: { reason: s.input.reason.trim() } }),
    event: 'recheckStarted',
    shown: 'office',
    tells: ['owner'],
  }),
  row({
    row: 28,
    action: 'giveOpinion',
    by: 'owner',
    on: 'message',
    from: ({ message }) =>
      message.recheckState === RecheckState.asked && message.recheckSource === RecheckSource.platform,
    check: [fullReason],
    to: ({ input }) => ({ detail: { reason: input.reason.trim() } }),
    event: 'recheckOpinionGiven',
    shown: 'office',
    tells: ['platform'],
  }),
  row({
    row: 29,
    action: 'withdrawRecheck',
    by: 'owner',
    on: 'message',
    from: ({ message }) => message.recheckState === RecheckState.asked && message.recheckSource === RecheckSource.unit,
    to: (s) => ({
      message: { ...recheckOver(s), recheckState: RecheckState.none, recheckSource: 0, recheckTrace: null },
    }),
    event: 'recheckWithdrawn',
    shown: 'office',
    tells: ['platform'],
  }),
  row({
    row: 30,
    action: 'upholdRecheck',
    by: 'platform',
    on: 'message',
    from: ({ message }) => message.recheckState === RecheckState.asked,
    check: [anyReason, outcomeFits],
    to: (s) => {
      const { outcome, fid } = s.input;
      const decided = { ...recheckOver(s), recheckState: RecheckState.upheld };
      const detail = { reason: s.input.reason.trim(), outcome, fromFid: s.file.message.fid, toFid: fid };
      const items = offlineEnded(s, TpState.cancelled);
      switch (outcome) {
        case 'move':
          return { message: { ...decided, ...movedTo(s, fid!) }, items, detail };
        case 'nonPublic':
          return { message: { ...decided, threadState: ThreadState.nonPublic }, detail };
        case 'reject':
          return {
            message: {
              ...decided,
              threadState: ThreadState.rejected,
              processState: ProcessState.none,
              checkReason: s.input.reason.trim(),
              supplementState: Supplement.none,
              authorDueAt: addCalendarDays(s.now, s.limits.appealCalendarDays),
            },
            items,
            detail,
          };
        case 'exclude':
          return { message: { ...decided, excludedFromFigures: true }, detail };
        case 'void':
          return {
            message: {
              ...decided,
              ...notEvaluated,
              traceState: TraceState.replied,
              evaluationVoided: true,
              evaluationDueAt: addCalendarDays(s.now, s.limits.evaluationWindowCalendarDays),
            },
            evaluationVoided: true,
            detail,
          };
      }
    },
    event: 'recheckUpheld',
    shown: 'author',
    tells: ['author', 'owner', 'newAssignees'],
  }),
  row({
    row: 31,
    action: 'refuseRecheck',
    by: 'platform',
    on: 'message',
    from: ({ message }) => message.recheckState === RecheckState.asked,
    check: [anyReason],
    to: (s) => ({
      message: { ...recheckOver(s), recheckState: RecheckState.refused },
      detail: { reason: s.input.reason.trim() },
    }),
    event: 'recheckRefused',
    shown: 'office',
    tells: ['owner'],
  }),
];
