import type { Input } from '@board/contract/call';
import type { suggestions as contract, SuggestionRow } from '@board/contract/campaigns/suggestions';
import { toSeconds } from '@board/contract/fields';
import { firstLetters } from '@board/contract/rules/letters';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { maskNickname } from '../accounts/index.ts';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { answersOf, chose, ownCampaign, verdictsOn } from '../campaigns/index.ts';
import {
  findMessage,
  type Message,
  messageHolds,
  messagesIn,
  passedSuggestions,
  stateInfo,
  suggestionCounts,
  suggestionTexts,
} from '../messages/index.ts';
import { clustersOf } from './alike.ts';
import * as store from './store.ts';

const ROWS_MAX = 100;
/** maximum number of suggestions that are clustered in one call */
const AT_ONCE = 5000;
/** number of suggestions of a cluster that represent it */
const SAMPLE = 20;
const NAME_LETTERS = 40;

export const calls = callsOf('suggestions', {
  async page(input, ctx) {
    await ownCampaign(ctx, input.id);
    const { page, rows, order, verdict, clusterId } = input;
    const asked = { verdict, clusterId, where: conditions(input) };
    const part = { page, rows: Math.min(rows, ROWS_MAX) };
    const found = await store.suggestionPage(ctx.db, input.id, asked, order, part);
    return { rows: await present(ctx, found.tids), total: found.total, more: found.more };
  },

  async one({ tid }, ctx) {
    const message = (await findMessage(ctx.db, tid)) ?? fail('A0404');
    if (message.collectId === 0) fail('A0404');
    await ownCampaign(ctx, message.collectId);
    if ((await passedSuggestions(ctx.db, message.collectId, [tid])).length === 0) fail('A0404');
    const [row] = await present(ctx, [tid], (one) => one.content);
    return { ...row!, collectId: message.collectId };
  },

  async clusters({ id }, ctx) {
    await ownCampaign(ctx, id);
    return await shown(ctx, id);
  },

  async makeClusters({ id }, ctx) {
    await ownCampaign(ctx, id);
    await take(ctx, id);
    const standing = await standingClusters(ctx, id);
    const loose = await suggestionTexts(ctx.db, id, [store.isLoose(sql`m.tid`)], AT_ONCE);
    const titles = new Map(loose.map(({ tid, subject }) => [tid, subject]));
    for (const { clusterId, tids } of clustersOf(standing, loose)) {
      const into = clusterId ?? (await newCluster(ctx, id, titles.get(tids[0]!)!, false));
      await store.place(ctx.db, tids, { clusterId: into, byHand: false });
    }
    return await shown(ctx, id);
  },

  async moveToCluster({ id, tids, clusterId, name }, ctx) {
    await ownCampaign(ctx, id);
    await take(ctx, id);
    const moved = [...new Set(tids)];
    if ((await passedSuggestions(ctx.db, id, moved)).length < moved.length) fail('B0002');
    if (clusterId && (await store.findCluster(ctx.db, clusterId))?.collectId !== id) fail('A0404');
    const into = clusterId || (name.trim() ? await newCluster(ctx, id, name.trim(), true) : null);
    await store.place(ctx.db, moved, { clusterId: into, byHand: true });
    await store.dropEmpty(ctx.db, id);
    return await shown(ctx, id);
  },

  async renameCluster({ clusterId, name }, ctx) {
    const found = (await store.findCluster(ctx.db, clusterId)) ?? fail('A0404');
    await ownCampaign(ctx, found.collectId);
    if (name.trim() === '') fail('B0003', { name: { name: 'textBetween', with: '1—50' } });
    await store.renameCluster(ctx.db, clusterId, name.trim());
    return await shown(ctx, found.collectId);
  },
});

/** Locks the clusters of a campaign, so that changes come one after the other. */
const take = (ctx: Ctx, id: number) => takeAdvisoryLock(ctx, `clusters of ${id}`);

async function newCluster(ctx: Ctx, collectId: number, name: string, byHand: boolean): Promise<number> {
  const row = { collectId, name: firstLetters(name, NAME_LETTERS), byHand, at: ctx.now };
  return (await store.insertCluster(ctx.db, row)).clusterId;
}

/** Returns the existing clusters, each with the texts of some of its suggestions. */
async function standingClusters({ db }: Ctx, collectId: number) {
  const members = await store.membersByCluster(db, collectId, SAMPLE);
  const messages = await messagesIn(db, [...members.values()].flat());
  const texts = new Map(messages.map((one) => [one.tid, one]));
  return [...members].map(([clusterId, tids]) => ({ clusterId, members: tids.map((tid) => texts.get(tid)!) }));
}

async function shown({ db }: Ctx, id: number) {
  const clusters = await store.clustersOf(db, id);
  const inClusters = clusters.reduce((sum, { count }) => sum + count, 0);
  return { clusters, single: ((await suggestionCounts(db, [id])).get(id) ?? 0) - inClusters };
}

function conditions({ question, value, keywords }: Input<typeof contract.page>): RawBuilder<SqlBool>[] {
  const tid = sql`p.tid`;
  const words = keywords?.trim();
  return [...(question && value ? [chose(tid, question, value)] : []), ...(words ? [messageHolds(tid, words)] : [])];
}

/** Presents suggestions in the given order, by default with the beginning of their text. */
async function present(
  ctx: Ctx,
  tids: readonly number[],
  textOf: (message: Message) => string = ({ content }) => firstLetters(content, ctx.limits.previewLength),
): Promise<SuggestionRow[]> {
  const { db, app, texts } = ctx;
  const messages = new Map((await messagesIn(db, tids)).map((one) => [one.tid, one]));
  const [verdicts, places, answers] = [
    await verdictsOn(db, tids),
    await store.placesOf(db, tids),
    await answersOf(db, tids),
  ];
  return tids.map((tid) => {
    const message = messages.get(tid)!;
    const verdict = verdicts.get(tid);
    const chosen = Map.groupBy(answers.get(tid) ?? [], ({ question }) => question);
    const { subject, createDateline, threadState, likesNum } = message;
    return {
      tid,
      subject,
      content: textOf(message),
      threadState,
      likesNum,
      nickName: maskNickname(message.nickName),
      dateline: toSeconds(createDateline),
      stateInfo: stateInfo(app, texts, message),
      answers: [...chosen].map(([question, values]) => ({ question, values: values.map(({ value }) => value) })),
      cluster: places.get(tid) ?? null,
      version: verdict?.version ?? 0,
      verdict: verdict
        ? {
            result: verdict.result,
            answer: verdict.answer,
            promiseId: verdict.promiseId,
            published: verdict.publishedAt !== null,
          }
        : null,
    };
  });
}
