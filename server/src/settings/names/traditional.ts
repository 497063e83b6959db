import { Converter } from 'opencc-js/cn2t';
import { memoizeByName } from './memoize.ts';

/** Where OpenCC takes the letters of a place for those of another word, or leaves a word that people in Taiwan do not use. */
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

/** A text in traditional characters, letter by letter: the operator's words stay as they are. */
export function traditional(text: string): string {
  converter ??= Converter({ from: 'cn', to: 'tw' });
  return converter(text);
}

/** The name of a place, an office or a subject in traditional characters. */
export const traditionalName = memoizeByName((name: string): string =>
  CORRECTIONS.reduce((text, [wrong, right]) => text.replaceAll(wrong, right), traditional(name)),
);
