import { allCalls } from '@board/contract';
import type { Call } from '@board/contract/call';
import { filled } from '@board/contract/call-path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captcha } from '../base/testing/captcha.ts';
import { callerFor, exampleFor } from '../base/testing/examples.ts';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { hashPassword } from './passwords.ts';

/** The calls of accounts as programs meet them: addresses, parameters and answers of product.md §7, word for word. */

const PASSWORD = 'Liuyan-2026';
const PHONE = '13812345678';
let board: Board;
let token: string;
beforeAll(async () => {
  board = await startBoard();
  token = await board.tokenOf('citizen');
  await sql`update account set "loginName" = 'person', "passwordHash" = ${await hashPassword(PASSWORD)},
    "phoneIndex" = ${board.app.vault.index(PHONE)}, "phoneSealed" = ${board.app.vault.seal(PHONE)}
    where uid = ${uid.citizen}`.execute(board.db);
});
afterAll(() => board.stop());

type Param = Record<string, unknown>;
const post = async (path: string, param: Param, as = '') => {
  const body = JSON.stringify(board.envelope(path, JSON.stringify(param), as));
  return (await board.post(path, body, { token: as })).json();
};
const get = async (url: string, as = '') => (await board.get(url, { token: as, cookie: 'deviceId=wire-test' })).json();
/** Admin-style: the body is the parameter. */
const plain = async (method: Call['method'], url: string, param: object, as: string) => {
  const headers = { 'content-type': 'application/json', token: as };
  return (await board.http.inject({ method, url, payload: JSON.stringify(param), headers })).json();
};
const sealed = (text: string) => board.encrypt(text);
const codeSentTo = async (phone: string) => {
  const { messages } = await board.ok('accounts.demoOutbox');
  return messages.find((one: { to: string }) => one.to === phone).text.match(/\d{6}/)[0];
};

/** What citizens' pages read. */
const citizen = (resultData: unknown) => ({ result: { code: 0, msg: 'ok' }, resultData });
const refusedCitizen = (code: string) => ({ result: { code, msg: expect.stringMatching(/./) }, resultData: null });
/** What admin-style pages read. */
const admin = (data: unknown) => ({ code: 0, msg: 'ok', data });
const session = {
  token: expect.stringMatching(/^[\w-]{40,}$/),
  userType: 0,
  organization: 0,
  needCertif: expect.stringMatching(/^[01]$/),
};

