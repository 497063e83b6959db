import type { Input } from '@board/contract/call';
import type { search as contract } from '@board/contract/search';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { boards, boardsNamed, forumNameOf, namesOf } from '../forums/index.ts';
import {
  type ListedMessage,
  type PublicHit,
  presentRow,
  publicHits,
  publicRows,
  publicTitles,
} from '../messages/index.ts';
import { normalForm } from '../moderation/index.ts';
import { requiredFacets, timeOf } from './blocks.ts';
import { fallbackSearch } from './fallback.ts';
import { answeredLike } from './like.ts';
import { matterCalls } from './matter-calls.ts';
import { searchOffice } from './office.ts';
import { presentHit } from './present.ts';
import { sourceOf } from './source.ts';
import { hasNext, isReached, type Query } from './store.ts';
import { commonWordsOf, wordsOf } from './words.ts';

const ROWS_MAX = 500;
const SUGGESTIONS = 5;
const BOARDS = 3;
/** Minimum length of a prefix: a single character begins too many names. */
const COMPLETED_MIN = 2;
const ORDERS: Record<string, Query['order']> = { 0: 'newest', 1: 'best', 2: 'answered' };

export const calls = callsOf('search', {
  ...matterCalls,
  office: searchOffice,
  instead: fallbackSearch,

  async threads(input, ctx) {
    const source = await sourceOf(ctx.app, ctx.db);
    // Answers of a source that lags are not kept, because no event says when it has caught up.
    if (source.settled) ctx.madeOf('messages', 'settings');
    const rows = Math.min(input.rows, ROWS_MAX);
    const skip = (input.page - 1) * rows;
    const keywords = input.keywords ?? '';
    const words = wordsOf(keywords);
    const query = queryOf(input, words);
    const letters = ctx.limits.searchPreviewLength;
    const present = (hits: readonly PublicHit[], marked: readonly string[]) => ({
      data: hits.slice(0, rows).map((hit) => presentHit(presentRow(ctx, hit), hit.answer, marked, letters)),
      page: input.page,
      rows,
      more: hasNext(hits.length, skip, rows),
    });
    if (keywords.trim() && words.length === 0) {
      const common = commonWordsOf(keywords);
      // Without any word, no message holds the typed text.
      const found = common.length > 0 ? await source.find(query, 0, LOOKED_THROUGH) : null;
      const newest = found ? await publicRows(ctx.db, found) : [];
      const holding = holdingAll(newest, common);
      const isMore = newest.length === LOOKED_THROUGH;
      const tids = holding.slice(skip, skip + rows + 1).map(({ tid }) => tid);
      return {
        ...present(await publicHits(ctx.db, tids, letters), common),
        ...(input.count && { total: holding.length, isMore }),
      };
    }
    const found = isReached(skip, rows) ? await source.find(query, skip, rows + 1) : null;
    const hits = found ? await publicHits(ctx.db, found, letters) : [];
    if (!input.count) return present(hits, words);
    // A first page that is not full holds all hits, so no second query counts them.
    const isAll = skip === 0 && hits.length < rows;
    const total = isAll ? hits.length : await source.countOf(query, input.countTo + 1);
    return { ...present(hits, words), total: Math.min(total, input.countTo), isMore: total > input.countTo };
  },

  async suggest({ keywords }, ctx) {
    ctx.madeOf('settings');
    return await suggested(keywords, ctx);
  },

  async complete({ keywords }, ctx) {
    ctx.madeOf('settings', 'forums');
    const long = keywords.trim().length >= COMPLETED_MIN;
    const named = long ? boardsNamed(boards.of(ctx.app), keywords).slice(0, BOARDS) : [];
    const shown = named.map((one) => ({
      fid: one.fid,
      kind: one.kind,
      forumState: one.forumState,
      forumName: namesOf(ctx, one).forumName,
    }));
    return { boards: shown, threads: await suggested(keywords, ctx) };
  },
});

/** Answered messages that resemble what is being typed. */
async function suggested(keywords: string, ctx: Ctx) {
  const { app, db, madeOf } = ctx;
  const like = await answeredLike(app, db, keywords, SUGGESTIONS);
  const rows = like ? await publicTitles(db, like) : [];
  // The answer is kept until a named message changes or the day ends; newer similar messages may be missing. An empty
  // answer is kept only until any message changes, because the next reply may end it.
  madeOf(...(rows.length > 0 ? rows.map(({ tid }) => `message:${tid}`) : ['messages']));
  return rows.map(titled(ctx));
}

type Title = Awaited<ReturnType<typeof publicTitles>>[number];
const titled =
  (ctx: Ctx) =>
  ({ tid, subject, fid }: Title) => ({ tid, subject, forumName: forumNameOf(ctx, fid) });

/** Newest messages that are looked through for words so common that the index leaves them out. */
const LOOKED_THROUGH = 500;

function holdingAll(rows: readonly ListedMessage[], words: readonly string[]): ListedMessage[] {
  return rows.filter(({ subject, content }) => {
    const text = normalForm(`${subject} ${content}`);
    return words.every((word) => text.includes(word));
  });
}

function queryOf(input: Input<typeof contract.threads>, words: string[]): Query {
  const { fid, typeId, domainId, position = null, threadsStatus, ansChecked, stTime, enTime, sortType } = input;
  const answered = threadsStatus === 2 || ansChecked === true;
  const facets = requiredFacets({ fid, typeId, domainId, answered });
  const order = ORDERS[sortType];
  return { words, facets, position, since: timeOf(stTime), until: timeOf(enTime), order };
}
