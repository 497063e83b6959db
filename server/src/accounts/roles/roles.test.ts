import { builtInRows } from '@board/contract/backoffice/menu-rows';
import { DataScope } from '@board/contract/backoffice/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { group, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { inForce, safely } from '../menus/tree.ts';

const [REVIEWER, ADMINISTRATOR] = [1, 2];
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());
beforeEach(() => board.clock.advance(1000));

const call = (name: string, param: object = {}) => board.call(`accounts.${name}`, param, 'administrator');
const ok = (name: string, param: object = {}) => board.ok(`accounts.${name}`, param, 'administrator');
const rowOf = (code: string) => builtInRows.find(({ permissions }) => permissions?.includes(code))!.id;
const latestEvent = async () =>
  (
    await sql<{ kind: string; data: object }>`select kind, data from event order by "eventId" desc limit 1`.execute(
      board.db,
    )
  ).rows[0]!;

/** Gives an account a role of its own, put together as SQL. */
async function hold(who: number, permissions: string[], dataScope: number = DataScope.all, groupIds: number[] = []) {
  const { rows } = await sql<{ roleId: number }>`
    insert into role (name, permissions, "dataScope") values (${`held by ${who} ${Math.random()}`}, ${permissions}, ${dataScope}) returning "roleId"`.execute(
    board.db,
  );
  const { roleId } = rows[0]!;
  for (const groupId of groupIds) await sql`insert into "roleUnit" values (${roleId}, ${groupId})`.execute(board.db);
  await sql`insert into "accountRole" values (${who}, ${roleId})`.execute(board.db);
  board.app.viewers.forget(who);
  return {
    roleId,
    async drop() {
      await sql`delete from "accountRole" where "roleId" = ${roleId}`.execute(board.db);
      await sql`delete from role where "roleId" = ${roleId}`.execute(board.db);
      board.app.viewers.forget(who);
    },
  };
}

describe('a role', () => {
  let id: number;
  test('is put together of rows of the menus, and shows them again whole or in part', async () => {
    const given = {
      name: '单位管理员',
      remark: '管本单位的账号',
      dataScope: DataScope.unitAndBelow,
      menuIdList: [rowOf('sys:user:list'), rowOf('sys:user:save'), 210, 200],
    };
    id = (await ok('addRole', given)).id;
    const role = await ok('role', { id });
    expect(role).toMatchObject({
      name: '单位管理员',
      dataScope: 3,
      permissions: ['sys:user:list', 'sys:user:save'],
      members: 0,
    });
    expect(role.menuIdList).toEqual([rowOf('sys:user:list'), rowOf('sys:user:save')].sort());
    expect(role.halfMenuIdList).toEqual([200, 210]);
    // Saved as it is shown, it stays as it is.
    await ok('changeRole', { ...given, id, menuIdList: [...role.menuIdList, ...role.halfMenuIdList] });
    expect(await ok('role', { id })).toEqual(role);
    expect((await latestEvent()).data).toMatchObject({ roleId: id, before: { dataScope: 3 }, after: { dataScope: 3 } });
  });

  test('with all of a page has the page whole', async () => {
    const page = builtInRows.filter(({ id, pid }) => id === 240 || pid === 240).map(({ id }) => id);
    const made = await ok('addRole', { name: '在线', menuIdList: page });
    expect(await ok('role', { id: made.id })).toMatchObject({
      menuIdList: [240, 241, 242],
      halfMenuIdList: [200],
      permissions: ['sys:online:list', 'sys:online:logout'],
    });
    await ok('removeRoles', { ids: [made.id] });
  });

  test('keeps codes that stand on no row, which nobody took away', async () => {
    await sql`update role set permissions = permissions || '{other:part:thing}' where "roleId" = ${id}`.execute(
      board.db,
    );
    await ok('changeRole', { id, name: '单位管理员', dataScope: 3, menuIdList: [rowOf('sys:user:list')] });
    expect((await ok('role', { id })).permissions).toEqual(['other:part:thing', 'sys:user:list']);
  });

  test('is copied without its members, listed with how many they are, and taken away once nobody has it', async () => {
    await ok('addMembers', { id, userIdList: [uid.city, uid.county] });
    const copy = await ok('copyRole', { id, name: '县区管理员' });
    const { list, total } = await ok('rolePage', { limit: 50 });
    expect(total).toBe(list.length);
    const members = (name: string) => list.find((role: { name: string }) => role.name === name)?.members;
    expect([members('单位管理员'), members('县区管理员')]).toEqual([2, 0]);
    expect((await ok('rolePage', { name: '县区' })).list).toHaveLength(1);
    expect(await call('removeRoles', { ids: [id] })).toMatchObject({
      code: '10015',
      msg: expect.stringContaining('单位管理员'),
    });
    const names = (await ok('roleMembers', { id })).list.map((one: { id: number }) => one.id);
    expect(names.sort()).toEqual([uid.city, uid.county].sort());
    await ok('removeMembers', { id, userIdList: [uid.city, uid.county] });
    await ok('removeRoles', { ids: [id, copy.id] });
    expect((await call('role', { id })).code).toBe('A0404');
  });

  test.each<[string, object, object]>([
    ['a name that is taken', { name: '审核员' }, { code: '10002' }],
    ['no name', { name: ' ' }, { code: 'A0400', data: { fields: { name: expect.any(String) } } }],
    ['a row that is not there', { menuIdList: [4711] }, { code: 'A0400' }],
    ['a choice without a unit', { dataScope: 1 }, { code: 'A0400', data: { fields: { deptIdList: '请选择此项' } } }],
    ['a unit that is not there', { dataScope: 1, deptIdList: [4711] }, { code: 'A0400' }],
  ])('is refused: %s', async (_, changes, told) => {
    expect(await call('addRole', { name: '新角色', ...changes })).toMatchObject(told);
  });
});

