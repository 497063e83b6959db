import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, goodPost, startBoard } from './testing/harness.ts';
import { opened, Story } from './testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await opened(board);
  await board.settle();
});
afterAll(() => board.stop());

const LIST = '/v1/threads/list/df';
const signed = (language: string) =>
  board.post(LIST, JSON.stringify(board.envelope(LIST, '{"fid":"811"}')), { 'accept-language': language });
/** How often an answer was kept and how often it was made, until now. */
const counted = async () =>
  Object.fromEntries(
    (await board.app.metrics.cache.get()).values.map(({ labels, value }) => [String(labels.result), value]),
  );
const got = (language: string) => board.get('/v1/forum/getTopBwForums', { 'accept-language': language });

test.each([
  ['signed', signed, '待回复', 'Waiting for a reply'],
  ['GET', got, '某部部长', '某部部长'],
])('a %s answer is kept once for a language, however browsers ask for it', async (_kind, ask, inChinese, inEnglish) => {
  const before = await counted();
  for (const language of ['', 'zh-CN,zh;q=0.9', 'zh']) expect((await ask(language)).body).toContain(inChinese);
  for (const language of ['en', 'en-GB,en;q=0.8', 'en-US;q=0.7,en;q=0.3'])
    expect((await ask(language)).body).toContain(inEnglish);
  const { hit, miss } = await counted();
  expect([miss! - (before.miss ?? 0), hit! - (before.hit ?? 0)]).toEqual([2, 4]);
});

test('what is kept stays when somebody posts, and goes when everyone may read it', async () => {
  const made = async () => {
    await board.settle();
    const before = (await counted()).miss!;
    const shown = (await signed('')).body.split('"tid"').length - 1;
    return { shown, anew: (await counted()).miss! - before };
  };
  const { shown } = await made();
  const { tid } = await board.ok('handling.post', goodPost, 'other');
  expect(await made()).toEqual({ shown, anew: 0 });
  await new Story(board, tid).take('reviewer', 'approve');
  expect(await made()).toEqual({ shown: shown + 1, anew: 1 });
});

test('what a call answers is kept by nobody on the way, whatever it answers', async () => {
  const unsigned = await board.post(LIST, '{}');
  for (const { headers } of [
    await signed(''),
    await signed(''),
    await got(''),
    unsigned,
    await board.get('/v1/user/getInfo'),
  ])
    expect(headers['cache-control']).toBe('no-store');
});
