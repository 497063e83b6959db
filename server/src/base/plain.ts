import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';

/** Traditional characters and those that are written for them today. Made at the first use. */
let simplified: Map<string, string> | undefined;
const HAN_FIRST = 0x3400;
const HAN_LAST = 0x9fff;

function madeSimple(): Map<string, string> {
  const convert = Converter({ from: 't', to: 'cn' });
  const made = new Map<string, string>();
  for (let code = HAN_FIRST; code <= HAN_LAST; code++) {
    const letter = String.fromCodePoint(code);
    const simple = convert(letter);
    if (simple !== letter && simple.length === 1) made.set(letter, simple);
  }
  return made;
}

/**
 * One way of writing a text, for whatever is compared with another: one width and case, simplified characters. Letters
 * are taken one by one, without regard to the words they stand in: both sides of a comparison go through here.
 */
export function plain(text: string): string {
  simplified ??= madeSimple();
  let made = '';
  for (const letter of text.normalize('NFKC').toLowerCase()) made += simplified.get(letter) ?? letter;
  return made;
}

/** Each letter as `plain` writes it, so that what is found can be marked where it stands. Called for every letter of a list. */
export function plainLetter(letter: string): string {
  const code = letter.codePointAt(0)!;
  if (code < HAN_FIRST || code > HAN_LAST) return plain(letter);
  simplified ??= madeSimple();
  return simplified.get(letter) ?? letter;
}

/** The sounds of the letters, without tones: 长沙 → chang, sha. Other letters stand for themselves. */
export const soundsOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' });
