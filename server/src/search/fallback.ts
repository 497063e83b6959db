import type { Input } from '@board/contract/call';
import type { search as contract } from '@board/contract/search';
import type { Ctx } from '../base/calls/app.ts';
import { normalForm } from '../moderation/index.ts';
import { requiredFacets, timeOf } from './blocks.ts';
import { matters } from './matters.ts';
import { type Source, sourceOf } from './source.ts';
import { keysOf, likelySpellings, spansOf } from './spelling.ts';
import { blocksHolding, numbersOf, wordsSpelled } from './store.ts';
import { wordFrequencies } from './word-frequencies.ts';
import { areKnownWords, readableWords, wholeWords, wordsOf } from './words.ts';

/** Numbers of words that are tried together, one after the other: a sentence has more words than any message holds. */
const TOGETHER = [8, 6, 5, 4, 3, 2, 1];
const TRIES_MAX = 6;
/** Share of the messages; a word in more of them says nothing alone. */
const TELLING = 0.1;

interface Instead {
  keywords: string | null;
  reason: 'spelling' | 'matter' | 'fewer' | null;
  unasked: boolean;
}

const NONE = { keywords: null, reason: null } as const;

/** Whether a search is limited to a part of the board. */
const isNarrowed = (input: Input<typeof contract.instead>): boolean => {
  const { fid, typeId, domainId, position, ansChecked, stTime, enTime } = input;
  return Boolean(fid || typeId || domainId || ansChecked || stTime || enTime) || typeof position === 'number';
};

/**
 * Suggests another query if a search found little or nothing: the words as they were probably meant, another name of the
 * same matter, or fewer words.
 * The suggested query always finds more.
 */
export async function fallbackSearch(input: Input<typeof contract.instead>, ctx: Ctx): Promise<Instead> {
  const source = await sourceOf(ctx.app, ctx.db);
  if (source.settled) ctx.madeOf('messages', 'settings');
  const query = normalForm(input.keywords).trim();
  const count = counter(input, ctx, source);
  for (const keywords of await spelledRight(query, ctx))
    if ((await count(wordsOf(keywords), input.found + 1)) > input.found)
      return { keywords, reason: 'spelling', unasked: false };
  const named = await otherName(query, ctx, count);
  if (named.found > input.found) return { keywords: named.keywords, reason: 'matter', unasked: false };
  if (input.found > 0) return { ...NONE, unasked: false };
  for (const words of await fewerWords(query, ctx))
    if ((await count(words, 1)) > 0) return { keywords: wholeWords(words).join(' '), reason: 'fewer', unasked: false };
  return { ...NONE, unasked: !isNarrowed(input) && areKnownWords(query) };
}

/** Returns how many messages the same search finds with other words, `most` at most. */
type Count = (words: readonly string[], most: number) => Promise<number>;

function counter(input: Input<typeof contract.instead>, ctx: Ctx, source: Source): Count {
  const { fid, typeId, domainId, position = null, ansChecked, stTime, enTime } = input;
  const time = { since: timeOf(stTime), until: timeOf(enTime) };
  const facets = requiredFacets({ fid, typeId, domainId, answered: ansChecked === true });
  return async (words, most) => {
    if (words.length === 0) return 0;
    return (await numbersOf(ctx.db, await source.find({ words, facets, position, ...time }, 0, most))).length;
  };
}

/** Hits up to which the other names of a matter are compared. */
const COMPARED = 20;

/** Returns the query with the name that finds the most of those the matter in it has, and how many it finds. */
async function otherName(query: string, { app, db }: Ctx, count: Count): Promise<{ keywords: string; found: number }> {
  const others = matters
    .of(app)
    .renamed(query)
    .map((keywords) => ({ keywords, words: wordsOf(keywords) }));
  const blocks = await blocksHolding(
    db,
    others.flatMap(({ words }) => words),
  );
  const held = others.filter(({ words }) => words.every((word) => blocks.has(word)));
  let best = { keywords: '', found: 0 };
  for (const { keywords, words } of held.slice(0, TRIES_MAX)) {
    const found = await count(words, COMPARED);
    if (found > best.found) best = { keywords, found };
  }
  return best;
}

async function spelledRight(query: string, { app, db }: Ctx): Promise<string[]> {
  const spans = spansOf(query);
  if (spans.length === 0) return [];
  const words = await wordsSpelled(db, keysOf(spans));
  const common = wordFrequencies.of(app);
  const byInitials = (run: string) => matters.of(app).withInitials(run);
  const called = spans.flatMap(({ text }) => byInitials(text));
  const blocks = await blocksHolding(db, [...words, ...called]);
  const most = Math.max(1, ...blocks.values());
  const howCommon = (word: string) => ((common.get(word) ?? 0) + (blocks.get(word) ?? 0) / most) / 2;
  return likelySpellings(query, spans, words, howCommon, byInitials).slice(0, TRIES_MAX);
}

/**
 * Returns fewer and fewer of the words: words that no message holds are dropped first, then the most common ones. If no
 * message holds one of the words, the query may have been cut wrong, and other readings follow: 路面积水 is 路面 and
 * 积水, not 路, 面积 and 水.
 */
async function fewerWords(query: string, { app, db }: Ctx): Promise<string[][]> {
  const cut = wordsOf(query);
  const others = readableWords(query).filter((word) => !cut.includes(word));
  const blocks = await blocksHolding(db, [...cut, ...others]);
  const common = wordFrequencies.of(app);
  const share = (word: string) => common.get(word) ?? 0;
  const known = (words: readonly string[]) => words.filter((word) => blocks.has(word));
  const fewer = (asked: readonly string[], most: number): string[][] => {
    const telling = known(asked).sort((a, b) => share(a) - share(b));
    const tries = TOGETHER.filter((count) => count <= Math.min(telling.length, most));
    return tries
      .map((count) => telling.slice(0, count))
      .filter((some) => some.some((word) => word.length > 1 && share(word) < TELLING))
      .map((some) => asked.filter((word) => some.includes(word)));
  };
  const isCutWrong = known(cut).length < cut.length;
  return [...fewer(cut, cut.length - 1), ...(isCutWrong ? fewer(others, others.length) : [])];
}
