import type { Input } from '@board/contract/call';
import type { search as contract } from '@board/contract/search';
import { type Ctx, callsOf } from '../base/app.ts';
import type { Found } from '../base/db.ts';
import { board, boards, boardsNamed } from '../forums/index.ts';
import { presentRow, publicRows, publicTitles } from '../messages/index.ts';
import { alike } from './alike.ts';
import { requiredFacets, timeOf } from './blocks.ts';
import { searchInstead } from './instead.ts';
import { answeredLike } from './like.ts';
import { searchOffice } from './office.ts';
import { presentHit } from './present.ts';
import { find, hasNext, isReached } from './store.ts';
import { wordsOf } from './words.ts';

const ROWS_MAX = 500;
const SUGGESTIONS = 5;
const BOARDS = 3;
/** One letter is the beginning of too many names. */
const COMPLETED_MIN = 2;
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
    const hits = isReached(skip, rows) ? await publicRows(ctx.db, found(input, words, skip, rows + 1)) : [];
    const data = hits
      .slice(0, rows)
      .map((hit) => presentHit(presentRow(ctx.app, ctx.texts, hit), words, ctx.limits.searchPreviewLength));
    return { data, page: input.page, rows, more: hasNext(hits.length, skip, rows) };
  },

  async suggest({ keywords }, ctx) {
    ctx.madeOf('settings');
    return await suggested(keywords, ctx);
  },

  async similar({ tid }, ctx) {
    const rows = await alike(ctx, tid, SUGGESTIONS);
    ctx.madeOf('settings', ...[tid, ...rows.map((row) => row.tid)].map((one) => `message:${one}`));
    return rows.map(titled(ctx));
  },

  async complete({ keywords }, ctx) {
    ctx.madeOf('settings', 'forums');
    const long = keywords.trim().length >= COMPLETED_MIN;
    const named = long ? boardsNamed(boards.of(ctx.app), keywords).slice(0, BOARDS) : [];
    const shown = named.map(({ fid, kind, forumName, forumState }) => ({ fid, kind, forumName, forumState }));
    return { boards: shown, threads: await suggested(keywords, ctx) };
  },
});

/** Answered messages that resemble what is being typed. */
async function suggested(keywords: string, ctx: Ctx) {
  const { app, db, madeOf } = ctx;
  const like = answeredLike(app, keywords, SUGGESTIONS);
  const rows = like ? await publicTitles(db, like) : [];
  // Kept until one of those named changes, or the day ends: what is like it need not be the newest. That there is none may
  // be over with the next answer.
  madeOf(...(rows.length > 0 ? rows.map(({ tid }) => `message:${tid}`) : ['messages']));
  return rows.map(titled(ctx));
}

type Title = Awaited<ReturnType<typeof publicTitles>>[number];
const titled =
  ({ app }: Ctx) =>
  ({ tid, subject, fid }: Title) => ({ tid, subject, forumName: board(app, fid)!.forumName });

function found(input: Input<typeof contract.threads>, words: string[], skip: number, count: number): Found {
  const { fid, typeId, domainId, position = null, threadsStatus, ansChecked, stTime, enTime, sortType } = input;
  const answered = threadsStatus === 2 || ansChecked === true;
  const facets = requiredFacets({ fid, typeId, domainId, answered });
  const order = sortType === BEST_FIRST ? 'best' : 'newest';
  return find({ words, facets, position, since: timeOf(stTime), until: timeOf(enTime), order }, skip, count);
}
