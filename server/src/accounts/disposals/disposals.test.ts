import { DisposalType } from '@board/contract/codes';
import { limitDefaults } from '@board/contract/settings/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { captcha } from '../../base/testing/captcha.ts';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, goodPost, START, startBoard } from '../../base/testing/harness.ts';
import { opened, posted, replied } from '../../base/testing/story.ts';
import { hashPassword } from '../passwords.ts';
import { inForce, suggested } from './ladder.ts';

const REASON = '多次发布与事实不符的内容，经提醒仍未改正';
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const impose = (handleType: number, more: object = {}, subject = uid.citizen) =>
  board.ok(
    'accounts.impose',
    { uid: subject, handleType, ruleName: '用户协议第五条', reason: REASON, ...more },
    'reviewer',
  );
const mine = async () => (await board.ok('accounts.myDisposals', {}, 'citizen')).rows;
const post = (changes: object = {}) => board.call('handling.post', { ...goodPost, ...changes }, 'citizen');

describe('a mute', () => {
  let disposalId: number;
  test('stops posting and evaluating at once, with the reason for its owner', async () => {
    const story = await replied(board);
    const before = {
      createDateline: new Date(START.getTime() - 3 * DAY),
      subject: '河堤步道的护栏松动多处需要尽快检修加固',
      content: '河堤步道东段的护栏有多处松动，孩子常在旁边玩耍，十分危险，希望尽快检修加固。',
    };
    const asked = await opened(board, before);
    await board.ok('handling.askSupplement', { tid: asked.tid, reason: '请说明具体楼栋' }, 'city');
    const refused = await posted(board, before);
    await refused.take('reviewer', 'reject');
    disposalId = (await impose(DisposalType.mute, { lasting: 30 })).disposalId;
    expect(await post()).toMatchObject({
      code: 'USR0043',
      data: { fields: { content: expect.stringContaining('2026-12-21') } },
    });
    const grades = { gradeLevel: 5, gradeManner: 5, gradeSpeed: 5 };
    expect((await board.call('handling.grade', { tid: story.tid, ...grades }, 'citizen')).code).toBe('USR0043');
    const supplement = { tid: asked.tid, content: '是幸福小区三号楼二单元，从一楼到六楼都停水。' };
    expect((await board.call('handling.supplement', supplement, 'citizen')).code).toBe('USR0043');
    // A remedy is no message: it stays open to whoever may not write.
    expect((await board.call('handling.appeal', { tid: refused.tid, reason: REASON }, 'citizen')).code).toBe(0);
    expect(await mine()).toMatchObject([{ reason: REASON, active: true, handleType: 4 }]);
    expect((await board.ok('accounts.getInfo', {}, 'citizen')).disposed).toBe(true);
    await board.settle();
    const { rows } = await board.ok('notices.list', {}, 'citizen');
    expect(rows[0].title).toBe('平台对您的账号作出了处理，请查看原因');
  });

  test('is appealed once, and decided by someone else than who imposed it', async () => {
    const appeal = (reason: string, as: 'citizen' | 'other' | null = 'citizen') =>
      board.call('accounts.appealDisposal', { disposalId, reason }, as);
    expect((await appeal('我没有发布过', null)).code).toBe('USR0001');
    expect((await appeal('这不是我的处理，但是我想试试', 'other')).code).toBe('A0404');
    expect((await appeal('短')).code).toBe('B0003');
    expect((await appeal('所写内容有照片为证，请重新核对')).code).toBe(0);
    expect((await appeal('所写内容有照片为证，请重新核对')).code).toBe('B0008');
    const { rows, counts } = await board.ok('accounts.disposalPage', { display: 'appealed' }, 'reviewer');
    expect({ counts, row: rows[0] }).toMatchObject({ counts: { appealed: 1 }, row: { disposalId, mayDecide: false } });
    const decision = { disposalId, uphold: true, reason: '经复核，照片属实，处理予以解除' };
    const own = await board.call('accounts.decideDisposalAppeal', decision, 'reviewer');
    expect(own).toMatchObject({ code: 'B0009', data: { fields: { reason: '需由另一位审核人员决定' } } });
    await board.ok('accounts.decideDisposalAppeal', decision, 'secondReviewer');
    expect((await board.call('accounts.decideDisposalAppeal', decision, 'secondReviewer')).code).toBe('B0001');
    expect((await mine())[0]).toMatchObject({ active: false, appealState: 2, appealAnswer: decision.reason });
    board.clock.advance(3_600_000);
    expect((await post()).code).toBe(0);
  });

  test('ends by itself', async () => {
    await impose(DisposalType.mute, { lasting: 1 });
    board.clock.advance(DAY + 3_600_000);
    expect(
      (
        await post({
          subject: '请在学校门口增设公交站点方便学生上学放学',
          content: `学校门口没有公交站。${goodPost.content}`,
        })
      ).code,
    ).toBe(0);
  });
});

