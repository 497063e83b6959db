import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/system.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';

/** Through the whole of OAuth 2.0, with the local provider at the other end of a real connection. */

let board: Board;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  board = await startBoard({ publicUrl: base });
  await board.http.listen({ host: '127.0.0.1', port });
});
afterAll(() => board.stop());

const device = (deviceId: string) => ({ cookie: `deviceId=${deviceId}` });
/** Goes to the other site and comes back, as a browser would. */
async function comeBack(
  site: string,
  person: string,
  deviceId = 'my-device',
): Promise<{ code: string; state: string }> {
  const told = (await board.get(`/thirdpartylogin/getRedirctUrl?thirdPartyType=${site}`, device(deviceId))).json();
  expect(told).toMatchObject({ code: 0 });
  const there = await fetch(`${told.data}&person=${encodeURIComponent(person)}`, { redirect: 'manual' });
  const back = new URL(there.headers.get('location')!);
  expect(back.origin + back.pathname).toBe(`${base}/thirdpartylogin/callback`);
  return Object.fromEntries(back.searchParams) as { code: string; state: string };
}
const enter = async (param: object, deviceId = 'my-device') => {
  const path = '/thirdpartylogin/login';
  const response = await board.post(
    path,
    JSON.stringify(board.envelope(path, JSON.stringify(param))),
    device(deviceId),
  );
  const { result, resultData } = response.json();
  return { code: result.code, data: resultData };
};
const AGREED = { agreementVersion: '1' };

describe('works', () => {
  test.each(['tencentQQ', 'wechat', 'sina', 'peoplePass'])('%s: agree once, then straight in', async (site) => {
    const first = await comeBack(site, '岳麓山下');
    expect((await enter(first)).code).toBe('U0023');
    const entered = await enter({ ...first, code: '', ...AGREED });
    expect(entered).toMatchObject({ code: 0, data: { organization: 0, needCertif: '1' } });
    const me = (await board.get('/v1/user/getInfo', { token: entered.data.token })).json().resultData;
    expect(me.mobile).toBe('');
    const again = await enter(await comeBack(site, '岳麓山下'));
    const same = (await board.get('/v1/user/getInfo', { token: again.data.token })).json().resultData;
    expect(same.uid).toBe(me.uid);
  });

  test('the nickname of the other site is taken where it is free here', async () => {
    const nickNameOf = async (site: string, person: string) => {
      const { data } = await enter({ ...(await comeBack(site, person)), ...AGREED });
      return (await board.get('/v1/user/getInfo', { token: data.token })).json().resultData.nickName;
    };
    expect(await nickNameOf('wechat', '洞庭湖边')).toBe('洞庭湖边');
    expect(await nickNameOf('sina', '洞庭湖边')).toMatch(/^网友\d{8}$/);
    for (const name of ['<b>&"', '人民网小编', '违禁词先生'])
      expect(await nickNameOf('sina', name)).toMatch(/^网友\d{8}$/);
  });

  test('the sites there are', async () => {
    expect((await board.get('/thirdpartylogin/types')).json().data).toEqual([
      'tencentQQ',
      'wechat',
      'sina',
      'peoplePass',
    ]);
  });
});

describe('bad input', () => {
  test('an unknown site, and a browser without a name of its own', async () => {
    expect((await board.get('/thirdpartylogin/getRedirctUrl?thirdPartyType=other', device('d'))).json().code).toBe(
      'A0400',
    );
    expect((await board.get('/thirdpartylogin/getRedirctUrl?thirdPartyType=wechat')).json().code).toBe('U0024');
  });

  test('a state that is none, is another browser’s, was used or is too old', async () => {
    const way = await comeBack('wechat', '甲');
    expect((await enter({ state: 'made-up', code: way.code })).code).toBe('U0024');
    expect((await enter(way, 'another-device')).code).toBe('U0024');
    expect((await enter(way, '')).code).toBe('U0024');
    expect((await enter({ ...way, ...AGREED })).code).toBe(0);
    expect((await enter({ ...way, ...AGREED })).code).toBe('U0024');
    const late = await comeBack('wechat', '甲');
    board.clock.advance(10 * 60_000);
    expect((await enter(late)).code).toBe('U0024');
  });

  test('a code that the other site does not know, or gave to somebody else', async () => {
    const [mine, theirs] = [await comeBack('wechat', '乙'), await comeBack('wechat', '丙', 'their-device')];
    expect((await enter({ state: mine.state, code: 'made-up' })).code).toBe('U0024');
    // Bound to the verifier of the other way (PKCE).
    expect((await enter({ state: mine.state, code: theirs.code })).code).toBe('U0024');
  });
});

test('a disabled account stays out', async () => {
  await enter({ ...(await comeBack('wechat', '丁')), ...AGREED });
  await sql`update account set status = 0 where "nickName" = '丁'`.execute(board.db);
  await sql`update account set status = 0 where uid = (select max(uid) from "thirdPartyAccount")`.execute(board.db);
  expect((await enter(await comeBack('wechat', '丁'))).code).toBe('USR0043');
});

test('in production nobody stands in: a site that is not configured is not there', async () => {
  const other = await startBoard({ mode: 'production' });
  expect((await other.get('/thirdpartylogin/types')).json().data).toEqual([]);
  expect((await other.get('/thirdpartylogin/getRedirctUrl?thirdPartyType=wechat', device('d'))).json().code).toBe(
    'U0024',
  );
  expect((await other.get('/demo-provider/authorize')).statusCode).toBe(404);
  await other.stop();
});

test('while the other site thinks, nobody waits for the database', async () => {
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const site = createServer(async ({ url }, response) => {
    asked.resolve();
    await mayAnswer.promise;
    response.setHeader('content-type', 'application/json');
    const token = { access_token: 'token', token_type: 'bearer' };
    response.end(JSON.stringify(url === '/token' ? token : { sub: 'somebody', nickname: '慢站来客' }));
  });
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  const there = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const slow = await startBoard({
    thirdParties: {
      wechat: {
        authorizeUrl: `${there}/authorize`,
        tokenUrl: `${there}/token`,
        userInfoUrl: `${there}/me`,
        clientId: 'board',
        clientSecret: 'secret',
        scope: 'openid',
        subjectField: 'sub',
        nickNameField: 'nickname',
      },
    },
  });
  try {
    const told = (await slow.get('/thirdpartylogin/getRedirctUrl?thirdPartyType=wechat', device('d'))).json();
    const state = new URL(told.data).searchParams.get('state');
    const path = '/thirdpartylogin/login';
    const param = JSON.stringify({ state, code: 'code', ...AGREED });
    const entering = slow.post(path, JSON.stringify(slow.envelope(path, param)), device('d'));
    await asked.promise;
    expect((await slow.get('/readyz')).statusCode).toBe(200);
    // Others begin and end transactions meanwhile; one that was held would stay.
    const held = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(slow.db)
      ).rows;
    await expect.poll(held).toEqual([]);
    mayAnswer.resolve();
    expect((await entering).json()).toMatchObject({ result: { code: 0 } });
  } finally {
    mayAnswer.resolve();
    await slow.stop();
    site.close();
  }
});
