import type { AskReason, AskTie } from '@board/contract/handling/asks';
import { paragraphsOf, proposedTies } from '@board/contract/rules/asks';
import { useMemo, useState } from 'react';

/** For a text that deals with no points. */
export const noAsks: readonly string[] = [];

/** The writer's decision on a point: a paragraph by its words and number, or the reason why none answers it. */
interface Said {
  words: string;
  paragraph: number | null;
  reason: AskReason | null;
}

/** Keeps how a text being written deals with the points of its message: as the writer decides, otherwise by its words. */
export function useTies(asks: readonly string[], content: string, before: { content: string; ties: AskTie[] } | null) {
  const [said, setSaid] = useState<Record<number, Said>>(() => saidBefore(before));
  const paragraphs = useMemo(() => paragraphsOf(content), [content]);
  const proposed = useMemo(() => proposedTies(asks, content), [asks, content]);
  const ties: AskTie[] = asks.map((_, i) => {
    const one = said[i];
    if (!one) return { paragraph: proposed[i]!, reason: null };
    return { paragraph: placeOf(one, paragraphs), reason: one.reason };
  });
  return {
    asks,
    paragraphs,
    ties,
    unanswered: asks.filter((_, i) => ties[i]!.paragraph === null),
    say(ask: number, { paragraph, reason }: AskTie) {
      const words = paragraph === null ? '' : paragraphs[paragraph - 1]!;
      setSaid((all) => ({ ...all, [ask]: { words, paragraph, reason } }));
    },
  };
}
export type Ties = ReturnType<typeof useTies>;

function saidBefore(before: { content: string; ties: AskTie[] } | null): Record<number, Said> {
  if (!before) return {};
  const paragraphs = paragraphsOf(before.content);
  return Object.fromEntries(
    before.ties.map((tie, i) => [i, { words: paragraphs[(tie.paragraph ?? 0) - 1] ?? '', ...tie }]),
  );
}

/** Finds a moved paragraph by its words; a changed one keeps its number. */
function placeOf({ words, paragraph }: Said, paragraphs: readonly string[]): number | null {
  if (paragraph === null) return null;
  const found = paragraphs.indexOf(words) + 1;
  return found || (paragraph <= paragraphs.length ? paragraph : null);
}
