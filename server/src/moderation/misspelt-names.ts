import { setImmediate } from 'node:timers/promises';
import type { App } from '../base/calls/app.ts';
import { soundsOf } from './normal-form.ts';
import type { Span } from './reply-phrases.ts';

/** A name that stands in a text with a letter of the same sound in place of the right one (岳鹿区 for 岳麓区). */
export interface MisspeltName extends Span {
  /** as it is known */
  name: string;
}

/** Letters of names that are looked for: shorter ones sound like too much else. */
const LENGTH = { min: 3, max: 20 };

interface BySound {
  names: ReadonlySet<string>;
  /** by the sounds of their letters; null where several are said alike */
  bySound: ReadonlyMap<string, string | null>;
}

/** Letters by themselves: the same letter sounds the same wherever it stands, in names and in texts. */
const sounds = new Map<string, string>();
function soundOf(letter: string): string {
  const known = sounds.get(letter);
  if (known !== undefined) return known;
  const sound = soundsOf(letter)[0] ?? letter;
  sounds.set(letter, sound);
  return sound;
}

/** Names that are read before others have their turn: a country has tens of thousands. */
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

/** What is read of a source, as long as the source stays the same. */
const kept = new WeakMap<object, Promise<BySound>>();

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Names of regions and units that are written with other letters of the same sound, as a keyboard offers them. Only where
 * it is sure: nothing known is called so, one known name alone sounds so, its last letter and at least one more are right,
 * and it begins and ends where words do (中心城区 is no 新城区).
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

  /** The longest name here, right (`name` is empty) or misspelt. */
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
