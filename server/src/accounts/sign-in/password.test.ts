import { allCalls } from '@board/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captcha as newCaptcha } from '../../base/testing/captcha.ts';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { hashPassword } from '../passwords.ts';

const PASSWORD = 'Liuyan-2026';
const WRONG = 'Liuyan-2025';
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  const hash = await hashPassword(PASSWORD);
  await sql`update account set "loginName" = 'person', "passwordHash" = ${hash}, "phoneIndex" = ${board.app.vault.index('13812345678')}
    where uid = ${uid.citizen}`.execute(board.db);
  await sql`update account set "loginName" = 'office', "passwordHash" = ${hash} where uid = ${uid.city}`.execute(
    board.db,
  );
});
afterAll(() => board.stop());
beforeEach(async () => {
  await sql`delete from "loginLog"`.execute(board.db);
  await setLimits({});
});

async function setLimits(changes: Record<string, number>): Promise<void> {
  await sql`delete from parameter`.execute(board.db);
  for (const [name, value] of Object.entries(changes))
    await sql`insert into parameter (name, value, "updatedAt") values (${name}, ${value}, now())`.execute(board.db);
  await board.app.references.load(board.app);
}

const captcha = (solved = true) => newCaptcha(board, solved);

const signIn = async (name: string, password: string, more: object = {}) =>
  board.call('accounts.loginByUserName', {
    loginName: await board.encrypt(name),
    pass: await board.encrypt(password),
    ...more,
  });
const passLogin = async (username: string, password: string, more: object = {}) =>
  board.call('accounts.passLogin', {
    username,
    password: await board.encrypt(password),
    uuid: await captcha(),
    ...more,
  });
const log = async () =>
  (
    await sql<{ status: number; loginType: number | null; uid: number | null }>`
      select status, "loginType", uid from "loginLog" order by "logId"`.execute(board.db)
  ).rows;
const asHolder = (token: string, path = '/v1/user/getInfo') => board.get(path, { token });

describe('works', () => {
  test('by login name, by phone in any form, and with a pass account', async () => {
    for (const name of ['person', ' person ', '13812345678', '+86 138-1234-5678'])
      expect(await signIn(name, PASSWORD), name).toMatchObject({
        code: 0,
        data: { organization: 0, updatePwd: '1', secondFactor: '0', needCertif: '0' },
      });
    expect(await passLogin(' person ', PASSWORD)).toMatchObject({ code: 0, data: { organization: 0 } });
    expect((await log()).map((row) => [row.status, row.loginType])).toEqual([...Array(4).fill([1, 1]), [1, 3]]);
  });

  test('an old client that puts the uuid into the address', async () => {
    await signIn('person', WRONG);
    const path = '/v1/user/loginByUserName';
    const param = { loginName: await board.encrypt('person'), pass: await board.encrypt(PASSWORD) };
    const body = JSON.stringify(board.envelope(path, JSON.stringify(param)));
    expect((await board.post(path, body)).json().result.code).toBe('10007');
    expect((await board.post(`${path}?uuid=${await captcha()}`, body)).json().result.code).toBe(0);
  });
});

describe('bad input', () => {
  test('what is not encrypted, and a pass account without captcha', async () => {
    expect((await board.call('accounts.loginByUserName', { loginName: 'person', pass: PASSWORD })).code).toBe('A0400');
    expect((await passLogin('person', PASSWORD, { uuid: undefined })).code).toBe('A0400');
    expect(await passLogin('person', PASSWORD, { uuid: 'never-asked-for' })).toMatchObject({
      code: '10007',
      msg: '验证码不能为空',
      data: { fields: { captcha: '验证码不能为空' } },
    });
    expect((await passLogin('person', PASSWORD, { uuid: 'never-asked-for', captcha: 'ABCD' })).code).toBe('11103');
    expect((await passLogin('person', PASSWORD, { captcha: 'ABCDEF' })).code).toBe('A0400');
  });
});

