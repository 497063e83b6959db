import { ThreadState, TraceState } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { App } from '../../base/calls/app.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { opened, post, posted, replied, Story } from '../../base/testing/story.ts';
import { insertMessage, nextTid } from '../../messages/index.ts';
import { answers } from '../index.ts';
import { embedNext, forgetUnused } from './fill.ts';
import { fused } from './order.ts';
import { type StandIn, startStandIn } from './testing/stand-in.ts';

let board: Board;
let standIn: StandIn;
const tids: Record<string, number> = {};
const about = (subject: string) => ({ subject, content: `${subject}。` });

beforeAll(async () => {
  standIn = await startStandIn();
  board = await startBoard({ embedding: standIn.settings() });
  tids.lamp = (await replied(board, about('幸福小区三号楼前路灯不亮半个月希望尽快修好'))).tid;
  tids.gate = (await replied(board, about('和平小区门口路灯不亮已经一个月了请派人维修'))).tid;
  tids.park = (await replied(board, about('人民公园里的路灯不亮晚上没有办法散步'))).tid;
  tids.waiting = (await opened(board, about('阳光花园路灯不亮还没有人答复'))).tid;
  tids.review = (await posted(board, about('未公开的留言里也说到路灯不亮的事情'))).tid;
  await board.settle();
  await board.app.references.load(board.app, new Set(['answers.learned']));
});
afterEach(() => {
  standIn.answersInstead(null);
  standIn.asked.length = 0;
});
afterAll(async () => {
  await board.stop();
  standIn.close();
});

const job = (app: App = board.app) => answers.jobs!(app).find(({ name }) => name === 'answers.embed')!;
const kept = async () => {
  const { rows } = await sql<{ tid: number; model: string; bytes: number | null }>`
    select tid, model, length(vector) as bytes from "messageEmbedding" order by tid`.execute(board.db);
  return rows;
};
const embedded = async () => (await kept()).flatMap(({ tid, bytes }) => (bytes ? [tid] : []));
const ask = async (subject: string) =>
  (await board.ok('answers.answered', { subject })).rows as { tid: number; sure: number }[];
