import { Takedown, ThreadState, TraceState, TrashRecheck } from '@board/contract/codes';
import type { MessagePatch } from '../../messages/index.ts';
import { addCalendarDays } from '../../settings/index.ts';
import { type CaseFile, type Guard, isOpen, type Situation, type Surroundings } from '../case.ts';
import { movedTo, nothingActive, opened, waitsForReview } from '../effects.ts';
import { anyReason, authorsTimeIsOver, boardProblem, fullReason, namesReasonCode, notOwnDecision } from '../guards.ts';
import { row } from './define.ts';

/** Rows 1–8 and 45 of domain.md B3: what the author and the platform do about publishing. */

const beforeAuthorsDeadline: Guard = ({ file, now }) =>
  file.message.authorDueAt && now > file.message.authorDueAt ? { code: 'B0005' } : null;

/** A message with a listed word of the second level needs two reviewers (domain.md B3 row 2). */
const isSecondReviewer: Guard = ({ file, actor }) =>
  file.message.firstCheckUid === actor.uid ? { code: 'B0009', problem: { name: 'secondReviewer' } } : null;

const needsSecond = ({ message }: CaseFile, { limits }: Surroundings) =>
  message.hitLevel >= limits.twoReviewersAtHitLevel && message.firstCheckUid === null;

/** An appeal that is upheld publishes no more on one reviewer's word than a review does (domain.md B3 rows 2 and 6). */
const toSecond = ({ file: { message }, input, limits, actor }: Situation<'decideAppeal'>) =>
  input.uphold &&
  message.hitLevel >= limits.twoReviewersAtHitLevel &&
  (message.firstCheckUid === null || message.firstCheckUid === actor.uid);

/** Opened; or in review again, where this was the first reviewer's word. */
const upheld = (s: Situation<'decideAppeal'>): MessagePatch => ({
  ...(toSecond(s)
    ? {
        ...waitsForReview(s, s.file.message.urgent),
        firstCheckUid: s.actor.uid,
        checkReason: '',
        checkReasonCode: '',
        ...s.input.masking?.proposed,
      }
    : { ...opened(s, s.input.public), ...s.input.masking?.patch }),
  trashRecheckState: TrashRecheck.upheld,
});

/** Personal data is masked on publishing, or confirmed by the reviewer (docs/decisions/0118). */
const isLookedAt: Guard<'approve' | 'decideAppeal'> = ({ input: { masking } }) =>
  masking?.problem ? { code: 'B0003', field: 'masks', problem: masking.problem } : null;

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
    to: (s) => ({ message: waitsForReview(s, s.file.message.urgent) }),
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
    check: [isLookedAt],
    to: (s) => ({
      message: { ...opened(s, s.input.public), ...s.input.masking?.patch },
      detail: { ...s.input.masking?.told, ...s.input.ground },
    }),
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
    check: [isLookedAt],
    // Marks of the first reviewer are shown to the second.
    to: ({ actor, input }) => ({ message: { firstCheckUid: actor.uid, ...input.masking?.proposed } }),
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
        reviewDueAt: null,
        firstCheckUid: null,
      },
      detail: { reason: input.reason.trim() },
    }),
    event: 'sentBackToAuthor',
    shown: 'author',
    tells: ['author', 'typist'],
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
        decidedUid: null,
        authorDueAt: addCalendarDays(now, limits.appealCalendarDays),
      },
    }),
    event: 'supplementExpired',
    shown: 'author',
    tells: ['author', 'typist'],
  }),
  row({
    row: 4,
    action: 'resubmit',
    by: 'author',
    on: 'message',
    from: ({ message }) => message.threadState === ThreadState.supplement,
    may: [beforeAuthorsDeadline],
    to: (s) => ({
      message: {
        ...s.input.written,
        // Marks in the former text are checked anew.
        originalSubjectSealed: null,
        originalContentSealed: null,
        masks: null,
        ...waitsForReview(s, s.input.urgent),
        authorDueAt: null,
        checkReason: '',
        hitLevel: s.input.hitLevel,
      },
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
    to: ({ input, now, limits, actor }) => ({
      message: {
        threadState: ThreadState.rejected,
        decidedUid: actor.uid,
        checkReason: input.reason.trim(),
        checkReasonCode: input.reasonCode,
        authorDueAt: addCalendarDays(now, limits.appealCalendarDays),
        reviewDueAt: null,
      },
      detail: { reason: input.reason.trim(), reasonCode: input.reasonCode },
    }),
    event: 'rejected',
    shown: 'author',
    tells: ['author', 'typist'],
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
    to: ({ input, now, calendar, limits }) => ({
      message: {
        trashRecheckState: TrashRecheck.appealed,
        authorDueAt: null,
        reviewDueAt: calendar.addWorkingDays(now, limits.recheckDays),
      },
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
    may: [notOwnDecision],
    check: [anyReason, isLookedAt],
    to: (s) => ({
      message: s.input.uphold ? upheld(s) : { trashRecheckState: TrashRecheck.refused, reviewDueAt: null },
      detail: {
        reason: s.input.reason.trim(),
        upheld: s.input.uphold,
        ...(toSecond(s) && { toSecond: true }),
        ...(s.input.uphold && !toSecond(s) && s.input.masking?.told),
      },
      tells: toSecond(s) ? ['platform'] : [],
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
    to: () => ({ message: { threadState: ThreadState.withdrawn, authorDueAt: null, reviewDueAt: null } }),
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
    row: 45,
    action: 'askTakedown',
    by: 'author',
    on: 'message',
    from: ({ message }) => message.threadState === ThreadState.public && message.takedownState === Takedown.none,
    check: [fullReason],
    to: ({ input, now, calendar, limits }) => ({
      message: { takedownState: Takedown.asked, takedownDueAt: calendar.addWorkingDays(now, limits.takedownDays) },
      detail: { reason: input.reason.trim() },
    }),
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
        takedownDueAt: null,
        ...(input.uphold && message.threadState === ThreadState.public && { threadState: ThreadState.nonPublic }),
      },
      detail: { reason: input.reason.trim(), upheld: input.uphold, ...(input.uphold && { ground: 'author' }) },
    }),
    event: 'takedownDecided',
    shown: 'author',
    tells: ['author', 'owner'],
  }),
];
