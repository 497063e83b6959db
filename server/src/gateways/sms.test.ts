import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signQiniu, signTc } from '../base/delivery/sms/signing.ts';
import { captcha } from '../base/testing/captcha.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

/** A stand-in for the gateways: it notes its requests and answers as each gateway does. */
interface Asked {
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}
const asked: Asked[] = [];
let answer: { status: number; body: unknown };
let standIn: Server;
let endpoint: string;
let board: Board;
beforeAll(async () => {
  standIn = createServer(async (request, response) => {
    asked.push({ url: new URL(request.url!, endpoint), headers: request.headers, body: await text(request) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  standIn.listen(0, '127.0.0.1');
  await once(standIn, 'listening');
  endpoint = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  board = await startBoard({ mode: 'production' });
});
afterAll(async () => {
  await board.stop();
  standIn.close();
});

const PHONE = '13800000077';
const SECRET = 'a-secret-that-nobody-reads';
const ok = (name: string, param: object = {}) => board.ok(`gateways.${name}`, param, 'administrator');
const call = (name: string, param: object = {}) => board.call(`gateways.${name}`, param, 'administrator');
const versionOf = async (platform: number): Promise<number> =>
  (await ok('smsConfig')).gateways.find((one: { platform: number }) => one.platform === platform).version;
const gateway = (platform: number, changes: object = {}) => ({
  platform,
  inForce: true,
  accessKeyId: 'key-id',
  accessKeySecret: SECRET,
  signName: '领导留言板',
  sdkAppId: '1400',
  region: '',
  endpoint,
  version: 0,
  templates: [{ smsCode: 'code', templateId: 'SMS_1', params: ['minutes', 'code'] }],
  ...changes,
});
const set = async (platform: number, changes: object = {}) => {
  await ok('saveSmsConfig', gateway(platform, { version: await versionOf(platform), ...changes }));
  await board.settle();
};
const settle = () => board.app.outbox.settle();
const send = async () => {
  const { id } = await ok('sendSms', { mobile: PHONE, smsCode: 'code', params: { code: '123456', minutes: 5 } });
  await settle();
  return { request: asked.splice(0)[0]!, row: (await ok('smsLog', { id })).list[0] };
};

test('without a gateway no message is said to be sent', async () => {
  const { row } = await send();
  expect(row).toMatchObject({ status: 0, platform: 0, answer: 'NO_GATEWAY', tries: 1 });
});

describe('each kind of gateway', () => {
  test('1, Aliyun: named parameters in the address, signed', async () => {
    answer = { status: 200, body: { Code: 'OK', BizId: '900619746936498440^0' } };
    await set(1);
    const { request, row } = await send();
    const said = Object.fromEntries(request.url.searchParams);
    expect(said).toMatchObject({ PhoneNumbers: PHONE, SignName: '领导留言板', TemplateCode: 'SMS_1' });
    expect(JSON.parse(said.TemplateParam!)).toEqual({ minutes: '5', code: '123456' });
    expect(request.headers.authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=host;/);
    expect(row).toMatchObject({
      status: 1,
      platform: 1,
      smsCode: 'code',
      answer: '900619746936498440^0',
      mobile: '138****0077',
    });
    expect(row.params).toEqual({ minutes: '5', code: '******' });
  });

  test('2, Tencent: positional parameters in the order that is stored, signed', async () => {
    answer = { status: 200, body: { Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: '5000:1' }] } } };
    await set(2);
    const { request, row } = await send();
    const body = JSON.parse(request.body);
    expect(body).toMatchObject({ PhoneNumberSet: [`+86${PHONE}`], SmsSdkAppId: '1400', TemplateId: 'SMS_1' });
    expect(body.TemplateParamSet).toEqual(['5', '123456']);
    const right = signTc({
      host: new URL(endpoint).host,
      service: 'sms',
      action: 'SendSms',
      version: '2021-01-11',
      region: 'ap-guangzhou',
      keyId: 'key-id',
      secret: SECRET,
      body: request.body,
      now: new Date(Number(request.headers['x-tc-timestamp']) * 1000),
    });
    expect(request.headers).toMatchObject({
      authorization: right.authorization,
      'content-type': right['content-type'],
    });
    expect(row).toMatchObject({ status: 1, platform: 2, answer: '5000:1' });
    // Only one gateway is in force.
    const { gateways } = await ok('smsConfig');
    expect(gateways.map(({ inForce }: { inForce: boolean }) => inForce)).toEqual([false, true, false]);
  });

  test('3, Qiniu: named parameters in the body, signed', async () => {
    answer = { status: 200, body: { message_id: '10086' } };
    await set(3, { signName: '' });
    const { request, row } = await send();
    expect(request.url.pathname).toBe('/v1/message/single');
    const { body } = request;
    expect(JSON.parse(body)).toEqual({
      template_id: 'SMS_1',
      mobile: PHONE,
      parameters: { minutes: '5', code: '123456' },
    });
    const sign = {
      method: 'POST',
      path: '/v1/message/single',
      host: new URL(endpoint).host,
      contentType: 'application/json',
    };
    expect(request.headers.authorization).toBe(signQiniu({ ...sign, body, keyId: 'key-id', secret: SECRET }));
    expect(row).toMatchObject({ status: 1, platform: 3, answer: '10086' });
  });
});

test.each([
  [
    1,
    { status: 400, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: `触发号码天级流控 ${PHONE}` } },
    'isv.BUSINESS_LIMIT_CONTROL',
  ],
  [
    2,
    { status: 200, body: { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: PHONE } } } },
    'AuthFailure.SignatureFailure',
  ],
  [
    2,
    { status: 200, body: { Response: { SendStatusSet: [{ Code: 'FailedOperation.PhoneNumberInBlacklist' }] } } },
    'FailedOperation.PhoneNumberInBlacklist',
  ],
  [3, { status: 401, body: { error: 'BadToken' } }, 'BadToken'],
  [3, { status: 502, body: `nobody home for ${PHONE}` }, 'HTTP 502'],
])('what gateway %i refuses is logged with its code, and without the phone', async (platform, said, code) => {
  answer = said;
  await set(platform);
  const { row } = await send();
  expect(row).toMatchObject({ status: 0, platform, answer: code, tries: 1, nextTryAt: expect.any(Number) });
  expect(JSON.stringify(row)).not.toContain(PHONE);
});

