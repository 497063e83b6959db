import { Position } from '@board/contract/codes';
import type { Topic } from '@board/contract/statistics';
import { type App, type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { together } from '../base/db/pipeline.ts';
import { DAY } from '../base/platform/clock.ts';
import { board, boards, forumNameOf, namesOf, seatsUnder } from '../forums/index.ts';
import { datesGiven, overdueCount } from '../messages/index.ts';
import { labelFor, type Reader, shanghaiDay } from '../settings/index.ts';
import { courseOf } from './course.ts';
import { dataBoard, figureExport, figureMessages } from './data-board.ts';
import { figuresOf, yearUntil } from './figures.ts';
import { homeCalls } from './home.ts';
import { firstDay, monthBefore, ranked } from './rules.ts';
import { boardMonths, flowsOf, topTopics } from './store.ts';
import { COUNTRY } from './sums.ts';
import { waitingCalls } from './waiting.ts';

const TOPICS = 10;
const RANKED = 10;
/** days that `lately` looks back */
const LATELY = 30;

/** Returns the most frequent matters of a board, with their names. */
async function topics(ctx: Ctx, fid: number, month: number): Promise<Topic[]> {
  const rows = await topTopics(ctx.db, fid, month, TOPICS);
  return rows.map((row) => ({ ...row, name: topicName(ctx, row.domainId, row.subDomainId) }));
}

const topicName = (to: Reader, domainId: number, subDomainId: number): string =>
  subDomainId ? labelFor(to, 'subDomain', subDomainId) : labelFor(to, 'domain', domainId);

const known = (app: App, fid: number) => fid === COUNTRY || board(app, fid) !== undefined || fail('A0404');

export const calls = callsOf('statistics', {
  ...waitingCalls,
  ...homeCalls,

  async overview(_input, ctx) {
    ctx.madeOf('figures', 'settings');
    const { from, to, month } = yearUntil(ctx.now);
    const day = shanghaiDay(new Date(ctx.now.getTime() - DAY));
    const [yesterday] = await flowsOf(ctx.db, [COUNTRY], day, day);
    const [year] = await figuresOf(ctx, ctx.db, [COUNTRY], month);
    const all = await boardMonths(ctx.db, [COUNTRY], 0);
    const total = (name: 'due' | 'replies') => all.reduce((sum, row) => sum + row[name], 0);
    return {
      from,
      to,
      messages: { yesterday: yesterday?.opened ?? 0, year: year!.due, total: total('due') },
      replies: { yesterday: yesterday?.replies ?? 0, year: year!.replies, total: total('replies') },
    };
  },

  async topics({ fid = COUNTRY }, ctx) {
    known(ctx.app, fid);
    ctx.madeOf(fid ? `figures:${fid}` : 'figures', 'settings');
    const to = shanghaiDay(ctx.now);
    const month = monthBefore(to, 1);
    return { from: firstDay(month), to, topics: await topics(ctx, fid, month) };
  },

  async board({ fid = COUNTRY }, ctx) {
    const { app, db, now } = ctx;
    known(app, fid);
    ctx.madeOf(fid ? `figures:${fid}` : 'figures', 'settings', 'forums');
    const { from, to, month } = yearUntil(now);
    const seats = fid === COUNTRY ? null : seatsUnder(app, fid);
    const [[figures], overdue, written] = await together(db, (db) =>
      Promise.all([figuresOf(ctx, db, [fid], month), overdueCount(db, seats, now), topics({ ...ctx, db }, fid, month)]),
    );
    return { from, to, figures: figures!, overdue, topics: written };
  },

  async course({ fid = COUNTRY }, ctx) {
    known(ctx.app, fid);
    ctx.madeOf(fid ? `figures:${fid}` : 'figures', 'settings');
    return await courseOf(ctx, ctx.db, fid, ctx.now);
  },

  async ranking({ fid = COUNTRY, position }, ctx) {
    const { app, db, now, limits } = ctx;
    known(app, fid);
    ctx.madeOf(fid ? `figures:${fid}` : 'figures', 'settings', 'forums');
    const { provinces, ministries } = boards.of(app);
    const top = position === Position.ministry ? ministries : provinces;
    const compared = fid === COUNTRY ? top : board(app, fid)!.regions;
    const { from, to, month } = yearUntil(now);
    const fids = compared.map((one) => one.fid);
    const figures = await figuresOf(ctx, db, fids, month);
    const placed = ranked(figures, limits.rankMinimum);
    const others = figures.filter((one) => !placed.some((row) => row.fid === one.fid));
    const rows = [...placed, ...others.map((one) => ({ ...one, place: null }))].map((row) => ({
      ...row,
      regionId: board(app, row.fid)!.regionId,
    }));
    return { from, to, minimum: limits.rankMinimum, rows };
  },

  async lately(_input, ctx) {
    const { app, db, now } = ctx;
    ctx.madeOf('figures', 'settings', 'forums');
    const { provinces } = boards.of(app);
    const [from, to] = [shanghaiDay(new Date(now.getTime() - LATELY * DAY)), shanghaiDay(now)];
    const flows = await flowsOf(db, [COUNTRY, ...provinces.map(({ fid }) => fid)], from, to);
    const replies = new Map<number, number>();
    for (const flow of flows) replies.set(flow.fid, (replies.get(flow.fid) ?? 0) + flow.replies);
    return {
      from,
      to,
      replies: replies.get(COUNTRY) ?? 0,
      provinces: provinces.map((one) => ({
        fid: one.fid,
        name: namesOf(ctx, one).name,
        regionId: one.regionId,
        replies: replies.get(one.fid) ?? 0,
      })),
    };
  },

  dataBoard: (input, ctx) => dataBoard(ctx, input),

  figureMessages: (input, ctx) => figureMessages(ctx, input),

  figureExport: (input, ctx) => figureExport(ctx, input),

  datesGiven: ({ from, daysOff }, { db }) => datesGiven(db, from, daysOff),

  async rank({ fid }, ctx) {
    const { app, db, now, limits } = ctx;
    known(app, fid);
    ctx.madeOf(`figures:${fid}`, 'settings', 'forums');
    const year = await figuresOf(ctx, db, seatsUnder(app, fid), yearUntil(now).month);
    const named = year.map((row) => ({ ...row, forumName: forumNameOf(ctx, row.fid) }));
    const most = (num: (row: (typeof named)[number]) => number) =>
      named
        .map((row) => ({ forumName: row.forumName, num: num(row) }))
        .filter((row) => row.num > 0)
        .sort((a, b) => b.num - a.num)
        .slice(0, RANKED);
    return {
      rankThreadsNum: most((row) => row.due),
      rankAnswersNum: most((row) => row.replies),
      rankAnswersRate: ranked(named, limits.rankMinimum)
        .slice(0, RANKED)
        .map((row) => ({ forumName: row.forumName, num: row.replyRate! })),
    };
  },
});
