import { passwordProblem } from '@board/contract/accounts/passwords';
import { limitDefaults } from '@board/contract/settings/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captcha } from '../../base/testing/captcha.ts';
import { group, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { newcomers } from '../../base/testing/newcomer.ts';
import { firstPassword } from './first-password.ts';

const OWN = 'Mei7-gul2-tou';
const [REVIEWER, ADMINISTRATOR] = [1, 2];
let board: Board;
let people: ReturnType<typeof newcomers>;
beforeAll(async () => {
  board = await startBoard();
  people = newcomers(board);
});
afterAll(() => board.stop());
// No two passwords of one account are of the same moment.
beforeEach(() => {
  board.clock.advance(1000);
});

const call = (name: string, param: object = {}) => board.call(`accounts.${name}`, param, 'administrator');
const ok = (name: string, param: object = {}) => board.ok(`accounts.${name}`, param, 'administrator');
const officer = (changes: object = {}) => ({
  loginName: 'zhang.san',
  nickName: '张三',
  groupId: group.city,
  ...changes,
});
const signIn = async (loginName: string, pass: string) =>
  board.call('accounts.loginByUserName', {
    loginName: await board.encrypt(loginName),
    pass: await board.encrypt(pass),
    uuid: await captcha(board),
  });
const infoWith = async (token: string) => (await board.get('/v1/user/getInfo', { token })).json();
const codeWith = async (token: string) => (await infoWith(token)).result.code;

/** Signs in with a first password, and chooses another; answers the token. */
async function settled(loginName: string, first: string, own = OWN): Promise<string> {
  const { data } = await signIn(loginName, first);
  const param = { oldPass: await board.encrypt(first), pass: await board.encrypt(own) };
  expect((await people.as(data.token, 'accounts.changePassword', param)).code).toBe(0);
  return data.token;
}
const latestEvent = async () =>
  (
    await sql<{ kind: string; actorUid: number; data: object }>`
      select kind, "actorUid", data from event order by "eventId" desc limit 1`.execute(board.db)
  ).rows[0]!;

describe('an account of a unit', () => {
  let made: { uid: number; firstPassword: string };
  test('is made with a password that only opens the way to another', async () => {
    made = await ok('addStaff', officer());
    expect(passwordProblem(made.firstPassword, limitDefaults)).toBeUndefined();
    const { kind, actorUid, data } = await latestEvent();
    expect([kind, actorUid, data]).toEqual([
      'staffAdded',
      uid.administrator,
      { uid: made.uid, groupId: group.city, roleIds: [] },
    ]);

    const session = await signIn('zhang.san', made.firstPassword);
    expect(session.data).toMatchObject({ updatePwd: '0', organization: 1 });
    expect(await codeWith(session.data.token)).toBe('U0020');
    const token = await settled('zhang.san', made.firstPassword);
    expect((await people.as(token, 'handling.pageAns', {})).code).toBe(0);
    expect((await signIn('zhang.san', made.firstPassword)).code).toBe('USR0004');
  });

  test('is listed, and found by its names and by that of its unit', async () => {
    const { rows } = await ok('staffPage', { keywords: 'ZHANG' });
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ uid: made.uid, loginName: 'zhang.san', nickName: '张三', groupId: group.city, roles: [] },
        ...{ enabled: true, owesPassword: false, secondFactor: false, lastLoginAt: expect.any(Number) },
      }),
    ]);
    const of = async (param: object) =>
      (await ok('staffPage', { rows: 50, ...param })).rows.map((row: { uid: number }) => row.uid);
    expect(await of({ keywords: rows[0].groupName })).toEqual([made.uid, uid.city]);
    expect(await of({ keywords: '张三' })).toEqual([made.uid]);
    expect(await of({ roleId: ADMINISTRATOR })).toEqual([uid.administrator]);
    expect(await of({ ofUnits: true })).not.toContain(uid.administrator);
    const everyone = await of({});
    expect(everyone).toEqual(expect.arrayContaining([uid.administrator, uid.reviewer, uid.city]));
    expect(everyone).not.toContain(uid.citizen);
    expect((await ok('staffPage', { rows: 1 })).total).toBe(everyone.length);
  });

  test('goes to another unit; stopped, its sessions end at once and it cannot come in', async () => {
    const { data } = await signIn('zhang.san', OWN);
    const groupOf = async () => (await infoWith(data.token)).resultData.groupId;
    expect(await groupOf()).toBe(group.city);
    await ok('changeStaff', { uid: made.uid, nickName: '张三丰', groupId: group.ministry });
    expect(await groupOf()).toBe(group.ministry);
    expect((await infoWith(data.token)).resultData).toMatchObject({ organization: 3, nickName: '张三丰' });
    await ok('changeStaff', { uid: made.uid, enabled: false });
    expect(await codeWith(data.token)).toBe('USR0002');
    expect((await signIn('zhang.san', OWN)).code).toBe('USR0043');
    expect((await ok('staffPage', { keywords: 'zhang.san' })).rows[0]).toMatchObject({ enabled: false });
    await ok('changeStaff', { uid: made.uid, enabled: true });
    expect((await signIn('zhang.san', OWN)).code).toBe(0);
  });

  test('gets a new first password, which ends its sessions and opens a locked name', async () => {
    const { data } = await signIn('zhang.san', OWN);
    await sql`insert into totp (uid, "secretSealed", "confirmedAt") values (${made.uid}, ${Buffer.from('x')}, now())`.execute(
      board.db,
    );
    const { firstPassword: again } = await ok('resetStaff', { uid: made.uid });
    expect(again).not.toBe(made.firstPassword);
    expect(await codeWith(data.token)).toBe('SN0004');
    expect((await signIn('zhang.san', OWN)).code).toBe('USR0004');
    expect((await signIn('zhang.san', again)).data).toMatchObject({ updatePwd: '0', secondFactor: '1' });
    await sql`insert into "loginLog" ("nameIndex", status, operation, ip, bucket, "userAgent", at)
      values (${board.app.vault.index('zhang.san')}, 2, 0, '', '127.0.0.1', '', ${board.clock.now()})`.execute(
      board.db,
    );
    expect((await signIn('zhang.san', again)).code).toBe('U0006');
    board.clock.advance(1000);
    const last = await ok('resetStaff', { uid: made.uid, clearSecondFactor: true });
    expect((await signIn('zhang.san', last.firstPassword)).data).toMatchObject({ updatePwd: '0', secondFactor: '0' });
    expect((await latestEvent()).data).toEqual({ uid: made.uid, clearSecondFactor: true });
    // What it was before is remembered as used.
    const { data: session } = await signIn('zhang.san', last.firstPassword);
    const param = { oldPass: await board.encrypt(last.firstPassword), pass: await board.encrypt(OWN) };
    expect((await people.as(session.token, 'accounts.changePassword', param)).code).toBe('U0009');
  });
});