test('a restricted account writes one message in so many days', async () => {
  const { disposalId } = await impose(DisposalType.restrict, { lasting: 30, days: 7 });
  const next = {
    subject: '小区北门外道路破损严重影响附近居民日常出行',
    content: `小区北门外道路破损。${goodPost.content}`,
  };
  const left = async () => (await board.ok('handling.postsLeft', {}, 'citizen')).count;
  expect([(await post(next)).code, await left()]).toEqual(['T0011', 0]);
  board.clock.advance(7 * DAY + 1000);
  expect(await left()).toBe(1);
  expect([(await post(next)).code, await left()]).toEqual([0, 0]);
  const { from } = await board.ok('handling.postsLeft', {}, 'citizen');
  expect(from).toBe(Math.floor((board.clock.now().getTime() + 7 * DAY) / 1000));
  await board.ok('accounts.liftDisposal', { disposalId, reason: '限制期内表现良好，提前解除' }, 'secondReviewer');
  expect((await board.call('accounts.liftDisposal', { disposalId, reason: REASON }, 'reviewer')).code).toBe('B0001');
});

describe('a ban', () => {
  test('ends the sessions and is said at the next sign-in, with a ticket to appeal', async () => {
    await sql`update account set "loginName" = 'banned', "passwordHash" = ${await hashPassword('Liuyan-2026')} where uid = ${uid.other}`.execute(
      board.db,
    );
    expect((await board.call('accounts.getInfo', {}, 'other')).code).toBe(0);
    const { disposalId } = await impose(DisposalType.ban, {}, uid.other);
    expect((await board.call('accounts.getInfo', {}, 'other')).code).toBe('USR0002');
    const signIn = async () =>
      board.call('accounts.loginByUserName', {
        loginName: await board.encrypt('banned'),
        pass: await board.encrypt('Liuyan-2026'),
        uuid: await captcha(board),
      });
    const told = await signIn();
    const { userForbid } = told.data;
    expect({ code: told.code, userForbid }).toMatchObject({
      code: 'USR0028',
      userForbid: { handleType: 0, reason: REASON, endTime: null, ticket: expect.any(String) },
    });
    const appeal = { disposalId, reason: '账号被他人使用，请核对登录记录' };
    expect((await board.call('accounts.appealDisposal', { ...appeal, ticket: 'forged' })).code).toBe('USR0001');
    expect((await board.call('accounts.appealDisposal', { ...appeal, ticket: userForbid.ticket })).code).toBe(0);
    expect((await signIn()).data.userForbid.ticket).toBeNull();
  });

  test('until a day has another code, whichever way somebody comes in, and is in the log of sign-ins', async () => {
    const { vault } = board.app;
    const phone = '13900000077';
    await sql`update account set "phoneSealed" = ${vault.seal(phone)}, "phoneIndex" = ${vault.index(phone)}
      where uid = ${uid.uncertified}`.execute(board.db);
    await impose(DisposalType.ban, { lasting: 3 }, uid.uncertified);
    await board.ok('accounts.getLoginPhoneVerifycode', {
      phone: await board.encrypt(phone),
      uuid: await captcha(board),
    });
    const { messages } = await board.ok('accounts.demoOutbox');
    const verifyCode = messages.find(({ to }: { to: string }) => to === phone).text.match(/\d{6}/)[0];
    const told = await board.call('accounts.loginByPhone', { phone: await board.encrypt(phone), verifyCode });
    expect({ code: told.code, userForbid: told.data.userForbid }).toMatchObject({
      code: 'USR0043',
      userForbid: { endTime: Math.floor(board.clock.now().getTime() / 1000) + 3 * 86_400 },
    });
    const { rows } = await sql`select status, "loginType" from "loginLog" where uid = ${uid.uncertified}`.execute(
      board.db,
    );
    expect(rows).toEqual([{ status: 0, loginType: 2 }]);
  });

  test('of two, the one that lasts longer is said', () => {
    const ban = (endTime: Date | null) => ({
      handleType: DisposalType.ban,
      liftedAt: null,
      beginTime: START,
      acknowledgedAt: null,
      endTime,
    });
    const [week, ever] = [ban(new Date(START.getTime() + 7 * DAY)), ban(null)];
    expect(inForce([week, ever], START)[0]).toBe(ever);
    expect(inForce([ever, week], START)[0]).toBe(ever);
  });
});

describe('a warning and figures', () => {
  test('a warning is in force until it is read', async () => {
    const { disposalId } = await impose(DisposalType.warning);
    expect((await board.call('accounts.acknowledgeDisposal', { disposalId }, 'reviewer')).code).toBe('A0404');
    await board.ok('accounts.acknowledgeDisposal', { disposalId }, 'citizen');
    expect((await mine())[0]).toMatchObject({ disposalId, active: false, acknowledged: true });
  });

  test('what is not counted begins before the measure', async () => {
    await impose(DisposalType.notCounted, { countType: 2, countDays: 10, lasting: 30 });
    const [row] = await mine();
    expect(row.beginTime - row.backtrackTime).toBe(10 * 86_400);
  });
});

