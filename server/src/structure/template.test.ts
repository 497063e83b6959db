import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

/** Tests departments and regions in the form of the admin template: /sys/dept, /sys/region. */
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

const call = (name: string, param: object = {}) => board.call(`structure.${name}`, param, 'administrator');
const ok = async (name: string, param: object = {}) => {
  const data = await board.ok(`structure.${name}`, param, 'administrator');
  await board.settle();
  return data;
};
const code = async (name: string, param: object = {}) => (await call(name, param)).code;

describe('departments', () => {
  test('are the units at work, as a tree', async () => {
    const tree = await ok('deptList');
    expect(tree).toContainEqual(
      expect.objectContaining({ id: group.province, pid: 0, name: '甲省办公厅', parentName: '' }),
    );
    const city = tree.find(({ id }: { id: number }) => id === group.province).children[0];
    expect(city).toMatchObject({ id: group.city, pid: group.province, parentName: '甲省办公厅' });
    expect((await ok('deptList', { pid: group.city })).map(({ name }: { name: string }) => name)).toEqual([
      '丙县办公室',
      '乙市住建局',
      '丁县办公室',
    ]);
  });

  test('are made, changed, moved and taken away, and refused with the codes of the template', async () => {
    const { id } = await ok('addDept', { pid: group.city, name: '乙市教育局', sort: 7 });
    expect(await ok('dept', { id })).toEqual({
      id,
      pid: group.city,
      name: '乙市教育局',
      sort: 7,
      parentName: '乙市办公室',
    });
    expect(await code('addDept', { pid: group.city, name: '乙市教育局' })).toBe('10002');
    expect((await call('addDept', { pid: 99_999, name: '某局' })).msg).toBe('上级部门选择错误');
    const below = await ok('addDept', { pid: id, name: '基教科' });
    expect(await code('changeDept', { id, pid: below.id, name: '乙市教育局' })).toBe('10011');
    expect(await code('changeDept', { id, pid: id, name: '乙市教育局' })).toBe('10011');
    expect(await ok('changeDept', { id, pid: group.county, name: '丙县教育局', sort: 1 })).toMatchObject({
      pid: group.county,
      parentName: '丙县办公室',
      name: '丙县教育局',
    });
    expect((await call('removeDepts', { ids: [id] })).msg).toBe('请先删除下级部门');
    expect((await call('removeDepts', { ids: [group.bureau] })).msg).toBe('请先移走部门下的用户');
    expect(await code('removeDepts', { ids: [below.id, 99_999] })).toBe('A0404');
    expect(await code('dept', { id: below.id })).toBe(0);
    await ok('removeDepts', { ids: [below.id, id] });
    expect(await code('dept', { id })).toBe('A0404');
  });
});

describe('regions', () => {
  test('are a tree, each with the date of its last change', async () => {
    expect(await ok('regionTree')).toEqual([
      {
        id: 130000,
        pid: 0,
        name: '河北省',
        children: [
          {
            id: 130400,
            pid: 130000,
            name: '邯郸市',
            children: [{ id: 130403, pid: 130400, name: '丛台区', children: [] }],
          },
        ],
      },
    ]);
    expect(await ok('regionList')).toMatchObject([{ id: 130000, hasChildren: true, type: 1 }]);
    expect(await ok('regionList', { pid: 130400 })).toMatchObject([
      {
        id: 130403,
        hasChildren: false,
        parentName: '邯郸市',
        updateDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
  });

  test('are made under their official number, changed and taken away', async () => {
    const county = { id: 130404, pid: 130400, name: '复兴区', type: 3 };
    expect(await ok('addRegion', county)).toMatchObject({ ...county, updateDate: '2026-11-21 10:00:00' });
    expect(await code('addRegion', county)).toBe('10002');
    expect((await call('addRegion', { ...county, id: 130405, pid: 130403 })).msg).toBe('上级区域选择错误');
    expect(await code('addRegion', { ...county, id: 130405, pid: 0 })).toBe('10038');
    expect(await code('changeRegion', { id: 130400, pid: 130403, name: '邯郸市', type: 2 })).toBe('10038');
    expect(await code('changeRegion', { id: 130400, pid: 130400, name: '邯郸市', type: 2 })).toBe('10038');
    expect(await code('changeRegion', { id: 130400, pid: 130000, name: '邯郸市', type: 3 })).toBe('10038');
    expect(await ok('changeRegion', { ...county, name: '新复兴区', note: '国务院批准' })).toMatchObject({
      name: '新复兴区',
    });
    expect((await call('removeRegions', { ids: [130400] })).msg).toBe('请先删除下级区域');
    await ok('removeRegions', { ids: [130404], note: '并入邻区' });
    expect(await code('region', { id: 130404 })).toBe('A0404');
    await sql`update unit set "regionId" = 130403 where "groupId" = ${group.county}`.execute(board.db);
    expect((await call('removeRegions', { ids: [130403] })).msg).toBe('还有单位或留言板在这个区域，不能删除');
    const history = await ok('regionChanges', { id: 130404 });
    expect(history).toMatchObject({
      total: 3,
      rows: [
        { what: 'removed', before: '新复兴区', after: '', note: '并入邻区' },
        { what: 'name', before: '复兴区', after: '新复兴区', note: '国务院批准' },
        { what: 'made', before: '', after: '复兴区', note: '' },
      ],
    });
    expect(await ok('regionChanges')).toMatchObject({ total: 3 });
  });
});

test('only staff with the permission gets at them, and broken input is refused', async () => {
  for (const [name, param] of [
    ['deptList', {}],
    ['addDept', { name: '某局' }],
    ['removeDepts', { ids: [group.city] }],
    ['regionTree', {}],
    ['addRegion', { id: 140000, name: '山西省', type: 1 }],
    ['removeRegions', { ids: [130000] }],
  ] as const) {
    for (const role of ['city', 'reviewer', 'citizen'] as const)
      expect((await board.call(`structure.${name}`, param, role)).code, `${name} ${role}`).toBe('A0403');
    expect((await board.call(`structure.${name}`, param)).code).toBe('USR0001');
  }
  expect(await code('addDept', { name: '' })).toBe('A0400');
  expect(await code('removeDepts', { ids: [] })).toBe('A0400');
  expect(await code('addRegion', { id: 0, name: '某省', type: 1 })).toBe('A0400');
  expect(await code('addRegion', { id: 1, name: '某省', type: 9 })).toBe('A0400');
});
