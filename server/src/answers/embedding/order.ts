import type { App, Ctx } from '../../base/calls/app.ts';
import type { Candidate } from '../answered.ts';
import type { Text } from '../features.ts';
import { sentOf } from './sent.ts';
import { cosineOf, type Embedding, EmbeddingService } from './service.ts';
import { embeddingsOf } from './store.ts';

/** ms that a question may take, because somebody is typing */
const PATIENCE = 400;
/** ms without questions after a failure, so that not every pause in typing waits */
const REST = 10_000;
/** Maximum number of concurrent questions of a process; further ones are answered without the service. */
const AT_ONCE = 8;

/** The state of the service in this process. */
interface Known {
  service: EmbeddingService;
  restsUntil: number;
  asking: number;
}
const known = new WeakMap<App, Known>();

/**
 * Joins the order of candidates, the most similar first, with the order by their embeddings. If the service fails, their
 * order stays.
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

/** Returns the embedding of a question; null if the service does not answer in time. */
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

/** The value of Cormack, Clarke and Büttcher 2009, who found that it matters little. */
const K = 60;

/**
 * Joins two orders by reciprocal rank fusion: the given one, and the one by cosine, the largest first. Entries without a
 * cosine have the same place in both.
 */
export function fused<T>(given: readonly T[], cosines: readonly (number | null)[]): T[] {
  const byCosine = [...given.keys()]
    .filter((at) => cosines[at] !== null)
    .sort((a, b) => cosines[b]! - cosines[a]! || a - b);
  const places = new Map(byCosine.map((at, place) => [at, place]));
  const weight = (at: number) => 1 / (K + 1 + at) + 1 / (K + 1 + (places.get(at) ?? at));
  return [...given.keys()].sort((a, b) => weight(b) - weight(a) || a - b).map((at) => given[at]!);
}
