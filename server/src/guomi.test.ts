import { createPublicKey } from 'node:crypto';
import { checkAgainst, type Entry } from '@board/contract/receipts/check';
import { readKey } from '@board/contract/receipts/checkpoint';
import { readReceipt } from '@board/contract/receipts/receipt';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from './base/events/event-chain.ts';
import { EventLog } from './base/events/event-log.ts';
import { record } from './base/events/events.ts';
import { sealLogs } from './base/logs/sealing.ts';
import { openLog } from './base/platform/log.ts';
import { masterKeyOf, vaultOf } from './base/platform/master-keys.ts';
import { type Suite, suites } from './base/platform/seal-suites.ts';
import { type Board, startBoard } from './base/testing/harness.ts';
import { replied } from './base/testing/story.ts';
import { decrypt, rotateKeys } from './settings/index.ts';
import { findingsOf } from './verify.ts';

/** A board under the suite guomi works as any other; its log records the suite of each link. */

let board: Board;
let tid: number;
beforeAll(async () => {
  board = await startBoard({ suite: 'guomi' });
  ({ tid } = await replied(board));
  await board.settle();
  await sealLogs(board.app, board.app.logs).run();
  await board.settle();
});
afterAll(() => board.stop());

const wrong = async (suite: Suite) => {
  const vault = await vaultOf((await masterKeyOf(board.app.config))!, { suite }, board.db);
  const findings = await findingsOf({ db: board.db, vault, files: board.app.files, now: board.clock.now() });
  return findings.filter(({ good }) => !good).map(({ said }) => said);
};

test('log, texts and sealed logs go by SM3, and are verified whichever suite is in force', async () => {
  const { rows } = await sql<{ hash: string; data: { digests?: Record<string, string>; digest?: string } }>`
    select hash, data from event order by seq`.execute(board.db);
  expect(rows.every(({ hash }) => /^sm3:[0-9a-f]{64}$/.test(hash))).toBe(true);
  const digests = rows.flatMap(({ data }) => [
    ...Object.values(data.digests ?? {}),
    ...(data.digest ? [data.digest] : []),
  ]);
  expect(digests.length).toBeGreaterThan(1);
  expect(digests.every((digest) => digest === null || digest.startsWith('sm3:'))).toBe(true);
  for (const suite of suites) expect(await wrong(suite)).toEqual([]);
});

test('an installation that changes its suite has one log, in which every change shows', async () => {
  for (const suite of ['standard', 'guomi'] as const) {
    const log = new EventLog(board.app.database, openLog('silent'), { background: false, suite });
    await record(board.db, { kind: 'planted', at: board.clock.now(), actorRole: 'system', data: { suite } });
    await log.settle();
    await log.stop();
  }
  const { rows } = await sql<{ hash: string }>`select hash from event order by seq desc limit 2`.execute(board.db);
  expect(rows.map(({ hash }) => hash.startsWith('sm3:'))).toContain(true);
  expect((await verifyChain(board.db)).brokenAt).toBe(null);
  const changed = sql`update event set hash = substr(hash, 5) where seq = 2`.execute(board.db);
  await changed;
  expect((await verifyChain(board.db)).brokenAt).not.toBe(null);
  await sql`update event set hash = 'sm3:' || hash where seq = 2`.execute(board.db);
  expect((await verifyChain(board.db)).brokenAt).toBe(null);
});

test('a receipt holds for the page', async () => {
  const at = async (url: string) => (await board.http.inject({ method: 'GET', url })).body;
  const receipt = readReceipt(await at(`/api/open/receipt?tid=${tid}`))!;
  const key = readKey(await at('/api/open/checkpoint/key'))!;
  const page = (await board.ok('messages.content', { tid })).contentList as Entry[];
  const now = { receipt, consistency: [], page, ground: null };
  const findings = await checkAgainst(receipt, [key], now);
  expect(findings.filter(({ good }) => !good)).toEqual([]);
  const { said } = (await checkAgainst(receipt, [key], { ...now, page: [{ ...page[0]!, content: '改过' }] })).at(-1)!;
  expect(said).toContain('is not the one that was recorded');
});

describe('encrypted fields', () => {
  const text = '密码 Liuyan-2026';

  test('are encrypted by SM2, and go to nobody else', async () => {
    const { pem } = (await board.ok('settings.site')).publicKey;
    expect(createPublicKey(pem).asymmetricKeyType).not.toBe('rsa');
    expect(decrypt(board.app, await board.encrypt(text))).toBe(text);
    for (const other of ['', 'BA==', Buffer.alloc(256).toString('base64')])
      expect(() => decrypt(board.app, other)).toThrow();
  });

  test('are understood for a day when the suite changes', async () => {
    const old = await board.encrypt(text);
    const standard = { ...board.app, vault: { ...board.app.vault, suite: 'standard' as const } };
    await rotateKeys(standard);
    await board.settle();
    const { pem } = (await board.ok('settings.site')).publicKey;
    expect(createPublicKey(pem).asymmetricKeyType).toBe('rsa');
    for (const field of [old, await board.encrypt(text)]) expect(decrypt(board.app, field)).toBe(text);
    await rotateKeys(board.app);
    await board.settle();
    expect(createPublicKey((await board.ok('settings.site')).publicKey.pem).asymmetricKeyType).not.toBe('rsa');
  });
});

test('what the product seals is sealed by SM4', async () => {
  const { rows } = await sql<{ sealed: Buffer }>`select "privateSealed" as sealed from "keyPair"`.execute(board.db);
  for (const { sealed } of rows) expect(board.app.vault.mark.equals(sealed.subarray(0, 11))).toBe(true);
  expect(rows[0]!.sealed[2]).toBe(suites.indexOf('guomi') + 1);
});
