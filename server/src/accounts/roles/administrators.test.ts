import { administratorOf, commonCodes, exclusivePair } from '@board/contract/backoffice/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLES } from '../../../seed/dictionaries.ts';
import { administratorMatrix } from '../../base/testing/administrators.ts';
import { exampleFor } from '../../base/testing/examples.ts';
import { type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';

/** The three administrators, as a fresh installation has their roles, played by accounts of the fixture. */
const [SYSTEM, SECURITY, AUDIT] = [3, 4, 5];
const system: Role = 'reviewer';
const security: Role = 'secondReviewer';
const audit: Role = 'other';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  for (const { roleId, name, permissions } of ROLES.slice(2))
    await sql`insert into role ("roleId", name, permissions) values (${roleId}, ${name}, ${permissions})`.execute(
      board.db,
    );
});
afterAll(() => board.stop());
beforeEach(() => board.clock.advance(1000));

const by = (role: Role, name: string, param: object = {}) => board.call(`accounts.${name}`, param, role);
const setApart = async (value: string, role: Role = 'administrator') => {
  const { rows } = await board.ok('settings.parameters', {}, role);
  const { version } = rows.find(({ name }: { name: string }) => name === 'threeAdministrators');
  const told = await board.call(
    'settings.setParameter',
    { name: 'threeAdministrators', value, version, note: '三员分立' },
    role,
  );
  await board.settle();
  return told;
};
const wear = async (who: number, roleId: number | null) => {
  await sql`delete from "accountRole" where uid = ${who}`.execute(board.db);
  if (roleId) await sql`insert into "accountRole" values (${who}, ${roleId})`.execute(board.db);
  board.app.viewers.forget(who);
};

test('no call that changes something is two administrators’, nor the audit administrator’s beside his own', () => {
  expect(administratorMatrix.length).toBeGreaterThan(100);
  const own = administratorMatrix.filter(({ code }) => !commonCodes.includes(code));
  for (const { code, may } of own) expect([code, may]).toEqual([code, [administratorOf(code)].filter(Boolean)]);
});

test('each code belongs to one of them, or to the daily work', () => {
  expect(
    ['sys:user:save', 'sys:role:grant', 'sys:postlog:export', 'sys:log:list', 'plat:review'].map(administratorOf),
  ).toEqual(['system', 'security', 'audit', 'audit', null]);
  expect(exclusivePair(['sys:user:list', 'sys:user:save', 'sys:role:list', 'plat:review'])).toBeNull();
  expect(exclusivePair(['sys:user:save', 'sys:role:save'])).toEqual(['sys:user:save', 'sys:role:save']);
  expect(exclusivePair(['plat:review', 'sys:postlog:export'])).toEqual(['plat:review', 'sys:postlog:export']);
  for (const { permissions } of ROLES.slice(2)) expect(exclusivePair(permissions)).toBeNull();
});

describe('set apart', () => {
  test('only when there are three, and nobody is two of them', async () => {
    expect(await setApart('1')).toMatchObject({
      code: 'A0400',
      data: { fields: { value: expect.stringContaining('不同的管理员') } },
    });
    await wear(uid[system], SYSTEM);
    await wear(uid[security], SECURITY);
    expect((await setApart('1')).code).toBe('A0400');
    await wear(uid.administrator, null);
    expect(await setApart('1', system)).toMatchObject({
      code: 'A0400',
      data: { fields: { value: expect.stringContaining('三名') } },
    });
    await wear(uid[audit], AUDIT);
    expect((await setApart('1', system)).code).toBe(0);
  });

  test('a role or an account that puts two together is refused, naming the pair', async () => {
    const rows = await board.ok('accounts.menuSelect', {}, security);
    const row = (code: string) => rows.find(({ permissions }: { permissions: string }) => permissions === code).id;
    const both = { name: '又管又查', menuIdList: [row('sys:user:save'), row('sys:postlog:export')] };
    expect(await by(security, 'addRole', both)).toMatchObject({
      code: 'B0009',
      data: { fields: { menuIdList: expect.stringContaining('“sys:postlog:export”与“sys:user:save”') } },
    });
    const told = await by(security, 'addMembers', { id: AUDIT, userIdList: [uid[system]] });
    expect(told).toMatchObject({
      code: 'B0009',
      msg: expect.stringMatching(/“(?:sys|act):.+”与“sys:.+”分属不同的管理员/),
    });
  });

  test('each does his part: one makes accounts without roles, one gives the roles, one reads', async () => {
    const officer = { username: 'new.officer', realName: '新来的', deptId: 2 };
    expect(await by(system, 'addUser', { ...officer, roleIdList: [SYSTEM] })).toMatchObject({
      code: 'B0009',
      data: { fields: { roleIdList: expect.stringContaining('安全管理员') } },
    });
    const made = await board.ok('accounts.addUser', officer, system);
    expect((await by(security, 'addUser', { ...officer, username: 'by.security' })).code).toBe('A0403');
    expect((await by(audit, 'userPage')).code).toBe(0);
    expect((await by(audit, 'addUser', officer)).code).toBe('A0403');
    const role = await board.ok('accounts.addRole', { name: '看账号', dataScope: 2, menuIdList: [211] }, security);
    expect((await by(security, 'addMembers', { id: role.id, userIdList: [made.id] })).code).toBe(0);
    expect((await by(system, 'addMembers', { id: role.id, userIdList: [made.id] })).code).toBe('A0403');
  });

  test.each([
    ['system', system],
    ['security', security],
    ['audit', audit],
  ] as const)('%s: every call that is another’s is refused', async (kind, role) => {
    const others = administratorMatrix.filter(({ call, may }) => call.body === 'json' && !may.includes(kind));
    expect(others.length).toBeGreaterThan(10);
    for (const { name, call } of others)
      expect([name, (await board.call(name, exampleFor(call), role)).code]).toEqual([name, 'A0403']);
  });

  test('none becomes another by a password, and none changes what he may himself', async () => {
    for (const other of [security, audit])
      expect(await by(system, 'resetUser', { id: uid[other] })).toMatchObject({
        code: 'B0009',
        msg: expect.stringContaining('超出您的权限'),
      });
    const own = { id: SECURITY, name: '安全管理员', dataScope: 0, menuIdList: [221, 222, 223, 211] };
    expect(await by(security, 'changeRole', own)).toMatchObject({ code: 'B0009' });
    expect((await by(security, 'addMembers', { id: SYSTEM, userIdList: [uid[security]] })).code).toBe('B0009');
  });
});

