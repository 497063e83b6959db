import { AnswerState, Takedown, ThreadState, TraceState, TrashRecheck } from '@board/contract/codes';
import { addCalendarDays } from '../../base/calendar.ts';
import type { Correction } from '../../messages/index.ts';
import { type CaseFile, type Change, type Guard, isOpen, type Situation, type Surroundings } from '../case.ts';
import { movedTo, nothingActive, opened } from '../effects.ts';
import { anyReason, authorsTimeIsOver, boardProblem, fullReason } from '../guards.ts';
import { row } from './define.ts';

/** Rows 1–8, 44 and 45 of domain.md B3: what the author and the platform do about publishing. */

const beforeAuthorsDeadline: Guard = ({ file, now }) =>
  file.message.authorDueAt && now > file.message.authorDueAt ? { code: 'B0005' } : null;

/** A message with a listed word of the second level needs two reviewers (domain.md B3 row 2). */
const isSecondReviewer: Guard = ({ file, actor }) =>
  file.message.firstCheckUid === actor.uid ? { code: 'B0009', problem: { name: 'secondReviewer' } } : null;

const namesReasonCode: Guard<'reject'> = ({ input }) =>
  input.reasonCode ? null : { code: 'B0003', field: 'reasonCode', problem: { name: 'chooseRequired' } };

/** Whoever wants a correction does not confirm it (domain.md B3 row 44, four eyes). */
const fourEyes: Guard = ({ file, actor }) =>
  file.message.correction?.uid === actor.uid ? { code: 'B0009', problem: { name: 'secondReviewer' } } : null;

const needsSecond = ({ message }: CaseFile, { limits }: Surroundings) =>
  message.hitLevel >= limits.twoReviewersAtHitLevel && message.firstCheckUid === null;

const isRead = (file: CaseFile, asid: number | null) =>
  asid === null || file.answers.some((answer) => answer.asid === asid && answer.state === AnswerState.published);

/** What is corrected is an answer of this message that the public reads, or an attachment. */
const isPublished: Guard<'correct'> = ({ file, input: { asid, aid } }) =>
  (asid === null) !== (aid === null) && isRead(file, asid)
    ? null
    : { code: 'B0009', field: 'asid', problem: { name: 'invalid' } };

/** A better answer may have taken its place meanwhile. */
const stillPublished: Guard = ({ file }) =>
  isRead(file, file.message.correction!.asid) ? null : { code: 'B0009', problem: { name: 'invalid' } };

/** The answer as it was is kept; the corrected one stands in its place, with its date and attachments. */
function corrected({ file }: Situation, { asid, aid, content }: Correction): Change {
  if (aid !== null) return { hiddenAid: aid };
  const old = file.answers.find((answer) => answer.asid === asid)!;
  if (content === null) return { answers: [{ asid: old.asid, patch: { state: AnswerState.withheld } }] };
  const { tpid, groupId, uid, kind, signAs, publishedAt } = old;
  return {
    answers: [{ asid: old.asid, patch: { state: AnswerState.superseded } }],
    newAnswer: {
      ...{ tpid, groupId, uid, kind, signAs, publishedAt, content: content.trim() },
      state: AnswerState.published,
      sourceAsid: old.asid,
    },
  };
}

const fitsBoard: Guard<'move'> = (s) => {
  const name = boardProblem(s, s.input.fid);
  return name && { code: 'B0009', field: 'fid', problem: { name } };
};

