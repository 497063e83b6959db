import type { Input } from '@board/contract/call';
import type { search as contract } from '@board/contract/search';
import { type Ctx, callsOf } from '../base/app.ts';
import { board, boards, boardsNamed } from '../forums/index.ts';
import { type ListedMessage, presentRow, publicRows } from '../messages/index.ts';
import { requiredFacets } from './blocks.ts';
import { searchInstead } from './instead.ts';
import { searchOffice } from './office.ts';
import { presentHit } from './present.ts';
import { shares } from './shares.ts';
import { DEPTH_MAX, findBest, findNewest } from './store.ts';
import { wordsOf } from './words.ts';

const ROWS_MAX = 500;
const SUGGESTIONS = 5;
const BOARDS = 3;
/** One letter is the beginning of too many names. */
const COMPLETED_MIN = 2;
const SUGGEST_WORDS = 8;
const BEST_FIRST = '1';

export const calls = callsOf('search', {
  office: searchOffice,
  instead: searchInstead,

  async threads(input, ctx) {
    ctx.madeOf('messages', 'settings');
    const rows = Math.min(input.rows, ROWS_MAX);
    const skip = (input.page - 1) * rows;
    const words = wordsOf(input.keywords ?? '');
    // Something was typed, but nothing to search by: no message holds it.
    if (input.keywords?.trim() && words.length === 0) return { data: [], page: input.page, rows, more: false };
    const tids = skip + rows > DEPTH_MAX ? [] : await find(ctx, input, words, skip, rows + 1);
    const found = new Map((await publicRows(ctx.db, tids)).map((message) => [message.tid, message]));
    const hits = tids.flatMap((tid) => found.get(tid) ?? []).slice(0, rows);
    const data = hits.map((hit: ListedMessage) =>
      presentHit(presentRow(ctx.app, ctx.texts, hit), words, ctx.limits.searchPreviewLength),
    );
    return { data, page: input.page, rows, more: tids.length > rows };
  },

  async suggest({ keywords }, ctx) {
    ctx.madeOf('settings');
    return await answeredLike(keywords, ctx);
  },

  async complete({ keywords }, ctx) {
    ctx.madeOf('settings', 'forums');
    const long = keywords.trim().length >= COMPLETED_MIN;
    const named = long ? boardsNamed(boards.of(ctx.app), keywords).slice(0, BOARDS) : [];
    const shown = named.map(({ fid, kind, forumName, forumState }) => ({ fid, kind, forumName, forumState }));
    return { boards: shown, threads: await answeredLike(keywords, ctx) };
  },
});

/** Answered messages that hold the most telling of the words. */
async function answeredLike(keywords: string, ctx: Ctx) {
  const common = shares.of(ctx.app);
  const words = wordsOf(keywords)
    .filter((word) => word.length > 1)
    .sort((a, b) => (common.get(a) ?? 0) - (common.get(b) ?? 0))
    .slice(0, SUGGEST_WORDS);
  if (words.length === 0) return [];
  const tids = await findBest(
    ctx.db,
    { some: words, required: ['#a'], position: null, since: null, rounds: 2 },
    SUGGESTIONS,
  );
  // Kept until one of those named changes, or the day ends: what is like it need not be the newest.
  ctx.madeOf(...tids.map((tid) => `message:${tid}`));
  const rows = await publicRows(ctx.db, tids);
  return tids
    .flatMap((tid) => rows.find((row) => row.tid === tid) ?? [])
    .map(({ tid, subject, fid }) => ({ tid, subject, forumName: board(ctx.app, fid)!.forumName }));
}

async function find(
  ctx: Ctx,
  input: Input<typeof contract.threads>,
  words: string[],
  skip: number,
  count: number,
): Promise<number[]> {
  const { fid, typeId, domainId, position = null, threadsStatus, ansChecked, stTime, sortType } = input;
  const answered = threadsStatus === 2 || ansChecked === true;
  const required = requiredFacets({ fid, typeId, domainId, answered });
  const since = typeof stTime === 'number' ? new Date(stTime * 1000) : null;
  if (sortType === BEST_FIRST && words.length > 0) {
    return (
      await findBest(
        ctx.db,
        { some: words, required: [...words, ...required], position, since, rounds: 4 },
        skip + count,
      )
    ).slice(skip);
  }
  return await findNewest(ctx.db, { words: [...words, ...required], position, since }, skip, count);
}
