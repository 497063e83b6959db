import type { App } from '../base/calls/app.ts';
import type { Db, Found } from '../base/db/db.ts';
import { requiredFacets } from './blocks.ts';
import type { Weighed } from './like-store.ts';
import { sourceOf } from './source.ts';
import { wordFrequencies } from './word-frequencies.ts';
import { namesSomething, readableWords, wordsOf } from './words.ts';

/** Words of a text that similar messages are looked up by; most words of a text say nothing. */
const TELLING = 8;
/** Words in more than one of ten messages (部门, 处理) do not count as similarity, unless a text has hardly any others. */
const COMMON = 0.1;
const FEW = 5;
/** Lowest share of messages that counts: below it, chance decides whether a message holds a word. */
const RARE = 1 / 500;

/**
 * The least share of a text's telling words that a similar message must hold; measured, see docs/search.md. It is above
 * `IN_TEXT`, the most that the message's text alone can reach: at least one of the words must stand in the title.
 */
const FLOOR = 0.43;
const IN_TEXT = 0.4;

/** Newest blocks in which similar messages are looked for. */
export const BLOCKS = 8;

/**
 * Finds answered messages that say enough of what a text says, the most similar first. Returns null if the text has no
 * telling words, or too few.
 */
export async function answeredLike(app: App, db: Db, text: string, count: number): Promise<Found | null> {
  const words = telling(text, wordFrequencies.of(app));
  if (words.length === 0) return null;
  const likeness = { words, inText: IN_TEXT, floor: FLOOR };
  const source = await sourceOf(app, db);
  return await source.like(likeness, { required: ['#a'], blocks: BLOCKS }, count);
}

/**
 * Returns the telling words of a text, each with its share of what the text says: the fewer messages hold a word, the
 * larger.
 */
function telling(text: string, common: ReadonlyMap<string, number>): Weighed[] {
  const share = (word: string) => common.get(word) ?? 0;
  const cut = wordsOf(text).filter(namesSomething);
  // A text may be cut wrong (路灯不亮 into 路 and 灯不亮), so other readings are tried too.
  const others =
    cut.length > 1 ? [] : readableWords(text).filter((word) => namesSomething(word) && !cut.includes(word));
  const words = (others.length > 0 ? others : cut)
    .sort((a, b) => share(a) - share(b))
    .filter((word, place) => place < FEW || (place < TELLING && share(word) < COMMON));
  const tells = (word: string) => Math.log(1 + 1 / Math.max(share(word), RARE));
  const all = words.reduce((sum, word) => sum + tells(word), 0);
  return words.map((word) => ({ word, weight: tells(word) / all }));
}

/** Factor for words of the text alone. Higher than `IN_TEXT`, because the caller weighs the whole text afterwards. */
const ANYWHERE = 0.6;

/** Words that are asked for, and the board that is meant. */
interface Asked {
  /** words of the question, heaviest first; their weights add up to 1 */
  said: readonly Weighed[];
  /** board of the messages, boards below it included; left out: all */
  fid?: number;
  /** least weight of the words that a message holds; words of its text alone count `ANYWHERE` */
  floor: number;
}

/**
 * Finds, for each question, `count` answered messages that say some of it, the most first. The caller weighs them in
 * its own way. Questions that no message can answer are left out.
 */
export async function answeredSaying(
  app: App,
  db: Db,
  questions: readonly (Asked & { count: number })[],
): Promise<Found[]> {
  const source = await sourceOf(app, db);
  const found = await Promise.all(
    questions.map(({ said, fid, floor, count }) => {
      const within = { required: requiredFacets({ fid, answered: true }), blocks: BLOCKS, compared: count };
      return source.like({ words: said, inText: ANYWHERE, floor }, within, count);
    }),
  );
  return found.filter((one) => one !== null);
}
