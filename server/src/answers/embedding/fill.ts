import { ThreadState, TraceState } from '@board/contract/codes';
import type { App } from '../../base/calls/app.ts';
import type { Db } from '../../base/db/db.ts';
import type { Listener } from '../../base/events/events.ts';
import type { Job } from '../../base/platform/jobs.ts';
import { changedTids, messagesIn, newestAnsweredTexts, publicTexts } from '../../messages/index.ts';
import type { Text } from '../features.ts';
import { digestOf, sentOf } from './sent.ts';
import { type Embedding, EmbeddingRefusal, EmbeddingService } from './service.ts';
import * as store from './store.ts';

/** maximum number of texts of a request */
const BATCH = 32;
/** maximum number of texts of a run */
const RUN_MAX = 3200;
/** ms that a request may take */
const PATIENCE = 30_000;

const noted = ({ tid, ...text }: Text & { tid: number }): store.Noted => ({ tid, digest: digestOf(sentOf(text)) });

/** Notes messages that were answered or changed, and drops those that are no longer public. */
export const embeddingListener = (app: App): Listener => ({
  name: 'embedding',
  async hear(events, db) {
    const { embedding } = app.config;
    const tids = changedTids(events);
    if (!embedding || tids.length === 0) return;
    const answered = (await messagesIn(db, tids)).filter(
      ({ threadState, traceState }) => threadState === ThreadState.public && traceState !== TraceState.toReply,
    );
    await store.noteToEmbed(db, embedding.model, answered.map(noted));
    const known = new Set(answered.map(({ tid }) => tid));
    await store.dropEmbeddings(
      db,
      tids.filter((tid) => !known.has(tid)),
    );
  },
});

/** Has the service embed public answered messages, the newest first. The rest of a run waits for the next one. */
export const embedMessages = (app: App): Job => ({
  name: 'answers.embed',
  cron: '*/10 * * * *',
  async run() {
    for (let left = RUN_MAX; left > 0; left -= BATCH) if (!(await embedNext(app))) return;
  },
});

/** Deletes all vectors at the start of a process if no service is configured. */
export const forgetUnused = (app: App) => ({
  async start() {
    if (!app.config.embedding) await store.forgetEmbeddings(app.database.db);
  },
  async stop() {},
});

/** Embeds the messages of one request. Returns false if none waits. */
export async function embedNext(app: App): Promise<boolean> {
  const { config, database, log } = app;
  if (!config.embedding) return false;
  const { db } = database;
  const service = new EmbeddingService(config.embedding);
  const { model } = service;
  let batch = await store.nextToEmbed(db, BATCH);
  while (batch.length < BATCH && (await noteNext(db, model))) batch = await store.nextToEmbed(db, BATCH);
  if (batch.length === 0) return false;
  const texts = await publicTexts(
    db,
    batch.map(({ tid }) => tid),
  );
  const all = texts.map((text) => ({ tid: text.tid, sent: sentOf(text) }));
  const vectors = await embedEach(
    service,
    all.map(({ sent }) => sent),
  );
  const found = new Map(all.map(({ tid, sent }, at) => [tid, { sent: digestOf(sent), vector: vectors[at]! }]));
  for (const one of batch) {
    const { sent, vector } = found.get(one.tid) ?? {};
    if (sent && vector) await store.keepEmbedding(db, one, { model, sent, vector });
  }
  const without = batch.map(({ tid }) => tid).filter((tid) => !found.get(tid)?.vector);
  if (without.length > 0) log.info({ tids: without }, 'messages without an embedding');
  await store.dropEmbeddings(db, without);
  return true;
}

/** Notes the next older messages during the first filling. Returns false once it has reached the oldest. */
async function noteNext(db: Db, model: string): Promise<boolean> {
  const texts = await newestAnsweredTexts(db, await store.fillUpTo(db, model), BATCH);
  await store.noteToEmbed(db, model, texts.map(noted));
  await store.setFill(db, model, (texts.at(-1)?.tid ?? 1) - 1);
  return texts.length > 0;
}

/** A text that every model accepts. If it is refused, the texts are not to blame. */
const PROBE = '留言';

/** Embeds texts. A text that the service refuses becomes null and does not hold up the others. */
async function embedEach(service: EmbeddingService, texts: readonly string[]): Promise<(Embedding | null)[]> {
  if (texts.length === 0) return [];
  const isOfTexts = (error: unknown) => error instanceof EmbeddingRefusal && error.isOfTexts;
  try {
    return await service.embed(texts, PATIENCE);
  } catch (error) {
    if (!isOfTexts(error)) throw error;
    await service.embed([PROBE], PATIENCE);
  }
  const each: (Embedding | null)[] = [];
  for (const text of texts) {
    const vectors = await service.embed([text], PATIENCE).catch((error: unknown) => {
      if (isOfTexts(error)) return [null];
      throw error;
    });
    each.push(vectors[0]!);
  }
  return each;
}
