import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../base/calls/app.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { BLOCK_SIZE } from './blocks.ts';
import { search } from './index.ts';
import { Sender } from './outside/sender.ts';
import { type StandIn, startStandIn } from './outside/testing/stand-in.ts';
import { noteToSend } from './outside/to-send.ts';
import { sourceOf } from './source.ts';
import { type Document, numbersOf, put, type Query, remove } from './store.ts';

let board: Board;
let standIn: StandIn;
/** the same with an external search */
let app: App;
let sender: Sender;
beforeAll(async () => {
  board = await startBoard();
  standIn = await startStandIn();
  app = { ...board.app, config: { ...board.app.config, search: standIn.settings() } };
  sender = new Sender(app);
});
afterAll(async () => {
  standIn.close();
  await board.stop();
});
afterEach(async () => {
  await sql`truncate "searchDocument", "searchBlock", "searchWord", "searchSpelling", "searchToSend", "searchFill"`.execute(
    board.db,
  );
});

/** The source that answers: the index itself, or an external search that was filled from it. */
let source = async () => await sourceOf(board.app, board.db);
const outside = async () => {
  const before = standIn.requests.length;
  await sender.send();
  const source = await sourceOf(app, board.db);
  expect([source.settled, standIn.requests.length > before]).toEqual([true, true]);
  return source;
};

const day = (date: number, hour = 0) => ({ at: new Date(Date.UTC(2026, 10, date, hour)) });
const document = (tid: number, subject: string, more: Partial<Document> = {}): Document => ({
  tid,
  subject,
  content: '',
  ...day(1),
  fids: [1],
  typeId: 1,
  domainId: 1,
  position: 0,
  answered: true,
  ...more,
});
const putInto = (...documents: Document[]) =>
  board.db.transaction().execute(async (tx) => {
    await put(tx, documents);
    await noteToSend(
      tx,
      documents.map(({ tid }) => tid),
    );
  });
const queryOf = (words: string, more: Partial<Query>): Query => ({
  words: words ? words.split(' ') : [],
  facets: [],
  position: null,
  since: null,
  ...more,
});
const found = async (words: string, more: Partial<Query> = {}, skip = 0, count = 10) =>
  numbersOf(board.db, await (await source()).find(queryOf(words, more), skip, count));
/** Marks the newest block as so full that it closes at the next newer document. */
const fill = () => sql`update "searchBlock" set documents = ${BLOCK_SIZE}`.execute(board.db);
const blocksOf = async () => {
  const { rows } = await sql<{ tid: number; block: number }>`select tid, block from "searchDocument"`.execute(board.db);
  return Object.fromEntries(rows.map(({ tid, block }) => [tid, block]));
};

