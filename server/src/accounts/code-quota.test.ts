import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captcha } from '../base/testing/captcha.ts';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

/** Who may have codes sent, where to and how many: each costs, and abroad some earn by it. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());
beforeEach(async () => {
  await sql`delete from parameter`.execute(board.db);
  await board.app.references.load(board.app);
  board.clock.advance(2 * 86_400_000);
});

async function setLimits(changes: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(changes))
    await sql`insert into parameter (name, value, "updatedAt") values (${name}, ${value}, now())`.execute(board.db);
  await board.app.references.load(board.app);
}

const calls = {
  phone: ['/v1/user/getLoginPhoneVerifycode', 'phone'],
  register: ['/v1/user/getRegisterPhoneVerifycode', 'phone'],
  mail: ['/v1/user/getRegisterEmailVerifycode', 'email'],
  find: ['/v1/user/getFindVerifycode', 'username'],
} as const;

/** Asks for a code from an address; with a captcha that is right, if nothing else is said. */
async function ask(way: keyof typeof calls, to: string, { address = '203.0.113.1', uuid = '' } = {}) {
  const [path, field] = calls[way];
  const param = { [field]: await board.encrypt(to), uuid: uuid || (await captcha(board)) };
  const payload = JSON.stringify(board.envelope(path, JSON.stringify(param)));
  const headers = { 'content-type': 'application/json' };
  const told = await board.http.inject({ method: 'POST', url: path, payload, headers, remoteAddress: address });
  return told.json().result.code as number | string;
}
const sent = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from outbox`.execute(board.db)).rows[0]!.count;
/** Numbers of Hong Kong that nobody asked for yet. */
let numbers = 61_000_000;
const abroad = () => `+852${numbers++}`;
let mainland = 13_500_000_000;

describe('a proof before every code', () => {
  test.each(Object.keys(calls) as (keyof typeof calls)[])(
    '%s: without one, or with one twice, none is sent',
    async (way) => {
      const to = way === 'mail' ? 'somebody@example.com' : String(mainland++);
      const before = await sent();
      expect(await ask(way, to, { uuid: 'never-asked-for' })).toBe('10007');
      expect(await sent()).toBe(before);
      const uuid = await captcha(board);
      expect(await ask(way, to, { uuid })).toBe(0);
      expect(await ask(way, to, { uuid })).toBe('10007');
      expect(await sent()).toBe(before + 1);
    },
  );

  test('one that did not send anything is still good', async () => {
    const to = String(mainland++);
    expect(await ask('phone', to)).toBe(0);
    const uuid = await captcha(board);
    expect(await ask('phone', to, { uuid })).toBe('1009');
    expect(await ask('phone', String(mainland++), { uuid })).toBe(0);
  });

  test('who is signed in needs none', async () => {
    const phone = await board.encrypt(String(mainland++));
    expect((await board.call('accounts.getNewPhoneVerifycode', { phone }, 'uncertified')).code).toBe(0);
    const email = await board.encrypt('own.one@example.com');
    expect((await board.call('accounts.getRegisterEmailVerifycode', { email }, 'uncertified')).code).toBe(0);
  });
});

describe('abroad', () => {
  test('one address gets three an hour, whatever the numbers; the mainland stays open to it', async () => {
    const codes = [];
    for (let i = 0; i < 30; i++) codes.push(await ask('register', abroad()));
    expect(codes).toEqual([0, 0, 0, ...Array(27).fill('1010')]);
    expect(await ask('register', String(mainland++))).toBe(0);
    board.clock.advance(3_600_001);
    expect(await ask('register', abroad())).toBe(0);
  });

  test('one number gets five a day', async () => {
    const to = abroad();
    const codes = [];
    for (let i = 0; i < 6; i++) {
      codes.push(await ask('register', to, { address: `203.0.113.${i}` }));
      board.clock.advance(180_000);
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, '1010']);
  });
});

describe('the ceiling of the installation', () => {
  const alarms = async () =>
    (
      await sql<{ kind: string; data: { route: string } }>`
      select kind, data from event where kind in ('codesNearCeiling', 'codesAtCeiling') order by "eventId"`.execute(
        board.db,
      )
    ).rows.map(({ kind, data }) => [kind, data.route]);
  const from = (i: number) => ({ address: `198.51.${i}.1` });

  test('abroad: reached, none is sent; administrators are told when it is near, and when it is reached, once', async () => {
    await setLimits({ codesAbroadPerHour: 10 });
    const before = await sent();
    const codes = [];
    for (let i = 0; i < 14; i++) codes.push(await ask('register', abroad(), from(i)));
    expect(codes).toEqual([...Array(10).fill(0), ...Array(4).fill('1010')]);
    expect(await sent()).toBe(before + 10);
    expect(await ask('register', String(mainland++), from(20))).toBe(0);
    expect(await alarms()).toEqual([
      ['codesNearCeiling', 'abroad'],
      ['codesAtCeiling', 'abroad'],
    ]);
    await board.settle();
    const { rows } = await board.ok('notices.list', { page: 1, rows: 10 }, 'administrator');
    expect(rows.map(({ title }: { title: string }) => title).join()).toMatch(/验证码发送量已达上限.*接近上限/);
    const metrics = (await board.get('/metrics')).body;
    expect(metrics).toMatch(/board_codes_total\{route="abroad",result="ceiling"\} 4/);
    board.clock.advance(3_600_001);
    expect(await ask('register', abroad(), from(21))).toBe(0);
  });

  test.each([
    ['codesPerHour', 'codesPerDay', 'phone', () => String(mainland++), 'mainland'],
    ['mailCodesPerHour', 'mailCodesPerDay', 'mail', () => `reader${numbers++}@example.com`, 'mail'],
  ] as const)('%s and %s', async (perHour, perDay, way, next, route) => {
    await sql`delete from "codeAlarm"`.execute(board.db);
    await setLimits({ [perHour]: 10, [perDay]: 15 });
    const codes = [];
    for (let i = 0; i < 11; i++) codes.push(await ask(way, next(), from(30 + i)));
    expect(codes).toEqual([...Array(10).fill(0), '1010']);
    board.clock.advance(3_600_001);
    for (let i = 0; i < 5; i++) expect(await ask(way, next(), from(50 + i))).toBe(0);
    expect(await ask(way, next(), from(60))).toBe('1010');
    expect((await alarms()).filter((alarm) => alarm[1] === route).length).toBeGreaterThan(1);
  });
});

test('an account that nobody used for long says so to any browser, once a captcha was solved and the phone was told', async () => {
  const phone = '13812340000';
  const long = new Date(board.clock.now().getTime() - 400 * 86_400_000);
  await sql`update account set "phoneIndex" = ${board.app.vault.index(phone)}, "createdAt" = ${long}, "lastLoginAt" = ${long},
    "passwordSetAt" = null, source = 'registered' where uid = ${uid.other}`.execute(board.db);
  expect(await ask('phone', phone, { uuid: 'never-asked-for' })).toBe('10007');
  const before = await sent();
  expect(await ask('phone', phone)).toBe('1101');
  expect(await sent()).toBe(before + 1);
  expect(await ask('phone', phone), 'counted like a code').toBe('1009');
});
