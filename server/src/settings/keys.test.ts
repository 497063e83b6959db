import { constants, publicEncrypt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { StartError } from '../base/config.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { makeVault } from '../base/vault.ts';
import { keys, rotateKeys } from './keys.ts';

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
  (await board.call('accounts.getLoginPhoneVerifycode', { phone })).code !== 'A0400';

test('a key is replaced after 180 days; the old one is understood for a day more, and nobody is signed out', async () => {
  const token = await board.tokenOf('citizen');
  const old = await keyNow();
  await rotateKeys(board.app);
  expect(await keyNow()).toEqual(old);

  board.clock.advance(181 * DAY);
  await Promise.all([rotateKeys(board.app), rotateKeys(board.app)]);
  // Each process hears of it through the event log.
  await vi.waitFor(async () => expect((await keyNow()).kid).not.toBe(old.kid));
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
