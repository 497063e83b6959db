import { allCalls } from '@board/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { captcha } from '../base/testing/captcha.ts';
import { type Role, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { hashPassword } from './passwords.ts';

/**
 * What anyone may ask gets the same bytes and takes the same work, whether or not there is an account. The work that
 * takes time is that of Argon2: how often it is done, and at which cost, is counted, so that no clock decides.
 */
const work = vi.hoisted(() => [] as string[]);
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      work.push(`hash ${JSON.stringify(given[1])}`);
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      // $argon2id$v=19$m=19456,t=2,p=1$…
      work.push(`verify ${String(given[0]).split('$', 4).join('$')}`);
      return real.verify(...given);
    },
  };
});

const PASSWORD = 'Liuyan-2026';
const WRONG = 'Liuyan-2025';
const calls = new Map(allCalls);
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  const { vault } = board.app;
  const has = (who: number, loginName: string, phone: string, passwordHash: string | null) =>
    sql`update account set "loginName" = ${loginName}, "phoneIndex" = ${vault.index(phone)},
      "phoneSealed" = ${vault.seal(phone)}, "passwordHash" = ${passwordHash}, "emailIndex" = ${vault.index(`${loginName}@example.com`)},
      "emailSealed" = ${vault.seal(`${loginName}@example.com`)} where uid = ${who}`.execute(board.db);
  await has(uid.citizen, 'person', '13812345678', await hashPassword(PASSWORD));
  await has(uid.other, 'codes.only', '13812345679', null);
  // The first of a process has more to do; see below.
  await byName('somebody');
});
afterAll(() => board.stop());

/** What somebody gets for a call, byte for byte, and the work it took. */
async function asked(name: string, param: object, as: Role | null = null) {
  const token = as ? await board.tokenOf(as) : '';
  await sql`delete from "loginLog"`.execute(board.db);
  const { path } = calls.get(name)!;
  const before = work.length;
  const body = JSON.stringify(board.envelope(path, JSON.stringify(param), token));
  const { statusCode, headers, rawPayload } = await board.post(path, body, { token });
  const { date: _date, 'x-request-id': _request, ...said } = headers;
  return { statusCode, headers: said, body: rawPayload.toString('base64'), work: work.slice(before) };
}

const sealed = (text: string) => board.encrypt(text);
const byName = async (loginName: string) =>
  asked('accounts.loginByUserName', { loginName: await sealed(loginName), pass: await sealed(WRONG) });
const byPass = async (username: string) =>
  asked('accounts.passLogin', { username, password: await sealed(WRONG), captcha: '', uuid: await captcha(board) });

describe('signing in by password', () => {
  test('one comparison at one cost: for an account, one without a password, and none', async () => {
    for (const signIn of [byName, byPass]) {
      const told = await signIn('person');
      expect(told.work).toEqual(['verify $argon2id$v=19$m=19456,t=2,p=1']);
      for (const name of ['codes.only', 'nobody-at-all', '13812345678', '13999999999', 'nobody@example.com'])
        expect(await signIn(name), name).toEqual(told);
    }
  });

  test('nor does the first of a process take longer for nobody than for somebody', async () => {
    vi.resetModules();
    const { passwordMatches: fits } = await import('./passwords.ts');
    const first = async (hash: string | null) => {
      const before = work.length;
      await fits(hash, WRONG);
      return work.slice(before).length;
    };
    const ofNobody = await first(null);
    vi.resetModules();
    const fresh = await import('./passwords.ts');
    const hash = await fresh.hashPassword(PASSWORD);
    const before = work.length;
    await fresh.passwordMatches(hash, WRONG);
    expect(work.slice(before)).toHaveLength(ofNobody);
  });

  test('a locked name costs nothing, whoever’s it is', async () => {
    const locked = async (name: string) => {
      await sql`delete from "loginLog"`.execute(board.db);
      const param = { loginName: await sealed(name), pass: await sealed(PASSWORD) };
      for (let i = 0; i < 5; i++)
        await board.call('accounts.loginByUserName', {
          loginName: await sealed(name),
          pass: await sealed(WRONG),
          uuid: await captcha(board),
        });
      const before = work.length;
      const told = await board.call('accounts.loginByUserName', { ...param, uuid: await captcha(board) });
      return { told, work: work.slice(before) };
    };
    const told = await locked('person');
    expect(told).toMatchObject({ told: { code: 'U0006' }, work: [] });
    expect(await locked('nobody-at-all')).toEqual(told);
  });
});

/** Asked of two, of whom only the first has an account; each in whatever form the call takes it. */
const others: [what: string, call: string, ours: string, nobodys: string, field: string, more?: object][] = [
  ['a code to sign in', 'getLoginPhoneVerifycode', '13812345678', '13999990001', 'phone'],
  ['a code to register', 'getRegisterPhoneVerifycode', '13812345678', '13999990002', 'phone'],
  ['a code to register by e-mail', 'getRegisterEmailVerifycode', 'person@example.com', 'no1@example.com', 'email'],
  ['a code to find an account', 'getFindVerifycode', '13812345678', '13999990003', 'username'],
  ['the same by e-mail', 'getFindVerifycode', 'person@example.com', 'no2@example.com', 'username'],
  ['a wrong code to sign in', 'loginByPhone', '13812345678', '13999990001', 'phone', { verifyCode: 'x' }],
  ['a wrong code to find it', 'checkVerifyCode', '13812345678', '13999990003', 'username', { verifyCode: 'x' }],
  ['the same by e-mail', 'checkVerifyCode', 'person@example.com', 'no2@example.com', 'username', { verifyCode: 'x' }],
];

describe('codes and finding an account', () => {
  test.each(others)('%s: %s', async (_what, call, ours, nobodys, field, more = {}) => {
    const ask = async (address: string) =>
      asked(`accounts.${call}`, { [field]: await sealed(address), uuid: await captcha(board), ...more });
    const told = await ask(ours);
    expect(told.work).toEqual([]);
    expect(await ask(nobodys)).toEqual(told);
  });

  test('registering with a wrong code, where there is an account and where there is none', async () => {
    const paper = { verifyCode: '000000', nickName: '湘江听雨', agreementVersion: '2026-11' };
    const pass = await sealed('Mei7-gul2-tou');
    for (const [call, field, ours, nobodys] of [
      ['register', 'phone', '13812345678', '13999990005'],
      ['registerCompany', 'phone', '13812345678', '13999990005'],
      ['registerByEmail', 'email', 'person@example.com', 'no3@example.com'],
    ] as const) {
      const ask = async (address: string) =>
        asked(`accounts.${call}`, { ...paper, pass, [field]: await sealed(address) });
      const told = await ask(ours);
      expect(told.work, call).toEqual([]);
      expect(await ask(nobodys), call).toEqual(told);
    }
  });

  test('a code for another phone of one’s own', async () => {
    const ask = async (phone: string) =>
      asked('accounts.getNewPhoneVerifycode', { phone: await sealed(phone) }, 'uncertified');
    expect(await ask('13999990004')).toEqual(await ask('13812345678'));
  });

  test('a proof that is none opens nothing, and nothing is calculated for it', async () => {
    for (const [call, more] of [
      ['findAccount', {}],
      ['findPwd', { pass: await sealed('Mei7-gul2-tou') }],
    ] as const) {
      const told = await asked(`accounts.${call}`, { proof: 'a-proof-of-nothing', ...more });
      expect(JSON.parse(Buffer.from(told.body, 'base64').toString()).result.code).toBe('U0008');
      expect(told.work).toEqual([]);
    }
  });
});
