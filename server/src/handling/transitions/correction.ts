import { AnswerState, ThreadState } from '@board/contract/codes';
import type { Correction, MessagePatch } from '../../messages/index.ts';
import { type CaseFile, type Change, type Guard, isOpen, type Situation } from '../case.ts';
import { anyReason, fullReason, hidesSomething, namesGround } from '../guards.ts';
import { row } from './define.ts';

/**
 * Row 44 of domain.md B3: the platform masks or withholds, on legal or privacy grounds, what is published: the message
 * itself, an answer, an evaluation or an attachment. Nothing is lost: what stood there is kept.
 */

/** The requested correction, with who asks for it and why. */
type Wanted = Omit<Correction, 'uid' | 'reason' | 'dueAt'>;

/** The message after the correction. A place is not reworded but hidden: offices still need it. */
const ofMessage = ({ subject, content, hidePlace, nonPublic }: Wanted): MessagePatch => ({
  ...(subject && { subject }),
  ...(content && { content }),
  ...(hidePlace && { threadPlacePublic: false }),
  ...(nonPublic && { threadState: ThreadState.nonPublic }),
});

/** Requires exactly one existing target; attachments and evaluations are looked up in their tables. */
function stands({ message, answers }: CaseFile, wanted: Wanted): boolean {
  const named = [wanted.asid, wanted.aid, wanted.evaluationId].filter((id) => typeof id === 'number');
  if (named.length === 0)
    return (
      (Object.keys(ofMessage(wanted)).length > 0 || Boolean(wanted.masks)) &&
      (!wanted.nonPublic || message.threadState === ThreadState.public)
    );
  if (named.length > 1) return false;
  return (
    wanted.asid === null || answers.some(({ asid, state }) => asid === wanted.asid && state === AnswerState.published)
  );
}

const isPublished: Guard<'correct'> = ({ file, input }) =>
  stands(file, input) ? null : { code: 'B0009', field: 'asid', problem: { name: 'invalid' } };

/** A better answer may have taken its place meanwhile, or the public may read nothing of it any more. */
const stillPublished: Guard = ({ file }) =>
  isOpen(file) && stands(file, file.message.correction!) ? null : { code: 'B0009', problem: { name: 'invalid' } };

/** The person who asks for a correction may not confirm it (domain.md B3 row 44, four eyes). */
const fourEyes: Guard = ({ file, actor }) =>
  file.message.correction?.uid === actor.uid ? { code: 'B0009', problem: { name: 'secondReviewer' } } : null;

/** The answer as it was is kept; the corrected one stands in its place, with its date and attachments. */
function corrected({ file, input }: Situation<'confirmCorrection'>, wanted: Wanted): Change {
  const { asid, aid, evaluationId, content } = wanted;
  if (aid !== null) return { hiddenAid: aid };
  if (evaluationId) return { evaluationReworded: { evaluationId, content: content ?? '' } };
  if (asid === null) return { message: { ...ofMessage(wanted), ...input.words } };
  const old = file.answers.find((answer) => answer.asid === asid)!;
  if (content === null) return { answers: [{ asid: old.asid, patch: { state: AnswerState.withheld } }] };
  const { tpid, groupId, uid, kind, signAs, publishedAt } = old;
  return {
    answers: [{ asid: old.asid, patch: { state: AnswerState.superseded } }],
    newAnswer: {
      tpid,
      groupId,
      uid,
      kind,
      signAs,
      publishedAt,
      content: content.trim(),
      state: AnswerState.published,
      sourceAsid: old.asid,
    },
  };
}

/** Data of the event: the target of the correction, not the words. */
function told(wanted: Wanted) {
  const { asid, aid, evaluationId, nonPublic, masks } = wanted;
  if (asid !== null || aid !== null) return { asid, aid };
  if (evaluationId) return { evaluationId };
  const fields = [...Object.keys(ofMessage(wanted)), ...(masks ? ['subject', 'content'] : [])];
  return { fields, ...(nonPublic && { nonPublic }) };
}

/** As it is kept until another reviewer decides. */
const asKept = (wanted: Wanted): Wanted => {
  const { asid, aid, content, evaluationId, subject, hidePlace, nonPublic, masks, ground } = wanted;
  return {
    asid,
    aid,
    content,
    ...(evaluationId && { evaluationId }),
    ...(subject && { subject }),
    ...(hidePlace && { hidePlace }),
    ...(nonPublic && { nonPublic }),
    ...(masks && { masks }),
    ...(ground && hidesSomething(wanted) && { ground }),
  };
};

export const correction = [
  row({
    row: 44,
    action: 'correct',
    by: 'platform',
    on: 'message',
    from: (file) => isOpen(file) && file.message.correction === null,
    check: [fullReason, isPublished, namesGround],
    to: ({ input, actor, now, calendar, limits }) => {
      const reason = input.reason.trim();
      const dueAt = calendar.addWorkingDays(now, limits.reviewDays).toISOString();
      return {
        message: { correction: { uid: actor.uid!, reason, dueAt, ...asKept(input) } },
        detail: { reason, ...told(input) },
      };
    },
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
      const { uid, reason, dueAt: _dueAt, ...wanted } = s.file.message.correction!;
      const change = corrected(s, wanted);
      return {
        ...change,
        message: { ...change.message, correction: null },
        detail: { reason, ...told(wanted), ...(wanted.ground && { ground: wanted.ground }), firstUid: uid },
      };
    },
    event: 'corrected',
    // Readers see that the text was corrected, and on what ground something was hidden; not how, nor the reviewer's words.
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
];
