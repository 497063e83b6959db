import type { Input } from '@board/contract/call';
import type { search as contract } from '@board/contract/search';
import type { Ctx } from '../base/app.ts';
import { plain } from '../base/plain.ts';
import { requiredFacets, timeOf } from './blocks.ts';
import { shares } from './shares.ts';
import { keysOf, meant, spansOf } from './spelling.ts';
import { blocksHolding, findNewest, wordsSpelled } from './store.ts';
import { wholeWords, wordsOf } from './words.ts';

/** Words of a search that are left out one after the other. */
const WORDS_MAX = 12;
const TRIES_MAX = 6;
/** A word in more than one of so many messages says nothing alone. */
const TELLING = 0.1;

interface Instead {
  keywords: string | null;
  reason: 'spelling' | 'fewer' | null;
}

/**
 * What to search for where a search found nothing, or little: the words as they were probably meant, or fewer of them.
 * Whatever is answered finds more than was found.
 */
export async function searchInstead(input: Input<typeof contract.instead>, ctx: Ctx): Promise<Instead> {
  ctx.madeOf('messages', 'settings');
  const query = plain(input.keywords).trim();
  const finds = finder(input, ctx);
  for (const keywords of await spelledRight(query, ctx))
    if (await finds(wordsOf(keywords), input.found + 1)) return { keywords, reason: 'spelling' };
  if (input.found > 0) return { keywords: null, reason: null };
  for (const words of await fewerWords(query, ctx))
    if (await finds(words, 1)) return { keywords: wholeWords(words).join(' '), reason: 'fewer' };
  return { keywords: null, reason: null };
}

/** Whether the same search with other words finds at least so many. */
function finder(input: Input<typeof contract.instead>, ctx: Ctx) {
  const { fid, typeId, domainId, position = null, ansChecked, stTime, enTime } = input;
  const time = { since: timeOf(stTime), until: timeOf(enTime) };
  const required = requiredFacets({ fid, typeId, domainId, answered: ansChecked === true });
  return async (words: readonly string[], count: number): Promise<boolean> => {
    if (words.length === 0) return false;
    const found = await findNewest(ctx.db, { words: [...words, ...required], position, ...time }, 0, count);
    return found.length >= count;
  };
}

async function spelledRight(query: string, { app, db }: Ctx): Promise<string[]> {
  const spans = spansOf(query);
  if (spans.length === 0) return [];
  const words = await wordsSpelled(db, keysOf(spans));
  const common = shares.of(app);
  const blocks = await blocksHolding(db, words);
  const most = Math.max(1, ...blocks.values());
  const howCommon = (word: string) => ((common.get(word) ?? 0) + (blocks.get(word) ?? 0) / most) / 2;
  return meant(query, spans, words, howCommon).slice(0, TRIES_MAX);
}

/** Fewer and fewer of the words: those that no message holds go first, then the most common ones. */
async function fewerWords(query: string, { app, db }: Ctx): Promise<string[][]> {
  const asked = wordsOf(query).slice(0, WORDS_MAX);
  const blocks = await blocksHolding(db, asked);
  const common = shares.of(app);
  const share = (word: string) => common.get(word) ?? 0;
  const telling = asked.filter((word) => blocks.has(word)).sort((a, b) => share(a) - share(b));
  const tries: string[][] = [];
  for (let count = Math.min(telling.length, asked.length - 1); count > 0; count--) {
    const words = telling.slice(0, count);
    const says = words.some((word) => word.length > 1 && share(word) < TELLING);
    if (says) tries.push(asked.filter((word) => words.includes(word)));
  }
  return tries.slice(0, TRIES_MAX);
}
