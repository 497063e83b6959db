import type { App, Ctx } from '../../base/calls/app.ts';
import type { Candidate } from '../answered.ts';
import type { Text } from '../features.ts';
import { sentOf } from './sent.ts';
import { cosineOf, type Embedding, EmbeddingService } from './service.ts';
import { embeddingsOf } from './store.ts';

/** ms that a question may take: somebody is typing */
const PATIENCE = 400;
/** ms for which a process asks nothing after a failure, so that not every pause in typing waits */
const REST = 10_000;
/** Questions of a process that are under way at once; others are answered without. */
const AT_ONCE = 8;

/** The service as this process knows it. */
interface Known {
  service: EmbeddingService;
  restsUntil: number;
  asking: number;
}
const known = new WeakMap<App, Known>();

/**
 * Puts candidates, which come the most alike first, into the order of that and of their embeddings together. Whatever goes
 * wrong with the service, they stay as they are.
 */
export async function inJointOrder(
  ctx: Ctx,
  text: Text,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const { embedding } = ctx.app.config;
  if (!embedding || candidates.length < 2) return candidates;
  const sent = sentOf(text);
  const asked = sent && (await ctx.ask(sent, sent, () => embedded(ctx.app, embedding, sent)));
  if (!asked) return candidates;
  const tids = candidates.map(({ one }) => one.tid);
  const vectors = await embeddingsOf(ctx.db, embedding.model, tids);
  const cosines = tids.map((tid) => {
    const vector = vectors.get(tid);
    return vector ? cosineOf(asked, vector) : null;
  });
  return fused(candidates, cosines);
}

/** The embedding of a question; null where the service does not answer in time. */
async function embedded(
  app: App,
  settings: NonNullable<App['config']['embedding']>,
  sent: string,
): Promise<Embedding | null> {
  const { log, metrics } = app;
  const it = known.get(app) ?? { service: new EmbeddingService(settings), restsUntil: 0, asking: 0 };
  known.set(app, it);
  const rests = () => it.restsUntil > performance.now();
  if (rests() || it.asking >= AT_ONCE) {
    metrics.embeddings.inc({ result: 'passed' });
    return null;
  }
  it.asking++;
  try {
    const [vector] = await it.service.embed([sent], PATIENCE);
    metrics.embeddings.inc({ result: 'answered' });
    return vector!;
  } catch (error) {
    metrics.embeddings.inc({ result: 'failed' });
    if (!rests()) log.warn({ err: error }, 'embedding service');
    it.restsUntil = performance.now() + REST;
    return null;
  } finally {
    it.asking--;
  }
}

/** Cormack, Clarke and Büttcher 2009, who measured that it matters little. */
const K = 60;

/**
 * Joins two orders by reciprocal rank fusion: the given one and that of the cosines, the largest first. What has no cosine
 * takes the place in the second order that it has in the first.
 */
export function fused<T>(given: readonly T[], cosines: readonly (number | null)[]): T[] {
  const byCosine = [...given.keys()]
    .filter((at) => cosines[at] !== null)
    .sort((a, b) => cosines[b]! - cosines[a]! || a - b);
  const places = new Map(byCosine.map((at, place) => [at, place]));
  const weight = (at: number) => 1 / (K + 1 + at) + 1 / (K + 1 + (places.get(at) ?? at));
  return [...given.keys()].sort((a, b) => weight(b) - weight(a) || a - b).map((at) => given[at]!);
}
