import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { hashPassword } from '../passwords.ts';

/** The session as browsers hold it: a cookie that no script reads, taken from the board's own pages alone. */

const PASSWORD = 'Liuyan-2026';
const HOST = 'board.example';
const OWN = { host: HOST, origin: `http://${HOST}` };
const BY_COOKIE = { 'x-by-cookie': '1' };

let board: Board;
/** Behind a proxy that says by what people come. */
let behind: Board;
beforeAll(async () => {
  board = await startBoard();
  behind = await startBoard({ trustProxy: 1 });
  const hash = await hashPassword(PASSWORD);
  for (const { db } of [board, behind])
    await sql`update account set "loginName" = 'office', "passwordHash" = ${hash} where uid = ${uid.city}`.execute(db);
});
afterAll(async () => {
  await board.stop();
  await behind.stop();
});
beforeEach(async () => {
  await sql`delete from "loginLog"`.execute(board.db);
});

type Headers = Record<string, string>;

/** Makes a call as a page does: signed as callers without a token sign. */
async function ask(path: string, headers: Headers, param: object = {}, on = board) {
  return await on.post(path, JSON.stringify(on.envelope(path, JSON.stringify(param))), headers);
}
async function signIn(headers: Headers, on = board) {
  const param = { loginName: await on.encrypt('office'), pass: await on.encrypt(PASSWORD) };
  return await ask('/v1/user/loginByUserName', headers, param, on);
}
type Response = Awaited<ReturnType<typeof signIn>>;
const cookiesOf = ({ headers }: Response) =>
  new Map([headers['set-cookie'] ?? []].flat().map((one) => [one.split('=')[0]!, one] as const));
const cookieIn = (response: Response, name: string) => /=([^;]*)/.exec(cookiesOf(response).get(name) ?? '')?.[1] ?? '';
const codeOf = (response: Response) => response.json().result.code;
const cookieOf = async (role: 'citizen' | 'county' | 'bureau') => ({ cookie: `token=${await board.tokenOf(role)}` });
const BOUND = '/v1/user/bindPhoneResult';

describe('signing in', () => {
  test('over http leaves a cookie that no script reads, for a day, and what scripts may know beside it', async () => {
    const response = await signIn({ ...OWN, ...BY_COOKIE });
    const cookies = cookiesOf(response);
    expect(cookies.get('token')).toMatch(/^token=[\w-]{40,}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const [name, value] of [
      ['userType', '0'],
      ['organization', '1'],
      ['loginType', '1'],
    ])
      expect(cookies.get(name!)).toBe(`${name}=${value}; Max-Age=86400; Path=/; SameSite=Lax`);
    expect(response.json().resultData).toMatchObject({ token: '', organization: 1 });
    expect(response.body).not.toContain(cookieIn(response, 'token'));
  });

  test('over https the cookie is Secure and bound to this very host', async () => {
    const secure = { host: HOST, origin: `https://${HOST}`, 'x-forwarded-proto': 'https', ...BY_COOKIE };
    const response = await signIn(secure, behind);
    const cookies = cookiesOf(response);
    expect(cookies.get('__Host-token')).toMatch(
      /^__Host-token=[\w-]{40,}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookies.get('userType')).toContain('Secure');
    const token = cookieIn(response, '__Host-token');
    const codeWith = async (cookie: string, origin = secure.origin) =>
      codeOf(await ask(BOUND, { ...secure, origin, cookie }, {}, behind));
    expect(await codeWith(`__Host-token=${token}`)).toBe(0);
    // A name without the prefix any other site of the domain could have set.
    expect(await codeWith(`token=${token}`)).toBe('USR0001');
    expect(await codeWith(`__Host-token=${token}`, `http://${HOST}`)).toBe('USR0001');
  });

  test('the captcha of the old form keeps to https where pages come that way', async () => {
    const picture = (proto: string) =>
      behind.http.inject({ url: '/verifycode/rand4', headers: { 'x-forwarded-proto': proto } });
    expect((await picture('https')).headers['set-cookie']).toContain('; Secure');
    expect((await picture('http')).headers['set-cookie']).not.toContain('Secure');
  });

  test('a proxy is believed only where it stands', async () => {
    const response = await signIn({ ...OWN, 'x-forwarded-proto': 'https' });
    expect(cookiesOf(response).get('token')).not.toContain('Secure');
  });

  test('again ends the session that the browser had', async () => {
    const first = cookieIn(await signIn({ ...OWN, ...BY_COOKIE }), 'token');
    const before = { ...OWN, cookie: `token=${first}` };
    expect(codeOf(await ask(BOUND, before))).toBe(0);
    const second = cookieIn(await signIn({ ...before, ...BY_COOKIE }), 'token');
    expect(codeOf(await ask(BOUND, before))).toBe('USR0002');
    expect(codeOf(await ask(BOUND, { ...OWN, cookie: `token=${second}` }))).toBe(0);
  });

  test('a program gets the token in the answer, and no cookie', async () => {
    for (const headers of [{}, BY_COOKIE, { host: HOST, origin: 'https://elsewhere.example', ...BY_COOKIE }]) {
      const response = await signIn(headers as Headers);
      expect(cookiesOf(response).size).toBe(0);
      expect(response.json().resultData.token).toMatch(/^[\w-]{40,}$/);
    }
  });
});

