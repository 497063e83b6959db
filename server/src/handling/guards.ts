import { Position, ThreadState, TypeId } from '@board/contract/codes';
import type { Action } from '@board/contract/handling/actions';
import { reasonProblem, replyProblems, type ServerProblem } from '@board/contract/rules/posting';
import { lengthOf } from '@board/contract/rules/validators';
import { Organization } from '@board/contract/who';
import type { Correction } from '../messages/index.ts';
import { shanghaiDay } from '../settings/index.ts';
import { activeChildren, activeOnline, depthOf, type Guard, ownDate, publishedAnswer, type Situation } from './case.ts';
import type { Assigning } from './inputs.ts';
import type { Item } from './store.ts';

/** Refusals that several rows of the table share. */

type ReasonAction = { [A in Action]: Situation<A>['input'] extends { reason: string } ? A : never }[Action];
type TextAction = 'reply' | 'explain' | 'improve' | 'submitReply' | 'submitExplanation' | 'submitImprovement';

/** A gap of a ready sentence that was left as it is (decision 0209). Other 【】 are the writer's own. */
function unfilled(reason: string, ready: readonly string[]): ServerProblem | undefined {
  const gap = ready.flatMap((sentence) => sentence.match(/【[^【】]*】/g) ?? []).find((one) => reason.includes(one));
  return gap === undefined ? undefined : { name: 'reasonGap', with: gap };
}

/** A reason of at least 10 characters (product.md §5), in the writer's own words. */
export const fullReason: Guard<ReasonAction> = ({ input, limits, readyReasons }) => {
  const problem =
    reasonProblem(input.reason, limits.reasonMin, limits) ??
    unfilled(input.reason, readyReasons) ??
    (readyReasons.includes(input.reason.trim()) ? { name: 'reasonReady' as const } : undefined);
  return problem ? { code: 'B0003', field: 'reason', problem } : null;
};

/** A reason of at least one character: decisions of reviewers (product.md §5). */
export const anyReason: Guard<ReasonAction> = ({ input, limits, readyReasons }) => {
  const problem = reasonProblem(input.reason, limits.reviewReasonMin, limits) ?? unfilled(input.reason, readyReasons);
  return problem ? { code: 'B0003', field: 'reason', problem } : null;
};

/**
 * The text of a reply, explanation or improvement, and the name it is signed with. Whoever examines one may leave
 * either as it is; what he changes keeps the same rules.
 */
export const replyText: Guard<TextAction | 'pass'> = ({ input: { content, signAs }, limits }) => {
  const problem = content === undefined ? undefined : replyProblems(content, limits).content;
  if (problem) return { code: 'B0003', field: 'content', problem };
  return lengthOf(signAs ?? '') > limits.signAsMax
    ? { code: 'B0003', field: 'signAs', problem: { name: 'signAsLong', with: limits.signAsMax } }
    : null;
};

/** An improvement differs from the text it improves. */
export const textDiffers =
  (kinds: readonly number[]): Guard<'improve' | 'submitImprovement'> =>
  ({ file, input }) =>
    publishedAnswer(file, kinds)?.content.trim() === input.content.trim()
      ? { code: 'B0003', field: 'content', problem: { name: 'sameText' } }
      : null;

/** A rejection has a reason of the list (domain.md A2), also where a recheck comes to one (B3 rows 5 and 30). */
export const namesReasonCode: Guard<'reject' | 'upholdRecheck'> = ({ input }) =>
  input.reasonCode || ('outcome' in input && input.outcome !== 'reject')
    ? null
    : { code: 'B0003', field: 'reasonCode', problem: { name: 'chooseRequired' } };

/** Whoever hides what everyone could read says why, by a ground of the list: it stands in its place and in the record. */
export const namesGround: Guard<'correct' | 'upholdRecheck'> = ({ file, input }) => {
  const hides =
    'outcome' in input
      ? file.message.threadState === ThreadState.public && (input.outcome === 'nonPublic' || input.outcome === 'reject')
      : hidesSomething(input);
  return !hides || input.ground ? null : { code: 'B0003', field: 'ground', problem: { name: 'chooseRequired' } };
};

