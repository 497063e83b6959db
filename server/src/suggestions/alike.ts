import { namesSomething, wholeWords, wordsOf } from '../search/index.ts';

/** A suggestion to be compared. */
export interface Said {
  tid: number;
  subject: string;
  content: string;
}

/** An existing cluster with some of its suggestions. */
export interface Standing {
  clusterId: number | null;
  members: readonly Said[];
}

/** Suggestions that say the same, for an existing cluster or a new one. */
export interface Found {
  clusterId: number | null;
  tids: number[];
}

/** Minimum likeness of a suggestion to its cluster; 1 means the same words. */
const ALIKE = 0.3;
/** Weight of words in the title, which tell more of the subject. */
const IN_TITLE = 2;
/** Weight of words that only one suggestion has; with full weight no two suggestions would be similar. */
const ALONE = 0.5;
/** Maximum number of telling words of one suggestion; the rest of a long text adds little. */
const WORDS = 24;
/** A word in more than this share of a larger campaign's suggestions is the campaign's subject and tells nothing. */
const COMMON = 0.5;
const FEW = 6;

/** Weights of words, with a total length of one. */
type Vector = Map<string, number>;

/**
 * Groups suggestions that say the same, by the words that distinguish them within their campaign: rarer words weigh more.
 * Each suggestion joins the nearest cluster or begins one; clusters of one are dropped.
 */
export function clustersOf(standing: readonly Standing[], loose: readonly Said[]): Found[] {
  const all = [...standing.flatMap(({ members }) => members), ...loose];
  const weigh = weigher(all);
  const centres: { found: Found; sum: Vector }[] = [];
  /** centres by word, so that only centres with a common word are compared */
  const byWord = new Map<string, Set<number>>();
  const add = (place: number, vector: Vector) => {
    const { sum } = centres[place]!;
    for (const [word, weight] of vector) {
      sum.set(word, (sum.get(word) ?? 0) + weight);
      byWord.set(word, (byWord.get(word) ?? new Set()).add(place));
    }
  };
  for (const { clusterId, members } of standing) {
    const place = centres.push({ found: { clusterId, tids: [] }, sum: new Map() }) - 1;
    for (const one of members) add(place, weigh(one));
  }
  for (const one of loose) {
    const vector = weigh(one);
    const near = new Set([...vector.keys()].flatMap((word) => [...(byWord.get(word) ?? [])]));
    let best: { place: number; likeness: number } | null = null;
    for (const place of near) {
      const likeness = likenessOf(vector, centres[place]!.sum);
      if (likeness >= ALIKE && likeness > (best?.likeness ?? 0)) best = { place, likeness };
    }
    const place = best?.place ?? centres.push({ found: { clusterId: null, tids: [] }, sum: new Map() }) - 1;
    centres[place]!.found.tids.push(one.tid);
    add(place, vector);
  }
  return centres
    .map(({ found }) => found)
    .filter(({ clusterId, tids }) => (clusterId === null ? tids.length > 1 : tids.length > 0));
}

/** Returns the cosine of a vector and a centre. */
function likenessOf(one: Vector, sum: Vector): number {
  let [product, length] = [0, 0];
  for (const [word, weight] of one) product += weight * (sum.get(word) ?? 0);
  for (const weight of sum.values()) length += weight * weight;
  return length === 0 ? 0 : product / Math.sqrt(length);
}

function weigher(all: readonly Said[]): (one: Said) => Vector {
  const words = new Map(all.map((one) => [one.tid, { title: telling(one.subject), text: telling(one.content) }]));
  const holders = new Map<string, number>();
  for (const { title, text } of words.values())
    for (const word of new Set([...title, ...text])) holders.set(word, (holders.get(word) ?? 0) + 1);
  const tells = (word: string) => {
    const count = holders.get(word) ?? 0;
    return all.length >= FEW && count > all.length * COMMON
      ? 0
      : Math.log(1 + all.length / count) * (count === 1 ? ALONE : 1);
  };
  return ({ tid }) => {
    const { title, text } = words.get(tid)!;
    const weighed = new Map<string, number>();
    for (const word of text) weighed.set(word, tells(word));
    for (const word of title) weighed.set(word, tells(word) * IN_TITLE);
    const most = [...weighed]
      .filter(([, weight]) => weight > 0)
      .sort((a, b) => b[1] - a[1])
      .slice(0, WORDS);
    const length = Math.hypot(...most.map(([, weight]) => weight));
    return new Map(most.map(([word, weight]) => [word, weight / length]));
  };
}

const telling = (text: string): string[] => wholeWords(wordsOf(text)).filter(namesSomething);
