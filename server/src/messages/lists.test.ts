import { TypeId } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted as submitted } from '../base/testing/story.ts';
import { seatsUnder } from '../forums/index.ts';
import { publicList } from './index.ts';

let board: Board;
/** number, board and type of each message, the newest first */
const posted: { tid: number; fid: number; typeId: number }[] = [];

beforeAll(async () => {
  board = await startBoard();
  const { provinceSeat: p, citySeat: c, countySeat: d } = fid;
  const types = [2, 1, 2, 2, 1, 2, 1, 1, 2];
  for (const [at, seat] of [p, c, c, d, c, p, d, d, c].entries()) {
    const typeId = types[at]!;
    const { tid } = await opened(board, { fid: seat, typeId });
    posted.unshift({ tid, fid: seat, typeId });
    board.clock.advance(60_000);
  }
});
afterAll(() => board.stop());

/** All pages of a list, of `rows` messages each. */
async function pages(param: { fid: number; typeId?: number; rows: number }): Promise<number[][]> {
  const found: number[][] = [];
  for (let lastItem: number | '' = ''; ; ) {
    const page = await board.ok('messages.listLocal', { ...param, lastItem });
    found.push(page.data.map((row: { tid: number }) => row.tid));
    lastItem = page.lastItem;
    if (lastItem === '') return found;
  }
}

const below = {
  [fid.province]: [fid.provinceSeat, fid.citySeat, fid.countySeat],
  [fid.city]: [fid.citySeat, fid.countySeat],
};

test.each([
  ['a province', fid.province, 1],
  ['a province', fid.province, 2],
  ['a province', fid.province, 4],
  ['a city and what is below', fid.city, 3],
])('the list of %s (%i) has what its seats have, newest first, in pages of %i', async (_, region, rows) => {
  const expected = posted.filter((one) => below[region]!.includes(one.fid)).map(({ tid }) => tid);
  const found = await pages({ fid: region, rows });
  expect(found.flat()).toEqual(expected);
  expect(found.slice(0, -1).every((page) => page.length === rows)).toBe(true);
});

test('and of one type, whatever else the seats have', async () => {
  const asked = posted.filter(({ typeId }) => typeId === 1).map(({ tid }) => tid);
  expect((await pages({ fid: fid.province, typeId: 1, rows: 2 })).flat()).toEqual(asked);
});

test('what waits at a people’s congress is not replied to, in words of its own; taken in hand it is handled there, too', async () => {
  const story = await opened(board, { fid: fid.congress, typeId: TypeId.advice });
  const row = async () => {
    await board.settle();
    return (await board.ok('messages.listLocal', { fid: fid.congress })).data[0];
  };
  const words = { tid: story.tid, stateInfo: '未回复', traceStateDesc: '未回复' };
  expect(await row()).toMatchObject(words);
  expect((await board.ok('handling.detail', { tid: story.tid }, 'congress')).row).toMatchObject(words);
  await story.take('congress', 'accept');
  expect(await row()).toMatchObject({ ...words, stateInfo: '办理中' });
  await story.take('congress', 'reply');
  expect(await row()).toMatchObject({ ...words, stateInfo: '已回复', traceStateDesc: '已回复' });
});

test.each([
  ['by default', null, 164],
  ['as far as a parameter allows', '500', 500],
])('a list shows the beginning of a text: %s', async (_, value, letters) => {
  const content = '字'.repeat(600);
  const { tid } = await opened(board, { fid: fid.citySeat, content });
  if (value)
    await sql`insert into parameter (name, value, "updatedAt") values ('previewLength', ${value}, now())`.execute(
      board.db,
    );
  await board.app.references.load(board.app);
  await board.settle();
  const listed = async () => (await board.ok('messages.listLocal', { fid: fid.citySeat, rows: 1 })).data[0];
  expect(await listed()).toMatchObject({ tid, content: `${content.slice(0, letters)}…` });
  await board.ok('marks.addFav', { tid }, 'citizen');
  const [kept] = (await board.ok('marks.favourites', {}, 'citizen')).rows;
  expect(kept).toMatchObject({ tid, content: `${content.slice(0, letters)}…` });
});

