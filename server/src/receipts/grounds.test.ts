import { type Ask, askNow } from '@board/contract/receipts/ask';
import { checkAgainst } from '@board/contract/receipts/check';
import { type Key, readKey } from '@board/contract/receipts/checkpoint';
import { type Leaf, type Receipt, readReceipt, writeLeaf, writeReceipt } from '@board/contract/receipts/receipt';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, replied, type Story } from '../base/testing/story.ts';
import { verifyTree } from './index.ts';

/** The reason for hiding: chosen by the person who hides, shown in place of the text, and kept in the record. */
let board: Board;
let key: Key;
beforeAll(async () => {
  board = await startBoard();
  await shown(opened);
  key = readKey((await at('/api/open/checkpoint/key')).body)!;
});
afterAll(() => board.stop());

/** Makes a message that the tree holds as public. */
async function shown(make: typeof opened): Promise<Story> {
  const story = await make(board);
  await board.settle();
  return story;
}
const at = (url: string) => board.http.inject({ method: 'GET', url });
async function receiptOf(tid: number): Promise<Receipt> {
  await board.settle();
  return readReceipt((await at(`/api/open/receipt?tid=${tid}`)).body)!;
}
const ask: Ask = async (url, { method = 'GET', headers, body } = {}) => {
  const answer = await board.http.inject({ method: method as 'GET', url, headers, payload: body });
  return {
    ok: answer.statusCode === 200,
    status: answer.statusCode,
    text: async () => answer.body,
    json: async () => answer.json(),
  };
};
const nowOf = async (receipt: Receipt) => {
  await board.settle();
  board.app.cache.clear();
  return await askNow(receipt, ask);
};
const found = async (receipt: Receipt) => await checkAgainst(receipt, [key], await nowOf(receipt));
const wrong = async (receipt: Receipt) => (await found(receipt)).flatMap(({ good, said }) => (good ? [] : [said]));

const reason = '留言写出了他人的姓名，涉及个人隐私。';
async function hide(tid: number, wanted: object): Promise<void> {
  await board.ok('handling.correct', { tid, reason, ground: 'order', ...wanted }, 'reviewer');
  await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
}
const codeOf = async (...asked: Parameters<Board['call']>) => (await board.call(...asked)).code;

