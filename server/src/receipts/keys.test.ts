import { type Ask, askKeys, askNow } from '@board/contract/receipts/ask';
import { checkAgainst, checkReceipt, trustNewer } from '@board/contract/receipts/check';
import { isSignedBy, type Key, readCheckpoint, readKey } from '@board/contract/receipts/checkpoint';
import { type Receipt, readReceipt } from '@board/contract/receipts/receipt';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened } from '../base/testing/story.ts';
import { announceKey, verifyTree } from './index.ts';

/** Tests the change of keys from the view of a stranger who noted the first key. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const DAY = 86_400_000;
const ask: Ask = async (url, { method = 'GET', body, headers } = {}) => {
  const answer = await board.http.inject({ method: method as 'GET', url, headers, payload: body });
  const { statusCode: status } = answer;
  return { ok: status === 200, status, text: async () => answer.body, json: async () => answer.json() };
};
const keyNow = async () => readKey(await (await ask('/api/open/checkpoint/key')).text())!;
async function newReceipt(): Promise<Receipt> {
  const { tid } = await opened(board);
  await board.settle();
  return readReceipt(await (await ask(`/api/open/receipt?tid=${tid}`)).text())!;
}
const signed = ({ checkpoint }: Receipt, keys: Key[]) =>
  Promise.all(keys.map((key) => isSignedBy(readCheckpoint(checkpoint)!, key)));
const names = async (receipt: Receipt, keys: Parameters<typeof checkReceipt>[1]) =>
  (await checkReceipt(receipt, keys)).map(({ name }) => name);

test('a new key is announced in the tree, both sign until it signs alone, and who noted the first goes on', async () => {
  const { vault, clock } = board.app;
  await expect(announceKey(board.db, vault, { at: clock.now(), days: 30 })).rejects.toThrow('Nothing was signed yet');
  const old = await newReceipt();
  const first = await keyNow();
  await announceKey(board.db, vault, { at: clock.now(), days: 30 });
  await expect(announceKey(board.db, vault, { at: clock.now(), days: 30 })).rejects.toThrow('wait for that');
  const meanwhile = await newReceipt();
  const second = await keyNow();
  expect(second.bytes).not.toEqual(first.bytes);
  expect(await signed(old, [first, second])).toEqual([true, false]);
  expect(await signed(meanwhile, [first, second])).toEqual([true, true]);

  board.clock.advance(31 * DAY);
  const after = await newReceipt();
  expect(await signed(after, [first, second])).toEqual([false, true]);
  expect(await names(after, [first])).toContain('notSigned');
  const { keys, findings } = await trustNewer([first], await askKeys(ask));
  expect(findings.map(({ name }) => name)).toEqual(['keyFollows']);
  for (const receipt of [old, meanwhile, after]) {
    board.app.cache.clear();
    const found = await checkAgainst(receipt, keys, await askNow(receipt, ask));
    expect(found.filter(({ good }) => !good)).toEqual([]);
  }
  expect((await verifyTree(board.db)).named).toEqual([]);

  const [announcement] = await askKeys(ask);
  const strange = { ...announcement!, leaf: { ...announcement!.leaf, aloneFrom: '2020-01-01T00:00:00.000Z' } };
  expect((await trustNewer([first], [strange])).keys).toHaveLength(1);
  // Signatures of the first key after its end do not count.
  const ended = keys.map((key) => (key.until ? { ...key, until: '2020-01-01T00:00:00.000Z' } : key));
  expect(await names(old, ended)).toContain('keyEnded');
});

test('a key that is put into the table past the log signs nothing, and is found', async () => {
  await sql`insert into "receiptKey" (origin, "publicKey", "secretSealed", "madeAt", "aloneFrom")
    select origin, sha256("publicKey"), "secretSealed", "madeAt" + interval '1 day', "aloneFrom" + interval '1 day'
    from "receiptKey" where "aloneFrom" is not null`.execute(board.db);
  const second = await keyNow();
  expect(await signed(await newReceipt(), [second])).toEqual([true]);
  expect((await verifyTree(board.db)).named).toEqual([expect.stringContaining('was announced by no event of the log')]);
  await expect(sql`update "receiptKey" set "aloneFrom" = null`.execute(board.db)).rejects.toThrow('only grows');
});
