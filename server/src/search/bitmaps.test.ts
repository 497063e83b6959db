import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { search } from './index.ts';
import { best, type Document, newest, numbersOf, putDocuments } from './store.ts';

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

const put = (...documents: Document[]) => board.db.transaction().execute((tx) => putDocuments(tx, documents));
const makeBitmaps = () =>
  search.jobs!(board.app)
    .find((job) => job.name === 'search.bitmaps')!
    .run();
const everything = { position: null, since: null };
const find = (...words: string[]) => numbersOf(board.db, newest({ ...everything, words }, 0, 10));
const findBest = (required: string) => {
  const query = { ...everything, required: [required, '#f1'], some: ['公园'], blocks: 10 };
  return numbersOf(board.db, best(query, 0, 10));
};
const bitmaps = async () =>
  (await sql<{ word: string }>`select word from "searchBitmap" order by word`.execute(board.db)).rows.map(
    ({ word }) => word,
  );

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

  // A message that was there is corrected …
  await put(document(7, '喷泉和凉亭'));
  expect(await find('喷泉', '凉亭')).toEqual([7]);
  expect((await bitmaps()).length).toBe(6);
  // … another one comes into the block, and is noted the next night.
  await put({ ...document(150, '凉亭旁的喷泉'), at: new Date(Date.UTC(2026, 0, 1, 0, 1)) });
  expect(await find('喷泉', '凉亭')).toEqual([150, 7]);
  expect(await bitmaps()).toEqual([]);
  await makeBitmaps();
  expect(await find('喷泉', '凉亭')).toEqual([150, 7]);
  expect((await bitmaps()).length).toBe(6);
});

test('a block whose bits say that words stand together nowhere is not looked into', async () => {
  expect((await find('凉亭', '#f1')).length).toBe(10);
  await sql`update "searchBitmap" set held = b'0'::bit(8192) where word = '凉亭'`.execute(board.db);
  expect(await find('凉亭', '#f1')).toEqual([9000]);
  expect(await find('凉亭'), 'one word needs no bits').toContain(140);
});

test.skipIf(!process.env.TEST_DATABASE_URL)('a message that comes while bitmaps are made is in them', async () => {
  await sql`delete from "searchBitmap"`.execute(board.db);
  let making: Promise<void> | undefined;
  await board.db.transaction().execute(async (tx) => {
    await putDocuments(tx, [document(8, '喷泉和凉亭')]);
    making = makeBitmaps();
    // Made at once, they would be there long before.
    await Promise.race([making, new Promise((resolve) => setTimeout(resolve, 300))]);
  });
  await making;
  expect((await bitmaps()).length).toBe(6);
  expect(await find('喷泉', '凉亭')).toEqual([150, 8, 7]);
});
