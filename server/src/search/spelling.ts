import { soundsOf } from '../moderation/index.ts';

/** Words that are corrected if misspelt: two to six Chinese letters. */
const SPELLED = /^[\u3400-\u9fff]{2,6}$/;
const LENGTHS = [6, 5, 4, 3, 2];
/** Least length of a word that may lack a letter; a word of two letters would match any word. */
const LONG = 3;
/** Letters of a search that are checked, at most. */
const LETTERS_MAX = 30;

export const isSpelled = (word: string) => SPELLED.test(word);
const soundOf = (word: string) => soundsOf(word).join('');
/** The first letter of each sound of a word: gjj of 公积金. */
export const initialsOf = (word: string) =>
  soundsOf(word)
    .map((sound) => sound.charAt(0))
    .join('');

/** Least number of Latin letters in the sound of a word. */
const SOUND_MIN = 4;

const shortened = (word: string): string[] =>
  word.length < LONG ? [] : Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** Keys of a word for misspellings: the word, the word without each letter, its sound; none if it is not corrected. */
export const spellingsOf = (word: string): string[] =>
  isSpelled(word) ? [...new Set([word, soundOf(word), ...shortened(word)])] : [];

/** Letters of a search that may be a misspelt word. */
export interface Span {
  at: number;
  text: string;
}

/** Returns every stretch of a search (in normal form) that may be a word: Chinese letters, or a run of Latin ones. */
export function spansOf(query: string): Span[] {
  const text = query.slice(0, LETTERS_MAX);
  const spans: Span[] = [];
  for (let at = 0; at < text.length; at++) {
    for (const length of LENGTHS) {
      const span = text.slice(at, at + length);
      if (span.length === length && isSpelled(span)) spans.push({ at, text: span });
    }
  }
  for (const { 0: run, index } of text.matchAll(/[a-z]{2,}/g)) spans.push({ at: index, text: run });
  return spans;
}

/** A word that may replace some letters; the lower the cost, the likelier. */
interface Change extends Span {
  word: string;
  cost: number;
}

const SAME_SOUND = 1;
const ONE_LETTER = 2;
const BY_INITIALS = 2;
/** Added cost: a stretch that overlaps a known word is hardly wrong. */
const OVERLAP = 2;
const CHANGES_MAX = 6;

/**
 * Returns what a search that found nothing may have meant, the likeliest first. `words` share spellings with the spans;
 * `common` says how common a word is (0 to 1); `byInitials` returns the words with the initials of a run of Latin
 * letters.
 */
export function likelySpellings(
  query: string,
  spans: readonly Span[],
  words: readonly string[],
  common: (word: string) => number,
  byInitials: (run: string) => readonly string[] = () => [],
): string[] {
  const known = new Set(words);
  const right = spans.filter(({ text }) => known.has(text));
  const bySound = new Map<string, string[]>();
  for (const word of words) bySound.set(soundOf(word), [...(bySound.get(soundOf(word)) ?? []), word]);
  const changes: Change[] = [];
  for (const span of spans) {
    if (known.has(span.text)) continue;
    const like = (word: string, cost: number) => {
      const overlaps = right.some((one) => one.at < span.at + span.text.length && span.at < one.at + one.text.length);
      changes.push({ ...span, word, cost: cost + (overlaps ? OVERLAP : 0) - word.length / 10 - common(word) / 10 });
    };
    if (!isSpelled(span.text)) {
      for (const run of soundingRuns(span.text, bySound, common))
        like(run.words.join(' '), SAME_SOUND + run.words.length - 1);
      for (const word of byInitials(span.text)) like(word, BY_INITIALS);
      continue;
    }
    const sounding = new Set(bySound.get(soundOf(span.text)));
    for (const word of sounding) like(word, SAME_SOUND);
    for (const word of words) if (!sounding.has(word) && isOneLetterOff(span.text, word)) like(word, ONE_LETTER);
  }
  changes.sort((a, b) => a.cost - b.cost);
  // First all changes that fit together, then each alone.
  const together: Change[] = [];
  for (const change of changes)
    if (together.every((one) => one.at + one.text.length <= change.at || change.at + change.text.length <= one.at))
      together.push(change);
  const tried = [together, ...changes.slice(0, CHANGES_MAX).map((change) => [change])];
  return [...new Set(tried.filter(({ length }) => length > 0).map((some) => changed(query, some)))];
}

/** Words that together sound like a run of letters; the lower the cost, the likelier. */
interface Run {
  words: readonly string[];
  cost: number;
}
/** Readings kept for each beginning of a run, because several words may sound alike. */
const READINGS = 3;

/** Returns the likeliest readings of a run of Latin letters as words by sound, few and common words first. */
function soundingRuns(
  run: string,
  bySound: ReadonlyMap<string, readonly string[]>,
  common: (word: string) => number,
): readonly Run[] {
  const until: Run[][] = [[{ words: [], cost: 0 }]];
  for (let end = 1; end <= run.length; end++) {
    const readings = until.flatMap((before, from) =>
      (bySound.get(run.slice(from, end)) ?? []).flatMap((word) =>
        before.map(({ words, cost }) => ({ words: [...words, word], cost: cost + 1 - common(word) / 2 })),
      ),
    );
    until.push(readings.sort((a, b) => a.cost - b.cost).slice(0, READINGS));
  }
  return until[run.length]!;
}

/** Returns every stretch of a run that may be the sound of a word. */
const stretchesOf = (run: string): string[] => {
  const stretches: string[] = [];
  for (let from = 0; from + SOUND_MIN <= run.length; from++)
    for (let end = from + SOUND_MIN; end <= run.length; end++) stretches.push(run.slice(from, end));
  return stretches;
};

function changed(query: string, changes: readonly Change[]): string {
  let made = query;
  for (const { at, text, word } of [...changes].sort((a, b) => b.at - a.at))
    made = made.slice(0, at) + word + made.slice(at + text.length);
  return made;
}

/** Whether one letter differs, is missing or too many, or two neighbours are swapped. Never for words of two letters. */
function isOneLetterOff(typed: string, word: string): boolean {
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed];
  if (word.length < LONG || long.length - short.length > 1 || short === long) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = (text: string, from: number) => text.slice(same + from);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  if (rest(short, 1) === rest(long, 1)) return true;
  return short[same] === long[same + 1] && short[same + 1] === long[same] && rest(short, 2) === rest(long, 2);
}

/** Returns the keys for looking up the words that the spans may stand for. */
export const keysOf = (spans: readonly Span[]): string[] => [
  ...new Set(spans.flatMap(({ text }) => (isSpelled(text) ? spellingsOf(text) : stretchesOf(text)))),
];
