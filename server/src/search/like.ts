import type { App } from '../base/app.ts';
import type { Db } from '../base/db.ts';
import { shares } from './shares.ts';
import { findBest } from './store.ts';
import { wordsOf } from './words.ts';

/** Words of a text by which others are found to be like it: a text has many that say nothing. */
const TELLING = 8;
/** What stands in more than one of ten messages (部门, 处理) makes none like another, unless a text has hardly more. */
const COMMON = 0.1;
const FEW = 5;

/** What is like it need not be found in all of time. */
const BLOCKS = 8;

/** Answered messages that hold the most of the telling words of a text, the most alike first. */
export async function answeredLike(app: App, db: Db, text: string, count: number): Promise<number[]> {
  const common = shares.of(app);
  const share = (word: string) => common.get(word) ?? 0;
  const words = wordsOf(text)
    .filter((word) => word.length > 1)
    .sort((a, b) => share(a) - share(b))
    .filter((word, place) => place < FEW || (place < TELLING && share(word) < COMMON));
  if (words.length === 0) return [];
  return await findBest(db, { some: words, required: ['#a'], position: null, since: null, blocks: BLOCKS }, count);
}
