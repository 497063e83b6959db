import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { group, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

/** Tests how far a role with limits reaches beyond accounts: logs, units and the boards they answer (backoffice.md §4.2). */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  const permissions = ['sys:log:all', 'sys:dept:list', 'sys:dept:save', 'sys:board:list', 'sys:board:save'];
  await sql`
    with made as (insert into role (name, permissions, "dataScope") values ('市内', ${permissions}, 3) returning "roleId")
    insert into "accountRole" (uid, "roleId") select ${uid.city}, "roleId" from made`.execute(board.db);
  await board.settle();
});
afterAll(() => board.stop());

const code = async (name: string, param: object) => (await board.call(name, param, 'city')).code;
const seats = async () =>
  (await board.ok('structure.boardSearch', { keywords: '市' }, 'administrator')).boards.filter(
    ({ kind }: { kind: string }) => kind === 'seat',
  );
const answeredBy = async (groupId: number): Promise<number> =>
  (await seats()).find(({ units }: { units: { groupId: number }[] }) => units.some((one) => one.groupId === groupId))
    .fid;

test('logs show the people within reach alone', async () => {
  await board.ok('accounts.getInfo', {}, 'city');
  const told = async (name: string, as: 'city' | 'administrator') =>
    (await board.ok(`gateways.${name}`, { limit: 100 }, as)).list as { creatorName: string }[];
  await code('structure.addUnit', { groupName: '市内新设科室', parentId: group.city });
  await board.ok('structure.addUnit', { groupName: '平台新设', parentId: null }, 'administrator');
  const mine = await told('operationLog', 'city');
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.every(({ creatorName }) => creatorName !== 'administrator')).toBe(true);
  expect((await told('operationLog', 'administrator')).some(({ creatorName }) => creatorName === 'administrator')).toBe(
    true,
  );
});

test('units within reach are kept, others and the top of the tree are not', async () => {
  const { groupId } = await board.ok('structure.addUnit', { groupName: '市内另一科室', parentId: group.city }, 'city');
  await board.settle();
  expect(await code('structure.changeUnit', { groupId, groupName: '市内改名科室' })).toBe(0);
  for (const [name, param] of [
    ['structure.addUnit', { groupName: '顶层新设', parentId: undefined }],
    ['structure.addUnit', { groupName: '省里新设', parentId: group.province }],
    ['structure.changeUnit', { groupId: group.province, groupName: '改了名的省' }],
    ['structure.moveUnit', { groupId, parentId: group.province }],
    ['structure.moveUnit', { groupId, parentId: null }],
    [
      'structure.setUnitCapability',
      { groupId: group.province, capability: 'allowDelivery', given: true, note: '因为' },
    ],
    ['structure.setSubstitute', { groupId: group.province, substituteId: null, until: null }],
    ['structure.removeUnit', { groupId: group.province, note: '因为' }],
    ['structure.addDept', { pid: 0, name: '顶层部门' }],
    ['structure.changeDept', { id: group.province, pid: 0, name: '改了名的省' }],
    ['structure.removeDepts', { ids: [group.province] }],
    [
      'handling.setSignOffRule',
      {
        groupId: group.province,
        enabled: false,
        applies: 'asked',
        domainIds: [],
        typeIds: [],
        headUids: [],
        leaderUids: [],
        note: '因为',
      },
    ],
  ] as const)
    expect(await code(name, param), `${name} ${JSON.stringify(param)}`).toBe('10013');
  expect(await code('structure.removeUnit', { groupId, note: '因为' })).toBe(0);
});

test('a board is kept by whoever reaches a unit that answers it', async () => {
  const own = await answeredBy(group.city);
  expect(await code('structure.changeBoard', { fid: own, sort: 7 })).toBe(0);
  expect(await code('structure.changeBoard', { fid: own, groupIds: [group.city, group.province] })).toBe('10013');
  const other = (await board.ok('structure.keptBoards', {}, 'administrator')).boards[0].fid;
  for (const [name, param] of [
    ['structure.changeBoard', { fid: other, sort: 7 }],
    ['structure.removeBoard', { fid: other, note: '因为' }],
    ['structure.addBoard', { name: '新部委', groupIds: [] }],
    ['structure.openRegions', { regionIds: [430000] }],
  ] as const)
    expect(await code(name, param), name).toBe('10013');
  const { refused } = await board.ok(
    'structure.importUnits',
    { rows: [{ line: 2, name: '顶层导入', upper: '', side: '', region: '', shortNames: '' }], update: false },
    'city',
  );
  expect(refused).toHaveLength(1);
});
