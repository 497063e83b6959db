import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';

const HAN_FIRST = 0x3400;
const HAN_LAST = 0x9fff;
/** Maps the code of each Han letter to the code of its simplified form. Made at the first use. */
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
 * Returns the normal form of a text, for comparison: one width and case, simplified characters. Letters are converted
 * one by one, regardless of their words, so both sides of a comparison must go through here.
 */
export function normalForm(text: string): string {
  simplified ??= madeSimple();
  const simple = simplified;
  return withCodes(text.normalize('NFKC').toLowerCase(), (code) => (isHan(code) ? simple[code - HAN_FIRST]! : code));
}

/** Returns a text with another code for each of its signs; most texts have them already and are returned unchanged. */
function withCodes(text: string, of: (code: number) => number): string {
  let same = 0;
  while (same < text.length && of(text.charCodeAt(same)) === text.charCodeAt(same)) same++;
  if (same === text.length) return text;
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = of(text.charCodeAt(at));
  return Buffer.from(codes.buffer).toString('utf16le');
}

/**
 * The normal form of each letter and digit, by code, if it is one sign too. Filled as letters are met; 0: not met yet.
 */
const known = new Uint16Array(1 << 16);

const plainCode = (code: number): number => known[code] || learn(code);

function learn(code: number): number {
  const sign = String.fromCharCode(code);
  const made = /[\p{L}\p{N}]/u.test(sign) ? normalForm(sign) : sign;
  known[code] = made.length === 1 ? made.charCodeAt(0) : code;
  return known[code]!;
}

/**
 * Returns a text of the same length with its letters and digits in normal form, so that a place found in it is the same
 * in the text.
 */
export const normalFormInPlace = (text: string): string => withCodes(text, plainCode);

/** The sounds of the letters, without tones: 长沙 → chang, sha. Other letters stand for themselves. */
export const soundsOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' });
