import { randomBytes } from 'node:crypto';
import { checkAgainst, type Entry, type Now } from '@board/contract/receipts/check';
import { type Key, readCheckpoint, readKey } from '@board/contract/receipts/checkpoint';
import { packReceipt, unpackReceipt } from '@board/contract/receipts/packed';
import { type Receipt, readReceipt, writeReceipt } from '@board/contract/receipts/receipt';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restartListener } from '../base/events/events.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { opened, posted, replied } from '../base/testing/story.ts';
import { codeOf } from './code.ts';
import { verifyTree } from './index.ts';

let board: Board;
let key: Key;
beforeAll(async () => {
  board = await startBoard();
  await opened(board);
  await board.settle();
  key = readKey((await at('/api/open/checkpoint/key')).body)!;
});
afterAll(() => board.stop());

const at = (url: string) => board.http.inject({ method: 'GET', url });
const receiptOf = async (tid: number): Promise<Receipt> => {
  await board.settle();
  return readReceipt((await at(`/api/open/receipt?tid=${tid}`)).body)!;
};

/** Makes a proof as in a tree of 2^length leaves; random, because hashes cannot be compressed. */
const randomProof = (length: number) => Array.from({ length }, () => randomBytes(32).toString('base64'));

/** Returns the findings of a stranger who checks a receipt against the page and the board. */
async function found(receipt: Receipt, changes: Partial<Now> = {}) {
  await board.settle();
  board.app.cache.clear();
  const { tid } = receipt.leaf;
  const given = await at(`/api/open/receipt?tid=${tid}`);
  const newer = given.statusCode === 200 ? readReceipt(given.body) : null;
  const page = await board.call('messages.content', { tid });
  const sizes = [receipt, newer ?? receipt].map(({ checkpoint }) => readCheckpoint(checkpoint)!.size);
  const proof = await at(`/api/open/checkpoint/consistency?from=${sizes[0]}&to=${sizes[1]}`);
  return await checkAgainst(receipt, [key], {
    page: page.code === 0 ? (page.data.contentList as Entry[]) : null,
    ground: page.code === 0 ? null : ((await at(`/api/open/hidden?tid=${tid}`)).json().data?.ground ?? null),
    receipt: newer,
    consistency: proof.statusCode === 200 ? proof.json().proof : null,
    ...changes,
  });
}
const wrong = async (receipt: Receipt, changes: Partial<Now> = {}) =>
  (await found(receipt, changes)).filter(({ good }) => !good).map(({ said }) => said);
/** Works past the triggers of a table, as a database administrator could. */
async function past(name: string, work: () => Promise<unknown>) {
  const table = sql.table(name);
  await sql`alter table ${table} disable trigger user`.execute(board.db);
  await work();
  await sql`alter table ${table} enable trigger user`.execute(board.db);
}
const last = async (receipt: Receipt) => (await found(receipt)).map(({ said }) => said);

