import { setImmediate } from 'node:timers/promises';
import type { App } from '../base/calls/app.ts';
import { soundsOf } from './normal-form.ts';
import type { Span } from './reply-phrases.ts';

/** A name in a text, written with a letter of the same sound instead of the right one (岳鹿区 for 岳麓区). */
export interface MisspeltName extends Span {
  /** the known name */
  name: string;
}

/** Letters of the names that are looked for; shorter names sound like too many other words. */
const LENGTH = { min: 3, max: 20 };

interface BySound {
  names: ReadonlySet<string>;
  /** names by the sounds of their letters; null if several sound alike */
  bySound: ReadonlyMap<string, string | null>;
}

/** Sounds by letter. A letter sounds the same in every name and text. */
const sounds = new Map<string, string>();
function soundOf(letter: string): string {
  const known = sounds.get(letter);
  if (known !== undefined) return known;
  const sound = soundsOf(letter)[0] ?? letter;
  sounds.set(letter, sound);
  return sound;
}

/** Names that are read before other work has its turn: a country has tens of thousands. */
const AT_ONCE = 1000;

async function read(all: Iterable<string>): Promise<BySound> {
  const names = new Set<string>();
  const bySound = new Map<string, string | null>();
  let looked = 0;
  for (const name of all) {
    if (++looked % AT_ONCE === 0) await setImmediate();
    if (!/^\p{Script=Han}+$/u.test(name) || name.length < LENGTH.min || name.length > LENGTH.max || names.has(name))
      continue;
    names.add(name);
    const key = [...name].map(soundOf).join(' ');
    bySound.set(key, bySound.has(key) ? null : name);
  }
  return { names, bySound };
}

/** The names read from each source, kept as long as the source stays the same. */
const kept = new WeakMap<object, Promise<BySound>>();

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Finds names of regions and units written with other letters of the same sound, as keyboards offer them. Reports only
 * sure cases: the text is no known name, exactly one known name sounds like it, its last letter and at least one more
 * are right, and it begins and ends at word borders (中心城区 does not contain 新城区).
 */
export async function misspeltNamesIn(app: App, text: string): Promise<MisspeltName[]> {
  const reading = app.properNames.map((source) => {
    const { state, names } = source(app);
    const known = kept.get(state) ?? read(names());
    kept.set(state, known);
    return known;
  });
  const sources = await Promise.all(reading);
  const isKnown = (name: string) => sources.some(({ names }) => names.has(name));
  const borders = new Set([...words.segment(text)].map(({ index }) => index)).add(text.length);
  const found: MisspeltName[] = [];
  for (let at = 0; at < text.length; at++) {
    if (!borders.has(at)) continue;
    const one = longestAt(at);
    if (!one) continue;
    if (one.name) found.push({ from: at, to: at + one.length, name: one.name });
    at += one.length - 1;
  }
  return found;

  /** Returns the longest name at a place, right (`name` is empty) or misspelt. */
  function longestAt(at: number): { name: string; length: number } | null {
    const letters = [...text.slice(at, at + LENGTH.max)].map(soundOf);
    for (let length = LENGTH.max; length >= LENGTH.min; length--) {
      const written = text.slice(at, at + length);
      if (written.length < length || !borders.has(at + length)) continue;
      if (isKnown(written)) return { name: '', length };
      const key = letters.slice(0, length).join(' ');
      const likely = new Set(sources.flatMap(({ bySound }) => (bySound.has(key) ? [bySound.get(key)!] : [])));
      const [name] = likely;
      if (likely.size !== 1 || !name) continue;
      const same = [...name].filter((letter, i) => letter === written[i]).length;
      if (name.at(-1) === written.at(-1) && same >= 2) return { name, length };
    }
    return null;
  }
}
