import { AGREEMENT_VERSION } from '@board/contract/accounts/agreement';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenHash } from '../../base/platform/vault.ts';
import { captcha } from '../../base/testing/captcha.ts';
import type { Role } from '../../base/testing/fixture.ts';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { posted } from '../../base/testing/story.ts';
import { hashPassword } from '../passwords.ts';

const OLD = 'Mei7-gul2-tou';
const MINUTES = 60_000;
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await giveAccess('citizen', '13900000001', OLD);
  await giveAccess('other', '13900000002', null);
});
afterAll(() => board.stop());

async function giveAccess(role: Role, phone: string, password: string | null): Promise<void> {
  const { vault } = board.app;
  await sql`update account set "phoneSealed" = ${vault.seal(phone)}, "phoneIndex" = ${vault.index(phone)},
    "passwordHash" = ${password && (await hashPassword(password))} where uid = ${uid[role]}`.execute(board.db);
}

/** The code in the latest message to a phone. */
async function codeTo(phone: string): Promise<string> {
  const { messages } = await board.ok('accounts.demoOutbox');
  return messages.find(({ to }: { to: string }) => to === phone).text.match(/\d{6}/)[0];
}
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

/** Another session of an account, as from another device. */
async function signInElsewhere(role: Role, token: string): Promise<void> {
  const now = board.clock.now();
  await sql`insert into session ("tokenHash", uid, "loginType", "createdAt", "expiresAt", "userAgent")
    values (${tokenHash(token)}, ${uid[role]}, 2, ${now}, ${new Date(now.getTime() + 86_400_000)}, 'another device')`.execute(
    board.db,
  );
}
async function codeWith(token: string): Promise<string | number> {
  const response = await board.get('/v1/user/getInfo', { token });
  return response.json().result.code;
}

async function changePassword(role: Role, oldPass: string | undefined, pass: string, verifyCode?: string) {
  const param = { oldPass: oldPass && (await board.encrypt(oldPass)), pass: await board.encrypt(pass), verifyCode };
  return await board.call('accounts.changePassword', param, role);
}

describe('the password', () => {
  test('is changed with the old one; every other session ends, this one stays', async () => {
    await signInElsewhere('citizen', 'elsewhere-1');
    expect(await codeWith('elsewhere-1')).toBe(0);
    expect((await changePassword('citizen', OLD, 'Xiangjiang-1')).code).toBe(0);
    expect(await codeWith('elsewhere-1')).toBe('SN0004');
    expect((await board.call('accounts.getInfo', {}, 'citizen')).code).toBe(0);
    const { rows } = await sql<{ kind: string }>`select kind from event order by "eventId" desc limit 1`.execute(
      board.db,
    );
    expect(rows[0]!.kind).toBe('passwordChanged');
  });

  test('a weak one, one used before and a wrong old one are refused at their fields', async () => {
    const weak = await changePassword('citizen', 'Xiangjiang-1', 'abc');
    expect(weak).toMatchObject({ code: 'U0005', data: { fields: { pass: expect.any(String) } } });
    expect(await changePassword('citizen', 'Xiangjiang-1', OLD)).toMatchObject({
      code: 'U0009',
      data: { fields: { pass: '不能使用最近用过的密码' } },
    });
    expect((await changePassword('citizen', 'Xiangjiang-1', 'Xiangjiang-1')).code).toBe('U0009');
    expect(await changePassword('citizen', 'Wrong-1234', 'Yuelu-2026!')).toMatchObject({
      code: 'USR0004',
      data: { fields: { oldPass: '密码错误' } },
    });
    expect((await changePassword('citizen', undefined, 'Yuelu-2026!')).code).toBe('A0400');
  });

  test('guessing ends after five tries', async () => {
    for (let i = 0; i < 4; i++) await changePassword('citizen', 'Wrong-1234', 'Yuelu-2026!');
    expect((await changePassword('citizen', 'Xiangjiang-1', 'Yuelu-2026!')).code).toBe('U0006');
    board.clock.advance(21 * MINUTES);
    expect((await changePassword('citizen', 'Xiangjiang-1', 'Yuelu-2026!')).code).toBe(0);
  });

  test('who has none sets one with a code', async () => {
    await board.ok('accounts.getOwnPhoneVerifycode', { purpose: 'password' }, 'other');
    const code = await codeTo('13900000002');
    expect((await changePassword('other', undefined, 'Yuelu-2026!', wrongFor(code))).code).toBe('T0013');
    expect((await changePassword('other', undefined, 'Yuelu-2026!', code)).code).toBe(0);
    expect((await board.ok('accounts.profile', {}, 'other')).hasPassword).toBe(true);
  });
});

