import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { group } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

/** Tests the import of units and seats from a table. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await sql`insert into region ("regionId", name, "parentId", type, sort) values
    (130000, '河北省', null, 1, 0), (130400, '邯郸市', 130000, 2, 1), (130403, '丛台区', 130400, 3, 2)`.execute(
    board.db,
  );
  await board.app.references.load(board.app);
});
afterAll(() => board.stop());

const take = async (name: string, rows: object[], more: object = {}) => {
  const numbered = rows.map((row, i) => ({ line: i + 2, ...row }));
  const said = await board.ok(`structure.${name}`, { rows: numbered, ...more }, 'administrator');
  await board.settle();
  return said;
};

test('units: rows that fit are made, the others listed with their reason, and a second time nothing happens', async () => {
  const rows = [
    { name: '邯郸市委办公室', region: '130400' },
    { name: '邯郸市住房和城乡建设局', upper: '邯郸市委办公室', shortNames: '住建局、建设局' },
    { name: '房产科', upper: '邯郸市委办公室/邯郸市住房和城乡建设局' },
    { name: '', upper: '邯郸市委办公室' },
    { name: '某科', upper: '没有的局' },
    { name: '某部', side: '中央' },
    { name: '某市', region: '999999' },
    { name: '邯郸人大办', side: '人大' },
  ];
  const said = await take('importUnits', rows);
  expect(said).toEqual({
    made: 4,
    changed: 0,
    same: 0,
    refused: [
      { line: 5, reason: '必填项不能为空', later: false },
      { line: 6, reason: '没有找到上级单位：没有的局', later: true },
      { line: 7, reason: '类别只能填写地方、部委或人大', later: false },
      { line: 8, reason: '没有这个行政区划', later: false },
    ],
  });
  expect(await take('importUnits', rows)).toMatchObject({ made: 0, changed: 0, same: 4 });
  const { units } = await board.ok('structure.unitSearch', { keywords: 'jsj' }, 'administrator');
  expect(units).toMatchObject([{ groupName: '邯郸市住房和城乡建设局', path: [{ groupName: '邯郸市委办公室' }] }]);
  const again = [{ name: '邯郸市委办公室', shortNames: '市委办' }];
  expect(await take('importUnits', again, { update: false })).toMatchObject({ same: 1 });
  expect(await take('importUnits', again)).toMatchObject({ changed: 1 });
});

test('a name that is there twice must be written with those above it', async () => {
  await take('importUnits', [
    { name: '综合科', upper: '乙市住建局' },
    { name: '综合科', upper: '丁县办公室' },
  ]);
  const said = await take('importUnits', [{ name: '一组', upper: '综合科' }]);
  expect(said.refused).toMatchObject([{ reason: expect.stringContaining('有多个名为“综合科”的单位'), later: false }]);
  expect(await take('importUnits', [{ name: '一组', upper: '甲省办公厅/乙市办公室/乙市住建局/综合科' }])).toMatchObject(
    { made: 1 },
  );
});

test('seats: made with their region’s board, units and holder; changed the second time', async () => {
  const rows = [
    { region: '河北省邯郸市丛台区', name: '丛台区委书记', units: '丙县办公室', holder: '某同志' },
    { region: '130400', name: '邯郸市市长', open: '否' },
    { region: '', name: '教育部部长', units: '某部办公厅' },
    { region: '河北省没有市', name: '某书记' },
    { region: '130400', name: '某书记', units: '没有的局' },
    { region: '130400', name: '某书记', units: '某部办公厅' },
    { region: '130400', name: '某书记', open: '也许' },
  ];
  const said = await take('importBoards', rows);
  expect(said).toMatchObject({ made: 3, changed: 0 });
  expect(said.refused.map(({ line, later }: { line: number; later: boolean }) => [line, later])).toEqual([
    [5, false],
    [6, true],
    [7, false],
    [8, false],
  ]);
  expect((await board.ok('structure.boardSearch', { keywords: '某书记' }, 'administrator')).boards).toEqual([]);
  expect(await take('importBoards', rows)).toMatchObject({ made: 0, changed: 0, same: 3 });
  const { boards } = await board.ok('structure.boardSearch', { keywords: '丛台区委书记' }, 'administrator');
  expect(boards).toMatchObject([
    { forumName: '河北省邯郸市丛台区委书记', holder: '某同志', units: [{ groupId: group.county }], open: true },
  ]);
  const changed = [{ region: '130400', name: '邯郸市市长', open: '是', units: '乙市办公室', holder: '新同志' }];
  expect(await take('importBoards', changed)).toMatchObject({ changed: 1 });
  expect((await board.ok('structure.boardSearch', { keywords: '邯郸市市长' }, 'administrator')).boards).toMatchObject([
    { open: true, holder: '新同志', units: [{ groupId: group.city }] },
  ]);
});

test('nobody else, not too many at once, no broken rows', async () => {
  const rows = [{ line: 1, name: '某局' }];
  expect((await board.call('structure.importUnits', { rows }, 'city')).code).toBe('A0403');
  expect((await board.call('structure.importBoards', { rows }, 'reviewer')).code).toBe('A0403');
  const many = Array.from({ length: 201 }, (_, i) => ({ line: i + 1, name: `单位${i}` }));
  for (const wrong of [{ rows: many }, { rows: [] }, { rows: [{ name: '某局' }] }, { rows: [{ line: 1, name: 5 }] }])
    expect((await board.call('structure.importUnits', wrong, 'administrator')).code).toBe('A0400');
});
