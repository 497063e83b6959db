import { AnswerState, ThreadState } from '@board/contract/codes';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { BoardEvent } from '../base/events/events.ts';
import type { AnswerRow, Message } from '../messages/index.ts';
import { type Actor, type CaseFile, isActive, isOpen, REPLIES } from './case.ts';
import { isOwner } from './parties.ts';

/** Refuses a message with A0404, as if it did not exist, unless it is public or the caller is its author. */
export function ownOrPublic({ viewer }: Ctx, message: Message | undefined): Message {
  const isOwn = viewer.uid !== null && message?.uid === viewer.uid;
  return message && (isOwn || message.threadState === ThreadState.public) ? message : fail('A0404');
}

/** The texts of a case that one reader sees, beyond the texts that every reader of the case sees. */

/** Whether the message is in the actor's hands now: only then are name, phone and remark shown plain (decisions.md 16). */
export function handles(file: CaseFile, actor: Actor): boolean {
  if (actor.role === 'platform') return true;
  if (actor.role !== 'unit') return false;
  return isOwner(file, actor.groupId) || file.items.some((item) => item.toGroupId === actor.groupId && isActive(item));
}

/** Who may open, with a reason, what is beneath a masked picture: who handles the message, or wrote the answer it came with. */
export const seesOriginal = (file: CaseFile, actor: Actor, asid: number | null): boolean =>
  handles(file, actor) ||
  (asid !== null && file.answers.some((one) => one.asid === asid && one.groupId === actor.groupId));

/**
 * Whether the actor reviews a message that is not open yet. A public message is corrected by two reviewers instead
 * (domain.md B3 row 44).
 */
export const isReviewed = (file: CaseFile, offered: readonly { action: string }[]): boolean =>
  !isOpen(file) && offered.some(({ action }) => action === 'approve' || action === 'decideAppeal');

type Events = readonly Pick<BoardEvent, 'kind' | 'data' | 'at'>[];

/**
 * Returns the answers that the actor may read. Everyone who may read the message reads published answers. Only who
 * handles the message now reads the others. A draft is for its unit. Only the platform reads answers that a correction
 * replaced, and earlier texts of the same round, because they hold the masked words (domain.md B3 row 44).
 */
export function readableAnswers(file: CaseFile, actor: Actor, events: Events): AnswerRow[] {
  const isReplaced = replacedByCorrection(file, events);
  return file.answers.filter((answer) => {
    if (answer.state === AnswerState.draft) return answer.groupId === actor.groupId;
    if (answer.state === AnswerState.published || actor.role === 'platform') return true;
    return handles(file, actor) && !isReplaced(answer);
  });
}

/** Earlier texts of the message, by the same rules. */
export function readableVersions<V extends { at: Date }>(
  versions: readonly V[],
  file: CaseFile,
  actor: Actor,
  events: Events,
): readonly V[] {
  if (actor.role === 'platform') return versions;
  if (!handles(file, actor)) return [];
  const masked = events.findLast(
    ({ kind, data: { fields } }) =>
      kind === 'corrected' && Array.isArray(fields) && (fields.includes('subject') || fields.includes('content')),
  );
  return masked ? versions.filter(({ at }) => at > masked.at) : versions;
}

function replacedByCorrection({ answers }: CaseFile, events: Events): (answer: AnswerRow) => boolean {
  const named = new Set(events.flatMap(({ kind, data }) => (kind === 'corrected' && data.asid ? [data.asid] : [])));
  const replaced = answers.filter(({ asid, state }) => named.has(asid) && state === AnswerState.superseded);
  return (answer) =>
    replaced.some(
      (one) => answer === one || (isSameRound(answer, one) && answer.createdAt <= (one.publishedAt ?? one.createdAt)),
    );
}

const isReply = ({ kind }: AnswerRow) => REPLIES.includes(kind);
const isSameRound = (one: AnswerRow, other: AnswerRow) => isReply(one) === isReply(other);