describe('limits', () => {
  test('a failure asks for a captcha, which is good once; success ends that', async () => {
    expect((await signIn('person', WRONG)).code).toBe('USR0004');
    expect((await signIn('person', PASSWORD)).code).toBe('10007');
    const uuid = await captcha();
    expect((await signIn('person', WRONG, { uuid })).code).toBe('USR0004');
    expect((await signIn('person', PASSWORD, { uuid })).code).toBe('10007');
    expect((await signIn('person', PASSWORD, { uuid: await captcha(false), captcha: 'AAAA' })).code).toBe('10007');
    expect((await signIn('person', PASSWORD, { uuid: await captcha() })).code).toBe(0);
    expect((await signIn('person', PASSWORD)).code).toBe(0);
  });

  test('failures with other names from one address ask for it too', async () => {
    for (const name of ['one', 'two', 'three']) expect((await signIn(name, WRONG)).code).toBe('USR0004');
    expect((await signIn('person', PASSWORD)).code).toBe('10007');
    expect((await board.ok('accounts.captchaNeeded')).needed).toBe(true);
    board.clock.advance(15 * 60_000 + 1);
    expect((await signIn('person', PASSWORD)).code).toBe(0);
    expect((await board.ok('accounts.captchaNeeded')).needed).toBe(false);
  });

  test('addresses of IPv6 that one person has count as one', async () => {
    const from = async (remoteAddress: string, name: string) => {
      const { path } = new Map(allCalls).get('accounts.loginByUserName')!;
      const param = JSON.stringify({ loginName: await board.encrypt(name), pass: await board.encrypt(WRONG) });
      const payload = board.envelope(path, param);
      return (await board.http.inject({ method: 'POST', url: path, payload, remoteAddress })).json().result.code;
    };
    for (const at of [1, 2, 3]) expect(await from(`2001:db8:1:2:${at}::${at}`, `name${at}`)).toBe('USR0004');
    expect(await from('2001:db8:1:2:ffff::4', 'name4')).toBe('10007');
    expect(await from('2001:db8:1:3::4', 'name5')).toBe('USR0004');
    const { rows } = await sql<{ ip: string }>`select ip from "loginLog" order by "logId" limit 1`.execute(board.db);
    expect(rows[0]!.ip).toBe('2001:db8:1:2:1::1');
  });

  test('the fifth failure locks for 20 minutes, whichever password way; the log says 0 and 2', async () => {
    for (let i = 0; i < 4; i++) expect((await signIn('person', WRONG, { uuid: await captcha() })).code).toBe('USR0004');
    expect((await passLogin('person', WRONG)).code).toBe('USR0004');
    expect((await log()).map((row) => row.status)).toEqual([0, 0, 0, 0, 2]);
    expect((await signIn('person', PASSWORD, { uuid: await captcha() })).code).toBe('U0006');
    expect((await passLogin('person', PASSWORD)).code).toBe('U0006');
    board.clock.advance(20 * 60_000 + 1);
    expect((await signIn('person', PASSWORD)).code).toBe(0);
  });

  test('of many guesses at once, no more than five are looked at', async () => {
    const uuids = await Promise.all(Array.from({ length: 12 }, () => captcha()));
    const codes = await Promise.all(uuids.map(async (uuid) => (await signIn('person', WRONG, { uuid })).code));
    expect(codes.filter((code) => code === 'USR0004')).toHaveLength(5);
    expect(codes.filter((code) => code === 'U0006')).toHaveLength(7);
  });
});

describe('nothing tells whether an account exists', () => {
  test('a name of nobody is answered, asked for a captcha and locked like any other', async () => {
    const course = async (name: string) => {
      await sql`delete from "loginLog"`.execute(board.db);
      const answers = [await signIn(name, WRONG), await signIn(name, WRONG)];
      for (let i = 0; i < 5; i++) answers.push(await signIn(name, WRONG, { uuid: await captcha() }));
      return answers;
    };
    expect(await course('nobody-at-all')).toEqual(await course('person'));
  });

  test('a disabled account says so to who knows its password alone', async () => {
    await sql`update account set status = 0 where uid = ${uid.citizen}`.execute(board.db);
    expect((await signIn('person', WRONG)).code).toBe('USR0004');
    expect((await signIn('person', PASSWORD, { uuid: await captcha() })).code).toBe('USR0043');
    await sql`update account set status = 1 where uid = ${uid.citizen}`.execute(board.db);
  });
});

