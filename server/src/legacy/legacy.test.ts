import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted } from '../base/testing/story.ts';
import { suggestTarget, withoutSuffix } from './redirects.ts';

/** Requests as programs written for the older pages send them. */

let board: Board;
const tids: number[] = [];
let rated: number;
beforeAll(async () => {
  board = await startBoard();
  for (let i = 0; i < 11; i++) {
    tids.unshift((await opened(board, { content: `第${i}次反映停水。${'请尽快修复供水。'.repeat(20)}` })).tid);
    board.clock.advance(1000);
  }
  const story = await opened(board, {
    fid: fid.countySeat,
    nickName: '13812345678',
    subject: '幸福路<script>alert(1)</script>',
  });
  await story.take('county', 'reply');
  const grades = { gradeLevel: 4, gradeManner: 5, gradeSpeed: 3, content: '很快就修好了。' };
  await board.ok('evaluation.grade', { tid: story.tid, ...grades }, 'citizen');
  rated = story.tid;
  await posted(board);
  await board.settle();
});
afterAll(() => board.stop());

const form = (url: string, fields: Record<string, string>) =>
  board.http.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      referer: 'http://liuyan.people.com.cn/threads/list?fid=811',
    },
  });
const get = (url: string) => board.http.inject({ method: 'GET', url });
const list = async (fields: Record<string, string>) => (await form('/threads/queryThreadsList', fields)).json();
const tidsOf = (answer: { responseData: { tid: number }[] }) => answer.responseData.map(({ tid }) => tid);
/** What the callback of a script file is given. */
async function jsonp(url: string) {
  const { body, headers } = await get(url);
  expect(headers['content-type']).toContain('javascript');
  const [, name, value] = /^([\w$.]+)\((.*)\)$/s.exec(body)!;
  return { name, value: JSON.parse(value!) };
}

describe('the old list', () => {
  test('gives ten rows and goes on after the last', async () => {
    const first = await list({ fid: '811', state: '1', lastItem: '0' });
    expect([first.result, first.success]).toEqual(['success', true]);
    expect(tidsOf(first)).toEqual(tids.slice(0, 10));
    const second = await list({ fid: '811', state: '1', lastItem: String(tids[9]), pageSize: '20' });
    expect(tidsOf(second)).toEqual([tids[10]]);
  });
  test('has the fields that programs read', async () => {
    const [row] = (await list({ fid: '2389', lastItem: '0' })).responseData;
    expect(row).toMatchObject({
      ...{ tid: rated, fid: 2389, typeId: 2, domainId: 7, subDomainId: 184, stateInfo: '已办理', traceInfo: '已办理' },
      ...{ processInfo: '未交办', typeName: '投诉/求助', domainName: '城建', sourceName: 'PC浏览器', answerId: null },
      ...{ gradeLevel: 4, gradeManner: 5, gradeSpeed: 3, nickName: '13********8', from: ' 甲省 乙市', shisiwu: false },
    });
    expect(row.dateline).toBeTypeOf('number');
    expect(row.ip).toBe('');
    expect(row.userId).toBe(0);
  });
  test('cuts texts at a hundred letters', async () => {
    const { content } = (await list({ fid: '811', lastItem: '0' })).responseData[0];
    expect(content).toHaveLength(103);
    expect(content.endsWith('...')).toBe(true);
  });
  test('filters, and takes 0 for every board', async () => {
    expect(tidsOf(await list({ fid: '0', state: '4', lastItem: '0' }))).toEqual([rated]);
    expect(tidsOf(await list({ fid: '811', state: '4', lastItem: '0' }))).toEqual([]);
    expect(tidsOf(await list({ fid: '0', subDomainId: '183', lastItem: '0' }))).toEqual([]);
  });
  test('is called HTML, and holds no tag', async () => {
    const response = await form('/threads/queryThreadsList', { fid: '2389', lastItem: '0' });
    expect(response.headers['content-type']).toBe('text/html;charset=UTF-8');
    expect(response.body).not.toContain('<');
    expect(response.json().responseData[0].subject).toContain('<script>');
  });
  test('is not asked for by GET, and says what it does not understand', async () => {
    expect((await get('/threads/queryThreadsList?fid=811')).statusCode).toBe(405);
    expect(await list({ fid: 'abc' })).toMatchObject({ result: 'error', success: false });
  });
});

describe('the old search', () => {
  test('marks what it found in red', async () => {
    const { responseData } = (
      await get(`/threads/search?keywords=${encodeURIComponent('幸福路')}&lastItem=0&queryType=2`)
    ).json();
    expect(responseData).toMatchObject({ total: 1, pageSize: 10, page: 1 });
    expect(responseData.rows[0].subject).toContain("<label style='color:red'>幸</label>");
  });
  test('wants words', async () => {
    expect((await get('/threads/search?keywords=')).json().result).toBe('error');
  });
});