describe('forgotten at once', () => {
  test('what a role may no longer is refused with the next call, and what it may from now on goes', async () => {
    expect((await board.call('accounts.disposalPage', {}, 'reviewer')).code).toBe(0);
    const given = { id: REVIEWER, name: '审核员', dataScope: 0 };
    await ok('changeRole', { ...given, menuIdList: [rowOf('plat:review'), rowOf('plat:enterprise')] });
    expect((await board.call('accounts.disposalPage', {}, 'reviewer')).code).toBe('A0403');
    await ok('changeRole', { ...given, menuIdList: ['plat:review', 'plat:enterprise', 'plat:dispose'].map(rowOf) });
    expect((await board.call('accounts.disposalPage', {}, 'reviewer')).code).toBe(0);
  });

  test('a call asks the database nothing about who may', async () => {
    await board.ok('accounts.menuPermissions', {}, 'reviewer');
    const asked = vi.spyOn(board.app.database.db, 'getExecutor');
    await board.ok('accounts.menuPermissions', {}, 'reviewer');
    expect(asked).not.toHaveBeenCalled();
    board.app.viewers.clear();
    await board.ok('accounts.menuPermissions', {}, 'reviewer');
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
  });

  test('in another process, too, within a second', async ({ skip }) => {
    if (!board.url) return skip();
    const twin = await board.twin();
    const own = await hold(uid.station, ['sys:user:list']);
    await vi.waitFor(async () => expect((await twin.call('accounts.userPage', {}, 'station')).code).toBe(0), 10_000);
    await sql`update role set permissions = '{}' where "roleId" = ${own.roleId}`.execute(board.db);
    await vi.waitFor(
      async () => expect((await twin.call('accounts.userPage', {}, 'station')).code).toBe('A0403'),
      10_000,
    );
    await twin.stop();
    await own.drop();
  });
});