test('a list goes on below a number whatever has it, so that nobody learns which hidden messages there are', async () => {
  const before = await submitted(board, { fid: fid.citySeat });
  const hidden = await submitted(board, { fid: fid.citySeat });
  // A number that was never used, with public messages on either side like the hidden one.
  const { rows } = await sql<{
    tid: number;
  }>`select nextval(pg_get_serial_sequence('message', 'tid'))::int as tid`.execute(board.db);
  const unknown = rows[0]!.tid;
  await before.take('reviewer', 'approve');
  const after = await opened(board, { fid: fid.citySeat });
  await board.settle();
  const below = async (call: string, lastItem: number) =>
    await board.ok(call, { fid: fid.citySeat, lastItem, rows: 3 });
  expect((await below('messages.listLocal', after.tid)).data[0].tid).toBe(before.tid);
  for (const call of ['messages.listLocal', 'messages.listMinistry']) {
    const answers = await Promise.all([hidden.tid, unknown].map((tid) => below(call, tid)));
    expect(answers[0]).toEqual(answers[1]);
  }
  expect((await below('messages.listLocal', unknown)).data[0].tid).toBe(before.tid);
  // Above the newest number, and below the oldest.
  expect((await below('messages.listLocal', 2147483647)).data[0].tid).toBe(after.tid);
  expect((await below('messages.listLocal', 1)).data).toEqual([]);
});

test('the newest of very many boards are the same, found among the newest of all or in each board', async () => {
  const boards = [...seatsUnder(board.app, fid.province), ...Array.from({ length: 80 }, (_, i) => 900_000 + i)];
  const [expected] = (await pages({ fid: fid.province, rows: 50 })) as [number[]];
  expect(expected.length).toBeGreaterThan(8);
  const found = async (rows: number, after?: number) => {
    const list = await publicList(board.db, { fids: boards, position: 0, after }, { rows, letters: 10 });
    return list.map(({ tid }) => tid);
  };
  const all = async () => {
    expect(await found(4)).toEqual(expected.slice(0, 4));
    expect(await found(4, expected[2])).toEqual(expected.slice(3, 7));
    expect(await found(50)).toEqual(expected);
  };
  await all();
  // Covered by more messages of other boards than are looked through.
  await sql`insert into message (uid, fid, position, "typeId", "domainId", subject, content, "nickName", "userType",
      "sourceType", "createDateline", "lastUpdate", "threadState")
    select 1, 950000, 0, 2, 16, '标题', '正文', '网友', 0, 1, ${board.clock.now()}, ${board.clock.now()}, 1
    from generate_series(1, 2100)`.execute(board.db);
  await all();
});

test('whoever asks for more rows than a page has is answered with a whole page, and goes on below it', async () => {
  const before = posted.filter((one) => one.fid === fid.countySeat).map(({ tid }) => tid);
  const { rows } = await sql<{ tid: number }>`
    insert into message (uid, fid, position, "typeId", "domainId", subject, content, "nickName", "userType",
      "sourceType", "createDateline", "lastUpdate", "threadState")
    select 1, ${fid.countySeat}, 0, 2, 16, '标题', '正文', '网友', 0, 1, ${board.clock.now()}, ${board.clock.now()}, 1
    from generate_series(1, 51) returning tid`.execute(board.db);
  const expected = [...rows.map(({ tid }) => tid).reverse(), ...before];
  const asked = { fid: fid.countySeat, rows: 5000 };
  const first = await board.ok('messages.listLocal', asked);
  expect(first.data).toHaveLength(50);
  expect(first.lastItem).toBe(first.data.at(-1).tid);
  const second = await board.ok('messages.listLocal', { ...asked, lastItem: first.lastItem });
  expect([...first.data, ...second.data].map(({ tid }) => tid)).toEqual(expected);
  expect(second.lastItem).toBe('');
});