/** Changes a table past its triggers, as a database administrator could. */
async function past(table: string, change: RawBuilder<unknown>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(board.db);
  await change.execute(board.db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(board.db);
}

describe('whoever hides', () => {
  test('a message chooses why; its place and the record say so', async () => {
    const { tid } = await shown(opened);
    const before = await receiptOf(tid);
    expect(await codeOf('handling.correct', { tid, reason, nonPublic: true }, 'reviewer')).toBe('B0003');
    expect((await board.call('handling.correct', { tid, reason, nonPublic: true, ground: 'x' }, 'reviewer')).code).toBe(
      'A0400',
    );
    await hide(tid, { nonPublic: true });
    const stub = await receiptOf(tid);
    expect(stub.leaf).toMatchObject({ public: false, hidden: { [`message ${tid}`]: 'order' } });
    expect(await board.ok('receipts.hidden', { tid })).toMatchObject({ ground: 'order' });
    expect((await found(before)).map(({ said }) => said)).toContain(
      `The record says why message ${tid} is hidden: order.`,
    );
    expect(await wrong(before)).toEqual([]);
    expect(await wrong(stub)).toEqual([]);
  });

  test('an answer, too; its message says that something is shown no longer, and the words of the reviewer stay within', async () => {
    const story = await shown(replied);
    const { tid } = story;
    const before = await receiptOf(tid);
    const asid = (await story.rows()).answers[0]!.asid;
    const name = `answer ${asid} to message ${tid}`;
    expect(await codeOf('handling.correct', { tid, reason, asid, content: null }, 'reviewer')).toBe('B0003');
    await hide(tid, { asid, content: null });
    const { leaf } = await receiptOf(tid);
    expect(leaf).toMatchObject({ public: true, hidden: { [name]: 'order' } });
    expect(Object.keys(leaf.texts)).toEqual([`message ${tid}`]);
    const { contentList } = await board.ok('messages.content', { tid });
    expect(contentList[0].timeline.at(-1)).toMatchObject({
      event: 'corrected',
      detail: '有内容停止公布，原因：依照司法机关或者主管机关的要求',
    });
    expect((await found(before)).map(({ said }) => said)).toContain(`The record says why ${name} is hidden: order.`);
    expect(await wrong(before)).toEqual([]);
  });

  test('by a recheck, too; an author who asked for it is reason enough', async () => {
    const [story, asked] = [await shown(opened), await shown(opened)];
    await board.ok('handling.askRecheck', { tid: story.tid, reason }, 'city');
    const decision = { tid: story.tid, uphold: true, outcome: 'nonPublic', reason };
    expect((await board.call('handling.decideRecheck', decision, 'reviewer')).code).toBe('B0003');
    await board.ok('handling.decideRecheck', { ...decision, ground: 'outside' }, 'reviewer');
    await asked.take('citizen', 'askTakedown');
    await asked.take('reviewer', 'decideTakedown');
    await board.settle();
    expect(await board.ok('receipts.hidden', { tid: story.tid })).toMatchObject({ ground: 'outside' });
    expect(await board.ok('receipts.hidden', { tid: asked.tid })).toMatchObject({ ground: 'author' });
  });
});

describe('a record of before', () => {
  test('of which no leaf gives a reason keeps its bytes, and holds', async () => {
    const { tid } = await shown(opened);
    // The correction was asked for before reasons were recorded.
    await board.ok('handling.correct', { tid, reason, ground: 'other', nonPublic: true }, 'reviewer');
    await past('message', sql`update message set correction = correction - 'ground' where tid = ${tid}`);
    await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
    const stub = await receiptOf(tid);
    expect(Object.keys(stub.leaf)).toEqual(['at', 'before', 'event', 'kind', 'public', 'texts', 'tid']);
    expect(readReceipt(writeReceipt(stub))).toEqual(stub);
    expect(await board.ok('receipts.hidden', { tid })).toMatchObject({ ground: null });
    expect(await wrong(stub)).toEqual([]);
    expect((await found(stub)).at(-1)!.said).toBe(`The record does not say why message ${tid} is hidden.`);
  });
});

describe('a reason that was', () => {
  test('taken away or changed is named to whoever checks', async () => {
    const { tid } = await shown(opened);
    await hide(tid, { nonPublic: true });
    const stub = await receiptOf(tid);
    const now = await nowOf(stub);
    const said = async (receipt: Receipt, changes: Partial<typeof now>) =>
      (await checkAgainst(receipt, [key], { ...now, ...changes })).map((one) => one.said).join('\n');
    const stands = `In place of message ${tid} stands that it is hidden because of`;
    expect(await said(stub, { ground: null })).toContain(`${stands} —; the record says: order.`);
    expect(await said(stub, { ground: 'author' })).toContain(`${stands} author; the record says: order.`);
    for (const hidden of [undefined, { [`message ${tid}`]: 'other' as const }]) {
      const { hidden: _, ...rest } = stub.leaf;
      const leaf: Leaf = { ...rest, ...(hidden && { hidden }) };
      const changed = await said(stub, { receipt: { ...stub, leaf } });
      expect(changed).toContain(
        `The record said that message ${tid} is hidden because of order; now it says: ${hidden ? 'other' : '—'}.`,
      );
      expect(changed).toContain('The board gives another record for the same place in the tree.');
      expect(await said({ ...stub, leaf }, {})).toContain('is not in the tree');
    }
    expect(readReceipt(writeReceipt(stub).replace('"order"', '"whim"'))).toBeNull();
  });

  test('is named to the operator', async () => {
    const { tid } = await shown(opened);
    await hide(tid, { nonPublic: true });
    const { leaf, place } = await receiptOf(tid);
    const name = `message ${tid}`;
    const after = async (...change: Parameters<typeof past>) => {
      await past(...change);
      return (await verifyTree(board.db)).named;
    };
    const write = (kept: Leaf) => sql`update "receiptLeaf" set leaf = ${writeLeaf(kept)} where place = ${place}`;
    const { hidden: _, ...bare } = leaf;
    expect(await after('receiptLeaf', write(bare))).toContain(
      `Why ${name} is hidden: by the log order, by the tree for no reason.`,
    );
    expect(await after('receiptLeaf', write({ ...leaf, hidden: { [name]: 'other' } }))).toContain(
      `Why ${name} is hidden: by the log order, by the tree other.`,
    );
    expect(await after('receiptLeaf', write(leaf))).toEqual([]);
    const event = (to: string) =>
      sql`update event set data = jsonb_set(data, '{ground}', to_jsonb(${to}::text)) where "eventId" = ${leaf.event}`;
    expect(await after('event', event('author'))).toContain(
      `Why ${name} is hidden: by the log author, by the tree order.`,
    );
    expect(await after('event', event('order'))).toEqual([]);
  });
});
