import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { hashPassword } from '../passwords.ts';

const PASSWORD = 'Liuyan-2026';
let board: Board;
let key: string;
beforeAll(async () => {
  board = await startBoard();
  await sql`update account set "loginName" = 'office', "passwordHash" = ${await hashPassword(PASSWORD)} where uid = ${uid.city}`.execute(
    board.db,
  );
});
afterAll(() => board.stop());
beforeEach(async () => {
  await sql`delete from "loginLog"`.execute(board.db);
});

const signIn = async () =>
  (await board.ok('accounts.loginByUserName', {
    loginName: await board.encrypt('office'),
    pass: await board.encrypt(PASSWORD),
  })) as { token: string; secondFactor: string };
const as =
  (token: string) =>
  async (path: string, param: object = {}) => {
    const { result, resultData } = (
      await board.post(path, JSON.stringify(board.envelope(path, JSON.stringify(param), token)), { token })
    ).json();
    return { code: result.code, data: resultData };
  };
const infoOf = async (token: string) => (await board.get('/v1/user/getInfo', { token })).json().result.code;
const codeNow = () => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: board.clock.now().getTime() });
const factor = '/v1/user/secondFactor';

describe('an authenticator app', () => {
  test('is set up with a first code, and asked for from then on', async () => {
    const first = await signIn();
    expect(first.secondFactor).toBe('0');
    const call = as(first.token);
    const { data } = await call(`${factor}/totp/prepare`);
    expect(data.uri).toContain('otpauth://totp/');
    expect(data.svg).toContain('<svg');
    key = data.secret;
    expect((await call(`${factor}/totp/confirm`, { code: '000000' })).code).toBe('U0022');
    expect((await call(`${factor}/totp/confirm`, { code: codeNow() })).code).toBe(0);
    expect((await call(`${factor}/state`)).data).toEqual({ totp: true, recoveryCodes: 0, passkeys: [] });
    expect((await call(`${factor}/totp/prepare`)).code).toBe('B0008');

    const second = await signIn();
    expect(second.secondFactor).toBe('1');
    expect(await infoOf(second.token)).toBe('U0021');
    const halfIn = as(second.token);
    expect((await halfIn(`${factor}/options`)).data).toEqual({ totp: true, passkey: null, recovery: false });
    for (const path of ['totp/prepare', 'passkey/options'])
      expect((await halfIn(`${factor}/${path}`)).code).toBe('U0021');
    expect((await halfIn('/v1/user/changePwd', { oldPass: 'x', pass: 'x' })).code).toBe('U0021');
    expect((await halfIn(`${factor}/give`, { code: codeNow() })).code, 'a code used before').toBe('U0022');
    board.clock.advance(30_000);
    expect((await halfIn(`${factor}/give`, { code: codeNow() })).code).toBe(0);
    expect(await infoOf(second.token)).toBe(0);
  });

  test('five wrong codes lock it, given one after the other or at once', async () => {
    const call = as((await signIn()).token);
    const given = await Promise.all(Array.from({ length: 8 }, () => call(`${factor}/give`, { code: '000000' })));
    expect(given.map(({ code }) => code).sort()).toEqual([...Array(3).fill('U0006'), ...Array(5).fill('U0022')]);
    board.clock.advance(20 * 60_000 + 1);
    expect((await call(`${factor}/give`, { code: codeNow() })).code).toBe(0);
  });

  test('lost, a recovery code stands in for it, once', async () => {
    board.clock.advance(20 * 60_000 + 1);
    const first = as((await signIn()).token);
    expect((await first(`${factor}/recovery/make`, { pass: await board.encrypt(PASSWORD) })).code).toBe('U0021');
    board.clock.advance(30_000);
    await first(`${factor}/give`, { code: codeNow() });
    const make = async (password?: string) =>
      first(`${factor}/recovery/make`, { pass: password && (await board.encrypt(password)) });
    expect((await make()).code).toBe('A0400');
    expect((await make('Liuyan-2025')).code).toBe('USR0004');
    const before = (await make(PASSWORD)).data.codes;
    const { codes } = (await make(PASSWORD)).data;
    expect(new Set(codes).size).toBe(10);
    expect((await first(`${factor}/state`)).data.recoveryCodes).toBe(10);
    const { rows } = await sql<{ row: string }>`select r::text as row from "recoveryCode" r`.execute(board.db);
    expect(rows.some(({ row }) => row.includes(codes[0]))).toBe(false);

    const halfIn = as((await signIn()).token);
    expect((await halfIn(`${factor}/options`)).data.recovery).toBe(true);
    const give = (recoveryCode: string) => halfIn(`${factor}/give`, { recoveryCode });
    expect(await give(before[0])).toMatchObject({
      code: 'U0022',
      data: { fields: { recoveryCode: expect.any(String) } },
    });
    expect((await give(codes[0].toLowerCase().replace('-', ' '))).code).toBe(0);
    const again = as((await signIn()).token);
    expect((await again(`${factor}/give`, { recoveryCode: codes[0] })).code, 'used before').toBe('U0022');
    expect((await first(`${factor}/state`)).data.recoveryCodes).toBe(9);
    const others = as(await board.tokenOf('bureau'));
    expect((await others(`${factor}/give`, { recoveryCode: codes[1] })).code, 'somebody else’s').toBe('U0022');
    expect((await others(`${factor}/recovery/make`, {})).code, 'no second factor').toBe('B0009');
    board.clock.advance(20 * 60_000 + 1);
  });

  test('is removed with the password alone', async () => {
    const { token } = await signIn();
    const call = as(token);
    expect((await call(`${factor}/remove`, { pass: await board.encrypt(PASSWORD) })).code).toBe('U0021');
    board.clock.advance(30_000);
    await call(`${factor}/give`, { code: codeNow() });
    expect((await call(`${factor}/remove`, { pass: await board.encrypt('Liuyan-2025') })).code).toBe('USR0004');
    expect((await call(`${factor}/remove`, { pass: await board.encrypt(PASSWORD) })).code).toBe(0);
    expect((await signIn()).secondFactor).toBe('0');
  });

  test('where it is required, officials must set one up first, citizens need none', async () => {
    await sql`insert into parameter (name, value, "updatedAt") values ('secondFactorRequired', '1', now())`.execute(
      board.db,
    );
    await board.app.references.load(board.app);
    const { token, secondFactor } = await signIn();
    expect(secondFactor).toBe('1');
    expect(await infoOf(token)).toBe('U0021');
    const call = as(token);
    key = (await call(`${factor}/totp/prepare`)).data.secret;
    expect((await call(`${factor}/totp/confirm`, { code: codeNow() })).code).toBe(0);
    expect(await infoOf(token)).toBe(0);
  });
});

describe('passkeys', () => {
  test('are made for this address, and a made-up one is refused', async () => {
    const call = as(await board.tokenOf('bureau'));
    const { data } = await call(`${factor}/passkey/options`);
    expect(data).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none' });
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };
    expect((await call(`${factor}/passkey/add`, { credential, name: '办公室的钥匙' })).code).toBe('U0022');
    expect((await call(`${factor}/give`, { credential })).code).toBe('U0022');
  });
});
