import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const content = { app_type: 'wap', session_id: 'one', user_id: '7', page_id: 2, page_step: 1 };
const counted = async () =>
  (await sql<object>`select * from visit order by "pageId", "userType"`.execute(board.app.database.db)).rows;

describe('visits', () => {
  test('are counted by page, with where sessions begin, and name nobody', async () => {
    await board.ok('tracking.add', { topic: 'page_visit', content }, 'citizen');
    await board.ok('tracking.add', { content: { ...content, page_step: 2 } }, 'city');
    await board.ok('tracking.add', { content: { page_id: 13, app_type: 'unheard' } }, 'citizen');
    const rows = await counted();
    expect(rows).toMatchObject([
      { pageId: 2, appType: 'wap', userType: 1, visits: 1, begun: 1 },
      { pageId: 2, appType: 'wap', userType: 11, visits: 1, begun: 0 },
      { pageId: 13, appType: 'pc', userType: 1, visits: 1, begun: 0 },
    ]);
    expect(Object.keys(rows[0]!).sort()).toEqual([
      'appType',
      'begun',
      'day',
      'exposed',
      'pageId',
      'userType',
      'visits',
    ]);
  });
  test('tell governments, ministries, congresses and social organisations apart (product.md §6)', async () => {
    await sql`delete from visit`.execute(board.app.database.db);
    for (const role of ['citizen', 'city', 'ministry', 'congress'] as const)
      await board.ok('tracking.add', { content: { page_id: 7 } }, role);
    await sql`update account set "userType" = 1, "compType" = 2 where uid = ${uid.other}`.execute(board.db);
    await board.ok('tracking.add', { content: { page_id: 7 } }, 'other');
    expect((await counted()).map((row) => (row as { userType: number }).userType)).toEqual([1, 2, 11, 12, 13]);
  });
  test('are taken as old pages tell of them: codes as text or as numbers', async () => {
    const numbers = { action_id: 900102, user_id: 7, user_type: 11, login_type: 1, owner_id: null, time: '1700000000' };
    await board.ok('tracking.add', { content: { ...content, ...numbers } }, 'city');
  });
  test('of nobody, or that make no sense, are not', async () => {
    const before = await counted();
    expect((await board.call('tracking.add', { content })).code).toBe('USR0001');
    for (const wrong of [{ page_id: -1 }, { page_id: 99999 }, { session_id: 'x'.repeat(101) }, 'page'])
      expect((await board.call('tracking.add', { content: wrong }, 'citizen')).code).toBe('A0400');
    expect(await counted()).toEqual(before);
  });
});

test('that customer service was shown is counted for anyone, on pages that have a number', async () => {
  await sql`delete from visit`.execute(board.app.database.db);
  const shown = { topic: 'exposure', content: { page_id: 30, app_type: 'pc', extra_info: 'customerService' } };
  await board.ok('tracking.add', shown);
  await board.ok('tracking.add', shown, 'citizen');
  for (const page_id of [5, 6]) await board.ok('tracking.add', { topic: 'exposure', content: { page_id } });
  expect(await counted()).toMatchObject([
    { pageId: 0, visits: 0, begun: 0, exposed: 2 },
    { pageId: 30, visits: 0, begun: 0, exposed: 2 },
  ]);
  expect((await board.call('tracking.add', { topic: 'click', content: {} })).code).toBe('A0400');
});