describe('the desk', () => {
  test('finds accounts of citizens, not of staff or government', async () => {
    expect(await board.ok('accounts.disposalSubject', { keywords: '网友citizen' }, 'reviewer')).toMatchObject({
      uid: uid.citizen,
    });
    for (const keywords of ['reviewer', 'city', `${uid.city}`, 'nobody'])
      expect((await board.call('accounts.disposalSubject', { keywords }, 'reviewer')).code).toBe('A0404');
    const given = { handleType: 4, ruleName: 'x', reason: REASON };
    expect((await board.call('accounts.impose', { ...given, uid: uid.city }, 'reviewer')).code).toBe('A0404');
  });

  test('is for those with the permission, and says what is missing', async () => {
    const given = { uid: uid.citizen, handleType: 5, ruleName: 'x', reason: REASON };
    expect((await board.call('accounts.impose', given, 'city')).code).toBe('A0403');
    expect((await board.call('accounts.impose', given, 'reviewer')).data.fields).toHaveProperty('days');
    expect((await board.call('accounts.impose', { ...given, handleType: 6 }, 'reviewer')).data.fields).toHaveProperty(
      'countType',
    );
    expect((await board.call('accounts.impose', { ...given, days: 3, reason: '短' }, 'reviewer')).code).toBe('B0003');
    expect((await board.call('accounts.impose', { ...given, handleType: 1 }, 'reviewer')).code).toBe('A0400');
    expect((await board.call('accounts.disposalPage', { display: 'x' }, 'reviewer')).code).toBe('A0400');
  });
});

describe('the ladder', () => {
  const at = (handleType: number, daysAgo: number, lifted = false) => ({
    handleType: handleType as 7,
    beginTime: new Date(START.getTime() - daysAgo * DAY),
    endTime: null,
    liftedAt: lifted ? START : null,
    acknowledgedAt: null,
  });
  const next = (...all: ReturnType<typeof at>[]) => suggested(all, START, { ...limitDefaults }).handleType;

  test('warnings, then restriction, mute and ban', () => {
    const three = [at(7, 1), at(7, 20), at(7, 89)];
    expect(next()).toBe(DisposalType.warning);
    expect(next(at(7, 1), at(7, 20), at(7, 91))).toBe(DisposalType.warning);
    expect(next(at(7, 1), at(7, 20), at(7, 30, true))).toBe(DisposalType.warning);
    expect(next(...three)).toBe(DisposalType.restrict);
    expect(next(...three, at(5, 40))).toBe(DisposalType.mute);
    expect(next(...three, at(5, 80), at(4, 40))).toBe(DisposalType.ban);
    expect(next(...three, at(0, 40))).toBe(DisposalType.ban);
  });

  test('the strongest of several wins', () => {
    expect(inForce([at(7, 1), at(4, 1), at(5, 1), at(0, 1, true)], START)[0]!.handleType).toBe(DisposalType.mute);
  });
});

describe('who is behind an account', () => {
  const reason = '当事人来电，需要回拨核实';
  test('is masked at the desk; in plain it needs a reason, and is recorded', async () => {
    const { vault } = board.app;
    await sql`update account set "realNameSealed" = ${vault.seal('张三丰')}, "phoneSealed" = ${vault.seal('13812345678')},
      "emailSealed" = ${vault.seal('sanfeng@example.com')}, "nickName" = '13812345678' where uid = ${uid.other}`.execute(
      board.db,
    );
    const found = await board.ok('accounts.disposalSubject', { keywords: '13812345678' }, 'reviewer');
    expect(found).toMatchObject({
      uid: uid.other,
      nickName: '13********8',
      realName: '张**',
      mobile: '138****5678',
      email: 'sa****@example.com',
    });
    const ask = (said: string, subject: number) =>
      board.call('accounts.disposalPerson', { uid: subject, reason: said }, 'reviewer');
    expect((await ask('看看', uid.other)).code).toBe('B0003');
    expect((await ask(reason, uid.city)).code).toBe('A0404');
    const looks = () => sql`select "actorUid", data from event where kind = 'plainViewed'`.execute(board.db);
    expect((await looks()).rows).toEqual([]);
    expect((await ask(reason, uid.other)).data).toEqual({
      realName: '张三丰',
      mobile: '13812345678',
      email: 'sanfeng@example.com',
    });
    const what = ['realName', 'mobile', 'email'];
    expect((await looks()).rows).toEqual([{ actorUid: uid.reviewer, data: { uid: uid.other, what, reason } }]);
  });

  test('is not for others', async () => {
    const param = { uid: uid.other, reason };
    expect((await board.call('accounts.disposalPerson', param, 'city')).code).toBe('A0403');
    expect((await board.call('accounts.disposalPerson', param, 'citizen')).code).toBe('A0403');
    expect((await board.call('accounts.disposalPerson', param)).code).toBe('USR0001');
  });
});