describe('the e-mail address', () => {
  const ADDRESS = 'Citizen.One@example.com';
  const NEW_CODE = 'accounts.getRegisterEmailVerifycode';
  const bind = async (email: string, proof: object, as: Role | null = 'citizen') =>
    board.call('accounts.bindEmail', { email: await board.encrypt(email), ...proof }, as);
  async function codes(email: string): Promise<{ verifyCode: string; ownCode: string }> {
    board.clock.advance(3 * MINUTES);
    await board.ok(NEW_CODE, { email: await board.encrypt(email) }, 'citizen');
    await board.ok('accounts.getOwnPhoneVerifycode', { purpose: 'email' }, 'citizen');
    return { verifyCode: await codeTo(email.toLowerCase()), ownCode: await codeTo('13900000001') };
  }

  test('is bound with a code from there and one to the phone; then it signs in', async () => {
    const given = await codes(ADDRESS);
    expect(await bind(ADDRESS, { ...given, ownCode: wrongFor(given.ownCode) })).toMatchObject({
      code: 'T0013',
      data: { fields: { ownCode: '验证码不正确' } },
    });
    expect((await bind(ADDRESS, { verifyCode: given.verifyCode })).data.fields).toHaveProperty('ownCode');
    expect((await bind(ADDRESS, given)).code).toBe(0);
    expect((await board.ok('accounts.profile', {}, 'citizen')).email).toBe('ci****@example.com');
    const told = await board.call('accounts.loginByUserName', {
      loginName: await board.encrypt('citizen.one@example.com'),
      pass: await board.encrypt('Yuelu-2026!'),
      uuid: await captcha(board),
    });
    expect(told.code).toBe(0);
    expect((await bind(ADDRESS, { verifyCode: '000000', ownCode: '000000' })).data.fields).toHaveProperty('email');
  });

  test('another takes its place, and the old one is told', async () => {
    expect((await bind('second@example.com', await codes('second@example.com'))).code).toBe(0);
    const { messages } = await board.ok('accounts.demoOutbox');
    expect(messages.find(({ to }: { to: string }) => to === 'citizen.one@example.com').text).toContain('已改绑邮箱');
  });

  test('of another account is refused, and so is what is none', async () => {
    const index = board.app.vault.index('taken@example.com');
    await sql`update account set "emailIndex" = ${index} where uid = ${uid.other}`.execute(board.db);
    await board.ok(NEW_CODE, { email: await board.encrypt('taken@example.com') }, 'citizen');
    // Its reader is told; the code is one nobody knows.
    expect(await codeTo('taken@example.com').catch(() => 'none')).toBe('none');
    expect((await bind('no-address', { verifyCode: '000000', ownCode: '000000' })).data.fields).toHaveProperty('email');
    expect((await bind(ADDRESS, { verifyCode: '000000' }, null)).code).toBe('USR0001');
  });

  test('without a phone the password proves who it is', async () => {
    await sql`update account set "phoneSealed" = null, "phoneIndex" = null, "emailIndex" = null,
      "passwordHash" = ${await hashPassword(OLD)} where uid = ${uid.uncertified}`.execute(board.db);
    board.clock.advance(3 * MINUTES);
    await board.ok(NEW_CODE, { email: await board.encrypt('third@example.com') }, 'citizen');
    const verifyCode = await codeTo('third@example.com');
    expect((await bind('third@example.com', { verifyCode }, 'uncertified')).data.fields).toHaveProperty('pass');
    const wrong = { verifyCode, pass: await board.encrypt('Wrong-1234') };
    expect((await bind('third@example.com', wrong, 'uncertified')).code).toBe('USR0004');
    const right = { verifyCode, pass: await board.encrypt(OLD) };
    expect((await bind('third@example.com', right, 'uncertified')).code).toBe(0);
  });
});

