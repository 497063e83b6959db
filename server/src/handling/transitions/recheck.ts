import {
  ProcessState,
  RecheckSource,
  RecheckState,
  Supplement,
  ThreadState,
  TpState,
  TraceState,
} from '@board/contract/codes';
import type { RecheckOutcome } from '@board/contract/handling/case';
import { Organization } from '@board/contract/who';
import { type Message, notEvaluated } from '../../messages/index.ts';
import { addCalendarDays } from '../../settings/index.ts';
import { type CaseFile, type Guard, isOpen, type Situation } from '../case.ts';
import { itemsResumed, movedTo, offlineEnded, pauseClock, recheckOver, resumed } from '../effects.ts';
import { anyReason, boardProblem, fullReason, namesGround, namesReasonCode, notAssigned } from '../guards.ts';
import { row } from './define.ts';

/** Rows 28–31 of domain.md B3: what a message, or its evaluation, was taken for is looked at again. */

const recheckable = (file: CaseFile) =>
  isOpen(file) &&
  (file.message.traceState === TraceState.toReply || file.message.traceState === TraceState.evaluated) &&
  file.organization !== Organization.congress &&
  file.message.recheckState !== RecheckState.asked;

/** The platform looks at it again; the clock stands meanwhile, for so many working days at most. */
function recheckBegun(s: Situation, recheckSource: number) {
  const recheckDueAt = s.calendar.addWorkingDays(s.now, s.limits.recheckDays);
  return {
    ...pauseClock(s, recheckDueAt),
    recheckState: RecheckState.asked,
    recheckSource,
    recheckDueAt,
    recheckTrace: s.file.message.traceState,
  };
}

/** The clock stood for as long as it may: only then may it be set going again. */
const pauseIsOver: Guard = ({ file, now }) =>
  file.message.pauseEndsAt && now > file.message.pauseEndsAt ? null : { code: 'B0009' };

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

export const recheck = [
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
    row: 28,
    action: 'endPause',
    by: 'system',
    on: 'message',
    from: ({ message }) => message.recheckState === RecheckState.asked && message.pausedAt !== null,
    may: [pauseIsOver],
    // Undecided still, but whoever wrote has waited long enough (domain.md B3 row 28).
    to: (s) => {
      // The mark knew that the clock goes on from here.
      const { priorityLevel: _, ...going } = resumed(s);
      return { message: going, items: itemsResumed(s) };
    },
    event: 'pauseEnded',
    shown: 'office',
    tells: ['owner'],
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
    check: [anyReason, outcomeFits, namesReasonCode, namesGround],
    to: (s) => {
      const { outcome, fid, ground } = s.input;
      const decided = { ...recheckOver(s), recheckState: RecheckState.upheld };
      const detail = { reason: s.input.reason.trim(), outcome, fromFid: s.file.message.fid, toFid: fid };
      const items = offlineEnded(s, TpState.cancelled);
      switch (outcome) {
        case 'move':
          return { message: { ...decided, ...movedTo(s, fid!) }, items, detail };
        case 'nonPublic':
          return { message: { ...decided, threadState: ThreadState.nonPublic }, detail: { ...detail, ground } };
        case 'reject':
          return {
            message: {
              ...decided,
              threadState: ThreadState.rejected,
              decidedUid: s.actor.uid,
              processState: ProcessState.none,
              checkReason: s.input.reason.trim(),
              checkReasonCode: s.input.reasonCode,
              supplementState: Supplement.none,
              authorDueAt: addCalendarDays(s.now, s.limits.appealCalendarDays),
            },
            items,
            detail: { ...detail, reasonCode: s.input.reasonCode, ground },
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