describe('the old selects', () => {
  test('of boards', async () => {
    const { list: levels, ids } = (await form('/forum/getForumsForSelect', { fid: '811' })).json();
    expect(ids).toEqual([4, 50, 811]);
    expect(levels[0]).toEqual([{ fid: 4, name: '甲省' }]);
    expect(levels[2]).toContainEqual({ fid: 811, name: '市委书记' });
    expect((await form('/forum/getChildForums', { fid: '4' })).json()).toContainEqual({ fid: 50, name: '乙市' });
    expect((await form('/forum/getChildForums', { fid: '99999' })).json()).toEqual([]);
  });
  test('of subjects', async () => {
    expect((await get('/threads/domainList/all/ui')).json()[0]).toMatchObject({ value: 7, label: '城建' });
  });
  test('and the ranking', async () => {
    expect((await form('/forum/rank', { fid: '4' })).json().rankThreadsNum[0]).toEqual({
      forumName: '甲省乙市市委书记',
      num: 11,
    });
    expect((await form('/forum/rank', { fid: '99999' })).json().result).toBe('error');
  });
  test('whoever posts must sign in on the page of today', async () => {
    expect((await form('/threads/post', { fid: '811' })).json().result).toBe('need_login');
    expect((await form('/topicThreads/huoDongPost', { topicId: '57' })).json()).toEqual({ error: 'T0005' });
  });
});

describe('the old script files', () => {
  test('count', async () => {
    const { name, value } = await jsonp('/newIndex_stat.jsonp');
    expect(name).toBe('IndexStat');
    expect(value).toEqual({
      ...{
        threadsNum: 0,
        yearThreadsNum: 12,
        totalThreadsNum: 12,
        answersNum: 0,
        yearAnswersNum: 1,
        totalAnswersNum: 1,
      },
    });
  });
  test('list what is new, said and there', async () => {
    const threads = await jsonp('/liuyan_data/new_threads_811.jsonp');
    expect([threads.name, threads.value.length, threads.value[0].dateline]).toEqual(['IndexThreads', 8, '2026-11-21']);
    expect(threads.value[0].threadUrl).toContain(`/threads/content?tid=${tids[0]}`);
    const said = await jsonp('/feedback.jsonp');
    expect(said.value).toEqual([
      expect.objectContaining({ tid: rated, nickName: '13********8', summary: '很快就修好了。' }),
    ]);
    const boards = await jsonp('/forum_data_4.jsonp');
    expect(boards.value['4']).toEqual({ fid: 4, name: '甲省', childIds: [50], topIds: [539, 6001] });
    expect((await jsonp('/forum_data_bw.jsonp')).value['5050']).toMatchObject({ fup: 0, forumState: 1 });
    expect((await jsonp('/provinceAnswerRate.jsonp')).value[0]).toMatchObject({
      name: '甲省',
      due: 12,
      replied: 1,
      rate: 8.3,
    });
    expect((await get('/forum_data_811.jsonp')).statusCode).toBe(404);
  });
  test('call the function they are asked to, if it is a name', async () => {
    expect((await jsonp('/cms/getFidByRequestIP?callback=getFid')).value).toEqual({ fid: '4' });
    expect((await jsonp('/newIndex_stat.jsonp?callback=mine')).name).toBe('mine');
    expect((await jsonp('/newIndex_stat.jsonp?callback=alert(1)//')).name).toBe('IndexStat');
  });
});

describe('old addresses', () => {
  test.each([
    ['collect/content', 'id=3&x=1', '/rmjy/collect/content?id=3'],
    ['gov/govHomePage', 'fid=6001', '/rmjy/rd/content?fid=6001'],
    ['gov/govEditAdvice', 'fid=1&formName=a&b=c', '/rmjy/submit?fid=1&formName=a'],
    ['gov/govAdviceList', 'fid=1&name=n', '/rmjy/rd/threads/list?fid=1&name=n&position=2'],
    ['content', 'tid=5', '/rmjy/rd/threads/content?tid=5'],
    ['collect/collectList', '', '/rmjy/collect'],
    ['gov/govList', '', '/rmjy/rd'],
    ['home', '', '/rmjy'],
    ['home', 'menuTag=hot', '/rmjy/hot'],
    ['nowhere', '', '/404'],
    ['constructor', '', '/404'],
  ])('/suggest/%s?%s leads to %s', (path, query, to) =>
    expect(suggestTarget(path, new URLSearchParams(query))).toBe(to),
  );

  test('are redirected', async () => {
    const response = await get('/suggest/collect/content__2?id=7');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/rmjy/collect/content?id=7']);
  });
  test.each([
    ['/rmjy/collect__2?id=1', '/rmjy/collect?id=1'],
    ['/home__', '/home'],
    ['/assets/a__b.js', null],
    ['/threads/list?fid=a__b', null],
    ['/__', null],
    ['//elsewhere__', null],
  ])('what hangs on %s is taken off', (url, to) => expect(withoutSuffix(url)).toBe(to));
});