describe('the phone', () => {
  const NEW = '13900000003';
  const change = async (oldCode: string, verifyCode: string, phone = NEW) =>
    board.call('accounts.changePhone', { oldCode, verifyCode, phone: await board.encrypt(phone) }, 'citizen');

  test('is changed when both numbers are proven; one wrong code does not spend the other', async () => {
    await board.ok('accounts.getOwnPhoneVerifycode', { purpose: 'oldPhone' }, 'citizen');
    await board.ok('accounts.getNewPhoneVerifycode', { phone: await board.encrypt(NEW) }, 'citizen');
    const [old, fresh] = [await codeTo('13900000001'), await codeTo(NEW)];
    expect(await change(wrongFor(old), fresh)).toMatchObject({
      code: 'T0013',
      data: { fields: { oldCode: '验证码不正确' } },
    });
    expect((await change(old, wrongFor(fresh))).data.fields).toEqual({ verifyCode: '验证码不正确' });
    expect((await change(old, fresh)).code).toBe(0);
    expect((await board.ok('accounts.profile', {}, 'citizen')).mobile).toBe('139****0003');
    const { messages } = await board.ok('accounts.demoOutbox');
    expect(messages.find(({ to }: { to: string }) => to === '13900000001').text).toContain('139****0003');
  });

  test('a number of another account gets no code that works, and no answer that tells', async () => {
    board.clock.advance(3 * MINUTES);
    const told = await board.call(
      'accounts.getNewPhoneVerifycode',
      { phone: await board.encrypt('13900000002') },
      'citizen',
    );
    expect(told.code).toBe(0);
    const { messages } = await board.ok('accounts.demoOutbox');
    expect(messages[0].text).not.toMatch(/\d{6}/);
  });

  test('is bound where there is none, and only there', async () => {
    const phone = await board.encrypt('13900000009');
    await board.ok('accounts.getNewPhoneVerifycode', { phone }, 'uncertified');
    const verifyCode = await codeTo('13900000009');
    expect((await board.call('accounts.bindPhone', { phone, verifyCode }, 'citizen')).code).toBe('B0009');
    await sql`update account set "passwordHash" = null where uid = ${uid.uncertified}`.execute(board.db);
    expect((await board.call('accounts.bindPhone', { phone, verifyCode }, 'uncertified')).code).toBe(0);
    expect((await board.ok('accounts.bindPhoneResult', {}, 'uncertified')).bingPhone).toBe(1);
    expect((await board.call('accounts.bindPhone', { phone: 'x', verifyCode }, 'city')).code).toBe('A0400');
    expect((await board.call('accounts.getOwnPhoneVerifycode', { purpose: 'cancel' }, 'city')).code).toBe('B0009');
  });

  test('is bound with the password, where there is one: by a phone another can be set', async () => {
    const hash = await hashPassword(OLD);
    await sql`update account set "passwordHash" = ${hash} where uid = ${uid.county}`.execute(board.db);
    const phone = await board.encrypt('13900000010');
    await board.ok('accounts.getNewPhoneVerifycode', { phone }, 'county');
    const given = { phone, verifyCode: await codeTo('13900000010') };
    const bind = async (pass?: string) =>
      await board.call('accounts.bindPhone', { ...given, pass: pass && (await board.encrypt(pass)) }, 'county');
    expect(await bind()).toMatchObject({ code: 'A0400', data: { fields: { pass: expect.any(String) } } });
    expect((await bind('Wrong-1234')).code).toBe('USR0004');
    expect((await bind(OLD)).code).toBe(0);
  });
});

