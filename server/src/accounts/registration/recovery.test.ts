import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captcha } from '../../base/testing/captcha.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { GOOD_PASSWORD, newcomers } from '../../base/testing/newcomer.ts';

let board: Board;
let people: ReturnType<typeof newcomers>;
beforeAll(async () => {
  board = await startBoard();
  people = newcomers(board);
});
afterAll(() => board.stop());

const OTHER = 'Tou9-lan4-bei';
const ask = async (username: string) =>
  board.call('accounts.getFindVerifycode', { username: await board.encrypt(username), uuid: await captcha(board) });
const prove = async (username: string, verifyCode: string) =>
  board.call('accounts.checkVerifyCode', { username: await board.encrypt(username), verifyCode });
async function proofOf(username: string): Promise<string> {
  board.clock.advance(120_000);
  await ask(username);
  return (await prove(username, await people.codeFor(username))).data.proof;
}
const reset = async (proof: string, password: string) =>
  board.call('accounts.findPwd', { proof, pass: await board.encrypt(password) });
/** With a solved captcha, which is asked for after a failure. */
const signIn = async (name: string, password: string) =>
  board.call('accounts.loginByUserName', {
    loginName: await board.encrypt(name),
    pass: await board.encrypt(password),
    uuid: await captcha(board),
  });

describe('finding an account', () => {
  test('a proven phone shows its account, masked', async () => {
    await people.company('13800000011', '明远公司');
    const found = await board.ok('accounts.findAccount', { proof: await proofOf('13800000011') });
    expect(found).toMatchObject({ nickName: '明远公司', userType: 1, mobile: '138****0011', email: '' });
  });

  test('a proven e-mail too', async () => {
    await people.byEmail('find.me@example.com', '找得到我');
    const found = await board.ok('accounts.findAccount', { proof: await proofOf('find.me@example.com') });
    expect(found).toMatchObject({ nickName: '找得到我', mobile: '', email: 'fi****@example.com' });
  });

  test('without an account all looks the same until a code would be needed', async () => {
    await people.byEmail('has.one@example.com', '有账号的人');
    board.clock.advance(120_000);
    expect(await ask('has.none@example.com')).toEqual(await ask('has.one@example.com'));
    expect(await ask('13811112222')).toMatchObject({ code: 0, data: { resendSeconds: 119 } });
    expect(await people.codeFor('has.none@example.com')).toBe('');
    expect(await people.latestTo('has.none@example.com')).toContain('没有可用的账号');
    expect(await people.latestTo('13811112222')).toContain('没有可用的账号');
    const [none, wrong] = [await prove('has.none@example.com', '000000'), await prove('has.one@example.com', 'x')];
    expect(none).toEqual(wrong);
    expect(none.code).toBe('T0013');
  });
});

describe('a new password', () => {
  test('is set once on a proof, ends every session and opens a locked name', async () => {
    const { data } = await people.byEmail('reset@example.com', '忘了密码');
    for (let i = 0; i < 5; i++) await signIn('reset@example.com', 'Wrong-8-wrong');
    expect((await signIn('reset@example.com', GOOD_PASSWORD)).code).toBe('U0006');
    const proof = await proofOf('reset@example.com');
    expect((await reset(proof, OTHER)).code).toBe(0);
    expect((await reset(proof, GOOD_PASSWORD)).code).toBe('U0008');
    expect((await people.as(data.token, 'accounts.bindPhoneResult')).code).toBe('SN0004');
    expect((await signIn('reset@example.com', OTHER)).code).toBe(0);
    expect((await signIn('reset@example.com', GOOD_PASSWORD)).code).toBe('USR0004');
  });

  test('is none of the last five', async () => {
    await people.byEmail('history@example.com', '历史记录');
    const used = [GOOD_PASSWORD, 'Aza1-kelp-1', 'Bzb2-kelp-2', 'Czc3-kelp-3', 'Dzd4-kelp-4'];
    for (const next of used.slice(1)) expect((await reset(await proofOf('history@example.com'), next)).code).toBe(0);
    for (const again of used) {
      const told = await reset(await proofOf('history@example.com'), again);
      expect(told).toMatchObject({ code: 'U0009', data: { fields: { pass: '不能使用最近用过的密码' } } });
    }
    board.clock.advance(86_400_000);
    expect((await reset(await proofOf('history@example.com'), 'Eze5-kelp-5')).code).toBe(0);
    expect((await reset(await proofOf('history@example.com'), GOOD_PASSWORD)).code).toBe(0);
  });

  test('a refused one leaves the proof good', async () => {
    await people.byEmail('second.try@example.com', '再试一次');
    const proof = await proofOf('second.try@example.com');
    expect((await reset(proof, 'Qwerty123!')).code).toBe('U0005');
    expect((await reset(proof, GOOD_PASSWORD)).code).toBe('U0009');
    expect((await reset(proof, OTHER)).code).toBe(0);
  });

  test('the change is in the log, without what it was', async () => {
    const { rows } = await sql<{ data: object }>`select data from event where kind = 'passwordReset'`.execute(board.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { data } of rows) expect(data).toEqual({});
  });
});

describe('bad input and limits', () => {
  test('what is neither phone nor e-mail is refused', async () => {
    expect((await ask('someone')).code).toBe('A0400');
    expect((await ask('a@b')).code).toBe('A0400');
    expect((await board.call('accounts.getFindVerifycode', { username: 'not encrypted' })).code).toBe('A0400');
    // product.md §8: what was typed is neither a phone nor an address.
    const wrong = { code: 'A0400', msg: '请输入正确的账号', data: { fields: { username: '请输入正确的账号' } } };
    for (const typed of ['张三', '138', 'a@b']) {
      expect(await ask(typed)).toMatchObject(wrong);
      expect(await prove(typed, '123456')).toMatchObject(wrong);
    }
  });

  test('a proof that is none, or too old, opens nothing', async () => {
    expect((await board.call('accounts.findAccount', { proof: 'x' })).code).toBe('U0008');
    expect((await reset('x', OTHER)).code).toBe('U0008');
    await people.byEmail('slow@example.com', '慢慢来');
    const proof = await proofOf('slow@example.com');
    board.clock.advance(600_000);
    expect((await reset(proof, OTHER)).code).toBe('U0008');
  });

  test('a code of another purpose proves nothing', async () => {
    await board.ok('accounts.getRegisterPhoneVerifycode', {
      phone: await board.encrypt('13800000077'),
      uuid: await captcha(board),
    });
    expect((await prove('13800000077', await people.codeFor('13800000077'))).code).toBe('T0013');
  });

  test('a disabled account gets no code', async () => {
    await people.byEmail('gone@example.com', '停用的人');
    await sql`update account set status = 0 where "nickName" = '停用的人'`.execute(board.db);
    board.clock.advance(120_000);
    expect((await ask('gone@example.com')).code).toBe(0);
    expect(await people.codeFor('gone@example.com')).toBe('');
  });
});