describe('terms of a session', () => {
  test('officials’ sessions end after half an hour without use, citizens’ only with the day', async () => {
    await setLimits({});
    const official = (await signIn('office', PASSWORD)).data.token;
    const citizen = (await signIn('person', PASSWORD)).data.token;
    const after = async (minutes: number, headers: object = {}) => {
      board.clock.advance(minutes * 60_000);
      return (await board.get('/v1/user/getInfo', { token: official, ...headers })).json().result.code;
    };
    expect(await after(29)).toBe(0);
    // What the page asks with nobody there does not count as use.
    expect(await after(29, { 'x-unattended': '1' })).toBe(0);
    expect(await after(2)).toBe('SN0004');
    board.clock.advance(20 * 60 * 60_000);
    expect((await asHolder(citizen)).json().result.code).toBe(0);
    board.clock.advance(4 * 60 * 60_000);
    expect((await asHolder(citizen)).json().result.code).toBe('USR0002');
  });

  test('one session per account ends the others with SN0004', async () => {
    await setLimits({ oneSessionGovernment: 1 });
    const [first, second] = [await signIn('office', PASSWORD), await signIn('office', PASSWORD)];
    expect((await asHolder(first.data.token)).json().result.code).toBe('SN0004');
    expect((await asHolder(second.data.token)).json().result.code).toBe(0);
    const [one, two] = [await signIn('person', PASSWORD), await signIn('person', PASSWORD)];
    for (const { data } of [one, two]) expect((await asHolder(data.token)).json().result.code).toBe(0);
  });

  test('a session of government ends after twelve hours, a citizen’s after a day, however much it is used', async () => {
    await setLimits({ idleMinutesGovernment: 0 });
    const told = await Promise.all(['office', 'person'].map((name) => signIn(name, PASSWORD)));
    const codes = () =>
      Promise.all(told.map(async ({ data }) => (await asHolder(data.token)).json().result.code as number | string));
    board.clock.advance(12 * 3_600_000 - 1);
    expect(await codes()).toEqual([0, 0]);
    board.clock.advance(1);
    expect(await codes()).toEqual(['USR0002', 0]);
    board.clock.advance(12 * 3_600_000);
    expect(await codes()).toEqual(['USR0002', 'USR0002']);
  });

  test('a session ends when it is idle, and what the page asks by itself does not keep it', async () => {
    await setLimits({ idleMinutesGovernment: 15 });
    const count = (token: string) => {
      const path = '/v1/user/getUserMsgCount';
      return board.post(path, JSON.stringify(board.envelope(path, '{}', token)), { token });
    };
    const { data } = await signIn('office', PASSWORD);
    for (let i = 0; i < 4; i++) {
      board.clock.advance(14 * 60_000);
      expect((await asHolder(data.token)).json().result.code).toBe(0);
    }
    for (let i = 0; i < 14; i++) {
      board.clock.advance(60_000);
      expect((await count(data.token)).json().result.code).toBe(0);
    }
    board.clock.advance(60_001);
    expect((await asHolder(data.token)).json().result.code).toBe('SN0004');
  });

  test('before that, the page is told when to ask, and whoever is there goes on', async () => {
    await setLimits({ idleMinutesGovernment: 15, idleWarningSeconds: 120 });
    const { data } = await signIn('office', PASSWORD);
    const ask = async (path: string) => {
      const body = JSON.stringify(board.envelope(path, '{}', data.token));
      return (await board.post(path, body, { token: data.token })).json();
    };
    const left = async () => (await ask('/v1/user/sessionLeft')).resultData;
    expect(await left()).toEqual({ seconds: 900, warnSeconds: 120 });
    board.clock.advance(60_000);
    await asHolder(data.token);
    // Within a minute the session is believed without asking: the next use is not written down, nor said to be.
    board.clock.advance(30_000);
    await asHolder(data.token);
    expect(await left()).toEqual({ seconds: 870, warnSeconds: 120 });
    board.clock.advance(830_000);
    expect(await left()).toEqual({ seconds: 40, warnSeconds: 120 });
    expect((await ask('/v1/user/continueSession')).resultData).toEqual({ seconds: 900, warnSeconds: 120 });
    expect(await left()).toEqual({ seconds: 900, warnSeconds: 120 });
    board.clock.advance(899_000);
    expect(await left()).toEqual({ seconds: 1, warnSeconds: 120 });
    board.clock.advance(1001);
    expect((await ask('/v1/user/sessionLeft')).result.code).toBe('SN0004');
    expect((await ask('/v1/user/continueSession')).result.code).toBe('SN0004');

    await setLimits({ idleMinutesGovernment: 1 });
    const short = await signIn('office', PASSWORD);
    const path = '/v1/user/sessionLeft';
    const told = await board.post(path, JSON.stringify(board.envelope(path, '{}', short.data.token)));
    expect(told.json().resultData).toEqual({ seconds: 60, warnSeconds: 30 });
    await setLimits({ idleMinutesGovernment: 0 });
    const endless = await signIn('office', PASSWORD);
    const other = await board.post(path, JSON.stringify(board.envelope(path, '{}', endless.data.token)));
    expect(other.json().resultData).toEqual({ seconds: null, warnSeconds: 0 });
  });

  test('who must change the password can do that and sign out, nothing else', async () => {
    await sql`update account set "updatePwd" = true where uid = ${uid.city}`.execute(board.db);
    const { data } = await signIn('office', PASSWORD);
    expect(data.updatePwd).toBe('0');
    expect((await asHolder(data.token)).json().result.code).toBe('U0020');
    const change = async (oldPass: string, pass: string) => {
      const path = '/v1/user/changePwd';
      const param = JSON.stringify({ oldPass: await board.encrypt(oldPass), pass: await board.encrypt(pass) });
      return (
        await board.post(path, JSON.stringify(board.envelope(path, param, data.token)), { token: data.token })
      ).json();
    };
    expect((await change(PASSWORD, PASSWORD)).result.code).toBe('U0005');
    expect((await change(PASSWORD, 'short')).result.code).toBe('U0005');
    expect(await change(WRONG, 'Another-2026')).toMatchObject({
      result: { code: 'USR0004' },
      resultData: { fields: { oldPass: '密码错误' } },
    });
    expect((await change(PASSWORD, 'Another-2026')).result.code).toBe(0);
    expect((await asHolder(data.token)).json().result.code).toBe(0);
    expect((await signIn('office', 'Another-2026')).data.updatePwd).toBe('1');
    await sql`update account set "passwordHash" = ${await hashPassword(PASSWORD)} where uid = ${uid.city}`.execute(
      board.db,
    );
  });

  test('a password of 90 days must be changed, an account nobody used for so long is frozen', async () => {
    await sql`update account set source = 'administrator' where uid = ${uid.city}`.execute(board.db);
    const ago = (days: number) => new Date(board.clock.now().getTime() - days * 86_400_000);
    const set = (password: Date, login: Date) =>
      sql`update account set "passwordSetAt" = ${password}, "lastLoginAt" = ${login}, "createdAt" = ${password}, "updatePwd" = false
        where uid = ${uid.city}`.execute(board.db);
    await set(ago(89), ago(1));
    expect((await signIn('office', PASSWORD)).data.updatePwd).toBe('1');
    await set(ago(91), ago(1));
    expect((await signIn('office', PASSWORD)).data.updatePwd).toBe('0');
    await set(ago(91), ago(91));
    expect((await signIn('office', PASSWORD)).code).toBe('1101');
    await sql`update account set source = 'demo', "updatePwd" = false where uid = ${uid.city}`.execute(board.db);
  });

  test('staff of the platform is frozen after as long as offices', async () => {
    const set = (days: number) => {
      const date = new Date(board.clock.now().getTime() - days * 86_400_000);
      return sql`update account set source = 'staff', "loginName" = 'desk', "passwordHash" = (select "passwordHash" from account where uid = ${uid.city}),
        "passwordSetAt" = ${date}, "lastLoginAt" = ${date}, "createdAt" = ${date} where uid = ${uid.reviewer}`.execute(
        board.db,
      );
    };
    await set(89);
    expect((await signIn('desk', PASSWORD)).code).toBe(0);
    await set(91);
    expect((await signIn('desk', PASSWORD)).code).toBe('1101');
  });
});
