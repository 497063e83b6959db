import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { BLOCK_SIZE } from './blocks.ts';
import { search } from './index.ts';
import { type Document, find as found, numbersOf, put as putInto } from './store.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const document = (tid: number, subject: string): Document => ({
  tid,
  at: new Date(Date.UTC(2026, 0, 1, 0, 0, tid)),
  subject,
  content: '',
  fids: [1],
  typeId: 1,
  domainId: 1,
  position: 0,
  answered: false,
});

const put = (...documents: Document[]) => board.db.transaction().execute((tx) => putInto(tx, documents));
const makeBitmaps = () =>
  search.jobs!(board.app)
    .find((job) => job.name === 'search.bitmaps')!
    .run();
const everything = { facets: [], position: null, since: null };
const find = (...words: string[]) => numbersOf(board.db, found({ ...everything, words }, 0, 10));
const findBest = (word: string) =>
  numbersOf(board.db, found({ ...everything, words: [word], facets: ['#f1'], order: 'best' }, 0, 10));
const bitmaps = async () =>
  (
    await sql<{ word: string }>`select word from "searchWord" where held is not null order by word`.execute(board.db)
  ).rows.map(({ word }) => word);

test('what common words have together is found, whatever became of a closed block', async () => {
  const each = Array.from({ length: 40 }, (_, at) => at + 1);
  await put(...each.flatMap((at) => [document(at, '喷泉'), document(100 + at, '凉亭')]), document(200, '公园'));
  await sql`update "searchBlock" set documents = 8192`.execute(board.db);
  await makeBitmaps();
  expect(await bitmaps(), 'the newest block still changes').toEqual([]);

  await put(document(9000, '凉亭'));
  await makeBitmaps();
  expect(await bitmaps(), 'words of many messages have one').toEqual(
    ['#d1', '#f1', '#p0', '#t1', '凉亭', '喷泉'].sort(),
  );
  expect(await find('喷泉', '凉亭')).toEqual([]);
  expect((await find('喷泉', '#f1')).length).toBe(10);
  expect(await find('公园', '#f1')).toEqual([200]);
  expect(await findBest('公园')).toEqual([200]);

  // Corrects a message of the block.
  await put(document(7, '喷泉和凉亭'));
  expect(await find('喷泉', '凉亭')).toEqual([7]);
  expect((await bitmaps()).length).toBe(6);
  // A new message comes into the block; its bits are made the next night.
  await put({ ...document(150, '凉亭旁的喷泉'), at: new Date(Date.UTC(2026, 0, 1, 0, 1)) });
  expect(await find('喷泉', '凉亭')).toEqual([150, 7]);
  expect(await bitmaps()).toEqual([]);
  await makeBitmaps();
  expect(await find('喷泉', '凉亭')).toEqual([150, 7]);
  expect((await bitmaps()).length).toBe(6);
});

test('a block whose bits say that words stand together nowhere is not looked into', async () => {
  expect((await find('凉亭', '#f1')).length).toBe(10);
  await sql`update "searchWord" set held = (held # held) where word = '凉亭'`.execute(board.db);
  expect(await find('凉亭', '#f1')).toEqual([9000]);
  expect(await find('凉亭'), 'one word needs no bits').toContain(140);
});

test.skipIf(!process.env.TEST_DATABASE_URL)('a message that comes while bitmaps are made is in them', async () => {
  await sql`update "searchWord" set held = null`.execute(board.db);
  let making: Promise<void> | undefined;
  await board.db.transaction().execute(async (tx) => {
    await putInto(tx, [document(8, '喷泉和凉亭')]);
    making = makeBitmaps();
    // If the bitmaps were made at once, they would be there long before this ends.
    await Promise.race([making, new Promise((resolve) => setTimeout(resolve, 300))]);
  });
  await making;
  expect((await bitmaps()).length).toBe(6);
  expect(await find('喷泉', '凉亭')).toEqual([150, 8, 7]);
});

test('messages of a block share no bit, though some numbers between them are of messages that never became public', async () => {
  const later = (tid: number, subject: string) => ({ ...document(tid, subject), at: new Date(Date.UTC(2026, 1, tid)) });
  const each = Array.from({ length: 32 }, (_, at) => at);
  await put(...each.flatMap((at) => [later(10_000 + at, '雕塑'), later(10_000 + BLOCK_SIZE + at, '长椅')]));
  await sql`update "searchBlock" set documents = 8192`.execute(board.db);
  await put(later(30_000, '长椅'));
  await makeBitmaps();
  const { rows } = await sql<{ shared: number }>`
    select bit_count(a.held & b.held) as shared from "searchWord" a join "searchWord" b using (block)
    where a.word = '雕塑' and b.word = '长椅' and a.held is not null`.execute(board.db);
  expect(rows.map(({ shared }) => Number(shared))).toEqual([0]);
  // Even if numbers lie far apart, a bitmap stays small enough to be kept in the row of its word.
  await put({ ...later(90_000, '长椅'), at: new Date(Date.UTC(2026, 1, 10_001)) });
  await makeBitmaps();
  const { rows: lengths } = await sql<{ bits: number }>`
    select distinct length(held) as bits from "searchWord" where word = '雕塑'`.execute(board.db);
  expect(lengths).toEqual([{ bits: 12_288 }]);
  expect(await find('雕塑', '长椅')).toEqual([]);
});
