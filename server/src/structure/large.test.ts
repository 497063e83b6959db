import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { group } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

/**
 * Tests a tree of 40,000 units: reads come from memory without database queries, and changes find their rows by an index.
 */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await sql`insert into unit ("groupId", "groupName", "parentId", path, organization)
    select 10000 + n, '第' || n || '局', case when n <= 200 then ${group.city}::int else 10000 + (n - 1) / 200 end,
      case when n <= 200 then array[1, 2, 10000 + n] else array[1, 2, 10000 + (n - 1) / 200, 10000 + n] end, 1
    from generate_series(1, 40000) n`.execute(board.db);
  await sql`analyze unit`.execute(board.db);
  await board.app.references.load(board.app);
}, 60_000);
afterAll(() => board.stop());

const ok = (name: string, param: object) => board.ok(`structure.${name}`, param, 'administrator');
const planOf = async (text: string) => {
  const { rows } = await sql.raw<Record<string, string>>(`explain ${text}`).execute(board.db);
  return rows.map((row) => Object.values(row)[0]).join('\n');
};

test('it opens level by level, and is found by name and first letters', async () => {
  expect((await ok('units', { parentId: 10001 })).units).toHaveLength(200);
  expect((await ok('unitSearch', { keywords: '第40000局' })).units).toMatchObject([{ groupId: 50000 }]);
  expect((await ok('unitSearch', { keywords: 'yszjj' })).units).toMatchObject([{ groupId: group.bureau }]);
  expect((await ok('deptList', { pid: 10002 })).length).toBe(200);
});

test('a level and its names are found by an index, and a move writes what it moves alone', async () => {
  expect(await planOf(`select * from unit where "parentId" = 10001`)).toContain('unit_parent');
  expect(await planOf(`select * from unit where "groupName" = '第7局' and enabled`)).toContain('unit_name');
  await ok('moveUnit', { groupId: 10001, parentId: group.county });
  const { rows } = await sql<{ moved: number }>`
    select count(*)::int as moved from unit where path[3] = ${group.county} and path[4] = 10001`.execute(board.db);
  expect(rows[0]!.moved).toBe(201);
});
