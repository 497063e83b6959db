import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { hashPassword } from '../passwords.ts';

const PASSWORD = 'Liuyan-2026';
let board: Board;
let key: string;
beforeAll(async () => {
  board = await startBoard();
  await givePassword('city');
  await sql`update account set "loginName" = 'office' where uid = ${uid.city}`.execute(board.db);
});
afterAll(() => board.stop());
beforeEach(async () => {
  await sql`delete from "loginLog"`.execute(board.db);
});

async function givePassword(role: Role): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await sql`update account set "passwordHash" = ${hash} where uid = ${uid[role]}`.execute(board.db);
}

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
const REQUIRED = expect.any(String);
const proven = async () => ({ pass: await board.encrypt(PASSWORD) });

describe('an authenticator app', () => {
  test('is set up with a first code, and asked for from then on', async () => {
    const first = await signIn();
    expect(first.secondFactor).toBe('0');
    const call = as(first.token);
    for (const path of ['totp/prepare', 'passkey/options']) {
      expect(await call(`${factor}/${path}`), path).toMatchObject({
        code: 'A0400',
        data: { fields: { pass: REQUIRED } },
      });
      expect((await call(`${factor}/${path}`, { verifyCode: '123456' })).code, path).toBe('A0400');
      const wrong = { pass: await board.encrypt('Liuyan-2025') };
      expect((await call(`${factor}/${path}`, wrong)).code, path).toBe('USR0004');
    }
    await sql`delete from "loginLog"`.execute(board.db);
    const { data } = await call(`${factor}/totp/prepare`, await proven());
    expect(data.uri).toContain('otpauth://totp/');
    expect(data.svg).toContain('<svg');
    key = data.secret;
    expect((await call(`${factor}/totp/confirm`, { code: '000000' })).code).toBe('U0022');
    expect((await call(`${factor}/totp/confirm`, { code: codeNow() })).code).toBe(0);
    expect((await call(`${factor}/state`)).data).toEqual({ dueAt: null, totp: true, recoveryCodes: 0, passkeys: [] });
    expect((await call(`${factor}/totp/prepare`, await proven())).code).toBe('B0008');

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
    const given = await halfIn(`${factor}/give`, { code: codeNow() });
    expect(given).toEqual({ code: 0, data: { token: expect.stringMatching(/^[\w-]{40,}$/) } });
    expect(await infoOf(given.data.token)).toBe(0);
    // Whoever knew the token before the second step has nothing of it.
    expect(given.data.token).not.toBe(second.token);
    expect(await infoOf(second.token)).toBe('USR0002');
    const again = as(given.data.token);
    board.clock.advance(30_000);
    expect((await again(`${factor}/give`, { code: codeNow() })).data, 'nothing owed any more').toEqual({ token: '' });
    expect(await infoOf(given.data.token)).toBe(0);
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
    const half = as((await signIn()).token);
    expect((await half(`${factor}/recovery/make`, { pass: await board.encrypt(PASSWORD) })).code).toBe('U0021');
    board.clock.advance(30_000);
    const first = as((await half(`${factor}/give`, { code: codeNow() })).data.token);
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
    const half = as((await signIn()).token);
    expect((await half(`${factor}/remove`, { pass: await board.encrypt(PASSWORD) })).code).toBe('U0021');
    board.clock.advance(30_000);
    const call = as((await half(`${factor}/give`, { code: codeNow() })).data.token);
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
    const { code, data } = await call(`${factor}/totp/confirm`, { code: codeNow() });
    expect(code).toBe(0);
    expect([await infoOf(token), await infoOf(data.token)]).toEqual(['USR0002', 0]);
  });

  test('a page that gives it gets the new token as its cookie, and reads none', async () => {
    board.clock.advance(30_000);
    const { token } = await signIn();
    const path = `${factor}/give`;
    const body = JSON.stringify(board.envelope(path, JSON.stringify({ code: codeNow() })));
    const own = { host: 'board.example', origin: 'http://board.example', 'x-by-cookie': '1' };
    const response = await board.post(path, body, { ...own, cookie: `token=${token}` });
    expect(response.json().resultData).toEqual({ token: '' });
    const kept = (response.headers['set-cookie'] as string[]).find((one) => one.startsWith('token='))!;
    expect(kept).toContain('HttpOnly');
    const whole = /^token=([^;]*)/.exec(kept)![1]!;
    expect(whole).not.toBe(token);
    expect([await infoOf(token), await infoOf(whole)]).toEqual(['USR0002', 0]);
  });
});

