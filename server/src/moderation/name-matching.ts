import { normalForm, soundsOf } from './normal-form.ts';

/** A name as it is looked for: as it is written, by the sound of it, and by the first letters of the sounds. */
export interface SearchableName {
  name: string;
  sound: string;
  /** where in `sound` each letter's begins */
  starts: readonly number[];
  initials: string;
  /** at which letters a name begins that may be looked for by itself */
  begins: readonly number[];
}

/** How well a word fits a name: lower is better, null is not at all. */
export type Fit = (named: SearchableName) => number | null;

/** Reads a name, written as `plain` writes it. `begins`: where names begin within it, each of which is read by itself. */
export function readName(name: string, begins: readonly number[] = [0]): SearchableName {
  // Each name by itself: 湖南省长沙市 read as one has a 省长 in it.
  const sounds = begins.flatMap((at, i) => soundsOf(name.slice(at, begins[i + 1])));
  const starts: number[] = [];
  let sound = '';
  for (const one of sounds) {
    starts.push(sound.length);
    sound += one;
  }
  return { name, sound, starts, initials: sounds.map((one) => one[0] ?? '').join(''), begins };
}

const byName =
  (word: string): Fit =>
  ({ name }) =>
    name.includes(word) ? 0 : null;

/** As typed on a keyboard for Chinese: changsha, or only the first letters, cs. */
const byLetters =
  (word: string): Fit =>
  ({ sound, starts, initials, begins }) => {
    const said = starts.filter((at) => sound.startsWith(word, at));
    const whole = said.some((at) => at + word.length === sound.length || starts.includes(at + word.length));
    if (said.length > 0) return whole ? 0 : 1;
    return begins.some((at) => initials.startsWith(word, at)) ? 2 : null;
  };

const isLetters = (word: string) => /^[a-z]+$/.test(word);

/** The words of what somebody types, as `fitOf` and `soundingLike` take them. */
export const wordsOf = (keywords: string): string[] =>
  normalForm(keywords)
    .replaceAll('ü', 'v')
    .split(/[\s']+/)
    .filter(Boolean);

/** How a name is held against a word: letters by the sound and its first letters, everything else as it is written. */
export const fitOf = (word: string): Fit => (isLetters(word) ? byLetters(word) : byName(word));

/** How a name is held against a word that was written with letters of the same sound (长纱 for 长沙). */
export const soundingLike = (word: string): Fit => byLetters(soundsOf(word).join(''));