describe('ways in', () => {
  test('POST /sso/people/login: code, msg, data', async () => {
    const path = '/sso/people/login';
    const given = { username: 'person', password: await sealed(PASSWORD), captcha: '', uuid: await captcha(board) };
    expect(await post(path, given)).toMatchObject(admin(session));
    const wrong = { ...given, password: await sealed('Wrong-2026'), uuid: await captcha(board) };
    expect(await post(path, wrong)).toEqual({ code: 'USR0004', msg: '用户名或密码错误', data: null });
    const unread = await post(path, { ...given, uuid: 'never-asked-for' });
    expect(unread).toMatchObject({ code: '10007', msg: '验证码不能为空' });
    const late = await post(path, { ...given, captcha: 'ABCDE', uuid: 'never-asked-for' });
    expect(late).toMatchObject({ code: '11103', data: { fields: { captcha: expect.any(String) } } });
    await sql`delete from "loginLog"`.execute(board.db);
  });

  test('POST /v1/user/loginByUserName?uuid: result.code, resultData', async () => {
    const path = '/v1/user/loginByUserName';
    const given = { loginName: await sealed('person'), pass: await sealed(PASSWORD), password: 'of old clients' };
    expect(await post(path, given)).toMatchObject(citizen({ ...session, updatePwd: '1' }));
    const wrong = { ...given, pass: await sealed('Wrong-2026') };
    expect(await post(path, wrong)).toEqual(refusedCitizen('USR0004'));
    await sql`delete from "loginLog"`.execute(board.db);
  });

  test('POST /v1/user/getLoginPhoneVerifycode and loginByPhone: result.code, resultData', async () => {
    const phone = await sealed(PHONE);
    const send = async () => post('/v1/user/getLoginPhoneVerifycode', { phone, uuid: await captcha(board) });
    expect(await send()).toEqual(citizen({ resendSeconds: 119 }));
    expect(await send()).toEqual(refusedCitizen('1009'));
    const verifyCode = await codeSentTo(PHONE);
    const wrong = await post('/v1/user/loginByPhone', { phone, verifyCode: verifyCode === '000000' ? '1' : '000000' });
    expect(wrong).toMatchObject({ result: { code: 'T0013' }, resultData: { fields: { verifyCode: '验证码不正确' } } });
    expect(await post('/v1/user/loginByPhone', { phone, verifyCode })).toMatchObject(citizen(session));
  });

  test('USR0043 and USR0028 bring userForbid, in both envelopes', async () => {
    const reason = '多次发布违法内容，经提醒不改';
    await board.ok('accounts.impose', { uid: uid.other, handleType: 0, ruleName: '第五条', reason }, 'reviewer');
    await sql`update account set "loginName" = 'banned', "passwordHash" = ${await hashPassword(PASSWORD)}
      where uid = ${uid.other}`.execute(board.db);
    const userForbid = expect.objectContaining({ handleType: 0, ruleName: '第五条', reason });
    const byName = { loginName: await sealed('banned'), pass: await sealed(PASSWORD) };
    expect(await post('/v1/user/loginByUserName', byName)).toEqual({
      result: { code: 'USR0028', msg: '账号因违反用户协议已被限制使用' },
      resultData: { userForbid },
    });
    await sql`update disposal set "endTime" = ${new Date(board.clock.now().getTime() + 86_400_000)} where uid = ${uid.other}`.execute(
      board.db,
    );
    const byPass = { username: 'banned', password: await sealed(PASSWORD), uuid: await captcha(board) };
    expect(await post('/sso/people/login', byPass)).toMatchObject({ code: 'USR0043', data: { userForbid } });
  });

  test('GET /thirdpartylogin/getRedirctUrl: code, msg, data is the address', async () => {
    for (const type of ['tencentQQ', 'wechat', 'sina', 'peoplePass']) {
      const told = await get(`/thirdpartylogin/getRedirctUrl?thirdPartyType=${type}`);
      expect(told).toEqual(admin(expect.stringMatching(/^(https?:|\/).+state=.+code_challenge=/)));
    }
    const unknown = await get('/thirdpartylogin/getRedirctUrl?thirdPartyType=elsewhere');
    expect(unknown).toMatchObject({ code: 'A0400', msg: expect.stringMatching(/./) });
  });

  test('GET captchas are pictures; POST /v2/captcha/verifyExt: resultData.captchaVerifyResult', async () => {
    for (const path of ['/userLogin/captcha', '/v1/auth/captcha']) {
      const picture = await board.get(`${path}?uuid=0f3b1c1e-6a55&_t=1`);
      expect([picture.headers['content-type'], picture.rawPayload.subarray(1, 4).toString()]).toEqual([
        'image/png',
        'PNG',
      ]);
      expect((await get(`${path}?uuid=x`)).code).toBe('A0400');
    }
    const told = await post('/v2/captcha/verifyExt', { captchaVerifyParam: 'bm90aGluZw==', sceneId: 'login' });
    expect(told).toEqual(citizen({ captchaVerifyResult: false }));
  });
});

describe('the session', () => {
  test('GET /v1/user/getInfo: user info', async () => {
    expect(await get('/v1/user/getInfo?t=1', token)).toEqual(
      citizen(
        expect.objectContaining({
          uid: uid.citizen,
          mobile: '138****5678',
          groupId: null,
          groupName: '',
          userType: 0,
          organization: 0,
          compType: 0,
          nickName: expect.any(String),
          authority: expect.any(Object),
        }),
      ),
    );
    expect(await get('/v1/user/getInfo')).toEqual(refusedCitizen('USR0001'));
    expect(await get('/v1/user/getInfo', 'no-such-token')).toEqual(refusedCitizen('USR0002'));
  });

  test('GET /v1/user/permissions: data holds the flags', async () => {
    const names = ['allowCollect', 'allowDelivery', 'allowCheckCase', 'allowSendCase', 'allowHandleDelivery'];
    const flags = Object.fromEntries([...names, 'allowNoAlert'].map((name) => [name, expect.any(Number)]));
    expect(await get('/v1/user/permissions', await board.tokenOf('city'))).toEqual(admin(flags));
    expect(await get('/v1/user/permissions')).toMatchObject({ code: 'USR0001', data: null });
  });

  test('POST getUserMsgCount and bindPhoneResult: resultData.count and bingPhone', async () => {
    expect(await post('/v1/user/getUserMsgCount', {}, token)).toEqual(citizen({ count: expect.any(Number) }));
    expect(await post('/v1/user/bindPhoneResult', {}, token)).toEqual(citizen({ bingPhone: 1 }));
    expect(await post('/v1/user/bindPhoneResult', {}, await board.tokenOf('city'))).toEqual(citizen({ bingPhone: 2 }));
  });

  test('a cookie alone, which another site could make a browser send, signs nobody in', async () => {
    const path = '/v1/user/bindPhoneResult';
    const body = JSON.stringify(board.envelope(path, '{}'));
    const cookie = `token=${token}`;
    expect((await board.post(path, body, { cookie })).json()).toEqual(refusedCitizen('USR0001'));
    expect((await board.get('/v1/user/getInfo', { cookie })).json()).toEqual(refusedCitizen('USR0001'));
    expect((await board.get(`/v1/user/getInfo?token=${token}`)).json().result.code).not.toBe(0);
  });

  test('GET clearSsoCookies and POST logout end it, one as well as both', async () => {
    const own = await board.tokenOf('uncertified');
    expect(await post('/v1/user/logout', {}, own)).toEqual(citizen({}));
    expect(await get('/v1/user/clearSsoCookies', own)).toEqual(citizen({}));
    expect(await get('/v1/user/getInfo', own)).toEqual(refusedCitizen('USR0002'));
    const office = await board.tokenOf('county');
    expect(await get('/v1/user/clearSsoCookies', office)).toEqual(citizen({}));
    expect(await get('/v1/user/getInfo', office)).toEqual(refusedCitizen('USR0002'));
  });

  test('POST logout takes no body; other calls do not do without one', async () => {
    const own = await board.tokenOf('bureau');
    const bare = async (url: string, headers: Record<string, string>) =>
      (await board.http.inject({ method: 'POST', url, headers })).json();
    expect(await bare('/v1/user/bindPhoneResult', { token: own })).toMatchObject({ code: 'SN0006' });
    expect(await get('/v1/user/getInfo', own)).toMatchObject({ result: { code: 0 } });
    expect(await bare('/v1/user/logout', { token: own })).toEqual(citizen({}));
    expect(await get('/v1/user/getInfo', own)).toEqual(refusedCitizen('USR0002'));
    // A form of another site has no body either: a cookie alone ends nothing.
    const other = await board.tokenOf('other');
    expect(await bare('/v1/user/logout', { cookie: `token=${other}` })).toEqual(citizen({}));
    expect(await get('/v1/user/getInfo', other)).toMatchObject({ result: { code: 0 } });
  });
});

