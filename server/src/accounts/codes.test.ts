import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captcha } from '../base/testing/captcha.ts';
import { encrypted } from '../base/testing/encrypted.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

let board: Board;
let pem: string;
beforeAll(async () => {
  board = await startBoard();
  pem = (await board.ok('settings.site')).publicKey.pem;
});
afterAll(() => board.stop());

const sealed = (text: string) => encrypted(pem, text);
const askToRegister = async (phone: string) =>
  board.call('accounts.getRegisterPhoneVerifycode', { phone: sealed(phone), uuid: await captcha(board) });
const askToLogin = async (phone: string) =>
  board.call('accounts.getLoginPhoneVerifycode', { phone: sealed(phone), uuid: await captcha(board) });
const codeFor = async (phone: string): Promise<string> => {
  const { messages } = await board.ok('accounts.demoOutbox');
  return messages.find((one: { to: string }) => one.to === phone).text.match(/\d{6}/)[0];
};
const register = (phone: string, verifyCode: string) =>
  board.call('accounts.register', {
    phone: sealed(phone),
    verifyCode,
    nickName: `网友${phone.slice(-4)}`,
    agreementVersion: '1',
  });

describe('codes', () => {
  test('of many asked for at once, one is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => askToRegister('13800000077')));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === '1009')).toHaveLength(7);
  });
  test('a code registers, and at once another one signs in: each purpose has its own', async () => {
    expect(await askToRegister('13800000001')).toMatchObject({ code: 0, data: { resendSeconds: 119 } });
    expect((await register('13800000001', await codeFor('13800000001'))).code).toBe(0);
    expect((await askToLogin('13800000001')).code).toBe(0);
    const verifyCode = await codeFor('13800000001');
    const session = await board.call('accounts.loginByPhone', { phone: sealed('13800000001'), verifyCode });
    expect(session).toMatchObject({ code: 0, data: { organization: 0, needCertif: '1' } });
  });

  test('the next one comes after 119 seconds', async () => {
    await askToLogin('13800000002');
    board.clock.advance(118_000);
    expect((await askToLogin('13800000002')).code).toBe('1009');
    board.clock.advance(1_000);
    expect((await askToLogin('13800000002')).code).toBe(0);
  });

  test('of one day, a phone gets ten', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await askToLogin('13800000003')).code).toBe(0);
      board.clock.advance(3_600_000);
    }
    expect((await askToLogin('13800000003')).code).toBe('1010');
    expect((await askToRegister('13800000003')).code).toBe('1010');
  });

  test('of one day, a device gets twenty, to whatever phones and from whatever addresses', async () => {
    const path = '/v1/user/getLoginPhoneVerifycode';
    let phones = 13_900_000_000;
    const ask = async (deviceId: string) => {
      const param = { phone: sealed(String(phones++)), uuid: await captcha(board) };
      const body = JSON.stringify(board.envelope(path, JSON.stringify(param)));
      return (await board.post(path, body, { cookie: `deviceId=${deviceId}` })).json().result.code;
    };
    for (let i = 0; i < 20; i++) {
      expect(await ask('one-device'), `code ${i + 1}`).toBe(0);
      // Never so many in an hour that the address would be refused.
      if (i % 5 === 4) board.clock.advance(3_600_000);
    }
    expect(await ask('one-device')).toBe('1010');
    expect(await ask('another-device')).toBe(0);
    // Who keeps no cookies has no device: phone and address bound him.
    expect(await ask('')).toBe(0);
    board.clock.advance(86_400_000);
    expect(await ask('one-device')).toBe(0);
  });

  test('of one hour, an address gets thirty, to whatever phones and on whatever devices', async () => {
    board.clock.advance(86_400_000);
    let phones = 13_700_000_000;
    for (let i = 0; i < 30; i++) expect((await askToLogin(String(phones++))).code, `code ${i + 1}`).toBe(0);
    expect((await askToLogin(String(phones++))).code).toBe('1010');
    board.clock.advance(3_600_001);
    expect((await askToLogin(String(phones++))).code).toBe(0);
  });

  test('a code is good for five minutes, once, and for five tries', async () => {
    await askToRegister('13800000004');
    const code = await codeFor('13800000004');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++) expect((await register('13800000004', wrong)).code).toBe('T0013');
    expect((await register('13800000004', code)).code).toBe('T0013');
    board.clock.advance(120_000);
    await askToRegister('13800000004');
    const next = await codeFor('13800000004');
    board.clock.advance(300_000);
    expect((await register('13800000004', next)).code).toBe('T0019');
  });

  test('what is no phone is refused at its field', async () => {
    const told = await askToLogin('12345');
    expect(told).toMatchObject({ code: 'A0400', data: { fields: { phone: '请输入11位格式正确的手机号码！' } } });
    expect((await board.call('accounts.getLoginPhoneVerifycode', { phone: 'not encrypted' })).code).toBe('A0400');
  });
});