describe('an account of staff', () => {
  test('has roles instead of a unit, and owes another password, too', async () => {
    const made = await ok('addStaff', { loginName: 'li_si', nickName: '李四', roleIds: [REVIEWER] });
    const { data } = await signIn('li_si', made.firstPassword);
    expect(data).toMatchObject({ updatePwd: '0', organization: 0 });
    expect((await people.as(data.token, 'accounts.disposalPage')).code).toBe('U0020');
    const token = await settled('li_si', made.firstPassword);
    expect((await people.as(token, 'accounts.disposalPage')).code).toBe(0);
    expect((await people.as(token, 'accounts.staffPage')).code).toBe('A0403');
    await ok('changeStaff', { uid: made.uid, roleIds: [ADMINISTRATOR] });
    expect((await people.as(token, 'accounts.staffPage')).code).toBe(0);
    expect((await people.as(token, 'accounts.disposalPage')).code).toBe('A0403');
  });

  test('is chosen from the roles and units there are', async () => {
    const { roles } = await ok('staffRoles');
    expect(roles.map(({ name }: { name: string }) => name)).toEqual(['审核员', '管理员']);
    const { units } = await ok('staffUnits', { keywords: '县' });
    expect(units.length).toBeGreaterThan(0);
    for (const { groupName } of units) expect(groupName).toContain('县');
  });
});

describe('bad input', () => {
  test.each<[string, object, object]>([
    ['a name too short', { loginName: 'ab' }, { loginName: expect.stringContaining('3至30位') }],
    ['a name with a blank', { loginName: 'zhang san' }, { loginName: expect.stringContaining('3至30位') }],
    ['a phone as a name', { loginName: '139-0000-0001' }, { loginName: expect.stringContaining('手机号') }],
    ['a name taken, in large letters', { loginName: 'ZHANG.San' }, { loginName: '该账号已被使用，请换一个' }],
    ['a nickname with signs', { nickName: '<张三>' }, { nickName: expect.stringContaining('笔名须为') }],
    ['neither unit nor roles', { groupId: '' }, { groupId: '请选择此项' }],
    ['both', { roleIds: [REVIEWER] }, { groupId: '请选择此项' }],
    ['a unit that is not there', { groupId: 4711 }, { groupId: '填写有误，请检查' }],
    ['a role that is not there', { groupId: '', roleIds: [4711] }, { roleIds: '填写有误，请检查' }],
  ])('%s', async (_, changes, fields) => {
    const told = await call('addStaff', officer({ loginName: 'wang.wu', ...changes }));
    expect(told).toMatchObject({ code: 'A0400', data: { fields } });
  });
  test('one name asked for twice at once is given once', async () => {
    const both = await Promise.all(
      ['zhao.liu', 'Zhao.Liu'].map((loginName) => call('addStaff', officer({ loginName }))),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 'A0400']);
  });
});