describe('nobody leaves the board without an administrator', () => {
  test('neither by a role nor by its members', async () => {
    const given = { id: ADMINISTRATOR, name: '管理员', dataScope: 0 };
    expect(await call('changeRole', { ...given, menuIdList: [rowOf('sys:user:list')] })).toMatchObject({
      code: 'B0009',
      msg: expect.stringContaining('至少要有一个'),
    });
    const { permissions, menuIdList } = await ok('role', { id: ADMINISTRATOR });
    expect(permissions).toContain('sys:role:save');
    expect((await call('changeRole', { ...given, menuIdList, dataScope: 3 })).code).toBe('B0009');
    expect((await call('changeRole', { ...given, menuIdList })).code).toBe(0);
    expect((await ok('role', { id: ADMINISTRATOR })).permissions).toEqual(permissions.toSorted());
    expect((await call('removeMembers', { id: ADMINISTRATOR, userIdList: [uid.administrator] })).code).toBe('B0009');
  });
});

describe('data scope', () => {
  const seen = async () => {
    const { list } = await board.ok('accounts.userPage', { limit: 100 }, 'city');
    return list.map((one: { id: number }) => one.id).sort((a: number, b: number) => a - b);
  };
  const below = [uid.city, uid.county, uid.bureau, uid.otherCounty, uid.station].sort((a, b) => a - b);

  test.each<[string, number, number[], number[]]>([
    ['oneself', DataScope.self, [], [uid.city]],
    ['the own unit', DataScope.unit, [], [uid.city]],
    ['the own unit and those below', DataScope.unitAndBelow, [], below],
    [
      'chosen units with those below',
      DataScope.chosen,
      [group.county, group.ministry],
      [uid.county, uid.ministry, uid.station],
    ],
  ])('%s', async (_, dataScope, groupIds, those) => {
    const own = await hold(uid.city, ['sys:user:list'], dataScope, groupIds);
    expect(await seen()).toEqual(those.toSorted((a, b) => a - b));
    await own.drop();
  });

  test('is that of the code in use, not of all roles together; each row says by which role it is seen', async () => {
    const narrow = await hold(uid.city, ['sys:user:list', 'sys:user:save'], DataScope.unitAndBelow);
    const wide = await hold(uid.city, ['sys:online:list'], DataScope.all);
    expect(await seen()).toEqual(below);
    const { list } = await board.ok('accounts.userPage', { limit: 100 }, 'city');
    const { rows } = await sql<{ name: string }>`select name from role where "roleId" = ${narrow.roleId}`.execute(
      board.db,
    );
    for (const row of list)
      expect(row.visibleBy).toEqual([{ role: rows[0]!.name, dataScope: 3, deptName: '乙市办公室' }]);
    await wide.drop();

    const wideToSee = await hold(uid.city, ['sys:user:list'], DataScope.all);
    expect(await seen()).toContain(uid.administrator);
    // Seen is not kept: what may be changed stays within the units.
    const change = (id: number, more = {}) => board.call('accounts.changeUser', { id, gender: 1, ...more }, 'city');
    expect([(await change(uid.county)).code, (await change(uid.province)).code]).toEqual([0, '10013']);
    expect((await board.call('accounts.resetUser', { id: uid.ministry }, 'city')).code).toBe('10013');
    expect((await change(uid.county, { deptId: group.ministry })).code).toBe('10013');
    const made = { username: 'too.far', realName: '过界的', deptId: group.province };
    expect((await board.call('accounts.addUser', made, 'city')).code).toBe('10013');
    expect((await board.call('accounts.addUser', { ...made, deptId: undefined }, 'city')).code).toBe('10013');
    await wideToSee.drop();
    await narrow.drop();
  });

  test('a unit may enter messages for callers, which the platform reviews, but reviews none itself', async () => {
    const entering = await ok('addRole', { name: '代录员', dataScope: 3, menuIdList: [rowOf('plat:enter')] });
    const figures = await ok('addRole', { name: '看全站数据', dataScope: 3, menuIdList: [rowOf('plat:figures')] });
    const give = (roleIdList: number[]) =>
      board.call('accounts.changeUser', { id: uid.county, roleIdList }, 'administrator');
    expect((await give([entering.id])).code).toBe(0);
    expect((await give([figures.id])).code).toBe('B0009');
    expect((await give([])).code).toBe(0);
  });

  test('whoever keeps accounts of some units gives no role wider than his own', async () => {
    const codes = ['sys:user:list', 'sys:user:save', 'sys:role:list', 'sys:role:grant', 'sys:role:save'];
    const own = await hold(uid.city, codes, DataScope.unitAndBelow);
    const give = (roleIdList: number[]) => board.call('accounts.changeUser', { id: uid.county, roleIdList }, 'city');
    expect(await give([ADMINISTRATOR])).toMatchObject({
      code: '10013',
      data: { fields: { roleIdList: expect.any(String) } },
    });
    const same = await ok('addRole', { name: '县级管账号', dataScope: 2, menuIdList: [rowOf('sys:user:list')] });
    const wide = await ok('addRole', { name: '看全部账号', dataScope: 0, menuIdList: [rowOf('sys:user:list')] });
    expect([(await give([same.id])).code, (await give([wide.id])).code]).toEqual([0, '10013']);
    // Nor does he change what any role may: it is the same everywhere.
    const more = { id: same.id, name: '县级管账号', dataScope: 0, menuIdList: [rowOf('sys:params:save')] };
    expect((await board.call('accounts.changeRole', more, 'city')).code).toBe('10013');
    expect((await give([])).code).toBe(0);
    await ok('removeRoles', { ids: [same.id, wide.id] });
    await own.drop();
  });

  test('nobody gets at an account that may more than he does', async () => {
    const own = await hold(uid.secondReviewer, ['sys:user:list', 'sys:user:save']);
    const by = (name: string, param: object) => board.call(`accounts.${name}`, param, 'secondReviewer');
    const told = { code: 'B0009', data: { fields: { id: expect.stringContaining('超出您的权限') } } };
    expect(await by('resetUser', { id: uid.administrator })).toMatchObject(told);
    expect(await by('changeUser', { id: uid.administrator, mobile: '13900001234' })).toMatchObject(told);
    expect(await by('clearUserFactor', { id: uid.administrator })).toMatchObject(told);
    expect(await by('removeUsers', { ids: [uid.administrator] })).toMatchObject(told);
    expect((await by('changeUser', { id: uid.reviewer, gender: 1 })).code).toBe(0);
    await own.drop();
  });
});