const counted = async (result: string) =>
  (await board.app.metrics.embeddings.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0;
const BYTES = 64 * 4;

test('public answered messages are embedded, each once, and nothing else leaves', async () => {
  await job().run();
  expect(await kept()).toEqual([tids.lamp, tids.gate, tids.park].map((tid) => ({ tid, model: 'pairs', bytes: BYTES })));
  const texts = standIn.texts();
  expect(texts).toHaveLength(3);
  expect(texts.join()).not.toMatch(/阳光花园|未公开/);
  await job().run();
  expect(standIn.texts()).toHaveLength(3);
});

test('what is answered later follows, the newest first; what was not followed is filled', async () => {
  await sql`delete from "messageEmbedding"`.execute(board.db);
  await sql`delete from "embeddingFill"`.execute(board.db);
  const story = new Story(board, tids.waiting!);
  await story.take('city', 'reply');
  await board.settle();
  await job().run();
  expect(await embedded()).toEqual([tids.lamp, tids.gate, tids.park, tids.waiting]);
  expect(standIn.texts()[0]).toContain('阳光花园');
});

test('a message that is hidden, or whose text changes, loses its vector', async () => {
  await sql`update "messageEmbedding" set digest = 'of another text' where tid = ${tids.gate}`.execute(board.db);
  const reason = '其中写到了我的家庭住址，不希望再公开。';
  for (const [tid, uphold] of [
    [tids.waiting, true],
    [tids.gate, false],
  ] as const) {
    await board.ok('handling.askTakedown', { tid, reason }, 'citizen');
    await board.ok('handling.decideTakedown', { tid, uphold, reason }, 'reviewer');
  }
  await board.settle();
  expect(await kept()).toEqual([
    { tid: tids.lamp, model: 'pairs', bytes: BYTES },
    { tid: tids.gate, model: 'pairs', bytes: null },
    { tid: tids.park, model: 'pairs', bytes: BYTES },
  ]);
  await job().run();
  expect(await embedded()).toEqual([tids.lamp, tids.gate, tids.park]);
});

test('what is hidden or changed while its vector is being made gets none', async () => {
  await sql`update "messageEmbedding" set vector = null`.execute(board.db);
  standIn.answersInstead(async (response, input) => {
    await sql`delete from "messageEmbedding" where tid = ${tids.gate}`.execute(board.db);
    await sql`update "messageEmbedding" set digest = 'of a later text' where tid = ${tids.lamp}`.execute(board.db);
    response.end(JSON.stringify({ data: input.map((_, index) => ({ index, embedding: [1, 1] })) }));
  });
  await embedNext(board.app);
  expect(await kept()).toEqual([
    { tid: tids.lamp, model: 'pairs', bytes: null },
    { tid: tids.park, model: 'pairs', bytes: 8 },
  ]);
  standIn.answersInstead(null);
  await sql`delete from "embeddingFill"`.execute(board.db);
  await job().run();
  expect(await embedded()).toEqual([tids.lamp, tids.gate, tids.park]);
});

test('an outage ends the run, and the next one goes on', async () => {
  await sql`update "messageEmbedding" set vector = null`.execute(board.db);
  standIn.answersInstead((response) => response.writeHead(500).end());
  await expect(job().run()).rejects.toThrow('answered 500');
  // The service refuses every text, so the texts are not to blame.
  standIn.answersInstead((response) => response.writeHead(400).end());
  await expect(job().run()).rejects.toThrow('answered 400');
  expect(await embedded()).toEqual([]);
  standIn.answersInstead(null);
  await job().run();
  expect(await embedded()).toEqual([tids.lamp, tids.gate, tids.park]);
});

test('a text that is not taken is passed over, and holds up no other', async () => {
  await sql`update "messageEmbedding" set vector = null`.execute(board.db);
  standIn.answersInstead((response, input) =>
    input.some((text) => text.includes('和平小区'))
      ? response.writeHead(413).end()
      : response.end(JSON.stringify({ data: input.map((_, index) => ({ index, embedding: [1, 1] })) })),
  );
  await job().run();
  expect(await embedded()).toEqual([tids.lamp, tids.park]);
});

test('vectors of another model are replaced', async () => {
  const other: App = { ...board.app, config: { ...board.app.config, embedding: standIn.settings('other') } };
  await job(other).run();
  expect(await kept()).toEqual([tids.lamp, tids.gate, tids.park].map((tid) => ({ tid, model: 'other', bytes: BYTES })));
  await job().run();
  expect((await kept()).map(({ model }) => model)).toEqual(['pairs', 'pairs', 'pairs']);
});

test('orders are joined by their places; what has no cosine keeps its place', () => {
  expect(fused(['a', 'b', 'c'], [0.1, 0.2, 0.3])).toEqual(['a', 'c', 'b']);
  expect(fused(['a', 'b', 'c'], [0.3, 0.2, 0.1])).toEqual(['a', 'b', 'c']);
  expect(fused(['a', 'b', 'c', 'd'], [0.1, 0.2, 0.3, 0.4])).toEqual(['a', 'd', 'b', 'c']);
  expect(fused(['a', 'b', 'c'], [null, null, null])).toEqual(['a', 'b', 'c']);
  expect(fused(['a', 'b', 'c'], [null, -0.5, 0.9])).toEqual(['a', 'c', 'b']);
});

/** Makes the service answer these numbers for every text. */
const answersAlways = (...embedding: number[]) =>
  standIn.answersInstead((response, input) =>
    response.end(JSON.stringify({ data: input.map((_, index) => ({ index, embedding })) })),
  );

test('related answers stand in both orders together, as sure as without; a question leaves masked', async () => {
  const question = '我的电话13912345678，路灯不亮';
  // Vectors of different lengths are not compared.
  answersAlways(1);
  const plain = await ask(question);
  const order = plain.map(({ tid }) => tid);
  expect(order.toSorted()).toEqual([tids.lamp, tids.gate, tids.park]);
  expect(standIn.asked).toEqual([{ model: 'pairs', input: ['我的电话139****5678，路灯不亮'] }]);

  for (const [at, vector] of [
    [-1, 0],
    [0, 1],
    [1, 0],
  ].entries())
    await sql`update "messageEmbedding" set vector = ${Buffer.from(Float32Array.from(vector).buffer)}
      where tid = ${order[at]}`.execute(board.db);
  answersAlways(1, 0);
  expect(await ask(question)).toEqual([plain[0], plain[2], plain[1]]);
  await sql`update "messageEmbedding" set model = 'other'`.execute(board.db);
  expect(await ask(question)).toEqual(plain);
  expect(await counted('answered')).toBeGreaterThanOrEqual(3);
});

test('nothing is sent of a question that nothing is found for, nor by pages of messages', async () => {
  for (const subject of ['', '我想请问一下', '红烧肉怎么做才好吃']) expect(await ask(subject)).toEqual([]);
  await board.ok('answers.similar', { tid: tids.lamp });
  expect(standIn.asked).toEqual([]);
});

test('a service that is slow or away costs one question its patience; the others are answered without', async () => {
  const plain = await ask('路灯不亮');
  const before = [await counted('failed'), await counted('passed')];
  standIn.answersInstead(() => {});
  const begun = performance.now();
  expect(await ask('路灯不亮')).toEqual(plain);
  expect(performance.now() - begun).toBeGreaterThan(390);
  standIn.asked.length = 0;
  expect(await ask('路灯不亮')).toEqual(plain);
  expect(standIn.asked).toEqual([]);
  expect([await counted('failed'), await counted('passed')]).toEqual([before[0]! + 1, before[1]! + 1]);
});

test('without a service nothing is asked or followed, and a start forgets what there was', async () => {
  const without: App = { ...board.app, config: { ...board.app.config, embedding: null } };
  await job(without).run();
  const [listener] = answers.listeners!(without);
  await listener!.hear([{ tid: tids.lamp, kind: 'hidden' } as never], null as never);
  expect(await kept()).toHaveLength(3);
  await forgetUnused(board.app).start();
  expect(await kept()).toHaveLength(3);
  await forgetUnused(without).start();
  expect(await kept()).toEqual([]);
});

test('older messages are filled from the newest down, and a filling that broke off goes on where it was', async () => {
  const at = board.clock.now();
  const all: number[] = [];
  for (let n = 0; n < 80; n++) {
    const tid = await nextTid(board.db);
    const states = { threadState: ThreadState.public, traceState: TraceState.replied, threadsCheckTime: at };
    await insertMessage(board.db, { ...post(at), ...about(`第${n}号路灯不亮请尽快修理`), ...states, tid });
    all.push(tid);
  }
  expect(await embedNext(board.app)).toBe(true);
  expect(await embedded()).toEqual(all.slice(-32));
  standIn.answersInstead((response) => response.writeHead(503).end());
  await expect(job().run()).rejects.toThrow('answered 503');
  standIn.answersInstead(null);
  standIn.asked.length = 0;
  await job().run();
  expect(await embedded()).toEqual([tids.lamp, tids.gate, tids.park, ...all]);
  // Of the earlier texts only the failed ones are sent again.
  expect(standIn.texts()).toHaveLength(80 + 3 - 32);
});
