import type { Input } from '@board/contract/call';
import type { campaigns as contract } from '@board/contract/campaigns';
import { LifeCycle } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import { unitNameFor } from '../accounts/index.ts';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { DAY } from '../base/platform/clock.ts';
import { board } from '../forums/index.ts';
import { presentListed, publicList, supportedAdvice } from '../messages/index.ts';
import { officeCalls } from './office/calls.ts';
import { withPictures } from './office/clean.ts';
import { resultDue } from './office/present.ts';
import { pictureAddress } from './pictures.ts';
import { presentCampaigns } from './present.ts';
import { resultHandlers } from './results/calls.ts';
import { presentAnswers, presentPromises } from './results/present.ts';
import { promisesOf } from './results/store.ts';
import { codePicture } from './share.ts';
import * as store from './store.ts';

const ROWS_MAX = 50;
/** maximum number of pages of the most supported suggestions */
const HOT_PAGES = 20;
/** age limit, so that old suggestions do not stay on top for ever */
const HOT_DAYS = 180;

async function list({ lifeCycle, fid, page, rows }: Input<typeof contract.list>, ctx: Ctx) {
  ctx.madeOf('campaigns', 'messages', 'settings');
  const found = await store.publicCampaigns(ctx.db, { lifeCycle, fid }, ctx.now, {
    page,
    rows: Math.min(rows, ROWS_MAX),
  });
  return { rows: await presentCampaigns(ctx, found.rows), total: found.total };
}

async function publicCampaign(ctx: Ctx, id: number) {
  ctx.madeOf('campaigns', 'messages', 'settings');
  return (await store.publicCampaign(ctx.db, id)) ?? fail('A0404');
}

export const calls = callsOf('campaigns', {
  ...officeCalls,
  ...resultHandlers,
  list,

  async getOnlineCollects(input, ctx) {
    const found = await list({ ...input, lifeCycle: LifeCycle.open }, ctx);
    return { ...found, list: found.rows };
  },

  async content({ id }, ctx) {
    const row = await publicCampaign(ctx, id);
    const [presented] = await presentCampaigns(ctx, [row]);
    const due = resultDue(row.endAt, ctx.limits);
    return {
      ...presented!,
      organization: unitNameFor(ctx, row.groupId),
      content: row.rich ? withPictures(row.content, pictureAddress) : row.content,
      rich: row.rich,
      cover: row.coverAid === null ? '' : pictureAddress(row.coverAid),
      fields: row.fields,
      subDomainId: row.subDomainId,
      outcome: row.outcome,
      results: row.outcomeAt ? await store.resultCounts(ctx.db, id) : [],
      promises: row.outcomeAt ? await presentPromises(ctx, await promisesOf(ctx.db, id), true) : [],
      answers: presented!.lifeCycle === LifeCycle.ended ? await presentAnswers(ctx.db, id, row.fields) : [],
      resultDue: toSeconds(due),
      late: row.outcomeAt === null && due <= ctx.now,
    };
  },

  async suggestions({ id, lastItem, rows }, ctx) {
    const { db, limits } = ctx;
    const { publicList: isListed, outcomeAt } = await publicCampaign(ctx, id);
    if (!isListed) fail('A0404');
    const limit = Math.min(rows, ROWS_MAX);
    const found = await publicList(
      db,
      { fids: null, collectId: id, after: lastItem },
      { rows: limit + 1, letters: limits.previewLength },
    );
    const shown = found.slice(0, limit);
    const tids = shown.map(({ tid }) => tid);
    const results = outcomeAt ? await store.resultsOf(db, tids) : new Map();
    const data = shown.map((row) => ({ ...presentListed(ctx, row), result: results.get(row.tid) ?? null }));
    return { data, lastItem: found.length > limit ? data.at(-1)!.tid : ('' as const) };
  },

  async hot({ page, rows }, ctx) {
    ctx.madeOf('messages', 'supported', 'settings');
    const limit = Math.min(rows, ROWS_MAX);
    const since = new Date(ctx.now.getTime() - HOT_DAYS * DAY);
    const asked = { page, rows: limit, letters: ctx.limits.previewLength };
    const found = page > HOT_PAGES ? [] : await supportedAdvice(ctx.db, since, asked);
    const data = found.slice(0, limit).map((row) => presentListed(ctx, row));
    return { data, more: found.length > limit && page < HOT_PAGES };
  },

  async getShareCollect({ fid, collectId }, ctx) {
    const { app } = ctx;
    if (board(app, fid)?.kind !== 'seat') fail('A0404');
    if (collectId && (await publicCampaign(ctx, collectId)).fid !== fid) fail('A0404');
    const query = collectId ? `id=${collectId}` : `fid=${fid}`;
    const at = (form: string) => codePicture(new URL(`/unify/collect/${form}?${query}`, app.config.publicUrl).href);
    const [appShareCollect, wxShareCollect] = await Promise.all([at('common'), at('simple')]);
    return { appShareCollect, wxShareCollect };
  },
});
