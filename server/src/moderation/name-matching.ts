import { normalForm, soundsOf } from './normal-form.ts';

/** A name in the forms it is searched by: as written, by its sound, and by the first letters of its sounds. */
export interface SearchableName {
  name: string;
  sound: string;
  /** where in `sound` the sound of each letter begins */
  starts: readonly number[];
  initials: string;
  /** letters at which a name begins that can be searched by itself */
  begins: readonly number[];
}

/** How well a word fits a name: lower is better, null is not at all. */
export type Fit = (named: SearchableName) => number | null;

/** Reads a name in normal form. `begins`: where names begin within it; each is read by itself. */
export function readName(name: string, begins: readonly number[] = [0]): SearchableName {
  // Each name is read by itself, because 湖南省长沙市 read as one contains 省长.
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

/** Matches Latin letters as typed for Chinese: changsha, or only the first letters, cs. */
const byLetters =
  (word: string): Fit =>
  ({ sound, starts, initials, begins }) => {
    const said = starts.filter((at) => sound.startsWith(word, at));
    const whole = said.some((at) => at + word.length === sound.length || starts.includes(at + word.length));
    if (said.length > 0) return whole ? 0 : 1;
    return begins.some((at) => initials.startsWith(word, at)) ? 2 : null;
  };

const isLetters = (word: string) => /^[a-z]+$/.test(word);

/** Returns the words of a typed text, as `fitOf` and `soundingLike` take them. */
export const wordsOf = (keywords: string): string[] =>
  normalForm(keywords)
    .replaceAll('ü', 'v')
    .split(/[\s']+/)
    .filter(Boolean);

/** Returns how names are matched with a word: Latin letters by sound and initials, everything else as written. */
export const fitOf = (word: string): Fit => (isLetters(word) ? byLetters(word) : byName(word));

/** Returns how names are matched with a word written with letters of the same sound (长纱 for 长沙). */
export const soundingLike = (word: string): Fit => byLetters(soundsOf(word).join(''));
