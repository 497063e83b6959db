import { afterAll, beforeAll, expect, test } from 'vitest';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted } from '../base/testing/story.ts';

/** Signed calls of programs for the real board (wire.md §1.1, §1.2), and the addresses of its proxy. */

let board: Board;
/** newest first */
const tids: number[] = [];
let pending: number;
let older: number;
beforeAll(async () => {
  board = await startBoard();
  // Lower numbers belong to other boards.
  older = (
    await opened(board, {
      fid: fid.countySeat,
      content: '我家门前的水管又坏了，请派人来看看。',
      subject: '县城老街的水管又坏了请派人来看看',
    })
  ).tid;
  for (let i = 0; i < 3; i++) {
    tids.unshift((await opened(board, { subject: `公园路第${i}根路灯不亮请尽快派人修理保障夜间安全` })).tid);
    board.clock.advance(60_000);
    if (i === 1) pending = (await posted(board)).tid;
  }
  await board.settle();
});
afterAll(() => board.stop());

const LIST = '/v1/threads/list/df';
const SEARCH = '/v2/threads/search';
const param = { fid: '811', showUnAnswer: 1, typeId: 2, lastItem: '', position: '0', rows: 10, orderType: 2 };
const asked = {
  position: 0,
  keywords: '路灯',
  fid: null,
  domainId: null,
  typeId: null,
  timeRange: null,
  ansChecked: false,
  stTime: null,
  sortType: '0',
  page: 1,
  rows: 10,
};

async function answer(path: string, param: object, headers: Record<string, string> = {}) {
  return (await board.post(path, JSON.stringify(board.envelope(path, JSON.stringify(param))), headers)).json();
}
const listed = async (changes: object, headers = {}) =>
  (await answer(LIST, { ...param, ...changes }, headers)).resultData.data as Record<string, unknown>[];
const found = async (changes: object, headers = {}) =>
  (await answer(SEARCH, { ...asked, ...changes }, headers)).data.data as Record<string, unknown>[];
const tidsOf = (rows: Record<string, unknown>[]) => rows.map(({ tid }) => tid);

test('rows make a table: every field is a single value, and what a message has not is left out', async () => {
  const { contentList } = (await answer('/v1/threads/content', { tid: tids[0] })).resultData;
  const rows = [...(await listed({})), ...(await found({}))];
  expect(rows).toHaveLength(6);
  for (const row of rows) for (const value of Object.values(row)) expect(typeof value).toMatch(/^(?:string|number)$/);
  for (const row of [...rows, contentList[0]]) {
    expect(row).not.toHaveProperty('lastAnswerTime');
    expect(row).not.toHaveProperty('threadPlace');
  }
});

test.each([
  ['nothing', {}, '待回复'],
  ['Accept-Language', { 'accept-language': 'en-US,en;q=0.9' }, '待回复'],
  ['the language header', { language: 'en', 'accept-language': 'zh-CN' }, 'Waiting for a reply'],
  ['the language cookie', { cookie: 'language=en' }, 'Waiting for a reply'],
])('states are called by what %s says', async (_, headers, said) => {
  for (const [row] of [await listed({}, headers), await found({}, headers)]) expect(row!.stateInfo).toBe(said);
});

test('a refusal is Chinese as well, and our own calls follow the browser', async () => {
  const english = { 'accept-language': 'en' };
  expect((await board.post(LIST, '{}', english)).json()).toEqual({ code: 'SN0006', msg: '数据格式错误' });
  expect((await board.post('/v1/forum/children', '{}', english)).json().msg).not.toBe('数据格式错误');
});

test.each([
  ['that of a message', () => tids[0]!, () => tids.slice(1)],
  ['of one that waits for review', () => pending, () => tids.slice(1)],
  ['of a message elsewhere', () => older, () => []],
  ['of none, above all', () => 5_867_215, () => tids],
])('a number to go on from, %s, answers what is below it', async (_, number, below) => {
  expect(tidsOf(await listed({ lastItem: number() }))).toEqual(below());
  const search = `/threads/search?keywords=${encodeURIComponent('路灯')}&lastItem=${number()}&queryType=2`;
  const { rows, total } = (await board.get(search)).json().responseData;
  expect([tidsOf(rows), total]).toEqual([below(), 3]);
});

test('more rows are asked for than come, and times come as text', async () => {
  expect(await listed({ rows: 5000 })).toHaveLength(3);
  expect(await found({ rows: 5000, stTime: '' })).toHaveLength(3);
  const since = Math.floor(board.clock.now().getTime() / 1000);
  expect(await found({ stTime: String(since) })).toEqual([]);
  expect(await found({ stTime: String(since - 60) })).toHaveLength(1);
  expect((await answer(LIST, { ...param, rows: 5001 })).result.code).toBe('A0400');
  expect((await answer(SEARCH, { ...asked, stTime: 'yesterday' })).code).toBe('A0400');
});

test('a search says how many there are in all, when it is asked', async () => {
  expect((await answer(SEARCH, { ...asked, rows: 1, count: true })).data.total).toBe(3);
  expect((await answer(SEARCH, { ...asked, keywords: '！', count: true })).data.total).toBe(0);
  expect((await answer(SEARCH, { ...asked, rows: 1 })).data).not.toHaveProperty('total');
});

test.each(['不', '的', '我', '请'])('one common letter, %s, finds something', async (keywords) => {
  const rows = await found({ keywords });
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).toContain(`<label style='color:#D5313F'>${keywords}</label>`);
});

test('the provinces are asked for by GET, too', async () => {
  expect((await board.get('/v1/forum/getTopForums')).json().resultData.forums[0]).toMatchObject({ fid: fid.province });
});

test('below the proxy’s prefix every call answers itself', async () => {
  const prefix = '/pro-dfbbs-front';
  const envelope = JSON.stringify(board.envelope(LIST, JSON.stringify(param)));
  const signed = await board.http.inject({ method: 'POST', url: prefix + LIST, payload: envelope });
  expect([signed.statusCode, signed.json().resultData.data.length]).toEqual([200, 3]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = { method: 'POST', url: `${prefix}/threads/queryThreadsList`, payload: 'fid=811', headers } as const;
  const old = await board.http.inject(form);
  expect([old.statusCode, old.json().responseData.length]).toEqual([200, 3]);
  expect((await board.get(`${prefix}/v1/forum/getTopForums?x=1`)).json().result.code).toBe(0);
  expect((await board.get(`${prefix}er/v1/forum/getTopForums`)).statusCode).toBe(404);
});

test('an address with notSign needs no signature, one with noToken is nobody’s (product.md §7)', async () => {
  const info = '/v1/user/permissions';
  const token = await board.tokenOf('citizen');
  expect((await board.get(info, { token })).json().code).toBe(0);
  expect((await board.get(`${info}?noToken=1`, { token })).json().code).toBe('USR0001');
  const text = JSON.stringify(param);
  const unsigned = async (url: string, body: object) => (await board.post(url, JSON.stringify(body))).json();
  expect((await unsigned(LIST, { param: text })).code).toBe('SN0006');
  expect((await unsigned(`${LIST}?notSign=1`, { param: text })).resultData.data).toHaveLength(3);
  expect((await unsigned(`${LIST}?notSign=1`, param)).resultData.data).toHaveLength(3);
  expect((await unsigned(`${LIST}?notSign=1`, { ...param, rows: -1 })).result.code).toBe('A0400');
});
