import { sql } from 'kysely';
import sharp from 'sharp';
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
  await board.ok('handling.grade', { tid: story.tid, ...grades }, 'citizen');
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
/** Returns the argument of the callback in a script file. */
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
      tid: rated,
      fid: 2389,
      typeId: 2,
      domainId: 7,
      subDomainId: 184,
      stateInfo: '已办理',
      traceInfo: '已办理',
      processInfo: '未交办',
      typeName: '投诉/求助',
      domainName: '城建',
      sourceName: 'PC浏览器',
      answerId: null,
      forumName: '县委书记',
      gradeLevel: 4,
      gradeManner: 5,
      gradeSpeed: 3,
      nickName: '13********8',
      from: ' 甲省 乙市',
      shisiwu: false,
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
  test('takes its fields in JSON too', async () => {
    const sent = async (payload: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await board.http.inject({ method: 'POST', url: '/threads/queryThreadsList', payload, headers })).json();
    };
    expect(tidsOf(await sent(JSON.stringify({ fid: '2389', state: 4, lastItem: null })))).toEqual([rated]);
    expect((await sent('{"fid":')).result).toBe('success');
    // Nested values, and values that cannot be made a text.
    for (const fid of ['{"toString":1}', `${'['.repeat(100_000)}${']'.repeat(100_000)}`])
      expect((await sent(`{"fid":${fid}}`)).result).toBe('success');
  });
  test('shows people or companies alone', async () => {
    await sql`update message set "userType" = 1 where tid = ${tids[3]}`.execute(board.db);
    expect(tidsOf(await list({ fid: '811', userType: '1' }))).toEqual([tids[3]]);
    expect(tidsOf(await list({ fid: '811', userType: '0' }))).not.toContain(tids[3]);
    expect(tidsOf(await list({ fid: '811', userType: '' }))).toContain(tids[3]);
  });
  test('is called HTML, and holds no tag', async () => {
    const response = await form('/threads/queryThreadsList', { fid: '2389', lastItem: '0' });
    expect(response.headers['content-type']).toBe('text/html;charset=UTF-8');
    expect(response.body).not.toContain('<');
    expect(response.json().responseData[0].subject).toContain('<script>');
  });
  test('calls states and types in Chinese, whatever the reader’s library says it reads', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
    const payload = 'fid=2389&lastItem=0';
    const response = await board.http.inject({ method: 'POST', url: '/threads/queryThreadsList', payload, headers });
    expect(response.json().responseData[0]).toMatchObject({ stateInfo: '已办理', typeName: '投诉/求助' });
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
  test('a number finds its message', async () => {
    const { responseData } = (await get(`/threads/search?keywords=${tids[3]}`)).json();
    expect([responseData.total, responseData.rows[0].tid]).toEqual([1, tids[3]]);
    expect((await get('/threads/search?keywords=2147483647')).json().responseData.rows).toEqual([]);
  });
  test('keeps to days of one’s own', async () => {
    const found = async (from: string, to: string) =>
      (
        await get(
          `/threads/search?keywords=${encodeURIComponent('停水')}&timeRange=-1&stTimeStr=${from}&edTimeStr=${to}`,
        )
      ).json().responseData.rows.length;
    expect(await found('2026-11-21', '2026-11-21')).toBe(10);
    expect(await found('2026-11-01', '2026-11-20')).toBe(0);
    expect(await found('2026-11-22', '2026-12-01')).toBe(0);
    expect(await found('2026-11-01', 'x')).toBe(10);
  });
  test('goes on after the last of them', async () => {
    const keywords = encodeURIComponent('停水');
    const from = async (lastItem: number) =>
      (await get(`/threads/search?keywords=${keywords}&fid=811&lastItem=${lastItem}`)).json().responseData;
    const first = await from(0);
    expect(tidsOf({ responseData: first.rows })).toEqual(tids.slice(0, 10));
    expect(first.total).toBe(11);
    expect(tidsOf({ responseData: (await from(tids[9]!)).rows })).toEqual([tids[10]]);
    expect((await from(tids[10]!)).rows).toEqual([]);
    for (const beyond of [2_147_483_647, 9e15])
      expect(tidsOf({ responseData: (await from(beyond)).rows })).toEqual(tids.slice(0, 10));
  });
  test('does not gather what one person wrote', async () => {
    for (const query of ['nickName=甲', `nickName=甲&keywords=${encodeURIComponent('停水')}`])
      expect((await get(`/threads/search?${encodeURI(query)}`)).json()).toMatchObject({
        result: 'error',
        success: false,
      });
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
});

describe('the old form', () => {
  const message = {
    position: '0',
    fid: '811',
    typeId: '2',
    domainId: '7',
    subDomainId: '184',
    threadPlacePublic: '0',
    threadPlace: '幸福路三号',
    longitude: '113.1',
    latitude: '28.2',
    uploadFiles: '[]',
    varCode: 'abcd',
    subject: '和平小区二号楼电梯停运十天老人上下楼困难请处理',
    appeal: '请尽快修复二号楼的电梯。',
    complainContent: '电梯已经停运十天，八十岁的老人只能爬楼。',
  };
  const send = async (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    board.http.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const signedIn = async (role: 'citizen' | 'other' | 'uncertified' | 'city') => ({
    cookie: `token=${await board.tokenOf(role)}`,
  });

  test('wants somebody who is signed in, and certified', async () => {
    expect((await send('/threads/post', message)).json().result).toBe('need_login');
    expect((await send('/user/checkThreadsCount', {})).json().result).toBe('need_login');
    expect((await send('/threads/verifyCode', { phone: '13812345678' })).json().result).toBe('need_login');
    expect((await send('/threads/post', message, await signedIn('uncertified'))).json().needcertif).toBe('yes');
    expect((await send('/threads/post', message, await signedIn('city'))).json()).toMatchObject({
      result: 'error',
      error: 'ORG_REFUSED',
      resultDesc: '机构用户不允许发留言',
    });
  });
  test('is told that whoever is signed in needs no code', async () => {
    const headers = await signedIn('citizen');
    const sent = (await board.app.outbox.latest(50)).length;
    const told = (await send('/threads/verifyCode', { phone: '13812345678' }, headers)).json();
    expect(told).toMatchObject({
      result: 'success',
      success: true,
      responseData: expect.stringMatching(/^[\w-]{20,}$/),
    });
    expect((await board.app.outbox.latest(50)).length).toBe(sent);
    const over = { cookie: `token=${'x'.repeat(43)}` };
    expect((await send('/threads/verifyCode', { phone: '13812345678' }, over)).json().result).toBe('need_login');
    const elsewhere = { ...headers, origin: 'https://elsewhere.example' };
    expect((await send('/threads/verifyCode', {}, elsewhere)).json().result).toBe('need_login');
  });
  test('does not believe a form of another site', async () => {
    const headers = { ...(await signedIn('other')), origin: 'https://elsewhere.example' };
    expect((await send('/threads/post', message, headers)).json().result).toBe('need_login');
  });
  test('posts, counts, and says what is wrong in the old codes', async () => {
    const headers = await signedIn('other');
    const left = async () => (await send('/user/checkThreadsCount', {}, headers)).json().responseData.count;
    const before = await left();
    const short = await send('/threads/post', { ...message, subject: '短' }, headers);
    expect(short.json()).toMatchObject({ result: 'error', success: false, error: 'T0008' });
    // The code that the form sends back is not checked.
    const verCode = (await send('/threads/verifyCode', { phone: '13812345678' }, headers)).json().responseData;
    const posted = (await send('/threads/post', { ...message, phoneCode: '123456', verCode }, headers)).json();
    expect(posted).toMatchObject({ result: 'success', success: true, responseData: { fid: 811, anonymousCode: '' } });
    expect(await left()).toBe(before - 1);
    const own = await board.ok('handling.own', { tid: posted.responseData.tid }, 'other');
    expect(own).toMatchObject({ threadPlacePublic: false, longitude: 113.1, latitude: 28.2 });
    expect(own.contentList[0].content).toBe(`${message.appeal}\n${message.complainContent}`);
    expect((await send('/threads/post', { ...message, subject: `${message.subject}二` }, headers)).json().error).toBe(
      'T0011',
    );
  });
  test('takes help for a complaint, and files as their upload named them', async () => {
    board.clock.advance(2 * 86_400_000);
    const token = await board.tokenOf('other');
    const upload = async () => {
      const body = new FormData();
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      body.append('file', new Blob([new Uint8Array(picture)]), '现场.png');
      const url = '/v2/attachment/upload?attachmentType=1';
      return (await board.http.inject({ method: 'POST', url, headers: { token }, payload: body })).json().resultData;
    };
    const { aid, url } = await upload();
    const help = { ...message, typeId: '6', subject: '独居老人行动不便希望社区帮助联系家政上门服务人员' };
    const sent = (fileName: string) =>
      send(
        '/threads/post',
        { ...help, uploadFiles: JSON.stringify([{ fileName, orgFileName: '现场.png', isPublic: 1 }]) },
        { token },
      );
    expect((await sent('attachment/month_202611/none.png')).json().error).toBe('T0020');
    expect((await send('/threads/post', { ...help, uploadFiles: '[' }, { token })).json().error).toBe('T0020');
    const { tid } = (await sent(url)).json().responseData;
    const own = await board.ok('handling.own', { tid }, 'other');
    expect(own).toMatchObject({ typeId: 2 });
    expect(JSON.stringify(own)).toContain(`"aid":${aid}`);
  });
  test('tells an institution that it cannot post', async () => {
    expect((await send('/user/checkThreadsCount', {}, await signedIn('city'))).json().responseData).toEqual({
      count: 0,
      msg: '机构用户不允许发留言',
    });
  });
  test('has its captcha, whose picture is another each time', async () => {
    const pictures = await Promise.all(['/verifycode/rand4?t=1', '/verifycode/rand4?t=2'].map(get));
    for (const { headers } of pictures) expect(headers['content-type']).toBe('image/png');
    expect(new Set(pictures.map(({ headers }) => String(headers['set-cookie']))).size).toBe(2);
  });
  test('of campaigns is closed: no code, no posting', async () => {
    expect((await send('/topicThreads/huoDongPost', { topicId: '57' })).json()).toEqual({ error: 'T0005' });
    const { outbox } = board.app;
    const sent = (await outbox.latest(50)).length;
    expect((await send('/topicThreads/getPhoneVarCode', { phoneNum: '13812345678' })).json().result).toBe('fail');
    expect((await outbox.latest(50)).length).toBe(sent);
  });
});

describe('the old script files', () => {
  test('count', async () => {
    const { name, value } = await jsonp('/newIndex_stat.jsonp');
    expect(name).toBe('IndexStat');
    expect(value).toEqual({
      threadsNum: 0,
      yearThreadsNum: 12,
      totalThreadsNum: 12,
      answersNum: 0,
      yearAnswersNum: 1,
      totalAnswersNum: 1,
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
    expect((await jsonp('/newIndex_stat.jsonp?callback=IndexForum')).name).toBe('IndexForum');
    for (const other of ['mine', 'window.close', 'callback=getFid', 'toString'])
      expect((await jsonp(`/newIndex_stat.jsonp?callback=${other}`)).name, other).toBe('IndexStat');
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
    ['home', 'menuTag=__proto__', '/rmjy'],
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
    ['/help?cat=2', '/helpC?key=1'],
    ['/help?cat=8', '/helpC'],
    ['/help?cat=9', '/helpC?key=7'],
    ['/help', '/helpC'],
    ['/deletion/index', '/helpC?key=3'],
    ['/certif?retUrl=/threads/post%3Ffid%3D5', '/uCenter/baseInfo?back=%2Fthreads%2Fpost%3Ffid%3D5'],
    ['/certif?retUrl=//elsewhere.example', '/uCenter/baseInfo'],
    ['/certif?retUrl=https://elsewhere.example', '/uCenter/baseInfo'],
    ['/certif', '/uCenter/baseInfo'],
  ])('%s leads to %s', async (url, to) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, to]);
  });
  test.each([
    ['/rmjy/collect__2?id=1', '/rmjy/collect?id=1'],
    ['/home__', '/home'],
    ['/assets/a__b.js', null],
    ['/v1/user/export/a__b', null],
    ['/api/open/a__b', null],
    ['/threads/list?fid=a__b', null],
    ['/__', null],
    ['//elsewhere__', null],
    ['/\\elsewhere__1', null],
    ['/\\/elsewhere/a__1', null],
    ['/a__b.c__2', '/a__b.c'],
    ['/a___b', '/a'],
  ])('what hangs on %s is taken off', (url, to) => expect(withoutSuffix(url)).toBe(to));
  test('a long address takes no longer than its length', () => {
    expect(withoutSuffix(`/${'a__'.repeat(300_000)}.`)).toBeNull();
    expect(withoutSuffix(`/${'_'.repeat(1_000_000)}`)).toBeNull();
  });
});

test('the old search leaves none out that were posted in the same second', async () => {
  const at = new Date('2026-11-21T02:00:00.5Z');
  const keywords = encodeURIComponent('停电');
  board.clock.set(at);
  const same: number[] = [];
  for (const title of ['甲', '乙'])
    same.unshift(
      (
        await opened(board, {
          subject: `${title}小区停电两天请尽快修复供电线路保障生活`,
          content: '我们小区停电两天了，请尽快修复供电。',
        })
      ).tid,
    );
  await board.settle();
  const { rows } = (await get(`/threads/search?keywords=${keywords}&lastItem=${same[0]}`)).json().responseData;
  expect(tidsOf({ responseData: rows })).toEqual([same[1]]);
});

test('board 0 of the old list is every board, those of ministries as well', async () => {
  const both = async (lastItem: string) => tidsOf(await list({ fid: '0', lastItem }));
  const before = await both('0');
  board.clock.advance(60_000);
  const { tid } = await opened(board, { fid: fid.ministry, position: 1 });
  await board.settle();
  await expect.poll(() => both('0')).toEqual([tid, ...before.slice(0, 9)]);
  expect(await both(String(tid))).toEqual(before);
  expect(tidsOf(await list({ fid: '0', position: '0', lastItem: '0' }))).toEqual(before);
});
