import { type HelpEntry, helpFound } from '../robot/help-matches.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Searches the help: returns the points that contain all words; if there are none, those that answer the words as a
 * question.
 */
export function helpSearched(words: string, entries: readonly HelpEntry[]): HelpEntry[] {
  const asked = plain(words).split(/\s+/u).filter(Boolean);
  if (asked.length === 0) return [];
  const holding = entries.filter(({ text, title }) => {
    const read = plain(`${title} ${text}`);
    return asked.every((word) => read.includes(word));
  });
  return holding.length > 0 ? holding : helpFound(words, entries);
}