describe('registration and recovery', () => {
  test('GET /v1/certificationTypeConfig?noToken=1: items name, value, in the reader’s language', async () => {
    const named = async (language: string) =>
      (await board.get('/v1/certificationTypeConfig?noToken=1', { 'accept-language': language })).json().resultData[1];
    expect(await named('zh-CN')).toEqual({ name: '护照', value: '2' });
    expect(await named('zh-TW')).toEqual({ name: '護照', value: '2' });
    expect(await named('en')).toEqual({ name: 'Passport', value: '2' });
  });

  test('POST /userRegister/checkUserName?sendType&username and GET /userLogin/userType', async () => {
    const path = '/userRegister/checkUserName';
    const looked = async (name: string) =>
      (await board.post(`${path}?sendType=1&username=${name}`, JSON.stringify(board.envelope(path, '{}')))).json();
    expect(await looked(PHONE)).toEqual(citizen({ registered: true }));
    expect(await looked('13900001111')).toEqual(citizen({ registered: false }));
    expect(await looked('1')).toMatchObject({ result: { code: 'A0400' } });
    expect(await get('/userLogin/userType?userName=person')).toEqual(citizen({ userType: 0 }));
  });

  test('POST /v2/user/checkNicknameValid and checkVerifyCode', async () => {
    expect(await post('/v2/user/checkNicknameValid', { nickName: '湘江听雨' })).toEqual(citizen({}));
    expect(await post('/v2/user/checkNicknameValid', { nickName: '?' })).toMatchObject({ result: { code: 'A0400' } });
    const given = { username: await sealed(PHONE), verifyCode: '000000' };
    expect(await post('/v2/user/checkVerifyCode', given)).toMatchObject({ result: { code: 'T0013' } });
  });
});

describe('every call keeps to one envelope, refused or not', () => {
  const calls = allCalls.filter(([name, call]) => name.startsWith('accounts.') && call.envelope !== 'raw');
  /** product.md §7 and those that desks read in tables, besides `/sys/…`; everything else is citizen-style. */
  const adminStyle = [
    'passLogin',
    'getRedirctUrl',
    'thirdPartyTypes',
    'captchaChallenge',
    'permissions',
    'companyPage',
    'disposalPage',
    'disposalSubject',
  ].map((name) => `accounts.${name}`);

  test.each(calls)('%s', async (name, call) => {
    const role = callerFor(call);
    // Nobody, and whoever may with an example that leads nowhere: mostly refused, each in its own way.
    const as = role && name !== 'accounts.logout' ? await board.tokenOf(role) : '';
    for (const holder of [as, '']) {
      const { path, rest } = filled(call.path, exampleFor(call));
      const told =
        call.method === 'GET'
          ? await get(`${path}?${new URLSearchParams(rest as Record<string, string>)}`, holder)
          : call.body === 'json'
            ? await plain(call.method, path, rest, holder)
            : await post(path, rest as Param, holder);
      const keys =
        adminStyle.includes(name) || path.startsWith('/sys/') ? ['code', 'data', 'msg'] : ['result', 'resultData'];
      expect(Object.keys(told).sort()).toEqual(keys);
      const { code, msg } = told.result ?? told;
      expect(code === 0 ? msg === 'ok' : typeof code === 'string' && msg.length > 1).toBe(true);
    }
  });
});
