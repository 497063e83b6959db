import { passwordProblem } from '@board/contract/accounts/passwords';
import { DataScope } from '@board/contract/backoffice/permissions';
import type { User } from '@board/contract/backoffice/users';
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
const pageOf = async (param: object): Promise<User[]> => (await ok('userPage', { limit: 50, ...param })).list;
const officer = (changes: object = {}) => ({
  username: 'zhang.san',
  realName: '张三',
  deptId: group.city,
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
const lock = (name: string) =>
  sql`insert into "loginLog" ("nameIndex", status, operation, ip, bucket, "userAgent", at)
    values (${board.app.vault.index(name)}, 2, 0, '', '127.0.0.1', '', ${board.clock.now()})`.execute(board.db);
const latestEvent = async () =>
  (
    await sql<{ kind: string; actorUid: number; data: object }>`
      select kind, "actorUid", data from event order by "eventId" desc limit 1`.execute(board.db)
  ).rows[0]!;

describe('an account of a unit', () => {
  let made: { id: number; firstPassword: string };
  test('is made with a password that only opens the way to another', async () => {
    made = await ok('addUser', officer({ gender: 1, mobile: '139 0000 4711', email: 'Zhang.San@example.org' }));
    expect(passwordProblem(made.firstPassword, limitDefaults)).toBeUndefined();
    const { kind, actorUid, data } = await latestEvent();
    expect([kind, actorUid, data]).toEqual([
      'staffAdded',
      uid.administrator,
      { uid: made.id, after: { groupId: group.city, status: 1, roleIds: [] } },
    ]);

    const session = await signIn('zhang.san', made.firstPassword);
    expect(session.data).toMatchObject({ updatePwd: '0', organization: 1 });
    expect(await codeWith(session.data.token)).toBe('U0020');
    const token = await settled('zhang.san', made.firstPassword);
    expect((await people.as(token, 'handling.pageAns', {})).code).toBe(0);
    expect((await signIn('zhang.san', made.firstPassword)).code).toBe('USR0004');
  });

  test('is listed with all its fields, personal ones masked, and says why it is seen', async () => {
    const [row] = await pageOf({ username: 'ZHANG' });
    expect(row).toMatchObject({
      id: made.id,
      username: 'zhang.san',
      realName: '张三',
      gender: 1,
      deptId: group.city,
      roleIdList: [],
      mobile: '139****4711',
      status: 1,
      owesPassword: false,
      locked: false,
      secondFactor: false,
      createDate: expect.stringMatching(/^2026-11-2\d \d\d:\d\d:\d\d$/),
      lastLoginAt: expect.any(Number),
      visibleBy: [{ role: '管理员', dataScope: DataScope.all, deptName: '' }],
    });
    expect(JSON.stringify(row)).not.toMatch(/13900004711|zhang\.san@/i);
    expect(await ok('user', { id: made.id })).toEqual(row);
  });

  test('is found by its names, its unit, those above it, its role and its whole number', async () => {
    const of = async (param: object) => (await pageOf(param)).map(({ id }) => id);
    expect(await of({ username: '乙市办公室' })).toEqual([made.id, uid.city]);
    expect(await of({ username: '张三' })).toEqual([made.id]);
    expect(await of({ mobile: '13900004711' })).toEqual([made.id]);
    expect(await of({ mobile: '1390000' })).toEqual([]);
    expect(await of({ deptId: group.city, below: 0 })).toEqual([made.id, uid.city]);
    expect(await of({ deptId: group.city })).toEqual([
      made.id,
      uid.station,
      uid.otherCounty,
      uid.bureau,
      uid.county,
      uid.city,
    ]);
    expect(await of({ roleId: ADMINISTRATOR })).toEqual([uid.administrator]);
    expect(await of({ gender: 1 })).toEqual([made.id]);
    const everyone = await of({});
    expect(everyone).toEqual(expect.arrayContaining([uid.administrator, uid.reviewer, uid.city]));
    expect(everyone).not.toContain(uid.citizen);
    expect((await ok('userPage', { limit: 1 })).total).toBe(everyone.length);
    const ordered = await of({ orderField: 'id', order: 'asc' });
    expect(ordered).toEqual(everyone.toReversed());
  });

  test('keeps what is not given, and a masked number that comes back', async () => {
    await ok('changeUser', { id: made.id, mobile: '139****4711', gender: 0 });
    expect((await pageOf({ mobile: '13900004711' }))[0]).toMatchObject({ id: made.id, gender: 0, realName: '张三' });
    await ok('changeUser', { id: made.id, mobile: '' });
    expect(await pageOf({ mobile: '13900004711' })).toEqual([]);
    const { kind, data } = await latestEvent();
    expect([kind, data]).toEqual(['staffChanged', expect.objectContaining({ uid: made.id, changed: ['phoneIndex'] })]);
  });

  test('goes to another unit; stopped, its sessions end at once and it cannot come in', async () => {
    const { data } = await signIn('zhang.san', OWN);
    const groupOf = async () => (await infoWith(data.token)).resultData.groupId;
    expect(await groupOf()).toBe(group.city);
    await ok('changeUser', { id: made.id, realName: '张三丰', deptId: group.ministry });
    expect(await groupOf()).toBe(group.ministry);
    expect((await infoWith(data.token)).resultData).toMatchObject({ organization: 3, nickName: '张三丰' });
    await ok('changeUser', { id: made.id, status: 0 });
    expect(await codeWith(data.token)).toBe('USR0002');
    expect((await signIn('zhang.san', OWN)).code).toBe('USR0043');
    expect((await pageOf({ username: 'zhang.san', status: 0 }))[0]).toMatchObject({ status: 0 });
    await ok('changeUser', { id: made.id, status: 1 });
    expect((await signIn('zhang.san', OWN)).code).toBe(0);
  });

  test('gets a new first password, which ends its sessions and opens a locked name', async () => {
    const { data } = await signIn('zhang.san', OWN);
    await sql`insert into totp (uid, "secretSealed", "confirmedAt") values (${made.id}, ${Buffer.from('x')}, now())`.execute(
      board.db,
    );
    const { firstPassword: again } = await ok('resetUser', { id: made.id });
    expect(again).not.toBe(made.firstPassword);
    expect(await codeWith(data.token)).toBe('SN0004');
    expect((await signIn('zhang.san', OWN)).code).toBe('USR0004');
    expect((await signIn('zhang.san', again)).data).toMatchObject({ updatePwd: '0', secondFactor: '1' });
    await lock('zhang.san');
    expect((await signIn('zhang.san', again)).code).toBe('U0006');
    board.clock.advance(1000);
    const last = await ok('resetUser', { id: made.id, clearSecondFactor: true });
    expect((await signIn('zhang.san', last.firstPassword)).data).toMatchObject({ updatePwd: '0', secondFactor: '0' });
    expect((await latestEvent()).data).toEqual({ uid: made.id, clearSecondFactor: true });
    // What it was before is remembered as used.
    const { data: session } = await signIn('zhang.san', last.firstPassword);
    const param = { oldPass: await board.encrypt(last.firstPassword), pass: await board.encrypt(OWN) };
    expect((await people.as(session.token, 'accounts.changePassword', param)).code).toBe('U0009');
    made.firstPassword = last.firstPassword;
  });

  test('that wrong passwords lock is shown so, and let in again', async () => {
    await lock('zhang.san');
    expect((await pageOf({ username: 'zhang.san' }))[0]).toMatchObject({ locked: true });
    expect((await signIn('zhang.san', made.firstPassword)).code).toBe('U0006');
    await ok('unlockUser', { id: made.id });
    expect((await pageOf({ username: 'zhang.san' }))[0]).toMatchObject({ locked: false });
    expect((await signIn('zhang.san', made.firstPassword)).code).toBe(0);
  });

  test('loses its second step when the device is lost', async () => {
    await sql`insert into totp (uid, "secretSealed", "confirmedAt") values (${made.id}, ${Buffer.from('x')}, now())`.execute(
      board.db,
    );
    expect((await pageOf({ username: 'zhang.san' }))[0]).toMatchObject({ secondFactor: true });
    await ok('clearUserFactor', { id: made.id });
    expect((await pageOf({ username: 'zhang.san' }))[0]).toMatchObject({ secondFactor: false });
  });

  test('is stopped by taking it away, since it was used; one that nobody used is gone', async () => {
    const unused = await ok('addUser', officer({ username: 'never.used' }));
    expect(await ok('removeUsers', { ids: [made.id, unused.id] })).toEqual({
      removed: [unused.id],
      stopped: [made.id],
    });
    expect(await pageOf({ username: 'never.used' })).toEqual([]);
    expect((await pageOf({ username: 'zhang.san' }))[0]).toMatchObject({ status: 0 });
    await ok('changeUser', { id: made.id, status: 1 });
    expect((await call('removeUsers', { ids: [uid.administrator] })).code).toBe('10048');
  });
});

describe('an account of staff', () => {
  test('has roles, and owes another password, too', async () => {
    const made = await ok('addUser', { username: 'li_si', realName: '李四', roleIdList: [REVIEWER] });
    const { data } = await signIn('li_si', made.firstPassword);
    expect(data).toMatchObject({ updatePwd: '0', organization: 0 });
    expect((await people.as(data.token, 'accounts.disposalPage')).code).toBe('U0020');
    const token = await settled('li_si', made.firstPassword);
    expect((await people.as(token, 'accounts.disposalPage')).code).toBe(0);
    expect((await people.as(token, 'accounts.userPage')).code).toBe('A0403');
    await ok('changeUser', { id: made.id, roleIdList: [ADMINISTRATOR] });
    expect((await people.as(token, 'accounts.userPage')).code).toBe(0);
    expect((await people.as(token, 'accounts.disposalPage')).code).toBe('A0403');
    expect((await latestEvent()).data).toMatchObject({
      before: { roleIds: [REVIEWER] },
      after: { roleIds: [ADMINISTRATOR] },
    });
  });

  test('is called as papers have it, with the dot of a name from the west', async () => {
    const { id } = await ok('addUser', { username: 'maimaiti', realName: '买买提·艾力' });
    expect(await ok('user', { id })).toMatchObject({ realName: '买买提·艾力' });
  });

  test('is chosen from the roles and units there are', async () => {
    const names = (await ok('roleList')).map(({ name }: { name: string }) => name);
    expect(names).toEqual(['审核员', '管理员']);
    const depts = await ok('userDepts', { keywords: '县' });
    expect(depts.length).toBeGreaterThan(0);
    for (const { name } of depts) expect(name).toContain('县');
  });

  test('gets a password that was chosen for it, and may choose its own by the call of the back office', async () => {
    const given = {
      username: 'chosen',
      realName: '王五',
      roleIdList: [REVIEWER],
      password: 'Hand-over-9',
      confirmPassword: 'Hand-over-9',
    };
    expect((await ok('addUser', given)).firstPassword).toBeNull();
    const token = await settled('chosen', 'Hand-over-9');
    const change = (password: string, newPassword: string) =>
      people.as(token, 'accounts.changeOwnPassword', { password, newPassword });
    expect(await change('Wrong-word-1', 'Another-7-word')).toMatchObject({ code: '10009' });
    expect(await change(OWN, 'short')).toMatchObject({
      code: 'U0005',
      data: { fields: { newPassword: expect.any(String) } },
    });
    board.clock.advance(1000);
    expect(await change(OWN, 'Another-7-word')).toMatchObject({ code: 0 });
    expect((await signIn('chosen', 'Another-7-word')).code).toBe(0);
    const own = await people.as(token, 'accounts.ownUser');
    expect(own.data).toMatchObject({
      username: 'chosen',
      deptId: null,
      permissions: expect.arrayContaining(['plat:review']),
    });
  });
});

describe('bad input', () => {
  test.each<[string, object, object]>([
    ['a name too short', { username: 'ab' }, { username: expect.stringContaining('3至30位') }],
    ['a name with a blank', { username: 'zhang san' }, { username: expect.stringContaining('3至30位') }],
    ['a phone as a name', { username: '139-0000-0001' }, { username: expect.stringContaining('手机号') }],
    ['a name with signs', { realName: '<张三>' }, { realName: expect.stringContaining('姓名或称呼须为') }],
    ['a unit that is not there', { deptId: 4711 }, { deptId: '填写有误，请检查' }],
    ['a role that is not there', { roleIdList: [4711] }, { roleIdList: '填写有误，请检查' }],
    ['a number that is none', { mobile: '12' }, { mobile: expect.stringContaining('手机号码') }],
    ['an address that is none', { email: 'a@b' }, { email: expect.stringContaining('邮箱') }],
    ['a password that breaks the rule', { password: 'abc' }, { password: expect.any(String) }],
    [
      'two passwords',
      { password: 'Hand-over-9', confirmPassword: 'Hand-over-8' },
      { confirmPassword: '两次输入的密码不一致' },
    ],
  ])('%s', async (_, changes, fields) => {
    const told = await call('addUser', officer({ username: 'wang.wu', ...changes }));
    expect(told).toMatchObject({ code: 'A0400', data: { fields } });
  });
  test('a name that is taken, in large letters, exists already', async () => {
    const told = await call('addUser', officer({ username: 'ZHANG.San' }));
    expect(told).toMatchObject({ code: '10002', data: { fields: { username: '该账号已被使用，请换一个' } } });
  });
  test('one name asked for twice at once is given once', async () => {
    const both = await Promise.all(['zhao.liu', 'Zhao.Liu'].map((username) => call('addUser', officer({ username }))));
    expect(both.map(({ code }) => code).sort()).toEqual([0, '10002']);
  });
});

test('two numbers alike are given once, also to whoever has an account otherwise', async () => {
  await ok('addUser', officer({ username: 'first.one', mobile: '13900009999' }));
  const told = await call('addUser', officer({ username: 'second.one', mobile: '139-0000-9999' }));
  expect(told).toMatchObject({ code: 'A0400', data: { fields: { mobile: '该手机号已绑定其他账号' } } });
});

test('an account of a unit gets no role of the platform’s own work', async () => {
  const told = await call('addUser', officer({ username: 'both.sides', roleIdList: [REVIEWER] }));
  expect(told).toMatchObject({ code: 'B0009', data: { fields: { roleIdList: expect.stringContaining('平台') } } });
  expect(await pageOf({ username: 'both.sides' })).toEqual([]);
});

describe('not yours', () => {
  test.each(['userPage', 'roleList'])('%s is for administrators', async (name) => {
    expect((await board.call(`accounts.${name}`, {})).code).toBe('USR0001');
    for (const role of ['citizen', 'city', 'reviewer'] as const)
      expect((await board.call(`accounts.${name}`, {}, role)).code).toBe('A0403');
  });
  test.each([
    ['userDepts', { keywords: '' }],
    ['addUser', officer({ username: 'sun.qi' })],
    ['changeUser', { id: uid.city, status: 0 }],
    ['resetUser', { id: uid.city }],
    ['unlockUser', { id: uid.city }],
    ['clearUserFactor', { id: uid.city }],
    ['removeUsers', { ids: [uid.city] }],
  ])('%s is, too', async (name, param) => {
    expect((await board.call(`accounts.${name}`, param)).code).toBe('USR0001');
    expect((await board.call(`accounts.${name}`, param, 'reviewer')).code).toBe('A0403');
  });
  test('citizens are not found', async () => {
    for (const subject of [uid.citizen, 4711]) {
      expect((await call('user', { id: subject })).code).toBe('10010');
      expect((await call('changeUser', { id: subject, status: 0 })).code).toBe('10010');
      expect((await call('changeUser', { id: subject, roleIdList: [ADMINISTRATOR] })).code).toBe('10010');
      expect((await call('resetUser', { id: subject })).code).toBe('10010');
      expect((await call('removeUsers', { ids: [subject] })).code).toBe('10010');
    }
  });
});

describe('one’s own account', () => {
  test('is renamed, but neither stopped, reset nor given other roles', async () => {
    const own = { id: uid.administrator };
    const refused = { code: 'B0009', data: { fields: { id: '不能对自己的账号进行此操作' } } };
    expect(await call('changeUser', { ...own, status: 0 })).toMatchObject(refused);
    expect(await call('changeUser', { ...own, roleIdList: [REVIEWER] })).toMatchObject(refused);
    expect(await call('changeUser', { ...own, deptId: group.city })).toMatchObject(refused);
    expect(await call('resetUser', own)).toMatchObject(refused);
    expect((await call('changeUser', { ...own, realName: '王管理' })).code).toBe(0);
  });

  test('two administrators who stop each other at once leave one', async () => {
    await sql`delete from "accountRole" where "roleId" = 2 and uid <> ${uid.administrator}`.execute(board.db);
    const made = await ok('addUser', { username: 'second', realName: '第二位', roleIdList: [ADMINISTRATOR] });
    const token = await settled('second', made.firstPassword);
    const told = await Promise.all([
      call('changeUser', { id: made.id, status: 0 }),
      people.as(token, 'accounts.changeUser', { id: uid.administrator, status: 0 }),
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