describe.each([
  ['the index', source],
  ['an external search', outside],
])('%s', (_, of) => {
  beforeAll(() => {
    source = of;
  });

  test('a document older than others of a full block joins it, and all are found in order', async () => {
    await putInto(document(1, '喷泉', day(18)), document(2, '喷泉', day(19)), document(3, '喷泉', day(20)));
    await fill();
    await putInto(document(4, '喷泉', day(18, 3)));
    expect(await found('喷泉')).toEqual([3, 2, 4, 1]);
    expect(await found('')).toEqual([3, 2, 4, 1]);
    expect(await found('喷泉', { since: day(19).at })).toEqual([3, 2]);
    expect(await found('喷泉', { since: day(18).at, until: day(19).at })).toEqual([4, 1]);
  });
  test('what was put in before is brought up to date, its time too', async () => {
    await putInto(document(1, '喷泉', day(18)), document(2, '凉亭', day(19)));
    await putInto(document(1, '凉亭坏了', { position: 1, ...day(20) }));
    expect([await found('喷泉'), await found('凉亭')]).toEqual([[], [1, 2]]);
    expect([await found('凉亭', { position: 1 }), await found('凉亭', { position: 0 })]).toEqual([[1], [2]]);
  });
  test('page by page, and narrowed by facets', async () => {
    await putInto(document(1, '喷泉', day(18)), document(2, '喷泉', { ...day(19), fids: [1, 7] }));
    expect([await found('喷泉', {}, 0, 1), await found('喷泉', {}, 1, 1)]).toEqual([[2], [1]]);
    expect(await found('', { facets: ['#f7'] })).toEqual([2]);
  });
  test('the best hold the words in their titles', async () => {
    await putInto(document(1, '喷泉坏了', day(18)), document(2, '公园', { content: '里面的喷泉坏了', ...day(19) }));
    expect([await found('喷泉'), await found('喷泉', { order: 'best' })]).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  test('those with a reply come first, the best of them and then of the others', async () => {
    await putInto(
      document(1, '公园', { content: '里面的喷泉坏了', ...day(18), answered: true }),
      document(2, '喷泉坏了', { ...day(19), answered: true }),
      document(3, '喷泉', { ...day(20), answered: false }),
    );
    expect(await found('喷泉', { order: 'answered' })).toEqual([2, 1, 3]);
  });

  test('counts no further than it is asked to', async () => {
    await putInto(document(1, '喷泉'), document(2, '喷泉'), document(3, '凉亭'));
    const counted = async (words: string, most: number) => (await source()).countOf(queryOf(words, {}), most);
    expect([await counted('喷泉', 9), await counted('喷泉', 1), await counted('', 9)]).toEqual([2, 1, 3]);
  });

  test('what was removed is found no more', async () => {
    await putInto(document(1, '喷泉'), document(2, '喷泉'), document(3, '凉亭'));
    await remove(board.db, [2, 3]);
    await noteToSend(board.db, [2, 3]);
    expect([await found('喷泉'), await found('凉亭'), await found('')]).toEqual([[1], [], [1]]);
  });

  describe('like', () => {
    const alike = async (...words: string[]) => {
      const weighed = words.map((word) => ({ word, weight: 1 / words.length }));
      const within = { required: ['#a'], blocks: 8 };
      const found = await (await source()).like({ words: weighed, inText: 0.4, floor: 0.43 }, within, 10);
      return found && (await numbersOf(board.db, found));
    };
    test('is what says enough of a text, the most first', async () => {
      await putInto(
        document(1, '喷泉和凉亭'),
        document(2, '喷泉'),
        document(3, '公园', { content: '喷泉和凉亭' }),
        document(4, '喷泉和凉亭', { answered: false }),
      );
      expect(await alike('喷泉', '凉亭')).toEqual([1, 2]);
      expect(await alike('喷泉', '凉亭', '长椅')).toEqual([1]);
      expect(await alike('长椅')).toEqual([]);
    });
  });
});

test('documents of one time lie in one block, a newer one begins the next', async () => {
  await putInto(document(1, '喷泉', day(18)));
  await fill();
  await putInto(document(2, '喷泉', day(18)), document(3, '喷泉', day(19)));
  expect(await blocksOf()).toEqual({ 1: 1, 2: 1, 3: 2 });
  expect(await found('喷泉', { since: day(18).at })).toEqual([3, 2, 1]);
});

describe('the job by night', () => {
  beforeAll(() => {
    source = () => sourceOf(board.app, board.db);
  });

  const night = () =>
    search.jobs!(board.app)
      .find((job) => job.name === 'search.bitmaps')!
      .run();

  test('cuts blocks that overlap anew, as an earlier version left them', async () => {
    await putInto(document(1, '喷泉坏了', day(18)), document(2, '喷泉坏了', day(19)), document(3, '喷泉', day(20)));
    // A block that begins before the block before it ends.
    await sql`insert into "searchBlock" (block, since, documents) values (2, ${day(18, 3).at}, 1)`.execute(board.db);
    await sql`insert into "searchWord" (word, block) values ('喷泉', 2)`.execute(board.db);
    await sql`insert into "searchDocument" (tid, block, at, position, words)
      values (4, 2, ${day(18, 3).at}, 0, '''2:喷泉'':1A ''2:#p0''')`.execute(board.db);
    expect(await found('喷泉')).toEqual([4, 3, 2, 1]);
    await night();
    expect(await blocksOf()).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
    expect([await found('喷泉'), await found('坏')]).toEqual([
      [3, 2, 4, 1],
      [2, 1],
    ]);
    expect(await found('喷泉', { order: 'best' })).toEqual([4, 3, 2, 1]);
    await putInto(document(5, '喷泉', day(21)));
    expect((await found('喷泉'))[0]).toBe(5);
  });

  test('cuts a block that history has filled', async () => {
    const DOCUMENTS = BLOCK_SIZE * 4 + 1;
    await sql`insert into "searchBlock" (block, since, documents) values (1, ${day(1).at}, ${DOCUMENTS})`.execute(
      board.db,
    );
    await sql`insert into "searchDocument" (tid, block, at, position, words)
      select n, 1, ${day(1).at}::timestamptz + n * interval '1 second', 0, '''1:围墙'':1A ''1:#p0'''::tsvector
      from generate_series(1, ${sql.lit(DOCUMENTS)}) n`.execute(board.db);
    await night();
    const { rows } = await sql<{ documents: number }>`select documents from "searchBlock" order by block`.execute(
      board.db,
    );
    expect(rows.map(({ documents }) => documents)).toEqual([...Array(4).fill(BLOCK_SIZE), 1]);
    expect(await found('围墙', {}, 0, 3)).toEqual([DOCUMENTS, DOCUMENTS - 1, DOCUMENTS - 2]);
    expect(await found('围墙', {}, BLOCK_SIZE - 1, 3)).toEqual([
      DOCUMENTS - BLOCK_SIZE + 1,
      DOCUMENTS - BLOCK_SIZE,
      DOCUMENTS - BLOCK_SIZE - 1,
    ]);
  });
});
