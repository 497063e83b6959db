import type { App } from '../base/app.ts';
import type { Db } from '../base/db.ts';
import { shares } from './shares.ts';
import { findBest } from './store.ts';
import { wordsOf } from './words.ts';

/** Words of a text by which others are found to be like it: a text has many that say nothing. */
const TELLING = 8;

/** What is like it need not be found in all of time. */
const BLOCKS = 8;

/** Answered messages that hold the most of the telling words of a text, the most alike first. */
export async function answeredLike(app: App, db: Db, text: string, count: number): Promise<number[]> {
  const common = shares.of(app);
  const words = wordsOf(text)
    .filter((word) => word.length > 1)
    .sort((a, b) => (common.get(a) ?? 0) - (common.get(b) ?? 0))
    .slice(0, TELLING);
  if (words.length === 0) return [];
  return await findBest(db, { some: words, required: ['#a'], position: null, since: null, blocks: BLOCKS }, count);
}
