import { describe, expect, test, vi } from 'vitest';
import { AnswerCache } from './cache.ts';

function cacheOf(bytes: number) {
  const cache = new AnswerCache(
    bytes,
    () => true,
    () => 1,
  );
  // The day begins.
  cache.get('');
  return cache;
}
const answer = (bytes: number) => ({ body: Buffer.alloc(bytes), contentType: 'text/plain' });

const tags = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}:${at}`);

test('an answer begun before one of its tags was forgotten is not kept', () => {
  const cache = cacheOf(1_000_000);
  const begun = cache.begin();
  cache.forget(['message:1']);
  cache.put('one', answer(10), ['message:1'], begun);
  cache.put('two', answer(10), ['message:2'], begun);
  expect([cache.get('one'), cache.get('two')]).toEqual([undefined, expect.objectContaining(answer(10))]);
});

describe('an answer that is being made', () => {
  /** Asks for `one`; who makes it does not end before `resolve` or `reject`. Answers what was kept, or `made`. */
  const asking = (cache: AnswerCache) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const make = vi.fn(async () => {
      const begun = cache.begin();
      await promise;
      cache.put('one', answer(10), ['message:1'], begun);
      return 'made';
    });
    const told = cache.share('one', ({ body }) => `kept ${body.length}`, make);
    return { told, make, resolve, reject };
  };

  test('is waited for by whoever asks meanwhile', async () => {
    const cache = cacheOf(1_000_000);
    const first = asking(cache);
    const others = [asking(cache), asking(cache)];
    first.resolve();
    expect(await Promise.all([first, ...others].map(({ told }) => told))).toEqual(['made', 'kept 10', 'kept 10']);
    const later = asking(cache);
    expect(await later.told).toBe('kept 10');
    for (const { make } of [...others, later]) expect(make).not.toHaveBeenCalled();
  });

  test('is nobody’s if it fails or is stale before it is made', async () => {
    const cache = cacheOf(1_000_000);
    const failed = asking(cache);
    const second = asking(cache);
    failed.reject(new Error('no'));
    await expect(failed.told).rejects.toThrow('no');
    await expect.poll(() => second.make.mock.calls.length).toBe(1);
    const third = asking(cache);
    cache.forget(['message:1']);
    second.resolve();
    third.resolve();
    expect(await Promise.all([second.told, third.told])).toEqual(['made', 'made']);
    expect(cache.get('one')).toMatchObject(answer(10));
  });
});

test.each<[string, (cache: AnswerCache) => void]>([
  ['at once', (cache) => cache.forget(tags('message', 20_000))],
  [
    'one after the other',
    (cache) => {
      for (const tag of tags('message', 20_000)) cache.forget([tag]);
    },
  ],
])('nor where so many tags were forgotten since, %s, that not all are remembered', (_how, forget) => {
  const cache = cacheOf(1_000_000);
  const begun = cache.begin();
  forget(cache);
  for (const tag of ['message:0', 'message:19999']) {
    cache.put(tag, answer(10), [tag], begun);
    expect(cache.get(tag)).toBeUndefined();
  }
  const anew = cache.begin();
  cache.put('message:0', answer(10), ['message:0'], anew);
  expect(cache.get('message:0')).toMatchObject(answer(10));
});

test('whoever asks for every address once throws out nothing that was asked for again', () => {
  const cache = cacheOf(100_000);
  const put = (key: string) => cache.put(key, answer(1000), ['messages'], cache.begin());
  put('home');
  expect(cache.get('home')).toBeDefined();
  for (let i = 0; i < 1000; i++) put(`scan ${i}`);
  expect(cache.get('home')).toBeDefined();
  expect(cache.get('scan 0')).toBeUndefined();
  expect(cache.get('scan 999')).toBeDefined();
});

test('what is asked for again makes room among itself, the one used longest ago first', () => {
  const cache = cacheOf(10_000);
  for (let i = 0; i < 20; i++) {
    cache.put(`page ${i}`, answer(990), [], cache.begin());
    cache.get(`page ${i}`);
    cache.get('page 0');
  }
  expect(cache.get('page 0')).toBeDefined();
  expect(cache.get('page 1')).toBeUndefined();
  expect(cache.get('page 19')).toBeDefined();
});

test('compressed copies count, and what is forgotten frees its bytes', () => {
  const cache = cacheOf(3000);
  for (let i = 0; i < 100; i++) {
    cache.put('page', answer(1000), ['message:1'], cache.begin());
    cache.gzipped(cache.get('page')!);
    cache.forget(['message:1']);
  }
  cache.put('one', answer(1400), [], cache.begin());
  cache.put('other', answer(1400), [], cache.begin());
  expect([cache.get('one'), cache.get('other')].every(Boolean)).toBe(true);
});

test('what is larger than all there is room for is not kept, and harms nothing', () => {
  const cache = cacheOf(1000);
  cache.put('huge', answer(5000), [], cache.begin());
  expect(cache.get('huge')).toBeUndefined();
  cache.put('small', answer(100), [], cache.begin());
  expect(cache.get('small')).toBeDefined();
});

test('what may be made of data that is behind is forgotten once more when that is over', () => {
  vi.useFakeTimers();
  try {
    const cache = new AnswerCache(
      1000,
      () => true,
      () => 1,
      500,
    );
    const put = () => cache.put('page', answer(10), ['message:1'], cache.begin());
    cache.get('');
    cache.forget(['message:1']);
    vi.advanceTimersByTime(400);
    put();
    expect(cache.get('page')).toBeDefined();
    vi.advanceTimersByTime(200);
    expect(cache.get('page')).toBeUndefined();
    put();
    vi.advanceTimersByTime(5000);
    expect(cache.get('page')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});
