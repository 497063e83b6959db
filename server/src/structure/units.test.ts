import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { assigned, opened } from '../base/testing/story.ts';
import { handOverAll } from './hand-over.ts';
import { endSubstitutes } from './substitutes.ts';

/** Tests the platform's calls for the tree of units. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const call = (name: string, param: object = {}) => board.call(`structure.${name}`, param, 'administrator');
const ok = (name: string, param: object = {}) => board.ok(`structure.${name}`, param, 'administrator');
const code = async (name: string, param: object = {}) => (await call(name, param)).code;
const add = async (groupName: string, parentId: number | null, more: object = {}): Promise<number> => {
  const { groupId } = await ok('addUnit', { groupName, parentId, ...more });
  await board.settle();
  return groupId;
};
const namesOf = ({ units }: { units: { groupName: string }[] }) => units.map(({ groupName }) => groupName);
const below = async (parentId: number | null, more: object = {}) => namesOf(await ok('units', { parentId, ...more }));
const found = async (keywords: string) => namesOf(await ok('unitSearch', { keywords }));
const history = async (groupId: number) =>
  (await ok('unitChanges', { groupId })).rows.map(({ what, before, after, note, byName }: Record<string, string>) => [
    what,
    before,
    after,
    note,
    byName,
  ]);
const why = '机构改革';

describe('a unit', () => {
  test('is made, found by every name, renamed, and all of that is remembered', async () => {
    const groupId = await add('乙市人力资源和社会保障局', group.city, { shortNames: ['人社局'], note: '新设' });
    expect(await below(group.city)).toContain('乙市人力资源和社会保障局');
    for (const words of ['人力资源', '人社局', 'rsj', 'renshe', '乙市 人社', 'ysrl'])
      expect(await found(words), words).toContain('乙市人力资源和社会保障局');
    expect(await found('没有这样的')).toEqual([]);
    await ok('changeUnit', { groupId, groupName: '乙市人社局', sort: 3, note: '更名' });
    await board.settle();
    expect(await found('人力资源')).toEqual([]);
    expect(await ok('unit', { groupId })).toMatchObject({ groupName: '乙市人社局', shortNames: ['人社局'], sort: 3 });
    expect(await history(groupId)).toEqual([
      ['sort', '0', '3', '更名', 'administrator'],
      ['name', '乙市人力资源和社会保障局', '乙市人社局', '更名', 'administrator'],
      ['made', '', '乙市人力资源和社会保障局', '新设', 'administrator'],
    ]);
    const { rows } = await sql<{ actorUid: number; data: { changes: object[] } }>`
      select "actorUid", data from event where kind = 'unitChanged' order by "eventId" desc limit 1`.execute(board.db);
    expect(rows[0]).toMatchObject({ actorUid: uid.administrator, data: { id: groupId, changes: [{}, {}] } });
  });

  test('is found in the same ways wherever units are chosen', async () => {
    const groupId = await add('乙市水务局', group.city, { shortNames: ['水利局'] });
    const { units } = await board.ok('accounts.subordinates', { keywords: 'slj' }, 'city');
    expect(units).toEqual([{ groupId, groupName: '乙市水务局', children: 0 }]);
    expect(await board.ok('accounts.userDepts', { keywords: '水利局' }, 'administrator')).toMatchObject([
      { id: groupId },
    ]);
    await ok('setUnitCapability', { groupId, capability: 'allowHandleDelivery', given: true, note: why });
    await board.settle();
    expect((await board.ok('delivery.targets', { keywords: 'slj' }, 'city')).units).toMatchObject([{ groupId }]);
  });

  test('has one name below the same one, of which something is left', async () => {
    expect(await code('addUnit', { groupName: '乙市住建局', parentId: group.city })).toBe('B0009');
    expect(await code('addUnit', { groupName: '  ', parentId: group.city })).toBe('A0400');
    expect(await code('addUnit', { groupName: '某局', parentId: 99_999 })).toBe('A0400');
    expect(await code('addUnit', { groupName: '某局', parentId: group.city, regionId: 1 })).toBe('A0400');
    expect(await code('changeUnit', { groupId: group.bureau, groupName: '丙县办公室' })).toBe('B0009');
    expect(await code('changeUnit', { groupId: 99_999, groupName: '某局' })).toBe('A0404');
  });

  test('is moved with all below it, and never into a circle', async () => {
    const one = await add('甲局', group.city);
    const two = await add('甲局一处', one);
    const three = await add('甲局一处一科', two);
    expect(await code('moveUnit', { groupId: one, parentId: three })).toBe('B0009');
    expect(await code('moveUnit', { groupId: one, parentId: one })).toBe('B0009');
    expect(await code('moveUnit', { groupId: one, parentId: group.ministry })).toBe('B0009');
    await ok('moveUnit', { groupId: two, parentId: group.county, note: why });
    await board.settle();
    const { path } = await ok('unit', { groupId: three });
    expect(path.map(({ groupId }: { groupId: number }) => groupId)).toEqual([
      group.province,
      group.city,
      group.county,
      two,
    ]);
    expect((await ok('units', { parentId: one })).units).toEqual([]);
    expect((await history(two))[0]).toEqual(['upper', '甲局', '丙县办公室', why, 'administrator']);
  });

  test('of two moves at once that would make a circle one is refused', async () => {
    const one = await add('对调一局', group.city);
    const two = await add('对调二局', group.city);
    const moves = await Promise.all([
      code('moveUnit', { groupId: one, parentId: two }),
      code('moveUnit', { groupId: two, parentId: one }),
    ]);
    expect(moves.sort()).toEqual([0, 'B0009']);
  });

  test('is let do something with a reason, at once', async () => {
    const set = { groupId: group.bureau, capability: 'allowCollect', given: true };
    expect(await code('setUnitCapability', { ...set, note: ' ' })).toBe('A0400');
    await ok('setUnitCapability', { ...set, note: '组织征集' });
    await expect
      .poll(async () => (await board.ok('accounts.permissions', {}, 'bureau')) ?? {})
      .toMatchObject({ allowCollect: 1 });
    expect((await history(group.bureau))[0]).toEqual(['allowCollect', '0', '1', '组织征集', 'administrator']);
    await ok('setUnitCapability', { ...set, note: why });
    expect(await history(group.bureau)).toHaveLength(1);
  });

  test('is taken away only while it has nothing', async () => {
    const groupId = await add('误建的局', group.city);
    const child = await add('误建的处', groupId);
    expect((await call('removeUnit', { groupId })).msg).toBe('还有下级单位，请先移动或撤并');
    expect((await call('removeUnit', { groupId: group.station })).msg).toBe('还有账号，请先调整账号');
    expect(await code('removeUnit', { groupId: group.ministry })).toBe('B0009');
    await ok('removeUnit', { groupId: child });
    await ok('removeUnit', { groupId });
    await board.settle();
    expect(await code('unit', { groupId })).toBe('A0404');
    expect(await below(group.city)).not.toContain('误建的局');
  });
});

describe('a substitute', () => {
  test('answers the boards of a unit beside it until its time is over', async () => {
    const { tid } = await opened(board);
    expect((await board.call('handling.detail', { tid }, 'otherCounty')).code).toBe('B0002');
    const until = Math.floor(board.clock.now().getTime() / 1000) + 86_400;
    const set = { groupId: group.city, substituteId: group.otherCounty, until };
    expect(await code('setSubstitute', { ...set, substituteId: group.city })).toBe('B0009');
    expect(await code('setSubstitute', { ...set, substituteId: group.ministry })).toBe('B0009');
    expect(await code('setSubstitute', { ...set, until: 5 })).toBe('A0400');
    await ok('setSubstitute', { ...set, note: '轮训期间' });
    await board.settle();
    expect(await code('setSubstitute', { groupId: group.county, substituteId: group.city })).toBe('B0009');
    expect((await board.call('handling.detail', { tid }, 'otherCounty')).code).toBe(0);
    expect((await board.call('handling.detail', { tid }, 'city')).code).toBe(0);
    board.clock.advance(2 * 86_400_000);
    await endSubstitutes(board.app).run();
    await board.settle();
    expect(await ok('unit', { groupId: group.city })).toMatchObject({ substitute: null });
    expect((await board.call('handling.detail', { tid }, 'otherCounty')).code).toBe('B0002');
    expect((await history(group.city)).map(([what, before, after]: string[]) => [what, before, after])).toEqual([
      ['substitute', '丁县办公室', ''],
      ['substitute', '', '丁县办公室'],
    ]);
  });
});

describe('a unit that ends', () => {
  test('says first what it has, and why it cannot end yet', async () => {
    await assigned(board);
    const asked = { groupId: group.bureau, end: 'stop' };
    expect(await ok('unitEnding', asked)).toMatchObject({
      has: { toDo: 1, accounts: 1 },
      refused: '还有留言板、留言、征集或案例由它办理，请选择接续办理的单位',
    });
    expect(await ok('unitEnding', { ...asked, toGroupId: group.otherCounty })).toMatchObject({ refused: '' });
    expect((await ok('unitEnding', { groupId: group.county, end: 'stop' })).refused).toBe(
      '还有下级单位，请先移动或撤并',
    );
    expect(await code('endUnit', { ...asked, note: why })).toBe('B0009');
    expect(await code('endUnit', { ...asked, toGroupId: group.ministry, note: why })).toBe('B0009');
    expect(await code('endUnit', { ...asked, toGroupId: group.otherCounty, note: '' })).toBe('A0400');
    expect(await code('endUnit', { ...asked, end: 'merge', note: why })).toBe('B0009');
  });

  test('hands over its messages, and goes on where it was interrupted', async () => {
    const [first, second] = [await assigned(board), await assigned(board)];
    const { rows } = await sql<{ total: number }>`
      select count(distinct tid)::int as total from item where "toGroupId" = ${group.bureau}`.execute(board.db);
    const { total } = rows[0]!;
    const bureau = async () => (await ok('unit', { groupId: group.bureau })).handOver;
    // Simulates a process that dies before the last message.
    await sql
      .raw(`create function dies() returns trigger language plpgsql as $$ begin raise 'died'; end $$`)
      .execute(board.db);
    await sql
      .raw(
        `create trigger dies before update on item for each row when (old.tid = ${first.tid}) execute function dies()`,
      )
      .execute(board.db);
    const end = { groupId: group.bureau, end: 'merge', toGroupId: group.otherCounty, note: why };
    expect(await ok('endUnit', end)).toEqual({ messages: total });
    await expect.poll(bureau).toMatchObject({ state: 'running', total, handed: total - 1 });
    expect((await first.rows()).items).toMatchObject([{ toGroupId: group.bureau }]);
    expect((await second.rows()).items).toMatchObject([
      { toGroupId: group.otherCounty, fromGroupId: group.city, tpState: 1 },
    ]);
    await sql`drop trigger dies on item`.execute(board.db);
    await handOverAll(board.app);
    expect(await bureau()).toMatchObject({ state: 'done', total, handed: total, toGroupName: '丁县办公室' });
    expect((await first.rows()).items).toMatchObject([{ toGroupId: group.otherCounty }]);
    await board.settle();

    // Its people go on at the other unit, which is told. The old unit can no longer be found or given work.
    const { tid } = first;
    expect((await board.call('handling.detail', { tid }, 'bureau')).code).toBe(0);
    expect((await board.ok('notices.list', { rows: 1 }, 'otherCounty')).rows).toMatchObject([
      { title: '乙市住建局的工作已全部移交本单位' },
    ]);
    expect(await found('住建局')).toEqual([]);
    expect(await below(group.city, { stopped: true })).toContain('乙市住建局');
    const { log } = await board.ok('handling.detail', { tid }, 'city');
    expect(log.at(-1)).toMatchObject({ event: 'handedOver', title: '原办理单位已撤并，由丁县办公室接续办理' });
    const given = { tid: (await opened(board)).tid, groupId: group.bureau, note: '' };
    expect((await board.call('handling.assign', given, 'city')).msg).toBe('该单位已停用');
    expect((await history(group.bureau))[0]).toEqual(['merged', '', '丁县办公室', why, 'administrator']);
    expect((await history(group.otherCounty))[0]).toEqual(['tookOver', '', '乙市住建局', why, 'administrator']);
  });

  test('that was stopped works again when it is reopened', async () => {
    const groupId = await add('轮值组', group.city);
    await ok('endUnit', { groupId, end: 'stop', note: why });
    await board.settle();
    expect(await below(group.city)).not.toContain('轮值组');
    expect((await call('addUnit', { groupName: '某科', parentId: groupId })).msg).toBe('该单位已停用');
    await ok('reopenUnit', { groupId, note: '恢复' });
    await board.settle();
    expect(await below(group.city)).toContain('轮值组');
  });
});

test('nobody else keeps the tree, and broken input changes nothing', async () => {
  const asked: [string, object][] = [
    ['units', {}],
    ['unit', { groupId: group.city }],
    ['addUnit', { groupName: '某局', parentId: group.city }],
    ['moveUnit', { groupId: group.county, parentId: null }],
    ['endUnit', { groupId: group.county, end: 'merge', toGroupId: group.otherCounty, note: why }],
    ['setUnitCapability', { groupId: group.city, capability: 'allowCollect', given: true, note: why }],
  ];
  for (const [name, param] of asked) {
    for (const role of ['city', 'reviewer', 'citizen'] as const)
      expect((await board.call(`structure.${name}`, param, role)).code, `${name} ${role}`).toBe('A0403');
    expect((await board.call(`structure.${name}`, param)).code).toBe('USR0001');
  }
  for (const param of [{}, { groupId: 'x' }, { groupId: -1, end: 'gone' }, { groupId: 2 ** 40 }])
    expect(await code('endUnit', param)).toBe('A0400');
  expect(await code('addUnit', { groupName: '长'.repeat(51) })).toBe('A0400');
});