describe('not yours', () => {
  test.each(['staffPage', 'staffRoles'])('%s is for administrators', async (name) => {
    expect((await board.call(`accounts.${name}`, {})).code).toBe('USR0001');
    for (const role of ['citizen', 'city', 'reviewer'] as const)
      expect((await board.call(`accounts.${name}`, {}, role)).code).toBe('A0403');
  });
  test.each([
    ['staffUnits', { keywords: '' }],
    ['addStaff', officer({ loginName: 'sun.qi' })],
    ['changeStaff', { uid: uid.city, enabled: false }],
    ['resetStaff', { uid: uid.city }],
  ])('%s is, too', async (name, param) => {
    expect((await board.call(`accounts.${name}`, param)).code).toBe('USR0001');
    expect((await board.call(`accounts.${name}`, param, 'reviewer')).code).toBe('A0403');
  });
  test('who may only read changes nothing', async () => {
    await sql`update role set permissions = '{sys:params:save,sys:user:list}' where "roleId" = 2`.execute(board.db);
    board.app.viewers.clear();
    expect([(await call('staffPage')).code, (await call('resetStaff', { uid: uid.city })).code]).toEqual([0, 'A0403']);
    await sql`update role set permissions = '{sys:params:save,sys:user:list,sys:user:save}' where "roleId" = 2`.execute(
      board.db,
    );
    board.app.viewers.clear();
  });
  test('citizens are not found', async () => {
    for (const subject of [uid.citizen, 4711]) {
      expect((await call('changeStaff', { uid: subject, enabled: false })).code).toBe('A0404');
      expect((await call('changeStaff', { uid: subject, roleIds: [ADMINISTRATOR] })).code).toBe('A0404');
      expect((await call('resetStaff', { uid: subject })).code).toBe('A0404');
    }
  });
});

describe('one’s own account', () => {
  test('is renamed, but neither stopped, reset nor given other roles', async () => {
    const own = { uid: uid.administrator };
    const refused = { code: 'B0009', data: { fields: { uid: '不能对自己的账号进行此操作' } } };
    expect(await call('changeStaff', { ...own, enabled: false })).toMatchObject(refused);
    expect(await call('changeStaff', { ...own, roleIds: [REVIEWER] })).toMatchObject(refused);
    expect(await call('changeStaff', { ...own, groupId: group.city })).toMatchObject(refused);
    expect(await call('resetStaff', own)).toMatchObject(refused);
    expect((await call('changeStaff', { ...own, nickName: '王管理' })).code).toBe(0);
  });

  test('two administrators who stop each other at once leave one', async () => {
    await sql`delete from "accountRole" where "roleId" = 2 and uid <> ${uid.administrator}`.execute(board.db);
    const made = await ok('addStaff', { loginName: 'second', nickName: '第二位', roleIds: [ADMINISTRATOR] });
    const token = await settled('second', made.firstPassword);
    const told = await Promise.all([
      call('changeStaff', { uid: made.uid, enabled: false }),
      people.as(token, 'accounts.changeStaff', { uid: uid.administrator, enabled: false }),
    ]);
    expect(told.filter(({ code }) => code === 0)).toHaveLength(1);
    const { rows } = await sql`select uid from account join "accountRole" using (uid)
      where "roleId" = 2 and status = 1`.execute(board.db);
    expect(rows).toHaveLength(1);
  });
});

test('first passwords keep the rule, and none is like another', () => {
  const all = Array.from({ length: 200 }, () => firstPassword(limitDefaults, 'zhang.san', '张三'));
  expect(all.filter((one) => passwordProblem(one, limitDefaults))).toEqual([]);
  const strict = { passwordMin: 20, passwordMax: 24, passwordClasses: 4 };
  expect(passwordProblem(firstPassword(strict), strict)).toBeUndefined();
  expect(new Set(all).size).toBe(all.length);
});
