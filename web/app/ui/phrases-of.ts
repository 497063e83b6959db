const cutter = new Intl.Segmenter('zh', { granularity: 'word' });
const OPENS = /[“‘（《〈【「『(]$/u;
const PARTICLE = /^[的地得了着过吗呢吧啊]$/;
const NUMBER = /^[\d零一二三四五六七八九十百千万亿两]+$/;

/**
 * Cuts a Chinese title where a line may end: between words of two or more letters. Single letters next to each other stay
 * together, because the dictionary of ICU knows few names (公|积|金). Marks and particles stay with the word before them, an opening
 * bracket with the word after it, a number with what it counts (五百|米) and with 第. The pieces, joined, are the text.
 */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  let before = { isSingle: false, isNumber: false };
  for (const { segment, isWordLike } of cutter.segment(text)) {
    const isSingle = Boolean(isWordLike) && [...segment].length === 1;
    const isNumber = NUMBER.test(segment);
    const last = phrases.at(-1);
    const joins =
      last !== undefined &&
      (OPENS.test(last) ||
        !(isWordLike || OPENS.test(segment)) ||
        PARTICLE.test(segment) ||
        (isSingle && before.isSingle) ||
        (isWordLike && before.isNumber) ||
        (isNumber && last.endsWith('第')));
    if (joins) phrases[phrases.length - 1] += segment;
    else phrases.push(segment);
    before = { isSingle, isNumber };
  }
  return phrases;
}