describe('sessions', () => {
  test('are shown to their owner, and one is logged out at once', async () => {
    await signInElsewhere('other', 'elsewhere-2');
    const { rows } = await board.ok('accounts.sessions', {}, 'other');
    expect(rows.filter((row: { current: boolean }) => row.current)).toHaveLength(1);
    const there = rows.find((row: { userAgent: string }) => row.userAgent === 'another device');
    expect(await codeWith('elsewhere-2')).toBe(0);
    expect((await board.call('accounts.endSession', { sessionId: there.sessionId }, 'citizen')).code).toBe('A0404');
    expect(await codeWith('elsewhere-2')).toBe(0);
    expect(await board.ok('accounts.endSession', { sessionId: there.sessionId }, 'other')).toEqual({ ended: 1 });
    expect(await codeWith('elsewhere-2')).toBe('USR0002');
  });

  test('all others at once', async () => {
    await signInElsewhere('other', 'elsewhere-3');
    await signInElsewhere('other', 'elsewhere-4');
    expect(await board.ok('accounts.endSession', {}, 'other')).toEqual({ ended: 2 });
    expect((await board.ok('accounts.sessions', {}, 'other')).rows).toHaveLength(1);
  });

  test('the log holds the owner’s sign-ins only', async () => {
    await sql`insert into "loginLog" (uid, "nameIndex", status, operation, ip, "userAgent", at)
      values (${uid.other}, 'x', 1, 0, '10.0.0.1', 'Firefox', ${board.clock.now()})`.execute(board.db);
    const { rows, total } = await board.ok('accounts.loginLog', {}, 'other');
    expect({ total, first: rows[0] }).toMatchObject({ total: 1, first: { status: 1, ip: '10.0.0.1' } });
    expect((await board.ok('accounts.loginLog', {}, 'city')).total).toBe(0);
    expect((await board.call('accounts.loginLog', { page: 0 }, 'city')).code).toBe('A0400');
  });
});

describe('the profile', () => {
  test('a nickname is changed, once in a while', async () => {
    expect((await board.call('accounts.changeNickname', { nickName: '!' }, 'citizen')).code).toBe('A0400');
    expect((await board.call('accounts.changeNickname', { nickName: '网友other' }, 'citizen')).code).toBe('U0003');
    for (const nickName of ['人民网小编', '违禁词先生'])
      expect(await board.call('accounts.changeNickname', { nickName }, 'citizen')).toMatchObject({
        code: 'A0400',
        data: { fields: { nickName: '该笔名不可使用，请换一个' } },
      });
    await board.ok('accounts.changeNickname', { nickName: '橘子洲头' }, 'citizen');
    expect((await board.ok('accounts.getInfo', {}, 'citizen')).nickName).toBe('橘子洲头');
    const again = await board.call('accounts.changeNickname', { nickName: '岳麓山下' }, 'citizen');
    expect(again).toMatchObject({ code: 'B0009', data: { fields: { nickName: '笔名30天内只能修改一次' } } });
    board.clock.advance(31 * 24 * 60 * MINUTES);
    await board.ok('accounts.changeNickname', { nickName: '岳麓山下' }, 'citizen');
    expect((await board.call('accounts.changeNickname', { nickName: '办公室' }, 'city')).code).toBe('ORG_REFUSED');
  });

  test('a nickname given up is nobody else’s, for it stands over old messages; its owner may take it back', async () => {
    const rename = (nickName: string, as: 'citizen' | 'other') =>
      board.call('accounts.changeNickname', { nickName }, as);
    const before = (await board.ok('accounts.getInfo', {}, 'citizen')).nickName;
    board.clock.advance(31 * 24 * 60 * MINUTES);
    await board.ok('accounts.changeNickname', { nickName: 'Pear-Tree' }, 'citizen');
    board.clock.advance(31 * 24 * 60 * MINUTES);
    await board.ok('accounts.changeNickname', { nickName: '岳麓书院外' }, 'citizen');
    for (const nickName of [before, 'Pear-Tree', 'PEAR-TREE'])
      expect(await rename(nickName, 'other')).toMatchObject({ code: 'U0003' });
    expect((await board.call('accounts.checkNicknameValid', { nickName: 'pear-tree' }, null)).code).toBe('U0003');
    board.clock.advance(31 * 24 * 60 * MINUTES);
    await board.ok('accounts.changeNickname', { nickName: 'Pear-tree' }, 'citizen');
    board.clock.advance(31 * 24 * 60 * MINUTES);
    await board.ok('accounts.changeNickname', { nickName: '岳麓山外' }, 'citizen');
    expect((await rename('Pear-Tree', 'other')).code).toBe('U0003');
  });

  test('consent to the identity check is withdrawn, and with it goes what it gave', async () => {
    const { vault } = board.app;
    await sql`update account set "realNameSealed" = ${vault.seal('李海棠')}, "certNumberSealed" = ${vault.seal('11010119900307001X')}
      where uid = ${uid.citizen}`.execute(board.db);
    expect(await board.ok('accounts.profile', {}, 'citizen')).toMatchObject({
      realName: '李**',
      certNumber: '110***********001X',
    });
    const purposes = async () =>
      (await board.ok('accounts.consents', {}, 'citizen')).rows.map((row: { purpose: string }) => row.purpose);
    expect(await purposes()).toEqual(['agreement', 'privacy', 'certNumber']);
    await board.ok('accounts.withdrawConsent', { purpose: 'certNumber' }, 'citizen');
    expect(await purposes()).toEqual(['agreement', 'privacy']);
    expect((await board.ok('accounts.profile', {}, 'citizen')).realName).toBe('');
    expect((await board.call('handling.post', { subject: 'x', content: 'x' }, 'citizen')).code).toBe('SN0011');
    expect((await board.call('accounts.withdrawConsent', { purpose: 'certNumber' }, 'citizen')).code).toBe('B0009');
    expect((await board.call('accounts.withdrawConsent', { purpose: 'privacy' }, 'citizen')).code).toBe('A0400');
  });
});

