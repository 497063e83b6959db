import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, goodPost, startBoard } from '../testing/harness.ts';
import { opened, Story } from '../testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await opened(board);
  await board.settle();
});
afterAll(() => board.stop());

const LIST = '/v1/threads/list/df';
const signed = (language: string) =>
  board.post(LIST, JSON.stringify(board.envelope(LIST, '{"fid":"811"}')), { language });
/** How often an answer was kept and how often it was made, until now. */
const counted = async () =>
  Object.fromEntries(
    (await board.app.metrics.cache.get()).values.map(({ labels, value }) => [String(labels.result), value]),
  );
const got = (language: string) => board.get('/v1/forum/getTopBwForums', { language });

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

const kept = async (asked: () => Promise<unknown>) => {
  const before = (await counted()).miss ?? 0;
  await asked();
  return ((await counted()).miss ?? 0) - before;
};

test.each([
  ['signed', signed],
  ['GET', got],
])('a %s answer that many ask for at once is made once', async (_kind, ask) => {
  board.app.cache.clear();
  const all = () => Promise.all(Array.from({ length: 8 }, () => ask('zh')));
  expect(await kept(async () => expect(new Set((await all()).map(({ body }) => body)).size).toBe(1))).toBe(1);
});

describe('an answer is kept under what the call reads', () => {
  const send = (param: string, query = '') =>
    board.post(LIST + query, JSON.stringify(board.envelope(LIST, param)), { 'accept-language': 'zh' });

  test('of a signed call: not under surplus fields, their order, or how a number is written', async () => {
    await send('{"fid":"811","state":"1"}');
    const asked = async () => {
      for (const param of [
        '{"state":1,"fid":811}',
        '{"fid":811,"state":"1","x":1}',
        '{"fid":"811","rows":10,"state":1}',
      ])
        expect((await send(param, `?x=${param.length}`)).json().result.code).toBe(0);
    };
    expect(await kept(asked)).toBe(0);
    expect(await kept(() => send('{"fid":"811","state":"2"}'))).toBe(1);
  });

  test('of a GET: not under surplus parameters', async () => {
    const document = '/api/openapi.json';
    await board.get(document);
    const asked = async () => {
      for (const query of ['?z=1', '?t=123', `?x=${'1'.repeat(3000)}`])
        expect((await board.get(document + query)).statusCode).toBe(200);
    };
    expect(await kept(asked)).toBe(0);
  });

  test('fields in the address make answers of their own', async () => {
    const path = '/v1/forum/rank/c';
    const rank = (query: string) => board.post(path + query, JSON.stringify(board.envelope(path, '{}')));
    await rank('');
    expect((await rank('?fid=4')).json()).toEqual((await rank('')).json());
  });
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

test.each([
  ['zh-CN', '必填项不能为空', 'rows格式错误'],
  ['zh-TW', '必填項不能為空', 'rows格式錯誤'],
  ['en', 'Required field cannot be empty', 'rows format is wrong'],
])('a field that is missing or malformed is named, in %s (product.md §5)', async (language, missing, wrong) => {
  const path = '/v1/org/threads/search';
  const token = await board.tokenOf('city');
  const asked = async (param: object) => {
    const body = JSON.stringify(board.envelope(path, JSON.stringify(param), token));
    return (await board.post(path, body, { token, language })).json();
  };
  expect(await asked({ rows: 'many' })).toEqual({
    code: 'A0400',
    msg: expect.any(String),
    data: { fields: { keywords: missing, rows: wrong } },
  });
});

test('whoever deletes without having chosen anything is told to choose (product.md §5, §8)', async () => {
  const token = await board.tokenOf('administrator');
  const asked = async (payload: unknown, language: string) =>
    (
      await board.http.inject({
        method: 'DELETE',
        url: '/sys/role',
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json', token, language },
      })
    ).json().data.fields.ids;
  expect(await asked([], 'zh-CN')).toBe('请选择要删除的记录');
  expect(await asked({}, 'en')).toBe('Please select a record to delete');
  expect(await asked(['x'], 'en')).toBe('ids format is wrong');
});
