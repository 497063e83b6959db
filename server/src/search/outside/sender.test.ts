import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { App } from '../../base/calls/app.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { opened, posted } from '../../base/testing/story.ts';
import { index } from '../listener.ts';
import { sourceOf } from '../source.ts';
import { find, numbersOf, remove } from '../store.ts';
import { Sender } from './sender.ts';
import { type StandIn, startStandIn } from './testing/stand-in.ts';
import { noteToSend, toSendCount } from './to-send.ts';

let board: Board;
let standIn: StandIn;
/** messages: two public ones and one that is not public yet */
let lamp: number;
let road: number;
let waiting: number;
const subjects = {
  lamp: '幸福小区三号楼前路灯不亮半个月希望尽快修好',
  road: '实验小学门前道路坑洼不平请求尽快安排修补',
  waiting: '还没有审核的留言里说到喷泉坏了的事情请勿显示',
};
const content = '晚上一片漆黑，老人出门容易摔倒。';

beforeAll(async () => {
  standIn = await startStandIn();
  board = await startBoard({ search: standIn.settings() });
  lamp = (await opened(board, { subject: subjects.lamp, content })).tid;
  board.clock.advance(60_000);
  road = (await opened(board, { subject: subjects.road, content })).tid;
  waiting = (await posted(board, { subject: subjects.waiting, content })).tid;
  await board.settle();
});
afterAll(async () => {
  await board.stop();
  standIn.close();
});
let senders: Sender[] = [];
beforeEach(async () => {
  standIn.indexes.clear();
  standIn.requests.length = 0;
  await sql`delete from "searchFill"`.execute(board.db);
});
afterEach(async () => {
  standIn.answersInstead(null);
  for (const sender of senders) await sender.stop();
  senders = [];
});

/** A process of the product that knows of no earlier failures. */
const process = (): App => ({ ...board.app });
const senderOf = (app: App = process()) => {
  const sender = new Sender(app);
  senders.push(sender);
  return sender;
};
const words = (word: string) => ({ words: [word], facets: [], position: null, since: null });
const found = async (word: string, app = process()) => {
  const source = await sourceOf(app, board.db);
  return await numbersOf(board.db, await source.find(words(word), 0, 10));
};
const asked = (path: RegExp, method = 'POST') =>
  standIn.requests.filter((one) => one.method === method && path.test(one.path)).length;
const searches = () => asked(/_search$/);

test('what changes is noted with the index, and the first filling sends all of it and no text', async () => {
  expect(await toSendCount(board.db)).toBeGreaterThan(0);
  expect([await found('路灯'), searches()]).toEqual([[lamp], 0]);
  await senderOf().send();
  expect(await toSendCount(board.db)).toBe(0);
  const sent = standIn.requests.map(({ body }) => body).join('\n');
  expect(sent).toContain(`"_id":"${lamp}"`);
  for (const secret of [content, subjects.lamp, subjects.waiting, '喷泉', `"index":{"_id":"${waiting}"}`])
    expect(sent).not.toContain(secret);
  expect([await found('路灯'), await found('道路'), await found('喷泉'), searches()]).toEqual([[lamp], [road], [], 3]);
});

test('a call is answered by it as by the index', async () => {
  // A full page, so that the total is asked for as well.
  const full = { keywords: '尽快', count: true, rows: 2 };
  const ask = async () => (await board.ok('search.threads', full)) as { data: { tid: number }[]; total: number };
  const before = await ask();
  await senderOf().send();
  board.app.cache.clear();
  const after = await ask();
  expect(after).toEqual(before);
  expect([after.data.map(({ tid }) => tid), after.total, searches()]).toEqual([[road, lamp], 2, 2]);
});

test('what is public no longer is taken out', async () => {
  const sender = senderOf();
  await sender.send();
  await remove(board.db, [lamp]);
  await noteToSend(board.db, [lamp]);
  expect((await sourceOf(process(), board.db)).settled).toBe(false);
  await sender.send();
  expect((await sourceOf(process(), board.db)).settled).toBe(true);
  expect([await found('路灯'), await found('道路')]).toEqual([[], [road]]);
  await board.db.transaction().execute((tx) => index(board.app, tx, [lamp]));
  await sender.send();
  expect(await found('路灯')).toEqual([lamp]);
});