describe('menus', () => {
  type Row = { id: number; name: string; url: string; pid: number };
  const nav = async (role: 'administrator' | 'reviewer' | 'citizen' | 'city') => {
    const rows: Row[] = await board.ok('accounts.menuNav', {}, role);
    return rows.map(({ url, name }) => url || name);
  };

  test('hold what somebody may, in directories that hold something', async () => {
    expect(await nav('reviewer')).toEqual([
      '/admin',
      '留言审核与处置',
      '/admin/review',
      '/admin/enterprise',
      '/admin/disposals',
      '/admin/delivery',
      '/admin/campaigns',
      '/admin/caseBase',
      '/admin/concerns',
      '/admin/workflow',
      '/admin/messages',
    ]);
    expect(await nav('administrator')).toEqual(
      expect.arrayContaining(['账号与权限', '/admin/staff', '/admin/roles', '/admin/menus']),
    );
    expect(await nav('administrator')).not.toContain('/admin/review');
    expect([await nav('citizen'), await nav('city')]).toEqual([[], []]);
  });

  test('are named, ordered, put elsewhere and hidden; taken back, they are as they came', async () => {
    const before = await ok('menuList');
    const row = before.find(({ url }: Row) => url === '/admin/online');
    await ok('changeMenu', { id: row.id, pid: 0, name: '谁在线', icon: 'desktop', sort: 1, hidden: false });
    await board.settle();
    const [first] = await board.ok('accounts.menuNav', {}, 'administrator');
    expect(first).toMatchObject({ id: row.id, name: '谁在线', pid: 0, url: '/admin/online' });
    await ok('changeMenu', { id: row.id, pid: 0, name: '谁在线', icon: 'desktop', sort: 1, hidden: true });
    await board.settle();
    expect(await nav('administrator')).not.toContain('/admin/online');
    const changed = (await ok('menuList')).filter((one: { changed: boolean }) => one.changed);
    expect(changed.map(({ id }: Row) => id)).toEqual([row.id]);
    await ok('removeMenus', { ids: [row.id] });
    await board.settle();
    expect(await ok('menuList')).toEqual(before);
  });

  test('take an address of https for whoever has its code', async () => {
    const added = await ok('addMenu', {
      pid: 100,
      name: '绩效系统',
      url: 'https://kpi.example.org/',
      permissions: 'link:kpi',
      icon: 'link',
    });
    await board.settle();
    expect(await nav('reviewer')).not.toContain('https://kpi.example.org/');
    const own = await hold(uid.reviewer, ['link:kpi']);
    expect(await nav('reviewer')).toContain('https://kpi.example.org/');
    expect(await ok('menu', { id: added.id })).toMatchObject({
      external: true,
      builtIn: false,
      permissions: 'link:kpi',
    });
    await own.drop();
    await ok('removeMenus', { ids: [added.id] });
    await board.settle();
  });

  test('say which calls a code opens', async () => {
    const row = (await ok('menuSelect')).find(
      (one: { permissions: string }) => one.permissions === 'sys:online:logout',
    );
    expect(row.resources).toEqual([{ resourceUrl: '/sys/online/logout', resourceMethod: 'POST' }]);
  });

  test('say what they stand in', async () => {
    const rows: { id: number; name: string; pid: number; parentName: string }[] = await ok('menuList');
    const roles = rows.find(({ id }) => id === 220)!;
    expect(roles.parentName).toBe(rows.find(({ id }) => id === roles.pid)!.name);
    expect(rows.find(({ id }) => id === roles.pid)!.parentName).toBe('');
    expect((await ok('menu', { id: 220 })).parentName).toBe(roles.parentName);
  });

  test.each<[string, object, string]>([
    ['an address without https', { url: 'http://example.org/' }, 'A0400'],
    ['a script as an address', { url: 'javascript:alert(1)' }, 'A0400'],
    ['a page that is not there', { url: '/admin/nowhere' }, 'A0400'],
    ['somebody’s password in an address', { url: 'https://a:b@example.org/' }, 'A0400'],
    ['a code that is none', { url: '/admin/roles', permissions: 'drop table' }, 'A0400'],
    ['below a page', { pid: 210, url: 'https://example.org/' }, '10012'],
    ['below nothing', { pid: 4711, url: 'https://example.org/' }, '10012'],
    ['a button without a page', { type: 1, pid: 100, permissions: 'a:b' }, '10012'],
    ['an icon that nobody draws', { icon: 'skull', url: '/admin/roles' }, 'A0400'],
  ])('refuse %s', async (_, given, code) => {
    expect((await call('addMenu', { name: '新', pid: 100, ...given })).code).toBe(code);
  });

  test('no row stands below itself, and the menus’ own page stays', async () => {
    const directory = await ok('addMenu', { name: '目录', pid: 0 });
    const inner = await ok('addMenu', { name: '内层', pid: directory.id });
    expect((await call('changeMenu', { id: directory.id, name: '目录', pid: inner.id })).code).toBe('10012');
    expect((await call('removeMenus', { ids: [directory.id] })).code).toBe('10008');
    await ok('removeMenus', { ids: [directory.id, inner.id] });
    expect((await call('changeMenu', { id: 310, name: '', pid: 0, hidden: true })).code).toBe('B0009');
  });

  test('hold the places of units, too, which the back office names and orders', async () => {
    const officeNav = async (role: 'city' | 'reviewer'): Promise<Row[]> =>
      board.ok('accounts.menuNav', { area: 'office' }, role);
    const before = await officeNav('city');
    expect(before.map(({ pid, url, name }) => [pid, url || name])).toEqual(
      expect.arrayContaining([
        [0, '/g/workTable'],
        [0, '留言办理'],
        [21, '/g/taskBoard/list-ans'],
        [0, '/g/help'],
      ]),
    );
    expect(before.some(({ url }) => url.startsWith('/admin'))).toBe(false);
    expect(await officeNav('reviewer')).toEqual([]);
    await ok('changeMenu', { id: 1015, pid: 1000, name: '我们的承诺', icon: 'flag', sort: 1, hidden: false });
    const own = await ok('addMenu', { pid: 21, name: '本地系统', url: 'https://local.example.org/', icon: 'link' });
    await board.settle();
    const after = await officeNav('city');
    expect(after[0]).toMatchObject({ id: 1015, name: '我们的承诺', pid: 0 });
    expect(after.map(({ url }) => url)).toContain('https://local.example.org/');
    await ok('removeMenus', { ids: [1015, own.id] });
    await board.settle();
    expect(await officeNav('city')).toEqual(before);
  });

  test('keep in sight what the daily work needs, whatever is hidden above it', async () => {
    const change = (id: number, pid: number, hidden: boolean) =>
      call('changeMenu', { id, name: '', pid, icon: '', sort: 1, hidden });
    expect((await change(1010, 21, true)).code).toBe('B0009');
    expect((await change(21, 1000, true)).code).toBe('B0009');
    expect((await change(300, 0, true)).code).toBe('B0009');
    // A page of units leads nowhere in the back office, and the other way round.
    expect((await change(1015, 100, false)).code).toBe('10012');
    expect((await change(210, 21, false)).code).toBe('10012');
    // Kept past the program: what came with it is in force.
    const hidden = { menuId: 21, pid: 1000, name: '', icon: '', type: 0, sort: 1, url: '', permissions: [] };
    expect(safely([{ ...hidden, hidden: true }])).toEqual(inForce([]));
  });

  test('a row whose directory the program no longer has stands at the top', () => {
    const row = {
      menuId: 10_001,
      pid: 77,
      name: '孤儿',
      icon: '',
      type: 0,
      sort: 1,
      url: 'https://example.org',
      permissions: [],
      hidden: false,
    };
    expect(inForce([row])[0]).toMatchObject({ id: 10_001, pid: 0 });
  });
});