/** Whether a correction hides something: the message, an attachment, an answer or the words of an evaluation. */
export const hidesSomething = ({
  asid,
  aid,
  evaluationId,
  content,
  nonPublic,
}: Omit<Correction, 'uid' | 'reason' | 'dueAt'>) =>
  Boolean(nonPublic) || aid !== null || (content === null && (asid !== null || Boolean(evaluationId)));

/** A reviewer does not decide on an appeal against their own decision, unless there is no other reviewer (four eyes). */
export const notOwnDecision: Guard = ({ file, actor }) =>
  actor.role === 'platform' && !actor.alone && file.message.decidedUid === actor.uid
    ? { code: 'B0009', problem: { name: 'secondReviewer' } }
    : null;

/** Refuses an assignment by a unit that has no unit below. */
export const someoneBelow: Guard = ({ actor, hasBelow }) =>
  actor.groupId !== null && hasBelow(actor.groupId)
    ? null
    : { code: 'B0009', field: 'groupId', problem: { name: 'noneBelow' } };

/** Targets stand below the unit that assigns; the chain ends at `assignDepth` (domain.md B3 row 12). */
export const targetsBelow: Guard<Assigning> = ({ actor, input, isBelow, isAtWork }) => {
  const targets = [input.groupId, ...input.helperGroupIds];
  if (!targets.every(isAtWork)) return { code: 'B0009', field: 'groupId', problem: { name: 'unitStopped' } };
  const distinct = new Set(targets).size === targets.length;
  const below = targets.every((target) => target !== actor.groupId && isBelow(actor.groupId!, target));
  return distinct && below ? null : { code: 'B0009', field: 'groupId', problem: { name: 'targetNotBelow' } };
};

/** Whether a date lies ahead and is no later than the date above it. A date above that has passed does not bind. */
export const dateFits = (until: Date, above: Date | null, now: Date): boolean =>
  until > now && (!above || above <= now || until <= above);

/**
 * Forms choose a day without an hour. If that day is the last one allowed, the date becomes the exact time that is
 * allowed.
 */
export const onLastDay = (until: Date, last: Date | null, now: Date): Date =>
  last && last > now && until > last && shanghaiDay(until) === shanghaiDay(last) ? last : until;

/** The date of whoever assigns. */
export const ownLatest = ({ file, item }: Situation): Date | null =>
  item.tpid === undefined ? ownDate(file) : item.dueAt;

/** The assignee's date is never later than the assigner's (domain.md B3 row 12). */
export const dueBeforeOwn: Guard<Assigning> = (s) =>
  s.input.until && !dateFits(s.input.until, ownLatest(s), s.now)
    ? { code: 'B0009', field: 'until', problem: { name: 'dueAbove' } }
    : null;

export const depthLeft: Guard = ({ file, item, limits }) =>
  depthOf(file, item) < limits.assignDepth
    ? null
    : { code: 'B0009', problem: { name: 'tooDeep', with: limits.assignDepth } };

export const noActiveChild = (file: Situation['file'], item: Item) => activeChildren(file, item).length === 0;

/** A message can only lie on the open board of a seat, and on some boards only as a suggestion (product.md §6). */
export function boardProblem({ file, boardAt }: Situation, fid: number): ServerProblem['name'] | null {
  const target = boardAt(fid);
  if (target?.kind !== 'seat' || target.forumState !== 1) return 'seatClosed';
  if (fid === file.message.fid) return 'sameBoard';
  if (file.message.typeId === TypeId.advice) return null;
  if (target.organization === Organization.congress) return 'congressAdviceOnly';
  return target.position === Position.ministry ? 'ministryAdviceOnly' : null;
}

export const notAssigned: Guard = ({ file }) => (activeOnline(file).length > 0 ? { code: 'B0004' } : null);

export const notDesignated: Guard = ({ item }) => (item.designated ? { code: 'B0006' } : null);

/** The author was given a date, and it has passed: only then may the clock act for him. */
export const authorsTimeIsOver: Guard = ({ file, now }) =>
  file.message.authorDueAt && now > file.message.authorDueAt ? null : { code: 'B0009' };

/** A return may be asked for within `returnDays` working days of the assignment's arrival (docs/decisions/0218). */
export const returnInTime: Guard = ({ item, now, limits, calendar }) =>
  now > calendar.addWorkingDays(item.createdAt, limits.returnDays) ? { code: 'B0005' } : null;
