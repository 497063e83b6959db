import { expect, test } from 'vitest';
import { AnswerCache } from './cache.ts';

const answer = { body: Buffer.from('answer'), contentType: 'text/plain' };
function open(): AnswerCache {
  const cache = new AnswerCache(
    1_000_000,
    () => true,
    () => '20261121',
  );
  // The first look of a day begins with nothing.
  cache.get('');
  return cache;
}
const tags = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}:${at}`);

test('an answer begun before one of its tags was forgotten is not kept', () => {
  const cache = open();
  const begun = cache.begin();
  cache.forget(['message:1']);
  cache.put('one', answer, ['message:1'], begun);
  cache.put('two', answer, ['message:2'], begun);
  expect([cache.get('one'), cache.get('two')]).toEqual([undefined, expect.objectContaining(answer)]);
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
  const cache = open();
  const begun = cache.begin();
  forget(cache);
  for (const tag of ['message:0', 'message:19999']) {
    cache.put(tag, answer, [tag], begun);
    expect(cache.get(tag)).toBeUndefined();
  }
  const anew = cache.begin();
  cache.put('message:0', answer, ['message:0'], anew);
  expect(cache.get('message:0')).toMatchObject(answer);
});