describe('a receipt', () => {
  test('holds for the page, is small, and says nothing of what nobody may read', async () => {
    const story = await replied(board, { threadPlace: '幸福小区三号楼', threadPlacePublic: true });
    await story.take('citizen', 'evaluate', { content: '答复很及时，比较满意' });
    const { tid } = story;
    const receipt = await receiptOf(tid);
    expect(Object.keys(receipt.leaf.texts).map((name) => name.split(' ')[0])).toEqual([
      'answer',
      'evaluation',
      'message',
    ]);
    expect(await wrong(receipt)).toEqual([]);
    expect((await last(receipt)).at(-1)).toBe(
      `The 3 texts on the page of message ${tid} are those that were recorded.`,
    );
    // In a tree of a million leaves the proof has twenty hashes.
    const proof = Array.from({ length: 20 }, () => 'A'.repeat(43).concat('='));
    expect(Buffer.byteLength(writeReceipt({ ...receipt, proof }))).toBeLessThan(2048);
    expect(await unpackReceipt(`https://the.board/receipt/check#${await packReceipt(receipt)}`)).toEqual(receipt);
    const code = await at(`/api/open/receipt/code?tid=${tid}`);
    expect(code.headers['content-type']).toContain('image/svg+xml');
    // Phones still read version 33 of 40 off a screen: 149 squares a side, with an edge of four.
    const full = await codeOf({ ...receipt, proof: randomProof(20) }, 'https://liuyan.example.gov.cn');
    expect(Number(/viewBox="0 0 (\d+)/.exec(full)![1])).toBeLessThanOrEqual(149 + 8);
    const waiting = await posted(board);
    await board.settle();
    expect((await at(`/api/open/receipt?tid=${waiting.tid}`)).statusCode).toBe(404);
  });

  test('goes on with what happens by the rules, and older ones name it', async () => {
    const story = await opened(board);
    const first = await receiptOf(story.tid);
    await story.take('city', 'accept');
    await story.take('city', 'reply');
    expect(await wrong(first)).toEqual([]);
    expect((await last(first)).join(' ')).toMatch(/the record has gone on, and says so: event \d+ .*about: answer/);
    expect((await board.call('receipts.hidden', { tid: story.tid })).code).toBe('A0404');
    await story.take('citizen', 'askTakedown');
    await story.take('reviewer', 'decideTakedown');
    expect(await wrong(first)).toEqual([]);
    expect((await last(first)).join(' ')).toMatch(/the message was hidden, and the record says so: event \d+/);
    const stub = await receiptOf(story.tid);
    const { event, kind } = stub.leaf;
    expect(await board.ok('receipts.hidden', { tid: story.tid })).toMatchObject({ event, kind: 'takedownDecided' });
    expect(kind).toBe('takedownDecided');
    expect(stub).toMatchObject({ leaf: { public: false, texts: {} }, salts: {} });
    expect(stub.leaf.before).not.toBeNull();
    expect(await wrong(stub)).toEqual([]);
  });

  test('of which anything was changed is found', async () => {
    const story = await opened(board);
    const receipt = await receiptOf(story.tid);
    const { leaf } = receipt;
    const other = await receiptOf((await opened(board)).tid);
    const inTree = /is not in the tree/;
    const changed: [Partial<Receipt>, RegExp][] = [
      [{ leaf: { ...leaf, at: '2020-01-01T00:00:00.000Z' } }, inTree],
      [{ leaf: { ...leaf, texts: {} } }, inTree],
      [{ leaf: { ...leaf, public: false } }, inTree],
      [{ leaf: { ...leaf, before: 0 } }, inTree],
      [{ place: receipt.place + 1 }, inTree],
      [{ proof: receipt.proof.slice(1) }, inTree],
      [{ checkpoint: other.checkpoint }, inTree],
      [{ checkpoint: receipt.checkpoint.replace(/\n\d+\n/, '\n999\n') }, /did not sign/],
    ];
    for (const [change, expected] of changed)
      expect((await wrong({ ...receipt, ...change })).join(' ')).toMatch(expected);
    expect(readReceipt('{}')).toBeNull();
    expect(readReceipt(writeReceipt(receipt).replace('"place":', '"place":-'))).toBeNull();
  });
});

describe('whoever changes the database past the product', () => {
  test('cannot change, add or take away a text, whatever happens to the message afterwards', async () => {
    const story = await replied(board);
    const { tid } = story;
    const receipt = await receiptOf(tid);
    await sql`update message set content = '一切都好，没有停水。' where tid = ${tid}`.execute(board.db);
    const text = [`The text of message ${tid} on the page is not the one that was recorded.`];
    expect(await wrong(receipt)).toEqual(text);
    await story.take('citizen', 'evaluate');
    expect(await wrong(await receiptOf(tid))).toEqual(text);
    expect(await wrong(receipt)).toEqual(text);
    await sql`insert into answer (tid, "groupId", kind, state, content, "createdAt", "publishedAt")
      select tid, "groupId", 2, 3, '另一份答复', "createdAt", "publishedAt" from answer where tid = ${tid}`.execute(
      board.db,
    );
    expect(await wrong(receipt)).toEqual([
      ...text,
      `The page of message ${tid} shows 1 texts that were never recorded.`,
    ]);
  });

  test('cannot hide a message without a word', async () => {
    const { tid } = await opened(board);
    const receipt = await receiptOf(tid);
    const setState = (to: number) =>
      past('message', () => sql`update message set "threadState" = ${to} where tid = ${tid}`.execute(board.db));
    await setState(2);
    const hidden = [`The page of message ${tid} is not there, and the record says nothing of its being hidden.`];
    expect(await wrong(receipt)).toEqual(hidden);
    await setState(1);
    expect(await wrong(receipt)).toEqual([]);
  });
});

describe('the operator', () => {
  const told = async () => {
    await board.settle();
    return (await verifyTree(board.db)).named;
  };

  test('finds what is not as it was written', async () => {
    // Undoes the changes of the tests above.
    await sql`update message set content = ${goodPost.content} where content = '一切都好，没有停水。'`.execute(
      board.db,
    );
    await sql`delete from answer where content = '另一份答复'`.execute(board.db);
    expect(await told()).toEqual([]);
    const { tid } = await opened(board);
    const { place } = await receiptOf(tid);
    const size = place + 1;
    const turning = async (table: string, change: RawBuilder<unknown>, back: RawBuilder<unknown>) => {
      await past(table, () => change.execute(board.db));
      const found = await told();
      await past(table, () => back.execute(board.db));
      return found;
    };
    const state = (to: number) => sql`update message set "threadState" = ${to} where tid = ${tid}`;
    const leaf = (from: string, to: string) =>
      sql`update "receiptLeaf" set leaf = replace(leaf, ${from}, ${to}) where place = ${place}`;
    const note = (from: string, to: string) =>
      sql`update "receiptCheckpoint" set note = replace(note, ${from}, ${to}) where size = ${size}`;
    const node = sql`update "receiptNode" set hash = sha256(hash) where level = 0 and place = ${place}`;
    expect(await turning('message', state(2), state(1))).toEqual([
      `Message ${tid} is public in the tree, and not in the tables.`,
    ]);
    expect(await turning('receiptLeaf', leaf('approved', 'hidden'), leaf('hidden', 'approved'))).toContain(
      `Node ${place} of level 0 of the tree is not that of its leaves.`,
    );
    expect(await turning('receiptCheckpoint', note('/receipts', '/others'), note('/others', '/receipts'))).toEqual([
      `The checkpoint of ${size} leaves is not signed by the key.`,
    ]);
    expect(await told()).toEqual([]);
    expect(await turning('receiptNode', node, node)).toEqual([
      `Node ${place} of level 0 of the tree is not that of its leaves.`,
    ]);
  });
});

test('a tree that is made anew with another past is a fork, whoever signs it', async () => {
  const { tid } = await opened(board);
  const receipt = await receiptOf(tid);
  const fork = 'The record has a fork: the tree that the board shows now is not the one that it signed before.';
  for (const name of ['receiptLeaf', 'receiptNode', 'receiptCheckpoint'])
    await past(name, () => sql`delete from ${sql.table(name)}`.execute(board.db));
  await opened(board);
  await restartListener(board.db, 'receipts');
  await board.settle();
  expect(await wrong(receipt)).toContain(fork);
});
