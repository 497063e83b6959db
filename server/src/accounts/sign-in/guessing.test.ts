import { allCalls } from '@board/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captcha } from '../../base/testing/captcha.ts';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { hashPassword } from '../passwords.ts';

/** Guessing passwords from many addresses, at many names, and whoever owns the account meanwhile. */

const PASSWORD = 'Liuyan-2026';
const WRONG = 'Liuyan-2025';
const PHONE = '13812345678';
const MINUTE = 60_000;
const { path } = new Map(allCalls).get('accounts.loginByUserName')!;
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  const hash = await hashPassword(PASSWORD);
  const { vault } = board.app;
  await sql`update account set "loginName" = 'person', "passwordHash" = ${hash}, "phoneIndex" = ${vault.index(PHONE)},
    "phoneSealed" = ${vault.seal(PHONE)} where uid = ${uid.citizen}`.execute(board.db);
  await sql`update account set "loginName" = 'neighbour', "passwordHash" = ${hash} where uid = ${uid.other}`.execute(
    board.db,
  );
});
afterAll(() => board.stop());
beforeEach(async () => {
  await sql`delete from "loginLog"`.execute(board.db);
});

interface From {
  address: string;
  /** the cookie of a device */
  device?: string;
  proof?: string;
}

/** Signs in from an address, always with a captcha that is right. */
async function signIn(name: string, password: string, { address, device = '', proof }: From) {
  const param = {
    loginName: await board.encrypt(name),
    pass: await board.encrypt(password),
    uuid: proof ?? (await captcha(board, true, 2)),
  };
  const payload = JSON.stringify(board.envelope(path, JSON.stringify(param)));
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const headers = { ...own, ...(device && { cookie: `knownDevice=${device}` }) };
  const response = await board.http.inject({ method: 'POST', url: path, payload, headers, remoteAddress: address });
  const { result, resultData } = response.json();
  const cookies = response.cookies.filter((one) => one.name === 'knownDevice');
  return { code: result.code as number | string, msg: result.msg as string, data: resultData, cookie: cookies[0] };
}
const statuses = async () =>
  (await sql<{ status: number }>`select status from "loginLog" order by "logId"`.execute(board.db)).rows.map(
    ({ status }) => status,
  );
const guess = async (times: number, address: string, name = 'person') => {
  const codes = [];
  for (let i = 0; i < times; i++) codes.push((await signIn(name, WRONG, { address })).code);
  return codes;
};
/** A device that the account signed in with a moment ago. */
async function deviceOf(name: string): Promise<string> {
  const { code, cookie } = await signIn(name, PASSWORD, { address: '198.51.100.1' });
  expect(code).toBe(0);
  return cookie!.value;
}

describe('one name, guessed from anywhere', () => {
  test('however many guess it elsewhere, its holder gets in from his own network', async () => {
    for (let i = 1; i <= 25; i++) expect(await guess(1, `203.0.113.${i}`)).toEqual(['USR0004']);
    expect((await signIn('person', PASSWORD, { address: '198.51.100.1' })).code).toBe(0);
  });

  test('five in a quarter of an hour pause the name there for 20 minutes, and say what can be done', async () => {
    expect(await guess(5, '203.0.113.9')).toEqual(Array(5).fill('USR0004'));
    expect(await statuses()).toEqual([0, 0, 0, 0, 2]);
    const told = await signIn('person', PASSWORD, { address: '203.0.113.9' });
    expect(told).toMatchObject({ code: 'U0006', msg: expect.stringMatching(/20分钟.*短信验证码.*找回密码/) });
    // Nobody's name is answered alike.
    await guess(5, '203.0.113.9', 'nobody-at-all');
    expect((await signIn('nobody-at-all', PASSWORD, { address: '203.0.113.9' })).msg).toBe(told.msg);
    // Success elsewhere does not begin the count anew here.
    expect((await signIn('person', PASSWORD, { address: '198.51.100.1' })).code).toBe(0);
    expect((await signIn('person', PASSWORD, { address: '203.0.113.9' })).code).toBe('U0006');
    board.clock.advance(20 * MINUTE + 1);
    expect((await signIn('person', PASSWORD, { address: '203.0.113.9' })).code).toBe(0);
  });

  test('of IPv6 the first half is the network', async () => {
    for (let i = 1; i <= 5; i++) expect(await guess(1, `2001:db8:1:2:${i}::${i}`)).toEqual(['USR0004']);
    expect((await signIn('person', PASSWORD, { address: '2001:db8:1:2:ffff::1' })).code).toBe('U0006');
    expect((await signIn('person', PASSWORD, { address: '2001:db8:1:3::1' })).code).toBe(0);
  });

  test('a name that many guess asks for more work each time, whoever’s it is', async () => {
    const asked = async (name: string) => {
      await sql`delete from "loginLog"`.execute(board.db);
      const levels = [];
      for (let i = 1; i <= 12; i++) {
        const told = await signIn(name, WRONG, { address: `203.0.113.${i}`, proof: await captcha(board, true, 0) });
        levels.push(told.code === '10007' ? told.data.level : told.code);
        if (told.code === '10007') await guess(1, `203.0.113.${i}`, name);
      }
      return levels;
    };
    const levels = await asked('person');
    expect(levels).toEqual([...Array(5).fill('USR0004'), ...Array(5).fill(1), 2, 2]);
    expect(await asked('nobody-at-all')).toEqual(levels);
    const proof = await captcha(board, true, 2);
    expect((await signIn('nobody-at-all', WRONG, { address: '198.51.100.1', proof })).code).toBe('USR0004');
  });

  test('a new password opens the name everywhere', async () => {
    await guess(5, '203.0.113.9');
    await sql`insert into "loginLog" (uid, "nameIndex", status, operation, ip, "userAgent", at)
      values (${uid.citizen}, ${board.app.vault.index('person')}, 1, 2, '198.51.100.1', '', ${board.clock.now()})`.execute(
      board.db,
    );
    expect((await signIn('person', PASSWORD, { address: '203.0.113.9' })).code).toBe(0);
  });
});