describe('who is online', () => {
  test('is listed within the scope, signed out there, and out with the next call', async () => {
    await board.ok('accounts.getInfo', {}, 'county');
    await board.ok('accounts.getInfo', {}, 'citizen');
    const { list } = await ok('onlinePage', { limit: 100 });
    const users = list.map(({ userId }: { userId: number }) => userId);
    expect(users).toEqual(expect.arrayContaining([uid.county, uid.administrator]));
    expect(users).not.toContain(uid.citizen);
    const own = await hold(uid.ministry, ['sys:online:list', 'sys:online:logout'], DataScope.unit);
    const county = list.find(({ userId }: { userId: number }) => userId === uid.county);
    const seen = (await board.ok('accounts.onlinePage', { limit: 100 }, 'ministry')).list;
    expect(new Set(seen.map(({ userId }: { userId: number }) => userId))).toEqual(new Set([uid.ministry]));
    expect((await board.call('accounts.endOnline', { id: county.id }, 'ministry')).code).toBe('A0404');
    await own.drop();
    await ok('endOnline', { id: county.id });
    expect((await board.call('accounts.getInfo', {}, 'county')).code).toBe('USR0002');
    expect((await latestEvent()).kind).toBe('sessionEnded');
    const mine = list.find(({ own }: { own: boolean }) => own);
    expect((await call('endOnline', { id: mine.id })).code).toBe('B0009');
  });
});
