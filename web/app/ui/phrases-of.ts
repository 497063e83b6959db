const cutter = new Intl.Segmenter('zh', { granularity: 'word' });
const OPENS = /[“‘（《〈【「『(]$/u;

/**
 * A Chinese title cut where a line may end: between words of two letters and more. Letters that were cut off alone stay
 * together, since the dictionary of ICU knows few names (公|积|金); marks stay with the word before them, and a bracket
 * that opens with the next. Joined, the pieces are the text.
 */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  let lastIsSingle = false;
  for (const { segment, isWordLike } of cutter.segment(text)) {
    const isSingle = Boolean(isWordLike) && [...segment].length === 1;
    const last = phrases.at(-1);
    const joins =
      last !== undefined && (OPENS.test(last) || !(isWordLike || OPENS.test(segment)) || (isSingle && lastIsSingle));
    if (joins) phrases[phrases.length - 1] += segment;
    else phrases.push(segment);
    lastIsSingle = isSingle;
  }
  return phrases;
}
