import type { Input } from '@board/contract/call';
import type { resultCalls as contract } from '@board/contract/campaigns/results';
import { type ChangedVerdict, NEWS_MAX, PROMISE_MAX } from '@board/contract/campaigns/results';
import { OUTCOME_MAX, VERDICT_MAX } from '@board/contract/campaigns/rules';
import type { Text } from '@board/contract/receipts/forms';
import type { ServerProblem } from '@board/contract/rules/posting';
import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { newsText, outcomeText, promiseText, resultText } from '../../base/events/text-digest.ts';
import { authorsOf, passedSuggestions } from '../../messages/index.ts';
import { refusedWord } from '../../moderation/index.ts';
import { shanghaiDay } from '../../settings/index.ts';
import { begin, change, type File, fileOf, reopen, tell } from '../office/engine.ts';
import * as office from '../office/store.ts';
import { type Actor, isVisible } from '../office/transitions.ts';
import * as store from './store.ts';

const OUTCOME_MIN = 20;
const VERDICT_MIN = 5;
/** maximum number of digests in one event */
const DIGESTS = 500;

/** Locks a public campaign of the unit. Refuses with A0404 or, if it is not public, with B0001. */
async function lockPublic(ctx: Ctx, actor: Actor, id: number): Promise<File> {
  const found = (await office.lockCampaign(ctx.db, id)) ?? fail('A0404');
  if (actor.side !== 'unit' || !isVisible(found.campaign, actor)) fail('A0404');
  const file = fileOf(found, ctx.now);
  if (!file.standing.isPublic) fail('B0001');
  return file;
}

/** Returns a trimmed text. Refuses with B0003 a wrong length or forbidden words. */
function readable(ctx: Ctx, field: string, text: string, min: number, max: number): string {
  const said = text.trim();
  const length = [...said].length;
  const refuse = (problem: ServerProblem) => fail('B0003', { [field]: problem });
  if (length < min || length > max) refuse({ name: 'textBetween', with: `${min}—${max}` });
  const word = refusedWord(ctx.app, said);
  if (word) refuse({ name: 'forbiddenWord', with: word });
  return said;
}

/**
 * Gives suggestions one verdict. Refuses with B0013 if a colleague wrote one meanwhile (`changed` lists them), with
 * B0001 if a verdict is public. Verdicts on suggestions that passed review after the results are public at once.
 */
export async function giveVerdict(ctx: Ctx, actor: Actor, input: Input<typeof contract.verdict>) {
  const file = await lockPublic(ctx, actor, input.id);
  const { collectId, outcomeAt } = file.campaign;
  const answer = readable(ctx, 'answer', input.answer, VERDICT_MIN, VERDICT_MAX);
  const promiseId = input.promiseId ?? null;
  if (promiseId !== null && (await store.findPromise(ctx.db, promiseId))?.collectId !== collectId) fail('A0404');
  const seen = new Map(input.items.map(({ tid, version }) => [tid, version]));
  const tids = [...seen.keys()];
  const passed = new Set(await passedSuggestions(ctx.db, collectId, tids));
  if (tids.some((tid) => !passed.has(tid))) fail('B0002');
  const before = await store.verdictsOn(ctx.db, tids);
  if ([...before.values()].some(({ publishedAt }) => publishedAt !== null)) fail('B0001');
  const stale = tids.filter((tid) => (before.get(tid)?.version ?? 0) !== seen.get(tid));
  if (stale.length > 0) {
    const changed: ChangedVerdict[] = stale.map((tid) => {
      const { version = 0, result = 0, answer = '' } = before.get(tid) ?? {};
      return { tid, version, result, answer };
    });
    fail('B0013', { items: { name: 'verdictChanged', with: stale.length } }, { changed });
  }
  const given = { collectId, result: input.result, answer, promiseId, byUid: actor.uid, at: ctx.now };
  const publishedAt = outcomeAt === null ? null : ctx.now;
  const versions = await store.putVerdicts(ctx.db, tids, { ...given, publishedAt });
  if (publishedAt) {
    const texts = tids.map((tid) => resultText({ ...given, tid }));
    await tell(ctx, actor, file, { kind: 'campaignAnswered', texts });
  }
  return { versions };
}

