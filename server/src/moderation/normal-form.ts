import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';

const HAN_FIRST = 0x3400;
const HAN_LAST = 0x9fff;
/** For each Han letter, by its code, the code of the one that is written for it today. Made at the first use. */
let simplified: Uint16Array | undefined;

function madeSimple(): Uint16Array {
  const convert = Converter({ from: 't', to: 'cn' });
  return Uint16Array.from({ length: HAN_LAST - HAN_FIRST + 1 }, (_, place) => {
    const letter = String.fromCharCode(HAN_FIRST + place);
    const simple = convert(letter);
    return (simple.length === 1 ? simple : letter).charCodeAt(0);
  });
}

const isHan = (code: number) => code >= HAN_FIRST && code <= HAN_LAST;

/**
 * One way of writing a text, for whatever is compared with another: one width and case, simplified characters. Letters
 * are taken one by one, without regard to the words they stand in: both sides of a comparison go through here.
 */
export function normalForm(text: string): string {
  simplified ??= madeSimple();
  const given = text.normalize('NFKC').toLowerCase();
  let made = '';
  for (let at = 0; at < given.length; at++) {
    const code = given.charCodeAt(at);
    made += isHan(code) ? String.fromCharCode(simplified[code - HAN_FIRST]!) : given[at];
  }
  return made;
}

/** How each letter and digit is written plainly if that is one sign too, by codes, as they are met; 0: not met yet. */
const known = new Uint16Array(1 << 16);

function plainCodeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return known[code] || learn(code);
}

function learn(code: number): number {
  const sign = String.fromCharCode(code);
  const made = /[\p{L}\p{N}]/u.test(sign) ? normalForm(sign) : sign;
  known[code] = made.length === 1 ? made.charCodeAt(0) : code;
  return known[code]!;
}

/**
 * A text with its letters and digits as `plain` writes them, as long as it was, so that what is found in it can be marked
 * where it stands. Most texts are written so already, and come back as they are.
 */
export function normalFormInPlace(text: string): string {
  let same = 0;
  while (same < text.length && plainCodeAt(text, same) === text.charCodeAt(same)) same++;
  if (same === text.length) return text;
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = plainCodeAt(text, at);
  return Buffer.from(codes.buffer).toString('utf16le');
}

/** The sounds of the letters, without tones: 长沙 → chang, sha. Other letters stand for themselves. */
export const soundsOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' });