describe('passkeys', () => {
  test('are made for this address, and a made-up one is refused', async () => {
    const call = as(await board.tokenOf('bureau'));
    await givePassword('bureau');
    const { data } = await call(`${factor}/passkey/options`, await proven());
    expect(data).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none' });
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };
    expect((await call(`${factor}/passkey/add`, { credential, name: '办公室的钥匙' })).code).toBe('U0022');
    expect((await call(`${factor}/give`, { credential })).code).toBe('U0022');
  });

  test('a passkey is added after the proof; a challenge for signing in adds none', async () => {
    await givePassword('county');
    const call = as(await board.tokenOf('county'));
    const add = async (challenge: string) =>
      (
        await call(`${factor}/passkey/add`, {
          credential: newPasskey(board.app.config.publicUrl, challenge),
          name: '钥匙',
        })
      ).code;
    const { data } = await call(`${factor}/passkey/options`, await proven());
    expect(await add(data.challenge)).toBe(0);
    expect(await add(data.challenge), 'answered before').toBe('U0022');
    const { passkey } = (await call(`${factor}/options`)).data;
    expect(await add(passkey.challenge)).toBe('U0022');
    expect((await call(`${factor}/state`)).data.passkeys).toHaveLength(1);
  });
});

describe('without a password', () => {
  test('a code to the own phone, sent for this, proves who is there', async () => {
    const { vault } = board.app;
    const phone = '13900000007';
    await sql`update account set "phoneSealed" = ${vault.seal(phone)}, "phoneIndex" = ${vault.index(phone)}
      where uid = ${uid.citizen}`.execute(board.db);
    const call = as(await board.tokenOf('citizen'));
    const codeFor = async (purpose: string) => {
      board.clock.advance(121_000);
      expect((await call('/v1/user/getOwnPhoneVerifycode', { purpose })).code).toBe(0);
      const { messages } = await board.ok('accounts.demoOutbox');
      return { verifyCode: messages.find(({ to }: { to: string }) => to === phone).text.match(/\d{6}/)[0] };
    };
    expect(await call(`${factor}/totp/prepare`)).toMatchObject({
      code: 'A0400',
      data: { fields: { verifyCode: REQUIRED } },
    });
    expect((await call(`${factor}/totp/prepare`, await codeFor('cancel'))).code).toBe('T0013');
    key = (await call(`${factor}/totp/prepare`, await codeFor('secondFactor'))).data.secret;
    expect((await call(`${factor}/totp/confirm`, { code: codeNow() })).code).toBe(0);
    expect((await call(`${factor}/recovery/make`)).code).toBe('A0400');
    expect((await call(`${factor}/recovery/make`, await codeFor('secondFactor'))).data.codes).toHaveLength(10);
    expect((await call(`${factor}/remove`)).code).toBe('A0400');
    expect((await call(`${factor}/remove`, await codeFor('secondFactor'))).code).toBe(0);
    expect((await call(`${factor}/state`)).data).toMatchObject({ totp: false, recoveryCodes: 0 });
  });
});

/** What a browser answers when it has made a passkey (WebAuthn §6.5): of this site, attested by nobody. */
function newPasskey(origin: string, challenge: string): object {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const id = randomBytes(16);
  // biome-ignore format: one line for each part
  const publicKey = isoCBOR.encode(new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], [-2, bytes(x!)], [-3, bytes(y!)]]));
  const site = createHash('sha256').update(new URL(origin).hostname).digest();
  const PRESENT_VERIFIED_ATTESTED = 0x45;
  const authData = Buffer.concat([
    site,
    Buffer.of(PRESENT_VERIFIED_ATTESTED),
    Buffer.alloc(4),
    Buffer.alloc(16),
    Buffer.of(0, id.length),
    id,
    publicKey,
  ]);
  const attestation = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]) as never,
  );
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin: new URL(origin).origin });
  const response = {
    clientDataJSON: Buffer.from(clientData).toString('base64url'),
    attestationObject: Buffer.from(attestation).toString('base64url'),
  };
  const rawId = id.toString('base64url');
  return { id: rawId, rawId, type: 'public-key', clientExtensionResults: {}, response };
}
