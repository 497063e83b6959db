import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import { captcha } from '../testing/captcha.ts';
import { uid } from '../testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../testing/harness.ts';

const logged: string[] = [];
let board: Board;
beforeAll(async () => {
  board = await startBoard({}, openLog('warn', { write: (line) => logged.push(line) }));
});
afterAll(() => board.stop());

const form = (url: string, payload: string) =>
  board.http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

describe('every answer tells browsers to be careful, and has an id', () => {
  test.each([
    ['a call', () => board.post('/v1/threads/content', '{}')],
    ['a GET', () => board.get('/v1/forum/getTopBwForums')],
    ['a picture', () => board.get('/userLogin/captcha?uuid=00000000-0000-4000-8000-000000000000')],
    ['a feed', () => board.get('/feeds/messages.atom')],
    ['a map', () => board.get('/sitemap.xml')],
    ['open data', () => board.get('/api/open/messages.ndjson')],
    ['an old call', () => form('/threads/queryThreadsList', 'fid=811')],
    ['a script file', () => board.get('/newIndex_stat.jsonp')],
    ['a redirect', () => board.get('/demo__1')],
    ['a file that is not there', () => board.get('/files/attachment/month_202611/none.png')],
    ['what is not there', () => board.get('/nowhere')],
    ['what is too large', () => board.post('/v1/threads/content', 'x'.repeat(2_000_000))],
    ['health', () => board.get('/healthz')],
    ['an address that cannot be decoded', () => board.get('/sitemap-%zz.xml')],
    ['an address that is too long', () => board.get(`/feeds/cases.atom?x=${'1'.repeat(9000)}`)],
  ])('%s', async (_name, ask) => {
    const { headers } = await ask();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      // What somebody who asks for help can name, and the log has (`log.test.ts`).
      'x-request-id': expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    if (/text|json|xml|script/.test(String(headers['content-type'] ?? '')))
      expect(headers['content-type']).toMatch(/; ?charset=utf-8$/i);
  });

  test.each(['TRACE', 'CONNECT', 'PUT'] as const)('%s is no method that is answered', async (method) => {
    const { statusCode, body } = await board.http.inject({
      method: method as 'GET',
      url: '/healthz',
      headers: { cookie: 'secret' },
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('secret');
  });
});

describe('what never becomes a request is answered as carefully', () => {
  let port: number;
  beforeAll(async () => {
    await board.http.listen({ host: '127.0.0.1', port: 0 });
    port = (board.http.server.address() as AddressInfo).port;
  });

  test.each([
    ['a line that is no header', 'GET / HTTP/1.1\r\nbad\r\n\r\n', 400],
    ['what is no HTTP at all', '\x16\x03\x01\x02', 400],
    ['too many letters of headers', `GET / HTTP/1.1\r\nHost: board\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_name, sent, status) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(sent, 'latin1');
    const answer = await text(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
    expect(lines).toEqual(
      expect.arrayContaining([
        'x-content-type-options: nosniff',
        'referrer-policy: strict-origin-when-cross-origin',
        "content-security-policy: default-src 'none'; frame-ancestors 'self'",
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
      ]),
    );
    expect(JSON.parse(body)).toEqual({ code: 'A0400', msg: expect.any(String) });
  });

  test('a request that does not come to its end in time', async () => {
    const { server } = board.http;
    const socket = connect(port, '127.0.0.1');
    const [, told] = await Promise.all([
      new Promise<void>((resolve) =>
        server.once('connection', (own) => {
          server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), own);
          resolve();
        }),
      ),
      text(socket),
    ]);
    expect(told).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nx-content-type-options: nosniff\r\n/);
  });
});

describe('what is refused stands in the log', () => {
  const lines: string[] = [];
  let noted: Board;
  beforeAll(async () => {
    noted = await startBoard({}, openLog('info', { write: (line) => lines.push(line) }));
  });
  afterAll(() => noted.stop());
  const said = () =>
    lines
      .splice(0)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'refused')
      .map(({ call, refused, uid: by }) => [call, refused, by]);

  test('with its call, its code and whose it was, and without what was asked', async () => {
    await noted.call('accounts.rolePage', {}, 'citizen');
    await noted.call('handling.own', { tid: 1 });
    const path = '/v1/threads/post';
    const token = await noted.tokenOf('citizen');
    await noted.post(path, JSON.stringify(noted.envelope(path, JSON.stringify({ subject: '秘密' }), token)), { token });
    await noted.post(path, JSON.stringify({ ...noted.envelope(path, '{}', token), signature: 'x' }), { token });
    await noted.call('messages.content', { tid: 1 });
    expect(lines.join()).not.toContain('秘密');
    expect(said()).toEqual([
      ['accounts.rolePage', 'A0403', uid.citizen],
      ['handling.own', 'USR0001', null],
      ['handling.post', 'A0400', uid.citizen],
      ['handling.post', 'SN0007', null],
      ['messages.content', 'A0404', null],
    ]);
  });
});

describe('what makes no sense is no failure of ours', () => {
  test.each([
    '/files/%00',
    '/files/attachment/%00.png',
    '/sitemap-107374.xml',
    '/sitemap-999999.xml',
    '/feeds/messages.atom?keywords=%00',
    '/feeds/messages.atom?fid=%00',
    '/threads/search?keywords=%00',
    '/threads/search?keywords=a&stTimeStr=%00&timeRange=-1',
    '/api/open/messages.ndjson?since=%00',
    '/userLogin/userType?userName=%00',
  ])('%s', async (url) => {
    expect((await board.get(url)).statusCode).toBeLessThan(500);
    expect(logged.splice(0)).toEqual([]);
  });

  test('nothing of a number beyond those of messages', async () => {
    expect((await board.get('/sitemap-107374.xml')).statusCode).toBe(200);
    expect((await board.get('/sitemap-107375.xml')).statusCode).toBe(404);
  });

  test.each([
    ['%00', ''],
    ['a%00b', 'ab'],
    ['%ED%A0%80', '%ED%A0%80'],
    ['%zz', '%zz'],
    ['%F0%9F', '%F0%9F'],
  ])('a device called %s', async (deviceId, stored) => {
    const cookie = `deviceId=${deviceId}`;
    const path = '/v1/threads/post';
    const token = await board.tokenOf('citizen');
    const body = JSON.stringify(board.envelope(path, JSON.stringify(goodPost), token));
    const answer = await board.post(path, body, { token, cookie });
    expect([answer.statusCode, answer.json().result.code]).toEqual([200, expect.not.stringMatching(/^A05/)]);
    const codes = '/v1/user/getLoginPhoneVerifycode';
    phones += 1;
    const asked = { phone: await board.encrypt(`1380013800${phones}`), uuid: await captcha(board) };
    const sent = await board.post(codes, JSON.stringify(board.envelope(codes, JSON.stringify(asked))), { cookie });
    expect(sent.json().result).toMatchObject({ code: 0 });
    const { rows } = await sql`select "deviceId" from "verifyCode" order by "codeId" desc limit 1`.execute(board.db);
    expect(rows).toEqual([{ deviceId: stored }]);
    expect(logged.splice(0)).toEqual([]);
  });
  let phones = 0;

  test('a NUL that only decrypting shows', async () => {
    const [loginName, pass] = await Promise.all([board.encrypt('c\0ity'), board.encrypt('Board2026!')]);
    const told = await board.call('accounts.loginByUserName', { loginName, pass, uuid: await captcha(board) });
    expect(told).toEqual({ code: 'A0400', msg: expect.any(String), data: null });
    expect(logged.splice(0)).toEqual([]);
  });

  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each([100, 10_000, 100_000, 400_000])('a param that nests %i deep', async (depth) => {
    const path = '/v1/threads/content';
    for (const param of [deep(depth), `{"tid":${deep(depth)}}`, `{"tid":1,"surplus":${deep(depth)}}`]) {
      const said = await board.post(path, JSON.stringify(board.envelope(path, param)));
      expect([said.statusCode, said.json().result.code]).toEqual([200, 'A0400']);
      const asObject = JSON.stringify(board.envelope(path, '')).replace('"param":""', `"param":${param}`);
      expect((await board.post(path, asObject)).json().code).toBe('SN0006');
    }
    expect(logged.splice(0)).toEqual([]);
  });
});
