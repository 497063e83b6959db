import type { AskTie } from '@board/contract/handling/asks';
import { type AskPlace, asksIn, askTexts, paragraphsOf, proposedTies } from '@board/contract/rules/asks';
import type { AnswerRow, Message } from '../../messages/index.ts';

/** How answers deal with the points of a message (docs/decisions/0179). Pure. */

/** The points of a message as everyone reads it, by the author's choice or the rule; none where it has but one. */
export function asksOf({ content }: Pick<Message, 'content'>, chosen: readonly AskPlace[] | undefined): string[] {
  const asks = askTexts(content, chosen ?? asksIn(content));
  return asks.length > 1 ? asks : [];
}

/** As the words of both tell it: tied where that is clear. */
export const tiedByWords = (asks: readonly string[], reply: string): AskTie[] =>
  proposedTies(asks, reply).map((paragraph) => ({ paragraph, reason: null }));

/**
 * Returns which paragraph answers each point. If the points have changed since, ties are worked out from the words.
 * Empty if the answer recorded no ties.
 */
export function tiesOf(
  asks: readonly string[],
  { content }: Pick<AnswerRow, 'content'>,
  kept: readonly AskTie[] | undefined,
): AskTie[] {
  if (!kept) return [];
  return kept.length === asks.length ? [...kept] : tiedByWords(asks, content);
}

/** The same after the text was edited: a paragraph is found again by its words, or by its number among as many. */
export function carriedTies(ties: readonly AskTie[], before: string, after: string): AskTie[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  return ties.map(({ paragraph, reason }) => {
    if (paragraph === null) return { paragraph, reason };
    const at = now.indexOf(old[paragraph - 1] ?? '') + 1;
    return { paragraph: at || (old.length === now.length ? paragraph : null), reason: null };
  });
}
