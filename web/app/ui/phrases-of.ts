const cutter = new Intl.Segmenter('zh', { granularity: 'word' });
const OPENS = /[“‘（《〈【「『(]$/u;

/**
 * Cuts a Chinese title where a line may end: between words of two or more letters. Single letters next to each other stay
 * together, because the dictionary of ICU knows few names (公|积|金). Marks stay with the word before them, an opening bracket
 * with the word after it. The pieces, joined, are the text.
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