describe('an emergency grant', () => {
  const asked = { permissions: ['sys:postlog:export'], reason: '公安机关紧急调取，审计管理员出差', hours: 2 };
  const may = async () => (await board.call('messages.postLog', {}, system)).code !== 'A0403';

  test('is asked for by one, decided by another, and over at its time', async () => {
    const { id } = await board.ok('accounts.askGrant', { ...asked, userId: uid[system] }, system);
    expect(await may()).toBe(false);
    expect((await by(system, 'decideGrant', { id, approve: true })).code).toBe('A0403');
    expect(await board.ok('accounts.grantablePermissions', {}, system)).toContainEqual({
      code: asked.permissions[0],
      name: '发帖日志：调取发帖日志',
    });
    const { list } = await board.ok('accounts.grantPage', {}, security);
    expect(list[0].permissionNames).toEqual(['发帖日志：调取发帖日志']);
    expect(list[0]).toMatchObject({ id, state: 'asked', mayDecide: true, reason: asked.reason });
    await board.ok('accounts.decideGrant', { id, approve: true }, security);
    expect(await may()).toBe(true);
    expect((await by(security, 'decideGrant', { id, approve: false })).code).toBe('B0009');
    board.clock.advance(2 * 3_600_000 - 2000);
    expect(await may()).toBe(true);
    board.clock.advance(4000);
    expect(await may()).toBe(false);
    expect((await board.ok('accounts.grantPage', {}, security)).list[0]).toMatchObject({ state: 'over' });
    const { rows } = await sql<{
      kind: string;
    }>`select kind from event where kind like 'emergency%' order by "eventId"`.execute(board.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['emergencyAsked', 'emergencyApproved']);
  });

  test('ends before its time, or is refused', async () => {
    const first = await board.ok('accounts.askGrant', { ...asked, userId: uid[system] }, system);
    await board.ok('accounts.decideGrant', { id: first.id, approve: true }, security);
    await board.ok('accounts.endGrant', { id: first.id }, security);
    expect(await may()).toBe(false);
    const second = await board.ok('accounts.askGrant', { ...asked, userId: uid[system] }, system);
    await board.ok('accounts.decideGrant', { id: second.id, approve: false }, security);
    expect(await may()).toBe(false);
    const { list } = await board.ok('accounts.grantPage', {}, security);
    expect(list.slice(0, 2).map(({ state }: { state: string }) => state)).toEqual(['refused', 'ended']);
  });

  test('is not decided by whom it is for, nor for a reason of three words, nor for citizens', async () => {
    const { id } = await board.ok('accounts.askGrant', { ...asked, userId: uid[security] }, system);
    expect((await by(security, 'decideGrant', { id, approve: true })).code).toBe('B0009');
    expect((await by(system, 'askGrant', { ...asked, userId: uid[system], reason: '急用' })).code).toBe('A0400');
    expect((await by(system, 'askGrant', { ...asked, userId: uid.citizen })).code).toBe('10010');
    expect((await by(system, 'askGrant', { ...asked, userId: uid[system], permissions: ['plat:review'] })).code).toBe(
      'A0400',
    );
  });
});

test('put together again, one may be two of them', async () => {
  expect((await setApart('0', system)).code).toBe(0);
  expect((await by(security, 'addMembers', { id: AUDIT, userIdList: [uid[system]] })).code).toBe(0);
});
