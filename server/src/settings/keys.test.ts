import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../base/platform/start-error.ts';
import { makeVault } from '../base/platform/vault.ts';
import { captcha } from '../base/testing/captcha.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { decrypt, keys, rotateKeys } from './keys.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const DAY = 86_400_000;
const keyNow = async () => (await board.ok('settings.site')).publicKey as { kid: string; pem: string };
const sealedFor = (pem: string) =>
  publicEncrypt(
    { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from('13800000009'),
  ).toString('base64');
const understood = async (phone: string) =>
  (await board.call('accounts.getLoginPhoneVerifycode', { phone, uuid: await captcha(board) })).code !== 'A0400';

test('a key is replaced after 180 days; the old one is understood for a day more, and nobody is signed out', async () => {
  const token = await board.tokenOf('citizen');
  const old = await keyNow();
  await rotateKeys(board.app);
  expect(await keyNow()).toEqual(old);

  board.clock.advance(181 * DAY);
  await Promise.all([rotateKeys(board.app), rotateKeys(board.app)]);
  // Each process learns of the new key through the event log.
  await expect.poll(async () => (await keyNow()).kid).not.toBe(old.kid);
  const next = await keyNow();
  const { rows } = await sql<{ count: number }>`select count(*) from "keyPair"`.execute(board.db);
  expect(rows[0]!.count).toBe(2);
  expect((await board.get('/v1/user/getInfo', { token })).json().result.code).toBe(0);
  for (const { pem } of [old, next]) expect(await understood(sealedFor(pem))).toBe(true);

  board.clock.advance(DAY + 1);
  expect(await understood(sealedFor(old.pem))).toBe(false);
  expect(await understood(sealedFor(next.pem))).toBe(true);
  await rotateKeys(board.app);
  const left = await sql<{ kid: string }>`select kid from "keyPair"`.execute(board.db);
  expect(left.rows).toEqual([{ kid: next.kid }]);
});

test('a database that was sealed with another master key is not started on: one sentence says which is needed', async () => {
  const vault = makeVault('0'.repeat(64));
  const started = keys.load({ ...board.app, vault });
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(/another master key: start with the MASTER_KEY/);
});

describe('old host apps (decisions.md 11)', () => {
  const set = async (name: string, value: string) => {
    const { rows } = await board.ok('settings.parameters', {}, 'administrator');
    const { version } = rows.find((row: { name: string }) => row.name === name);
    const given = { name, value, version, note: '旧客户端' };
    return await board.call('settings.setParameter', given, 'administrator');
  };
  const bitsNow = async () => createPublicKey((await keyNow()).pem).asymmetricKeyDetails?.modulusLength;
  const byPkcs1 = (pem: string, text = '13800000009') =>
    publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');

  test('a key is 2048 bits long; as a parameter 1024, at once, and what was sealed before is understood', async () => {
    const { pem } = await keyNow();
    expect(await bitsNow()).toBe(2048);
    expect((await set('rsaModulusBits', '1536')).code).toBe('A0400');
    expect((await set('rsaModulusBits', '1024')).code).toBe(0);
    await expect.poll(() => bitsNow()).toBe(1024);
    for (const key of [pem, (await keyNow()).pem]) expect(await understood(sealedFor(key))).toBe(true);
    expect((await set('rsaModulusBits', '2048')).code).toBe(0);
    await expect.poll(() => bitsNow()).toBe(2048);
  });

  test('PKCS#1 v1.5 is refused unless a parameter takes it; then of any key in force', async () => {
    const { pem } = await keyNow();
    expect(await understood(byPkcs1(pem))).toBe(false);
    await set('rsaPkcs1', '1');
    await expect.poll(() => understood(byPkcs1(pem))).toBe(true);
    expect(await understood(sealedFor(pem))).toBe(true);
    await rotateKeys(board.app, { keyDays: 1, rsaModulusBits: 1024 });
    await expect.poll(async () => (await keyNow()).pem).not.toBe(pem);
    // For another key the library returns random bytes, which are hardly ever a text and never this one.
    let opened = 0;
    for (let i = 0; i < 20; i++) if (decrypt(board.app, byPkcs1(pem)) === '13800000009') opened += 1;
    expect(opened).toBeGreaterThanOrEqual(18);
    expect(decrypt(board.app, byPkcs1((await keyNow()).pem))).toBe('13800000009');
    expect(() => decrypt(board.app, 'AAAA')).toThrow();
  });
});
