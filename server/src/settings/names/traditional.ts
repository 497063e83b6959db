import { Converter } from 'opencc-js/cn2t';
import { memoize } from '../../base/platform/memoize.ts';

/**
 * Corrections where OpenCC confuses letters of a place name with another word, or keeps a word that is not used in
 * Taiwan.
 */
const CORRECTIONS: readonly [made: string, right: string][] = [
  ['湖裡', '湖里'],
  ['嶽西', '岳西'],
  ['嶽塘', '岳塘'],
  ['嶽池', '岳池'],
  ['嶽普湖', '岳普湖'],
  ['新幹', '新干'],
  ['網絡', '網路'],
  ['公交車', '公車'],
  ['“', '「'],
  ['”', '」'],
];

let converter: ((text: string) => string) | undefined;

/** Converts a text to traditional characters, letter by letter, so that the operator's words stay. */
export function traditional(text: string): string {
  converter ??= Converter({ from: 'cn', to: 'tw' });
  return converter(text);
}

/** Returns the name of a place, an office or a subject in traditional characters. */
export const traditionalName = memoize((name: string): string =>
  CORRECTIONS.reduce((text, [wrong, right]) => text.replaceAll(wrong, right), traditional(name)),
);