export const review = [
  row({
    row: 1,
    action: 'submit',
    by: 'author',
    on: 'message',
    from: ({ message }) => message.tid === 0,
    to: () => ({ message: { threadState: ThreadState.pending } }),
    event: 'submitted',
    shown: 'public',
    tells: ['platform', 'author'],
  }),
  row({
    row: 2,
    action: 'approve',
    by: 'platform',
    on: 'message',
    from: (file, _item, around) => file.message.threadState === ThreadState.pending && !needsSecond(file, around),
    may: [isSecondReviewer],
    to: (s) => ({ message: opened(s, s.input.public) }),
    event: 'approved',
    shown: 'public',
    tells: ['author', 'owner'],
  }),
  row({
    row: 2,
    action: 'approve',
    by: 'platform',
    on: 'message',
    from: (file, _item, around) => file.message.threadState === ThreadState.pending && needsSecond(file, around),
    to: ({ actor }) => ({ message: { firstCheckUid: actor.uid } }),
    event: 'firstApproved',
    shown: 'office',
    tells: ['platform'],
  }),
  row({
    row: 3,
    action: 'sendBackToAuthor',
    by: 'platform',
    on: 'message',
    from: ({ message }) => message.threadState === ThreadState.pending,
    check: [anyReason],
    to: ({ input, now, limits }) => ({
      message: {
        threadState: ThreadState.supplement,
        checkReason: input.reason.trim(),
        authorDueAt: addCalendarDays(now, limits.resubmitCalendarDays),
        firstCheckUid: null,
      },
      detail: { reason: input.reason.trim() },
    }),
    event: 'sentBackToAuthor',
    shown: 'author',
    tells: ['author'],
  }),
  row({
    row: 3,
    action: 'expireSupplement',
    by: 'system',
    on: 'message',
    from: ({ message }) => message.threadState === ThreadState.supplement,
    may: [authorsTimeIsOver],
    to: ({ now, limits }) => ({
      message: {
        threadState: ThreadState.rejected,
        authorDueAt: addCalendarDays(now, limits.appealCalendarDays),
      },
    }),
    event: 'supplementExpired',
    shown: 'author',
    tells: ['author'],
  }),
  row({
    row: 4,
    action: 'resubmit',
    by: 'author',
    on: 'message',
    from: ({ message }) => message.threadState === ThreadState.supplement,
    may: [beforeAuthorsDeadline],
    to: ({ input }) => ({
      message: { threadState: ThreadState.pending, authorDueAt: null, checkReason: '', hitLevel: input.hitLevel },
    }),
    event: 'resubmitted',
    shown: 'author',
    tells: ['platform'],
  }),
  row({
    row: 5,
    action: 'reject',
    by: 'platform',
    on: 'message',
    from: ({ message }) => message.threadState === ThreadState.pending,
    check: [namesReasonCode],
    to: ({ input, now, limits }) => ({
      message: {
        threadState: ThreadState.rejected,
        checkReason: input.reason.trim(),
        checkReasonCode: input.reasonCode,
        authorDueAt: addCalendarDays(now, limits.appealCalendarDays),
      },
      detail: { reason: input.reason.trim(), reasonCode: input.reasonCode },
    }),
    event: 'rejected',
    shown: 'author',
    tells: ['author'],
  }),
  row({
    row: 6,
    action: 'appeal',
    by: 'author',
    on: 'message',
    from: ({ message }) =>
      message.threadState === ThreadState.rejected &&
      message.trashRecheckState === TrashRecheck.none &&
      message.authorDueAt !== null,
    may: [beforeAuthorsDeadline],
    check: [fullReason],
    to: ({ input }) => ({
      message: { trashRecheckState: TrashRecheck.appealed, authorDueAt: null },
      detail: { reason: input.reason.trim() },
    }),
    event: 'appealed',
    shown: 'author',
    tells: ['platform'],
  }),
  row({
    row: 6,
    action: 'decideAppeal',
    by: 'platform',
    on: 'message',
    from: ({ message }) => message.trashRecheckState === TrashRecheck.appealed,
    check: [anyReason],
    to: (s) => ({
      message: s.input.uphold
        ? { ...opened(s, s.input.public), trashRecheckState: TrashRecheck.upheld }
        : { trashRecheckState: TrashRecheck.refused },
      detail: { reason: s.input.reason.trim(), upheld: s.input.uphold },
    }),
    event: 'appealDecided',
    shown: 'author',
    tells: ['author', 'owner'],
  }),
  row({
    row: 7,
    action: 'withdraw',
    by: 'author',
    on: 'message',
    from: ({ message }) =>
      message.threadState === ThreadState.pending || message.threadState === ThreadState.supplement,
    to: () => ({ message: { threadState: ThreadState.withdrawn, authorDueAt: null } }),
    event: 'withdrawn',
    shown: 'author',
    tells: ['platform'],
  }),
  row({
    row: 8,
    action: 'move',
    by: 'platform',
    on: 'message',
    from: (file) => isOpen(file) && file.message.traceState === TraceState.toReply && nothingActive(file),
    check: [anyReason, fitsBoard],
    to: (s) => ({
      message: movedTo(s, s.input.fid),
      detail: { reason: s.input.reason.trim(), fromFid: s.file.message.fid, toFid: s.input.fid },
    }),
    event: 'moved',
    shown: 'public',
    tells: ['author', 'owner', 'newAssignees'],
  }),
  row({
    row: 44,
    action: 'correct',
    by: 'platform',
    on: 'message',
    from: ({ message }) => message.traceState > TraceState.toReply && message.correction === null,
    check: [fullReason, isPublished],
    to: ({ input: { asid, aid, content, reason }, actor }) => ({
      message: { correction: { uid: actor.uid!, reason: reason.trim(), asid, aid, content } },
      detail: { reason: reason.trim(), asid, aid },
    }),
    event: 'correctionAsked',
    shown: 'office',
    tells: ['platform'],
  }),
  row({
    row: 44,
    action: 'confirmCorrection',
    by: 'platform',
    on: 'message',
    from: ({ message }) => message.correction !== null,
    may: [fourEyes],
    check: [stillPublished],
    to: (s) => {
      const correction = s.file.message.correction!;
      const { uid, reason, asid, aid } = correction;
      return {
        ...corrected(s, correction),
        message: { correction: null },
        detail: { reason, asid, aid, firstUid: uid },
      };
    },
    event: 'corrected',
    // Whoever read the text before sees that it was corrected; not how, nor why.
    shown: 'public',
    tells: ['owner', 'author'],
  }),
  row({
    row: 44,
    action: 'refuseCorrection',
    by: 'platform',
    on: 'message',
    from: ({ message }) => message.correction !== null,
    check: [anyReason],
    to: ({ input }) => ({ message: { correction: null }, detail: { reason: input.reason.trim() } }),
    event: 'correctionRefused',
    shown: 'office',
    tells: ['platform'],
  }),
  row({
    row: 45,
    action: 'askTakedown',
    by: 'author',
    on: 'message',
    from: ({ message }) => message.threadState === ThreadState.public && message.takedownState === Takedown.none,
    check: [fullReason],
    to: ({ input }) => ({ message: { takedownState: Takedown.asked }, detail: { reason: input.reason.trim() } }),
    event: 'takedownAsked',
    shown: 'author',
    // The platform decides; the office learns what its author wants (domain.md B2, userFeedback).
    tells: ['platform', 'owner'],
  }),
  row({
    row: 45,
    action: 'decideTakedown',
    by: 'platform',
    on: 'message',
    from: ({ message }) => message.takedownState === Takedown.asked,
    check: [anyReason],
    to: ({ file: { message }, input }) => ({
      message: {
        takedownState: input.uphold ? Takedown.granted : Takedown.refused,
        ...(input.uphold && message.threadState === ThreadState.public && { threadState: ThreadState.nonPublic }),
      },
      detail: { reason: input.reason.trim(), upheld: input.uphold },
    }),
    event: 'takedownDecided',
    shown: 'author',
    tells: ['author', 'owner'],
  }),
];