/** Publishes the results of a campaign with every verdict; a job tells the authors. */
export async function publish(ctx: Ctx, actor: Actor, input: Input<typeof contract.result>): Promise<File> {
  const file = await begin(ctx, actor, 'result', input);
  const { collectId } = file.campaign;
  const outcome = readable(ctx, 'outcome', input.outcome, OUTCOME_MIN, OUTCOME_MAX);
  const tids = await passedSuggestions(ctx.db, collectId);
  const verdicts = await store.verdictsOn(ctx.db, tids);
  const missing = tids.length - verdicts.size;
  if (missing > 0) fail('B0009', { outcome: { name: 'verdictsMissing', with: missing } });
  const results = await store.publishVerdicts(ctx.db, collectId, tids, ctx.now);
  await change(ctx, file, { outcome, outcomeAt: ctx.now });
  const { promises, news } = await store.promisesBetween(ctx.db, collectId - 1, collectId);
  const first = [outcomeText({ collectId, outcome }), ...promises.map(promiseText), ...news.map(newsText)];
  const texts: Text[] = [...first, ...results.map(resultText)];
  const notify = [{ permission: 'plat:review' }];
  for (let at = 0; at < texts.length; at += DIGESTS) {
    const some = texts.slice(at, at + DIGESTS);
    const told = at === 0 ? { notify, href: `/admin/campaigns/${collectId}` } : {};
    await tell(ctx, actor, file, { kind: 'campaignAnswered', texts: some, ...told });
  }
  return await reopen(ctx, file);
}

/** Adds a promise with its date. It is public at once if the campaign's results are. */
export async function givePromise(ctx: Ctx, actor: Actor, input: Input<typeof contract.promise>) {
  const file = await lockPublic(ctx, actor, input.id);
  const { collectId, outcomeAt } = file.campaign;
  const title = readable(ctx, 'title', input.title, VERDICT_MIN, PROMISE_MAX);
  refusePast(ctx, input.dueOn);
  const row = await store.insertPromise(ctx.db, { collectId, title, dueOn: input.dueOn, at: ctx.now });
  if (outcomeAt) await tell(ctx, actor, file, { kind: 'campaignNews', texts: [promiseText(row)] });
  return row;
}

function refusePast({ now }: Ctx, dueOn: string): void {
  if (dueOn < shanghaiDay(now)) fail('B0003', { dueOn: { name: 'periodOver' } });
}

/** Adds news to a promise and, if the results are public, tells the authors of its suggestions. */
export async function giveNews(ctx: Ctx, actor: Actor, input: Input<typeof contract.news>): Promise<store.PromiseRow> {
  const { file, row } = await promiseFor(ctx, actor, input.promiseId);
  const { promiseId, collectId } = row;
  if (row.doneOn !== null) fail('B0001');
  const content = readable(ctx, 'content', input.content, VERDICT_MIN, NEWS_MAX);
  if (input.dueOn) refusePast(ctx, input.dueOn);
  const { newsId } = await store.insertNews(ctx.db, { promiseId, content, at: ctx.now });
  const patch = { ...(input.dueOn && { dueOn: input.dueOn }), ...(input.done && { doneOn: shanghaiDay(ctx.now) }) };
  if (Object.keys(patch).length > 0) await store.updatePromise(ctx.db, promiseId, patch);
  const after = (await store.findPromise(ctx.db, promiseId))!;
  if (file.campaign.outcomeAt) {
    const texts = [promiseText(after), newsText({ collectId, promiseId, newsId, content })];
    const authors = await authorsOf(ctx.db, await store.tidsOfPromise(ctx.db, promiseId));
    const notify = authors.map((uid) => ({ uid }));
    const href = `/rmjy/collect/content?id=${collectId}#promise-${promiseId}`;
    await tell(ctx, actor, file, { kind: 'campaignNews', texts, notify, href });
  }
  return after;
}

/** Deletes a promise that is not public yet. */
export async function dropPromise(ctx: Ctx, actor: Actor, promiseId: number): Promise<void> {
  const { file } = await promiseFor(ctx, actor, promiseId);
  if (file.campaign.outcomeAt) fail('B0001');
  await store.dropPromise(ctx.db, promiseId);
}

async function promiseFor(ctx: Ctx, actor: Actor, promiseId: number) {
  const row = (await store.findPromise(ctx.db, promiseId)) ?? fail('A0404');
  const file = await lockPublic(ctx, actor, row.collectId);
  return { file, row: (await store.findPromise(ctx.db, promiseId)) ?? fail('A0404') };
}