describe('a call by cookie', () => {
  test.each<[string, Headers]>([
    ['its origin', { origin: `http://${HOST}` }],
    ['what the browser says of it', { 'sec-fetch-site': 'same-origin' }],
    ['both', { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }],
  ])('of a page of the board is served, known by %s', async (_what, from) => {
    expect(codeOf(await ask(BOUND, { host: HOST, ...(await cookieOf('citizen')), ...from }))).toBe(0);
    const info = await board.get('/v1/user/getInfo', { host: HOST, ...(await cookieOf('citizen')), ...from });
    expect(codeOf(info)).toBe(0);
  });

  test('a GET of an old browser, which says nothing of where it comes from, is known by its own header', async () => {
    const headers = { host: HOST, ...(await cookieOf('citizen')) };
    expect(codeOf(await board.get('/v1/user/getInfo', headers))).toBe('USR0001');
    expect(codeOf(await board.get('/v1/user/getInfo', { ...headers, ...BY_COOKIE }))).toBe(0);
    expect(codeOf(await ask(BOUND, { ...headers, ...BY_COOKIE }))).toBe('USR0001');
  });

  test.each<[string, Headers]>([
    ['another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
    ['another site of the domain', { origin: `http://www.${HOST}`, 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['an address typed', { 'sec-fetch-site': 'none' }],
    ['a page that calls itself ours', { origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' }],
    ['nobody says where', {}],
  ])('of %s is nobody’s', async (_what, from) => {
    const headers = { host: HOST, ...(await cookieOf('citizen')), ...BY_COOKIE };
    expect(codeOf(await ask(BOUND, { ...headers, ...from }))).toBe('USR0001');
    if (Object.keys(from).length > 0)
      expect(codeOf(await board.get('/v1/user/getInfo', { ...headers, ...from }))).toBe('USR0001');
  });

  test('a form of another site, JSON in plain text, changes nothing', async () => {
    const form = { 'content-type': 'text/plain', origin: 'https://elsewhere.example' };
    const headers = { host: HOST, ...(await cookieOf('county')) };
    expect(codeOf(await ask('/v1/user/endSession', { ...headers, ...form }))).toBe('USR0001');
    expect(cookiesOf(await ask('/v1/user/logout', { ...headers, ...form })).size).toBe(0);
    expect(codeOf(await board.get('/v1/user/getInfo', { token: await board.tokenOf('county') }))).toBe(0);
    // Not even with an origin that is forged: our pages send JSON.
    expect(codeOf(await ask(BOUND, { ...headers, ...OWN, 'content-type': 'text/plain' }))).toBe('USR0001');
  });

  test('is made by a script: a link or a picture in a page of the board is no call', async () => {
    const headers = { host: HOST, ...(await cookieOf('citizen')), 'sec-fetch-site': 'same-origin' };
    for (const dest of ['document', 'image']) {
      const from = { ...headers, 'sec-fetch-dest': dest };
      expect(codeOf(await board.get('/v1/user/getInfo', from))).toBe('USR0001');
      expect(cookiesOf(await board.get('/v1/user/clearSsoCookies', from)).size).toBe(0);
    }
    expect(codeOf(await board.get('/v1/user/getInfo', { ...headers, 'sec-fetch-dest': 'empty' }))).toBe(0);
  });

  test('with a body that is not signed is refused', async () => {
    const headers = { ...OWN, ...(await cookieOf('citizen')) };
    expect((await board.post(BOUND, '{}', headers)).json().code).toBe('SN0006');
    const body = JSON.stringify({ ...board.envelope(BOUND, '{}'), signature: 'x' });
    expect((await board.post(BOUND, body, headers)).json().code).toBe('SN0007');
    const upload = { method: 'POST' as const, url: '/v2/attachment/upload?attachmentType=1', headers };
    expect(codeOf(await board.http.inject(upload))).toBe('USR0001');
  });

  test('a token in the header goes before it', async () => {
    const token = await board.tokenOf('bureau');
    const envelope = board.envelope(BOUND, '{}', token);
    const headers = { ...OWN, ...(await cookieOf('citizen')), token };
    expect((await board.post(BOUND, JSON.stringify(envelope), headers)).json().resultData.bingPhone).toBe(2);
  });

  test('with a session that has ended is told so, and the cookie goes', async () => {
    const response = await ask(BOUND, { ...OWN, cookie: 'token=a-session-that-ended' });
    expect(codeOf(response)).toBe('USR0002');
    for (const name of ['token', 'userType', 'organization', 'loginType'])
      expect(cookiesOf(response).get(name)).toContain('Max-Age=0');
    expect(cookiesOf(await ask(BOUND, { cookie: 'token=a-session-that-ended' })).size).toBe(0);
  });
});

describe('signing out', () => {
  const NAMED = ['token', 'userType', 'organization', 'loginType', 'serverToken', 'u_i', 'u_n_i'];
  test.each([
    ['logout', (headers: Headers) => ask('/v1/user/logout', headers)],
    ['clearSsoCookies', (headers: Headers) => board.get('/v1/user/clearSsoCookies', headers)],
  ])('by %s ends the session and takes away every cookie but the language', async (_name, leave) => {
    const token = cookieIn(await signIn({ ...OWN, ...BY_COOKIE }), 'token');
    const response = await leave({ ...OWN, cookie: `token=${token}; language=en` });
    expect(codeOf(response)).toBe(0);
    const cookies = cookiesOf(response);
    for (const name of [...NAMED, 'sso_s', 'sso_u', 'sso_l', 'sso_d'])
      expect(cookies.get(name), name).toContain('Max-Age=0');
    expect([...cookies.keys()]).not.toContain('language');
    expect(codeOf(await board.get('/v1/user/getInfo', { token }))).toBe('USR0002');
  });

  test('a link of another site to it does nothing', async () => {
    const token = cookieIn(await signIn({ ...OWN, ...BY_COOKIE }), 'token');
    const link = { host: HOST, 'sec-fetch-site': 'cross-site', cookie: `token=${token}` };
    expect(cookiesOf(await board.get('/v1/user/clearSsoCookies', link)).size).toBe(0);
    expect(codeOf(await board.get('/v1/user/getInfo', { token }))).toBe(0);
  });

  test('said by a page without a connection, the session is nobody’s', async () => {
    const token = cookieIn(await signIn({ ...OWN, ...BY_COOKIE }), 'token');
    expect(codeOf(await ask(BOUND, { ...OWN, cookie: `token=${token}; signedOut=1` }))).toBe('USR0001');
  });
});
