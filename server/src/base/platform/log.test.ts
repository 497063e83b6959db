import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queryName } from '../db/slow-queries.ts';
import { captcha } from '../testing/captcha.ts';
import { group } from '../testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../testing/harness.ts';
import { openLog } from './log.ts';

/** Personal data and people's texts never reach the log, whatever happens. */

const lines: string[] = [];
let board: Board;
beforeAll(async () => {
  // Every query counts as slow.
  board = await startBoard({ slowQueryMs: 0 }, openLog('trace', { write: (line) => lines.push(line) }));
});
afterAll(() => board.stop());

const person = {
  phone: '13912345678',
  realName: '欧阳测试',
  certNumber: '11010519491231002X',
  password: 'Geheim#2026',
  nickName: '海棠花开十七',
};
const remark = '请勿公开：家住三单元八零二';
const answer = '您好，水泵已于十一月二十日更换完毕，小区已恢复正常供水，感谢您的监督。';

test('a whole main run leaves no phone, name, number, token or text in the log', async () => {
  const phone = await board.encrypt(person.phone);
  await board.ok('accounts.getRegisterPhoneVerifycode', { phone, uuid: await captcha(board) });
  const { messages } = await board.ok('accounts.demoOutbox');
  const verifyCode = messages[0].text.match(/\d{6}/)[0];
  const registered = await board.ok('accounts.register', {
    phone,
    verifyCode,
    nickName: person.nickName,
    agreementVersion: '1',
    pass: await board.encrypt(person.password),
  });
  const wrong = { phone, verifyCode: '000000' };
  await board.call('accounts.loginByPhone', wrong);
  const loginName = await board.encrypt(person.phone);
  for (const pass of [person.password, 'Falsch#2026'])
    await board.call('accounts.loginByUserName', { loginName, pass: await board.encrypt(pass) });

  const as = async (path: string, param: object) => {
    const body = JSON.stringify(board.envelope(path, JSON.stringify(param), registered.token));
    const url = `${path}?token=${registered.token}&phone=${person.phone}`;
    const response = await board.post(url, body, { token: registered.token, cookie: `token=${registered.token}` });
    return response.json().result.code;
  };
  const certificate = { certType: '1', consent: true, realName: await board.encrypt(person.realName) };
  const certNumber = await board.encrypt(person.certNumber);
  expect(await as('/v1/user/certify', { ...certificate, certNumber })).toBe(0);
  expect(await as('/v1/user/certify', { ...certificate, certNumber })).not.toBe(0);
  expect(await as('/v1/threads/post', { ...goodPost, hiddenRemark: remark })).toBe(0);

  const { rows } = await board.ok('handling.reviewPage', {}, 'reviewer');
  const { tid } = rows[0];
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  await board.ok('handling.assign', { tid, groupId: group.bureau }, 'city');
  const { rows: work } = await board.ok('handling.pageTo', { display: 1 }, 'bureau');
  const { tpid } = work[0].item;
  await board.ok('handling.receiveProcess', { tpid }, 'bureau');
  await board.ok('handling.submitAnswer', { tid, tpid, content: answer }, 'bureau');
  await board.ok('handling.examine', { tpid, pass: true }, 'city');
  await board.get(`/v2/threads/simpleThreadsSuggest?keywords=${encodeURIComponent(goodPost.subject)}`);
  await board.settle();

  expect(lines.length).toBeGreaterThan(15);
  const log = lines.join('');
  const secrets = [
    ...Object.values(person),
    remark,
    answer,
    goodPost.subject,
    goodPost.content,
    registered.token,
    verifyCode,
    phone,
    encodeURIComponent(goodPost.subject),
    await board.tokenOf('city'),
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('every line of a request has the id that its answer carries; what comes of it later has none', () => {
  const said: { msg: string; path?: string; work?: string; requestId?: string; query?: string }[] = lines.map((line) =>
    JSON.parse(line),
  );
  const posted = said.find(({ msg, path }) => msg === 'request' && path === '/v1/threads/post')!.requestId!;
  expect(posted).toMatch(/^[\da-f-]{36}$/);
  const slow = said.filter(({ msg }) => msg === 'slow query');
  const ofPost = slow.filter(({ work }) => work === 'handling.post');
  expect(ofPost.map(({ query }) => query)).toContainEqual(expect.stringMatching(/^insert into message \(/));
  expect(new Set(ofPost.map(({ requestId }) => requestId))).toEqual(new Set([posted]));
  const ofListener = slow.filter(({ work }) => work === 'search');
  expect(ofListener.length).toBeGreaterThan(0);
  expect(ofListener.filter(({ requestId }) => requestId)).toEqual([]);
  expect(said.filter(({ msg, requestId }) => msg === 'request' && !requestId)).toEqual([]);
});

test('a call that fails names its request', async () => {
  vi.spyOn(board.app.clock, 'now').mockImplementationOnce(() => {
    throw new Error('planted');
  });
  lines.length = 0;
  const path = '/v1/user/loginByPhone';
  const answer = await board.post(path, JSON.stringify(board.envelope(path, '{"phone":"x","verifyCode":"000000"}')));
  expect(answer.body).toContain('"A0500"');
  const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg.endsWith(' failed'));
  expect(failed).toMatchObject({ requestId: answer.headers['x-request-id'], err: { message: 'planted' } });
});

test('a query is named by its text, without what is written out in it', () => {
  expect(queryName(`select "a1" from "t" where x = $12 and\n  n in (7, 139.5) and w = 'it''s 他'  `)).toBe(
    'select "a1" from "t" where x = $12 and n in (?, ?) and w = ?',
  );
});

test('an error of the database does not quote the row', () => {
  const said = `a phone is known\nKey ("phone")=(${person.phone}) already exists`;
  const error = Object.assign(new Error(said), { routine: '_bt_check' });
  lines.length = 0;
  board.app.log.error({ err: error, call: 'accounts.register' }, 'call failed');
  expect(lines.join('')).toContain('database: _bt_check');
  expect(lines.join('')).not.toContain(person.phone);
});
