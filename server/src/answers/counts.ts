import { setImmediate } from 'node:timers/promises';
import type { Matters } from '../search/index.ts';
import { type Features, featuresOf, isMatter, type Text } from './features.ts';

/** The number of texts that hold each word and each pair of letters. */
export interface Counts {
  texts: number;
  words: ReadonlyMap<string, number>;
  pairs: ReadonlyMap<string, number>;
}

/** Number of texts that are read before other work gets its turn. */
const AT_ONCE = 50;

export async function countsOf(texts: readonly Text[], known: Matters): Promise<Counts> {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const [at, text] of texts.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const features = featuresOf(text, known);
    for (const word of features.words.keys()) words.set(word, (words.get(word) ?? 0) + 1);
    for (const pair of features.pairs.keys()) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return { texts: texts.length, words, pairs };
}

/** Returns the weight of a word or pair: the fewer texts hold it, the higher. */
const tells = (texts: number, holding: number): number => Math.log((1 + texts) / (1 + holding)) + 0.5;

type Vector = ReadonlyMap<string, number>;

/** Returns the TF-IDF vector, of length one. */
function vectorOf(counted: ReadonlyMap<string, number>, texts: number, holding: ReadonlyMap<string, number>): Vector {
  const vector = new Map<string, number>();
  let square = 0;
  for (const [one, times] of counted) {
    const weight = (1 + Math.log(times)) * tells(texts, holding.get(one) ?? 0);
    vector.set(one, weight);
    square += weight * weight;
  }
  const length = Math.sqrt(square) || 1;
  for (const [one, weight] of vector) vector.set(one, weight / length);
  return vector;
}

/** The vectors by which a text is compared. */
export interface Vectors {
  words: Vector;
  pairs: Vector;
  matters: Vector;
}

export function vectorsOf({ words, pairs }: Features, counts: Counts): Vectors {
  const named = new Map([...words].filter(([word]) => isMatter(word)));
  return {
    words: vectorOf(words, counts.texts, counts.words),
    pairs: vectorOf(pairs, counts.texts, counts.pairs),
    matters: vectorOf(named, counts.texts, counts.words),
  };
}

export function cosine(one: Vector, other: Vector): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [key, weight] of few) sum += weight * (many.get(key) ?? 0);
  return sum;
}
