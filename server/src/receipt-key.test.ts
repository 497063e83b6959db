import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ask, askKeys, askNow } from '@board/contract/receipts/ask';
import { checkAgainst, trustNewer } from '@board/contract/receipts/check';
import { type Key, readKey } from '@board/contract/receipts/checkpoint';
import { type Receipt, readReceipt } from '@board/contract/receipts/receipt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './base/db/db.ts';
import { SetClock } from './base/platform/clock.ts';
import { type Config, readConfig } from './base/platform/config.ts';
import { openLog } from './base/platform/log.ts';
import { emptyDatabase } from './base/testing/database.ts';
import type { Board } from './base/testing/harness.ts';
import { type Installation, install } from './base/testing/product.ts';
import { opened } from './base/testing/story.ts';
import { boardCommand } from './board.ts';
import { boot } from './boot.ts';
import { verifyTree } from './receipts/index.ts';

/** An operator announces a new key for the record, backs the board up, loses it and restores it. */
const DAY = 86_400_000;
const masterKey = 'ab'.repeat(32);
const scratch = await mkdtemp(join(tmpdir(), 'board-receipt-key-'));
let installation: Installation;
let here: Config;
const droppers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  installation = await install();
  const { dataDir, databaseUrl } = installation;
  here = { ...readConfig({}), masterKey, dataDir, databaseUrl };
});
afterAll(async () => {
  await installation.remove();
  for (const drop of droppers) await drop();
  await rm(scratch, { recursive: true });
});

/** Runs a command. Returns its output and its refusal, if any. */
async function run(config: Config, ...args: string[]): Promise<string> {
  const said: string[] = [];
  await boardCommand(args, config, (sentence) => said.push(sentence)).catch((error) => said.push(error.message));
  return said.join('\n');
}

interface Seen {
  receipt: Receipt;
  key: Key;
  /** problems with earlier receipts, found by a stranger who noted only the first key */
  wrong: string[];
}

/** Runs the board `days` from now with one more message, and checks it as a stranger who has receipts and the first key. */
async function live(config: Config, days: number, { receipts = [] as Receipt[], noted = null as Key | null } = {}) {
  const clock = new SetClock(new Date(Date.now() + days * DAY));
  const database = await openDatabase(config);
  const common = { log: openLog('silent'), jobs: false, pages: false };
  const product = await boot({ config, database, clock, ...common });
  try {
    await product.app.events.start();
    const { tid } = await opened({ app: product.app, db: database.db, clock } as unknown as Board);
    await product.app.events.settle();
    const ask: Ask = async (url, { method = 'GET', headers, body } = {}) => {
      const answer = await product.http.inject({ method: method as 'GET', url, headers, payload: body });
      const { statusCode: status } = answer;
      return { ok: status === 200, status, text: async () => answer.body, json: async () => answer.json() };
    };
    const receipt = readReceipt(await (await ask(`/api/open/receipt?tid=${tid}`)).text())!;
    const key = readKey(await (await ask('/api/open/checkpoint/key')).text())!;
    const { keys } = await trustNewer([noted ?? key], await askKeys(ask));
    const wrong = (await verifyTree(database.db)).named;
    for (const one of [...receipts, receipt])
      for (const { good, said } of await checkAgainst(one, keys, await askNow(one, ask))) if (!good) wrong.push(said);
    return { receipt, key, wrong } satisfies Seen;
  } finally {
    await product.stop();
  }
}

test('a key follows by a command, and a backup brings back all keys, which go on to sign', async () => {
  expect(await run(here, 'receipt-key')).toBe('Nothing was signed yet: the first key is made by itself.');
  const first = await live(here, 0);
  for (const days of ['0', '367', '1.5', 'many'])
    expect(await run(here, 'receipt-key', '--days', days)).toBe('--days is a number from 1 to 366.');
  for (const wrong of [
    ['receipt-key', 'more'],
    ['receipt-key', '--check'],
    ['backup', scratch, '--days', '3'],
  ])
    expect(await run(here, ...wrong)).toContain('npm run board -- receipt-key [--days N]');
  expect(await run(here, 'receipt-key', '--days', '10')).toMatch(
    /^\S+\+[0-9a-f]{8}\+\S+ signs beside the key before it for 10 days.*\nPublish it where the first one is published\.$/,
  );
  const meanwhile = await live(here, 1, { receipts: [first.receipt], noted: first.key });
  expect(meanwhile.wrong).toEqual([]);
  expect(meanwhile.key.bytes).not.toEqual(first.key.bytes);
  expect(await run(here, 'receipt-key')).toMatch(/^A key was announced that signs alone from .* on: wait for that\.$/);

  const copy = join(scratch, 'copy');
  expect(await run(here, 'backup', copy)).toContain('The backup is in');
  const { databaseUrl } = installation;
  const made = databaseUrl ? await emptyDatabase() : null;
  await made?.database.close();
  if (made) droppers.push(made.drop);
  const there: Config = { ...here, dataDir: join(scratch, 'there'), databaseUrl: made?.url ?? null };
  expect(await run({ ...there, masterKey: 'cd'.repeat(32) }, 'restore', copy)).toContain('This key is not the one');
  expect(await run(there, 'restore', copy)).toContain('The backup is restored');

  const known = { receipts: [first.receipt, meanwhile.receipt], noted: first.key };
  const both = await live(there, 2, known);
  expect(both).toMatchObject({ wrong: [], key: { bytes: meanwhile.key.bytes } });
  expect(both.receipt.checkpoint.split('\n— ')).toHaveLength(3);
  const alone = await live(there, 11, known);
  expect(alone.wrong).toEqual([]);
  expect(alone.receipt.checkpoint.split('\n— ')).toHaveLength(2);
}, 300_000);
