import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cosineOf, EmbeddingRefusal, EmbeddingService } from './service.ts';
import { type StandIn, startStandIn } from './testing/stand-in.ts';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.answersInstead(null));
afterAll(() => standIn.close());

const PATIENCE = 2000;
const embed = (texts: string[], patience = PATIENCE) => new EmbeddingService(standIn.settings()).embed(texts, patience);
const refusal = (texts: string[], patience?: number): Promise<Error> =>
  embed(texts, patience).then(
    () => expect.fail('it was taken'),
    (error: Error) => error,
  );

test('texts become vectors of the length one, in their order', async () => {
  const [lamp, road, lamps] = await embed(['路灯不亮', '道路坑洼', '路灯不亮了']);
  expect(standIn.asked.at(-1)).toEqual({ model: 'pairs', input: ['路灯不亮', '道路坑洼', '路灯不亮了'] });
  expect(cosineOf(lamp!, lamp!)).toBeCloseTo(1, 5);
  expect(cosineOf(lamp!, lamps!)).toBeGreaterThan(cosineOf(lamp!, road!)!);
  expect(cosineOf(lamp!, new Float32Array(3))).toBeNull();
});

const list = (...embeddings: unknown[]) => ({ data: embeddings.map((embedding, index) => ({ index, embedding })) });
test.each([
  ['no JSON, which repeats the text', '{"error": "路灯不亮"', 'another form'],
  ['something else', '"路灯不亮"', 'another form'],
  ['no list', { data: {} }, 'another form'],
  ['a text for a vector', list('AAAA', 'AAAA'), 'another form'],
  ['words for numbers', list(['1', '2'], ['1', '2']), 'another form'],
  ['empty vectors', list([], []), 'another form'],
  ['an endless number', '{"data":[{"index":0,"embedding":[1e999]},{"index":1,"embedding":[1]}]}', 'another form'],
  ['one vector too few', list([1, 2]), 'another number of vectors'],
  ['one too many', list([1, 2], [1, 2], [1, 2]), 'another number of vectors'],
  ['one of them twice', { data: [1, 1].map((index) => ({ index, embedding: [1] })) }, 'another number of vectors'],
  ['vectors of several lengths', list([1, 2], [1, 2, 3]), 'vectors of other lengths'],
  ['a vector of noughts', list([1, 2], [0, 0]), 'without a length'],
  ['numbers whose squares are endless', list([1e200, 1], [1, 1]), 'without a length'],
])('%s is refused, and not quoted', async (_, body, why) => {
  standIn.answersInstead((response) => response.end(typeof body === 'string' ? body : JSON.stringify(body)));
  const error = await refusal(['路灯不亮', '道路坑洼']);
  expect(error).toBeInstanceOf(EmbeddingRefusal);
  expect(error.message).toContain(why);
  expect(JSON.stringify([error.message, error.cause, error.stack])).not.toContain('路灯');
});

test.each([
  [500, false],
  [401, false],
  [429, false],
  [400, true],
  [413, true],
])('an answer %i is refused; whether the texts may be to blame: %s', async (status, isOfTexts) => {
  standIn.answersInstead((response) => response.writeHead(status).end('{"error":"路灯不亮"}'));
  expect(await refusal(['路灯不亮'])).toMatchObject({
    isOfTexts,
    message: `The embedding service answered ${status}.`,
  });
});

test('a service that leads elsewhere is not followed', async () => {
  standIn.answersInstead((response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end());
  expect((await refusal(['路灯不亮'])).message).toContain('fetch failed');
});

test('a slow one is left, before it answers and while it does', async () => {
  for (const begins of [false, true]) {
    standIn.answersInstead((response) => begins && response.write('{'));
    const begun = performance.now();
    expect((await refusal(['路灯不亮'], 100)).name).toBe('TimeoutError');
    expect(performance.now() - begun).toBeLessThan(1000);
  }
});

test('of an answer without end a part is read', async () => {
  let written = 0;
  let closed = false;
  standIn.answersInstead(async (response) => {
    response.on('close', () => {
      closed = true;
    });
    for (; !closed && written < 500; written++) {
      response.write(' '.repeat(64 * 1024));
      await sleep(1);
    }
    response.end();
  });
  expect((await refusal(['路灯不亮'])).message).toContain('more than is read');
  await expect.poll(() => closed).toBe(true);
  expect(written).toBeLessThan(500);
});
