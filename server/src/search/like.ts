import type { App } from '../base/calls/app.ts';
import type { Db, Found } from '../base/db/db.ts';
import { requiredFacets } from './blocks.ts';
import type { Weighed } from './like-store.ts';
import { sourceOf } from './source.ts';
import { wordFrequencies } from './word-frequencies.ts';
import { namesSomething, readableWords, wordsOf } from './words.ts';

/** Words of a text by which others are found to be like it: a text has many that say nothing. */
const TELLING = 8;
/** Words in more than one of ten messages (部门, 处理) do not count as similarity, unless a text has hardly any others. */
const COMMON = 0.1;
const FEW = 5;
/** Rarer words tell no more than this: whether one in a thousand messages holds a word or none is chance. */
const RARE = 1 / 500;

/**
 * The least share of a text's telling words that a similar message must hold; measured, see docs/search.md. It is above
 * `IN_TEXT`, the most that the message's text alone can reach: at least one of the words must stand in the title.
 */
const FLOOR = 0.43;
const IN_TEXT = 0.4;

/** Similar messages are looked for in a limited period. */
export const BLOCKS = 8;

/** Answered messages that say enough of what a text says, the most alike first; null where its words say too little. */
export async function answeredLike(app: App, db: Db, text: string, count: number): Promise<Found | null> {
  const words = telling(text, wordFrequencies.of(app));
  if (words.length === 0) return null;
  const likeness = { words, inText: IN_TEXT, floor: FLOOR };
  const source = await sourceOf(app, db);
  return await source.like(likeness, { required: ['#a'], blocks: BLOCKS }, count);
}

/** The telling words of a text, each with the part it has in what the text says: the fewer messages hold it, the more. */
function telling(text: string, common: ReadonlyMap<string, number>): Weighed[] {
  const share = (word: string) => common.get(word) ?? 0;
  const cut = wordsOf(text).filter(namesSomething);
  // A text may be cut wrong (路灯不亮 into 路 and 灯不亮): other readings are tried too.
  const others =
    cut.length > 1 ? [] : readableWords(text).filter((word) => namesSomething(word) && !cut.includes(word));
  const words = (others.length > 0 ? others : cut)
    .sort((a, b) => share(a) - share(b))
    .filter((word, place) => place < FEW || (place < TELLING && share(word) < COMMON));
  const tells = (word: string) => Math.log(1 + 1 / Math.max(share(word), RARE));
  const all = words.reduce((sum, word) => sum + tells(word), 0);
  return words.map((word) => ({ word, weight: tells(word) / all }));
}

/** What stands in a text alone counts for more where others weigh the whole of it. */
const ANYWHERE = 0.6;

/** What somebody asks, and where. */
interface Asked {
  /** what it says, the heaviest first; together it weighs 1 */
  said: readonly Weighed[];
  /** the board whose messages, with those of boards below, are meant; left out: all */
  fid?: number;
  /** so much of it a message says too, in its title or its text alike */
  floor: number;
}

/**
 * Answered messages that say some of it, the most first, for whoever weighs them otherwise: for each question `count` of them.
 * Questions that no message can answer are left out.
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