describe('a device that signed in before', () => {
  test('is known by a cookie that no script reads', async () => {
    const { cookie } = await signIn('person', PASSWORD, { address: '198.51.100.1' });
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie!.maxAge).toBeGreaterThan(180 * 86_400);
    expect((await signIn('person', WRONG, { address: '198.51.100.1' })).cookie).toBeUndefined();
  });

  test('gets in where strangers of its network may not, and needs no captcha for what they did', async () => {
    const device = await deviceOf('person');
    await guess(5, '203.0.113.9');
    const without = 'never-asked-for';
    expect((await signIn('person', PASSWORD, { address: '203.0.113.9' })).code).toBe('U0006');
    const told = await signIn('person', PASSWORD, { address: '203.0.113.9', device, proof: without });
    expect(told.code).toBe(0);
  });

  test('a cookie that somebody made, of another account, or a year old is none', async () => {
    const [own, others] = [await deviceOf('person'), await deviceOf('neighbour')];
    await guess(5, '203.0.113.9');
    const [nonce, day] = own.split('.');
    for (const device of [others, 'x', `${nonce}.${day}.AAAAAAAAAAAAAAAAAAAAAAAA`, `${'A'.repeat(22)}${own.slice(22)}`])
      expect((await signIn('person', PASSWORD, { address: '203.0.113.9', device })).code, device).toBe('U0006');
    board.clock.advance(366 * 24 * 60 * MINUTE);
    await guess(5, '203.0.113.9');
    expect((await signIn('person', PASSWORD, { address: '203.0.113.9', device: own })).code).toBe('U0006');
  });

  test('one device knows several accounts', async () => {
    const one = await deviceOf('person');
    const { cookie } = await signIn('neighbour', PASSWORD, { address: '198.51.100.1', device: one });
    await guess(5, '203.0.113.9');
    await guess(5, '203.0.113.9', 'neighbour');
    for (const name of ['person', 'neighbour'])
      expect((await signIn(name, PASSWORD, { address: '203.0.113.9', device: cookie!.value })).code, name).toBe(0);
  });

  test('has a count of its own, so that whoever took it guesses no more than others', async () => {
    const device = await deviceOf('person');
    for (let i = 1; i <= 5; i++)
      expect((await signIn('person', WRONG, { address: `203.0.113.${i}`, device })).code).toBe('USR0004');
    expect((await signIn('person', PASSWORD, { address: '203.0.113.77', device })).code).toBe('U0006');
    expect((await signIn('person', PASSWORD, { address: '203.0.113.77' })).code).toBe(0);
  });
});

describe('many names from one address', () => {
  test('after twenty wrong ones only known devices and codes get in from there', async () => {
    const device = await deviceOf('person');
    const codes = [];
    for (let i = 1; i <= 25; i++) codes.push(...(await guess(1, '203.0.113.9', `name-${i}`)));
    expect(codes).toEqual([...Array(20).fill('USR0004'), ...Array(5).fill('U0006')]);
    const told = await signIn('person', PASSWORD, { address: '203.0.113.9' });
    expect(told).toMatchObject({ code: 'U0006', msg: expect.stringMatching(/15分钟.*短信验证码/) });
    expect((await signIn('person', PASSWORD, { address: '203.0.113.9', device })).code).toBe(0);
    expect((await signIn('neighbour', PASSWORD, { address: '198.51.100.1' })).code).toBe(0);
    board.clock.advance(15 * MINUTE + 1);
    expect((await signIn('neighbour', PASSWORD, { address: '203.0.113.9' })).code).toBe(0);
  });
});