test('a code that somebody asks for goes by the gateway in force; a letter without a template says so', async () => {
  answer = { status: 200, body: { Code: 'OK', BizId: '1' } };
  await set(1);
  const phone = await board.encrypt('13800000078');
  await board.ok('accounts.getRegisterPhoneVerifycode', { phone, uuid: await captcha(board) });
  await settle();
  expect(JSON.parse(asked.splice(0)[0]!.url.searchParams.get('TemplateParam')!).code).toMatch(/^\d{6}$/);
  const { id } = await ok('sendSms', { mobile: PHONE, smsCode: 'passwordChanged' });
  await settle();
  expect(asked).toEqual([]);
  expect((await ok('smsLog', { id })).list).toMatchObject([{ status: 0, answer: 'NO_TEMPLATE' }]);
  const { list } = await ok('smsLog', { limit: 100 });
  expect(list.length).toBeGreaterThan(1);
  expect((await ok('smsLog', { limit: 100, order: 'asc' })).list).toEqual(list.toReversed());
});

test('a secret is never told again, and goes to the key and address it was given for', async () => {
  await set(1);
  expect(JSON.stringify(await ok('smsConfig'))).not.toContain(SECRET);
  const version = await versionOf(1);
  const without = gateway(1, { version, accessKeySecret: undefined });
  expect(await ok('saveSmsConfig', without)).toEqual({ version: version + 1 });
  const elsewhere = { ...without, version: version + 1, endpoint: 'https://elsewhere.example' };
  expect(await call('saveSmsConfig', elsewhere)).toMatchObject({
    code: 'A0400',
    data: { fields: { accessKeySecret: '必填项不能为空' } },
  });
});

test.each([
  [{ endpoint: 'http://sms.example' }, 'endpoint'],
  [{ endpoint: 'https://user:secret@sms.example' }, 'endpoint'],
  [{ endpoint: 'https://sms.example/path' }, 'endpoint'],
  [{ accessKeyId: ' ' }, 'accessKeyId'],
  [{ signName: '' }, 'signName'],
  [{ templates: [{ smsCode: 'code', templateId: 'x', params: ['password'] }] }, 'templates'],
  [{ templates: [{ smsCode: 'nonsense', templateId: 'x', params: [] }] }, 'templates'],
  [{ templates: [1, 2].map(() => ({ smsCode: 'code', templateId: 'x', params: [] })) }, 'templates'],
  [{ platform: 4 }, 'platform'],
])('%j is refused at its field', async (wrong, field) => {
  const told = await call('saveSmsConfig', gateway(1, { version: await versionOf(1), ...wrong }));
  expect(told.code).toBe('A0400');
  expect(told.data.fields).toHaveProperty(field);
});

test('nobody else keeps or reads any of it', async () => {
  const asks: [string, object][] = [
    ['smsConfig', {}],
    ['saveSmsConfig', gateway(1)],
    ['smsLog', {}],
    ['sendSms', { mobile: PHONE, smsCode: 'passwordChanged' }],
  ];
  for (const [name, param] of asks) {
    expect((await board.call(`gateways.${name}`, param, null)).code).toBe('USR0001');
    for (const role of ['citizen', 'city', 'reviewer'] as const)
      expect((await board.call(`gateways.${name}`, param, role)).code).toBe('A0403');
  }
});