test('a filling that breaks off goes on where it was, in another process', async () => {
  const FIRST = 1_000_000;
  await sql`insert into "searchDocument" (tid, block, at, position, words)
    select ${FIRST} + n, 1, now(), 0, '''1:围墙'':1A ''1:#p0'''::tsvector from generate_series(1, 1200) n`.execute(
    board.db,
  );
  let bulks = 0;
  const overloaded = { status: 429, body: { error: { type: 'es_rejected_execution_exception' } } };
  standIn.answersInstead((path) => (path.endsWith('_bulk') && ++bulks > 1 ? overloaded : undefined));
  const first = senderOf();
  await expect(first.send()).rejects.toThrow('The external search refused POST /_bulk (429 es_rejected_execution');
  expect([standIn.indexes.get('board')!.found.size, await found('围墙')]).toEqual([500, expect.any(Array)]);
  expect(searches()).toBe(0);
  await first.stop();
  standIn.answersInstead(null);
  await senderOf().send();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from "searchDocument"`.execute(board.db);
  expect(standIn.indexes.get('board')!.found.size).toBe(rows[0]!.count);
  // Not from the beginning again: the index was made once, and no message was sent twice.
  expect(asked(/^\/board$/, 'PUT')).toBe(1);
  const sent = standIn.requests.flatMap(({ body }) => body.match(/"index":\{"_id":"\d+"/g) ?? []);
  expect(sent.length).toBe(rows[0]!.count + 500);
  await sql`delete from "searchDocument" where tid > ${FIRST}`.execute(board.db);
});

test('one process sends at a time', async () => {
  await senderOf().send();
  await noteToSend(board.db, [lamp]);
  await senderOf().send();
  expect(await toSendCount(board.db)).toBe(1);
});

test('an index that is gone is made and filled anew; one of somebody else is left alone', async () => {
  const sender = senderOf();
  await sender.send();
  standIn.indexes.clear();
  await sender.send();
  expect(await found('路灯')).toEqual([lamp]);
  const theirs = { mappings: { _meta: {}, properties: {} }, written: new Map(), found: new Map() };
  standIn.indexes.set('board', theirs as never);
  await expect(sender.send()).rejects.toThrow('was not made by this product: choose another SEARCH_INDEX');
  expect(standIn.indexes.get('board')).toBe(theirs);
});

test('a process without an external search forgets that there was one', async () => {
  await senderOf().send();
  await noteToSend(board.db, [lamp]);
  await senderOf({ ...board.app, config: { ...board.app.config, search: null } }).start();
  expect([await toSendCount(board.db), await found('路灯'), searches()]).toEqual([0, [lamp], 0]);
});

test.each([
  ['refuses', { status: 503, body: { error: { type: 'cluster_block_exception' } } }],
  [
    'has lost a part of its index',
    { status: 200, body: { timed_out: false, _shards: { failed: 1 }, hits: { hits: [] } } },
  ],
])('where it %s the index here answers, and it is left alone for a while', async (_, said) => {
  await senderOf().send();
  const app = process();
  standIn.answersInstead((path) => (path.endsWith('_search') ? said : undefined));
  expect([await found('路灯', app), await found('路灯', app), searches()]).toEqual([[lamp], [lamp], 1]);
});

test('where it lags behind for long the index here answers', async () => {
  await senderOf().send();
  await noteToSend(board.db, [lamp]);
  expect([await found('路灯'), searches()]).toEqual([[lamp], 1]);
  await sql`update "searchToSend" set since = now() - interval '40 seconds'`.execute(board.db);
  expect([await found('路灯'), searches()]).toEqual([[lamp], 1]);
  expect(await numbersOf(board.db, find(words('路灯'), 0, 10))).toEqual([lamp]);
});

test('sends by itself what was noted, and once more after an outage', async () => {
  const sender = senderOf();
  await sender.start();
  await expect.poll(async () => [await toSendCount(board.db), standIn.indexes.size]).toEqual([0, 1]);
  standIn.answersInstead(() => ({ status: 502, body: {} }));
  const late = (await opened(board, { subject: '公园里的喷泉坏了很久没有人来维修请予处理', content })).tid;
  await board.settle();
  await expect.poll(() => asked(/_mapping$/, 'GET')).toBeGreaterThan(2);
  standIn.answersInstead(null);
  await expect.poll(() => toSendCount(board.db), { timeout: 10_000 }).toBe(0);
  expect(await found('喷泉')).toEqual([late]);
});
