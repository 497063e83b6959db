import type { Input } from '@board/contract/call';
import { COUNTED, type search as contract } from '@board/contract/search';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { boards, boardsNamed, forumNameOf, namesOf } from '../forums/index.ts';
import { type ListedMessage, presentRow, publicRows, publicTitles } from '../messages/index.ts';
import { plain } from '../moderation/index.ts';
import { alike } from './alike.ts';
import { requiredFacets, timeOf } from './blocks.ts';
import { searchInstead } from './instead.ts';
import { answeredLike } from './like.ts';
import { matterCalls } from './matter-calls.ts';
import { searchOffice } from './office.ts';
import { presentHit } from './present.ts';
import { countOf, find, hasNext, isReached, type Query } from './store.ts';
import { commonWordsOf, wordsOf } from './words.ts';

const ROWS_MAX = 500;
const SUGGESTIONS = 5;
const BOARDS = 3;
/** Minimum length of a prefix: a single character begins too many names. */
const COMPLETED_MIN = 2;
const BEST_FIRST = '1';

export const calls = callsOf('search', {
  ...matterCalls,
  office: searchOffice,
  instead: searchInstead,

  async threads(input, ctx) {
    ctx.madeOf('messages', 'settings');
    const rows = Math.min(input.rows, ROWS_MAX);
    const skip = (input.page - 1) * rows;
    const keywords = input.keywords ?? '';
    const words = wordsOf(keywords);
    const query = queryOf(input, words);
    const present = (hits: readonly ListedMessage[], marked: readonly string[]) => ({
      data: hits.slice(0, rows).map((hit) => presentHit(presentRow(ctx, hit), marked, ctx.limits.searchPreviewLength)),
      ...{ page: input.page, rows, more: hasNext(hits.length, skip, rows) },
    });
    if (keywords.trim() && words.length === 0) {
      const common = commonWordsOf(keywords);
      // Without a word at all, no message holds what was typed.
      const holding = common.length > 0 ? await newestHolding(ctx, query, common) : [];
      return { ...present(holding.slice(skip), common), total: input.count ? holding.length : undefined };
    }
    const [hits, total] = await Promise.all([
      isReached(skip, rows) ? publicRows(ctx.db, find(query, skip, rows + 1)) : [],
      input.count ? countOf(ctx.db, query, COUNTED) : undefined,
    ]);
    return { ...present(hits, words), total };
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
    const shown = named.map((one) => ({
      ...{ fid: one.fid, kind: one.kind, forumState: one.forumState },
      forumName: namesOf(ctx, one).forumName,
    }));
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
  (ctx: Ctx) =>
  ({ tid, subject, fid }: Title) => ({ tid, subject, forumName: forumNameOf(ctx, fid) });

/** Words that most messages hold are not in the index; those that hold them are among the newest so many. */
const LOOKED_THROUGH = 500;

async function newestHolding({ db }: Ctx, query: Query, words: readonly string[]): Promise<ListedMessage[]> {
  const rows = await publicRows(db, find(query, 0, LOOKED_THROUGH));
  return rows.filter(({ subject, content }) => {
    const text = plain(`${subject} ${content}`);
    return words.every((word) => text.includes(word));
  });
}

function queryOf(input: Input<typeof contract.threads>, words: string[]): Query {
  const { fid, typeId, domainId, position = null, threadsStatus, ansChecked, stTime, enTime, sortType } = input;
  const answered = threadsStatus === 2 || ansChecked === true;
  const facets = requiredFacets({ fid, typeId, domainId, answered });
  const order = sortType === BEST_FIRST ? 'best' : 'newest';
  return { words, facets, position, since: timeOf(stTime), until: timeOf(enTime), order };
}