describe('an agreement that changed', () => {
  test('is accepted anew before one writes or rates; until then one reads, takes back and leaves', async () => {
    await sql`update account set "certifiedAt" = ${board.clock.now()} where uid = ${uid.citizen}`.execute(board.db);
    board.app.viewers.forget(uid.citizen);
    const { tid } = await posted(board);
    await sql`update account set "createdAt" = '2026-10-31T15:59:59Z' where uid = ${uid.citizen}`.execute(board.db);
    board.app.viewers.forget(uid.citizen);
    expect((await board.call('handling.post', goodPost, 'citizen')).code).toBe('U0025');
    expect((await board.ok('handling.mine', {}, 'citizen')).rows.length).toBeGreaterThan(0);
    expect((await board.call('handling.withdraw', { tid }, 'citizen')).code).toBe(0);
    expect((await board.call('accounts.cancellation', {}, 'citizen')).code).toBe(0);
    expect((await board.call('accounts.agree', { agreementVersion: '2020-01' }, 'citizen')).code).toBe('U0025');
    expect((await board.call('accounts.agree', { agreementVersion: AGREEMENT_VERSION }, 'city')).code).toBe(
      'ORG_REFUSED',
    );
    for (const _again of [1, 2]) await board.ok('accounts.agree', { agreementVersion: AGREEMENT_VERSION }, 'citizen');
    const { rows } = await board.ok('accounts.consents', {}, 'citizen');
    expect(rows.filter(({ purpose }: { purpose: string }) => ['agreement', 'privacy'].includes(purpose))).toMatchObject(
      [{ version: AGREEMENT_VERSION }, { version: AGREEMENT_VERSION }],
    );
    expect((await board.call('handling.post', { subject: 'x', content: 'x' }, 'citizen')).code).not.toBe('U0025');
    const { count } = (
      await sql<{ count: number }>`select count(*) as count from event where kind = 'agreementAccepted'`.execute(
        board.db,
      )
    ).rows[0]!;
    expect(count).toBe(1);
  });
});
