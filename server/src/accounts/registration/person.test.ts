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

const ask = async (email: string) =>
  board.call('accounts.getRegisterEmailVerifycode', { email: await board.encrypt(email), uuid: await captcha(board) });
const consentsOf = async (nickName: string) =>
  (
    await sql<{ kind: string; version: string; at: Date }>`
      select kind, version, at from consent join account using (uid) where "nickName" = ${nickName} order by kind`.execute(
      board.db,
    )
  ).rows;

describe('registering by e-mail works', () => {
  test('a code comes by mail, the account is there, signs in by address and password', async () => {
    const told = await people.byEmail('Hai.Tang@example.com'.toLowerCase(), '海棠花开');
    expect(told).toMatchObject({ code: 0, data: { userType: 0, organization: 0, needCertif: '1' } });
    expect(await people.as(told.data.token, 'accounts.bindPhoneResult')).toMatchObject({ data: { bingPhone: 2 } });
    const signIn = { loginName: await board.encrypt('HAI.tang@Example.com'), pass: await board.encrypt(GOOD_PASSWORD) };
    expect(await board.call('accounts.loginByUserName', signIn)).toMatchObject({ code: 0 });
  });

  test('what was agreed to is kept with its version and time, each of its own', async () => {
    await people.byEmail('consent@example.com', '认真看过');
    const at = board.clock.now();
    expect(await consentsOf('认真看过')).toEqual([
      { kind: 'agreement', version: '2026-11', at },
      { kind: 'privacy', version: '2026-11', at },
    ]);
  });

  test('the address is stored sealed, and no event or row holds it', async () => {
    await people.byEmail('secret.one@example.com', '不留痕迹');
    for (const table of ['account', 'event', 'outbox', 'verifyCode', 'loginLog']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(board.db);
      const text = JSON.stringify(rows, (_key, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      );
      expect(text, table).not.toContain('secret.one');
    }
  });
});

describe('bad input', () => {
  test.each(['no-at.example.com', 'a@example.com', `${'x'.repeat(30)}@example.com`, 'two@@example.com'])(
    '%s is no address',
    async (email) => {
      expect(await ask(email)).toMatchObject({ code: 'A0400', data: { fields: { email: '请输入正确的邮箱地址' } } });
    },
  );

  test.each([
    ['Passw0rd!', 'U0005', 'pass'],
    ['1qaz@WSX', 'U0005', 'pass'],
    ['short1A', 'U0005', 'pass'],
    ['Wrongpass-9x', 'U0005', 'pass'],
  ])('the password %s is refused at its field', async (password, code, field) => {
    const email = await board.encrypt('wrongpass@example.com');
    const told = await board.call('accounts.registerByEmail', {
      email,
      ...(await people.papers('000000', '弱密码的人', password)),
    });
    expect(told.code).toBe(code);
    expect(told.data.fields[field]).toBeTruthy();
  });

  test('a reserved nickname is refused in whatever letters, and one with a word that the operator adds', async () => {
    const check = async (nickName: string) => (await board.call('accounts.checkNicknameValid', { nickName })).code;
    expect(await check('長沙市長')).toBe('A0400');
    expect(await check('湖南省長沙人')).toBe(0);
    expect(await check('小天王刘星')).toBe(0);
    const words = { name: 'reservedNicknames', value: '天王刘星、刘小星', version: 0, note: '名人' };
    await board.ok('settings.setParameter', words, 'administrator');
    await board.settle();
    expect(await check('小天王-劉星')).toBe('A0400');
    expect(await check('刘星星')).toBe(0);
  });

  test('a password is as long as the back office says', async () => {
    const set = async (name: string, value: string | null, version: number) => {
      await board.ok('settings.setParameter', { name, value, version, note: '安全要求' }, 'administrator');
      await board.settle();
    };
    const papers = await people.papers('000000', '谨慎的人', 'Mei7-gul2');
    const register = async () =>
      board.call('accounts.registerByEmail', { email: await board.encrypt('long@example.com'), ...papers });
    expect((await register()).code).toBe('T0013');
    await set('passwordMin', '12', 0);
    expect(await register()).toMatchObject({ code: 'U0005', data: { fields: { pass: '密码须为12–20位' } } });
    await set('passwordMin', null, 1);
    expect((await register()).code).toBe('T0013');
  });

  test('what is wrong with a reserved nickname stands at its field', async () => {
    expect(await board.call('accounts.checkNicknameValid', { nickName: '平台管理员' })).toMatchObject({
      code: 'A0400',
      data: { fields: { nickName: '该笔名不可使用，请换一个' } },
    });
  });

  test('a wrong code is refused and counted', async () => {
    await ask('guess@example.com');
    const code = await people.codeFor('guess@example.com');
    const wrong = code === '000000' ? '111111' : '000000';
    const email = await board.encrypt('guess@example.com');
    for (let i = 0; i < 5; i++) {
      const given = { email, ...(await people.papers(wrong, '猜码的人')) };
      expect((await board.call('accounts.registerByEmail', given)).code).toBe('T0013');
    }
    const given = { email, ...(await people.papers(code, '猜码的人')) };
    expect((await board.call('accounts.registerByEmail', given)).code).toBe('T0013');
  });
});

describe('limits and silence', () => {
  test('an address that has an account gets the same answer; only its mail says so', async () => {
    await people.byEmail('taken@example.com', '先到的人');
    board.clock.advance(120_000);
    const [taken, free] = [await ask('taken@example.com'), await ask('nobody.here@example.com')];
    expect(taken).toEqual(free);
    expect(await people.latestTo('taken@example.com')).toContain('已有账号');
    expect(await people.codeFor('taken@example.com')).toBe('');
  });

  test('the next code comes after 119 seconds', async () => {
    await ask('again@example.com');
    expect((await ask('again@example.com')).code).toBe('1009');
    board.clock.advance(119_000);
    expect((await ask('again@example.com')).code).toBe(0);
  });

  test('in production without a mail server there is no e-mail', async () => {
    const silent = await startBoard({ mode: 'production', smtpUrl: null });
    const email = await silent.encrypt('someone@example.com');
    expect((await silent.call('accounts.getRegisterEmailVerifycode', { email })).code).toBe('U0010');
    expect((await silent.ok('settings.site')).sendsMail).toBe(false);
    await silent.stop();
  });
});

describe('what must tell: checkUserName and userType', () => {
  const check = (sendType: string, username: string, more: object = {}) =>
    board.call('accounts.checkUserName', { sendType, username, ...more });

  test('they tell what they must', async () => {
    await people.byEmail('known@example.com', '认识的人');
    board.clock.advance(120_000);
    expect((await check('2', 'Known@example.com')).data).toEqual({ registered: true });
    expect((await check('2', 'unknown@example.com')).data).toEqual({ registered: false });
    expect((await check('1', '13899990000')).data).toEqual({ registered: false });
    await people.company('13800000088', '公司甲');
    expect((await board.call('accounts.userType', { userName: '13800000088' })).data).toEqual({ userType: 1 });
    expect((await board.call('accounts.userType', { userName: 'nobody' })).data).toEqual({ userType: 0 });
  });

  test('malformed names are refused', async () => {
    expect((await check('1', 'abc')).code).toBe('A0400');
    expect((await check('2', 'abc')).code).toBe('A0400');
    expect((await check('3', '13800000000')).code).toBe('A0400');
    expect((await board.call('accounts.userType', {})).code).toBe('A0400');
  });

  test('each address may ask only so often, and again an hour later', async () => {
    board.clock.advance(3_600_000);
    const { nameChecksPerAddressPerHour: most, nameChecksWithoutCaptcha: free } = (await board.ok('settings.site'))
      .limits;
    for (let i = 0; i < free; i++) expect((await check('1', '13899990000')).code).toBe(0);
    // From here on each look takes a captcha of its own; names with an account are no exception.
    for (const name of ['13899990000', '13800000088']) expect((await check('1', name)).code).toBe('10007');
    expect((await board.call('accounts.userType', { userName: '13800000088' })).code).toBe('10007');
    const uuid = await captcha(board);
    expect((await check('1', '13899990000', { uuid })).code).toBe(0);
    expect((await check('1', '13899990000', { uuid })).code).toBe('10007');
    for (let i = free + 1; i < most; i++)
      expect((await check('1', '13899990000', { uuid: await captcha(board) })).code).toBe(0);
    expect((await check('1', '13899990000', { uuid: await captcha(board) })).code).toBe('A0429');
    expect((await board.call('accounts.userType', { userName: 'x' })).code).toBe('A0429');
    board.clock.advance(3_600_000);
    expect((await check('1', '13899990000')).code).toBe(0);
  });
});
