import type { resultCalls as contract } from '@board/contract/campaigns/results';
import { toSeconds } from '@board/contract/fields';
import { unitNameFor } from '../../accounts/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { findMessage, suggestionCounts } from '../../messages/index.ts';
import { actorOf } from '../office/calls.ts';
import { openFile } from '../office/engine.ts';
import { presentRow } from '../office/present.ts';
import { publicCampaign } from '../store.ts';
import { presentAnswers, presentPromises } from './present.ts';
import * as store from './store.ts';
import { dropPromise, giveNews, givePromise, giveVerdict, publish } from './verdicts.ts';

const presentPromise = async (ctx: Ctx, row: store.PromiseRow) => (await presentPromises(ctx, [row], false))[0]!;

export const resultHandlers: Pick<Handlers<'campaigns'>, keyof typeof contract> = {
  async results({ id }, ctx) {
    const actor = actorOf(ctx);
    const file = await openFile(ctx, actor, id);
    const shown = file.versions.find(({ isPublic }) => isPublic) ?? file.versions[0]!;
    const counts = await store.verdictsByResult(ctx.db, id);
    const given = counts.reduce((sum, { count }) => sum + count, 0);
    const suggestions = (await suggestionCounts(ctx.db, [id])).get(id) ?? 0;
    return {
      row: await presentRow(ctx, actor, file),
      outcome: file.campaign.outcome,
      counts,
      open: Math.max(0, suggestions - given),
      promises: await presentPromises(ctx, await store.promisesOf(ctx.db, id), false),
      questions: await presentAnswers(ctx.db, id, shown.fields),
    };
  },

  verdict: (input, ctx) => giveVerdict(ctx, actorOf(ctx), input),
  promise: async (input, ctx) => presentPromise(ctx, await givePromise(ctx, actorOf(ctx), input)),
  news: async (input, ctx) => presentPromise(ctx, await giveNews(ctx, actorOf(ctx), input)),
  async dropPromise({ promiseId }, ctx) {
    await dropPromise(ctx, actorOf(ctx), promiseId);
    return {};
  },
  async result(input, ctx) {
    const actor = actorOf(ctx);
    return await presentRow(ctx, actor, await publish(ctx, actor, input));
  },

  async figures({ fid }, ctx) {
    ctx.madeOf('campaigns', 'settings');
    return await store.figuresOf(ctx.db, fid, ctx.now, ctx.limits.campaignResultDays);
  },

  async ownVerdict({ tid }, ctx) {
    const message = await findMessage(ctx.db, tid);
    if (message?.uid !== ctx.viewer.uid) fail('A0404');
    const verdict = (await store.verdictsOn(ctx.db, [tid])).get(tid);
    const campaign = verdict?.publishedAt ? await publicCampaign(ctx.db, message.collectId) : undefined;
    if (!verdict?.publishedAt || !campaign) return { verdict: null };
    const { promiseId, result, answer, publishedAt } = verdict;
    const promise = promiseId === null ? undefined : await store.findPromise(ctx.db, promiseId);
    return {
      verdict: {
        collectId: campaign.collectId,
        title: campaign.title,
        result,
        answer,
        organization: unitNameFor(ctx, campaign.groupId),
        dateline: toSeconds(publishedAt),
        promise: promise ? (await presentPromises(ctx, [promise], true))[0]! : null,
      },
    };
  },
};
