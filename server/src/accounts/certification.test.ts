import { DisposalType } from '@board/contract/codes';
import { madeUpIdCard } from '@board/contract/rules/made-up';
import { idCard18 } from '@board/contract/rules/validators';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { captcha } from '../base/testing/captcha.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { newcomers } from '../base/testing/newcomer.ts';
import { sweep } from './sign-in/sweep.ts';

/** Who is young, on the 21st of November 2026: born 2015-03-07, 2012-11-21 (fourteen today) and 2012-11-20. */
const CHILD = madeUpIdCard(1, '20150307');
const FOURTEEN_TODAY = madeUpIdCard(1, '20121121');
const FOURTEEN = madeUpIdCard(1, '20121120');
const GUARDIAN = '110101199003070011';
const SEVENTEEN = madeUpIdCard(1, '20090307');
const PHONE = '13911112222';

/** A card that nobody in these tests has shown yet: one certifies one account only. */
let shown = 0;
const anotherCard = (birthday?: string) => madeUpIdCard(++shown + 1000, birthday);
const anotherChild = () => anotherCard('20150307');

let board: Board;
let people: ReturnType<typeof newcomers>;
beforeAll(async () => {
  board = await startBoard();
  people = newcomers(board);
});
afterAll(() => board.stop());
// More people register here than one address may within an hour.
beforeEach(async () => {
  await sql`delete from "verifyCode"`.execute(board.db);
});

let registered = 0;
/** A person who has registered by e-mail alone; answers the token. */
async function withoutPhone(): Promise<string> {
  registered += 1;
  const email = `pupil${registered}@example.com`;
  return (await people.byEmail(email, `学生${registered}`)).data.token;
}
/** Whoever registered last binds a phone. */
async function bindPhone(): Promise<void> {
  const { vault } = board.app;
  const phone = `${13_700_000_000 + registered}`;
  await sql`update account set "phoneSealed" = ${vault.seal(phone)}, "phoneIndex" = ${vault.index(phone)}
    where "emailIndex" = ${vault.index(`pupil${registered}@example.com`)}`.execute(board.db);
}
/** A person who has registered, bound a phone and is not certified. */
async function newcomer(): Promise<string> {
  const token = await withoutPhone();
  await bindPhone();
  return token;
}
const certificate = async (certNumber: string, realName = '李小棠') => ({
  certType: '1',
  realName: await board.encrypt(realName),
  certNumber: await board.encrypt(certNumber),
  consent: true,
});
const certify = async (token: string, certNumber: string) =>
  await people.as(token, 'accounts.certify', await certificate(certNumber));
const profileOf = async (token: string) => (await people.as(token, 'accounts.profile')).data;
const mayPost = async (token: string) => (await people.as(token, 'handling.post', goodPost)).code;

/** A code is on its way to the guardian; answers what consenting takes. */
async function consent(token: string, certNumber = GUARDIAN, phone = PHONE) {
  board.clock.advance(120_000);
  const sent = await people.as(token, 'accounts.getGuardianVerifycode', { phone: await board.encrypt(phone) });
  expect(sent.code).toBe(0);
  return {
    ...(await certificate(certNumber, '李海棠')),
    phone: await board.encrypt(phone),
    verifyCode: await people.codeFor(phone),
  };
}

describe('works', () => {
  test('whoever is fourteen is certified at once; on the birthday itself not yet', async () => {
    expect((await certify(await newcomer(), FOURTEEN)).data).toEqual({ certified: true });
    expect((await certify(await newcomer(), FOURTEEN_TODAY)).data).toEqual({ certified: false });
  });

  test('a phone is proven first; for a child its guardian’s is', async () => {
    const token = await withoutPhone();
    expect(await certify(token, anotherCard('20121120'))).toMatchObject({
      code: 'B0009',
      data: { fields: { phone: '账号还没有绑定手机号' } },
    });
    expect(await mayPost(token)).toBe('SN0011');
    await bindPhone();
    expect((await certify(token, anotherCard('20121120'))).data).toEqual({ certified: true });
    const child = await withoutPhone();
    expect((await certify(child, anotherChild())).data).toEqual({ certified: false });
    expect((await people.as(child, 'accounts.consentAsGuardian', await consent(child))).code).toBe(0);
  });

  test('where the number holds no birthday it is stated, and tells the age', async () => {
    let passports = 0;
    const passport = async (birthday?: string) => ({
      ...(await certificate(`k0123 456${++passports % 10}`, 'Anne Marie')),
      certType: '2',
      ...(birthday !== undefined && { birthday: await board.encrypt(birthday) }),
    });
    const shown = async (birthday?: string) =>
      await people.as(await newcomer(), 'accounts.certify', await passport(birthday));
    for (const wrong of [undefined, '', '2013-02-30', '2026-11-22', '1899-12-31', '20130307', '2013-03-07x'])
      expect(await shown(wrong), String(wrong)).toMatchObject({
        code: 'A0400',
        data: { fields: { birthday: '请填写正确的出生日期' } },
      });
    expect((await shown('2012-11-20')).data).toEqual({ certified: true });
    expect((await shown('2012-11-21')).data).toEqual({ certified: false });
    const { rows } = await sql<{ text: string }>`select data::text as text from event`.execute(board.db);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/2012-?11/);
    // What a card says counts, whatever is stated.
    const child = { ...(await certificate(CHILD)), birthday: await board.encrypt('1990-03-07') };
    expect((await people.as(await newcomer(), 'accounts.certify', child)).data).toEqual({ certified: false });
  });

  test('a child waits for a guardian, and posts from the consent on', async () => {
    const token = await newcomer();
    expect((await profileOf(token)).guardian).toBe('none');
    expect((await certify(token, CHILD)).data).toEqual({ certified: false });
    expect(await profileOf(token)).toMatchObject({ guardian: 'needed', realName: '', certNumber: '' });
    expect(await mayPost(token)).toBe('SN0011');

    const given = await consent(token);
    expect(await people.latestTo(PHONE)).toContain('监护人');
    expect((await people.as(token, 'accounts.consentAsGuardian', given)).data).toEqual({ certified: true });
    expect(await profileOf(token)).toMatchObject({
      guardian: 'given',
      realName: '李**',
      certNumber: expect.stringMatching(/^119\*{11}001[\dX]$/),
    });
    expect(await mayPost(token)).toBe(0);
    const { rows } = (await people.as(token, 'accounts.consents')).data;
    expect(rows.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      'agreement',
      'privacy',
      'certNumber',
      'guardian',
    ]);
  });

  test('nothing of a child or a guardian leaves: neither with its message, nor in the log', async () => {
    const { data } = await board.call('messages.listLocal', { fid: goodPost.fid });
    const review = await board.ok('handling.reviewPage', {}, 'reviewer');
    const tid = review.rows[0].tid;
    await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
    const shown = await board.ok('messages.content', { tid });
    const { rows: events } = await sql`select data from event`.execute(board.db);
    const told = JSON.stringify([data, shown, events]);
    for (const secret of [CHILD, GUARDIAN, PHONE, '李海棠', '李小棠', 'guardian']) expect(told).not.toContain(secret);
    const { rows: kept } = await sql`select * from guardian`.execute(board.db);
    for (const secret of [CHILD, GUARDIAN, PHONE]) expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test('taking the consent back deletes both certificates and closes posting', async () => {
    const token = await newcomer();
    await certify(token, anotherChild());
    await people.as(token, 'accounts.consentAsGuardian', await consent(token));
    expect((await people.as(token, 'accounts.withdrawConsent', { purpose: 'certNumber' })).code).toBe(0);
    expect(await mayPost(token)).toBe('SN0011');
    expect((await profileOf(token)).guardian).toBe('none');
    const { rows } = (await people.as(token, 'accounts.consents')).data;
    expect(JSON.stringify(rows)).not.toMatch(/certNumber|guardian/);
  });

  test('what a child stated can be taken back before a guardian consents', async () => {
    const token = await newcomer();
    await certify(token, anotherChild());
    expect((await people.as(token, 'accounts.withdrawConsent', { purpose: 'certNumber' })).code).toBe(0);
    expect((await profileOf(token)).guardian).toBe('none');
    expect((await people.as(token, 'accounts.withdrawConsent', { purpose: 'certNumber' })).code).toBe('B0009');
  });

  test('what a child stated is kept for thirty days without a consent', async () => {
    const token = await newcomer();
    await certify(token, anotherChild());
    const { clearRegistration } = await import('./registration/index.ts');
    board.clock.advance(29 * 86_400_000);
    await clearRegistration(board.app).run();
    // The session is over by now: the database says it.
    const waiting = async () =>
      (
        await sql`select 1 from guardian where "consentedAt" is null and "childNameSealed" is not null`.execute(
          board.db,
        )
      ).rows.length;
    expect(await waiting()).toBeGreaterThan(0);
    board.clock.advance(2 * 86_400_000);
    await clearRegistration(board.app).run();
    expect(await waiting()).toBe(0);
    board.clock.advance(-31 * 86_400_000);
  });
});

describe('bad input', () => {
  test('a guardian is an adult, another person, known to the authority, and holds the phone', async () => {
    const token = await newcomer();
    await certify(token, anotherChild());
    const given = await consent(token);
    const tried = async (changes: object) =>
      await people.as(token, 'accounts.consentAsGuardian', { ...given, ...changes });
    const number = async (text: string) => ({ certNumber: await board.encrypt(text) });
    expect(await tried(await number(SEVENTEEN))).toMatchObject({
      code: 'A0400',
      data: { fields: { certNumber: '监护人应为成年人，请核对证件号码' } },
    });
    expect(await tried(await number(`${GUARDIAN.slice(0, 17)}2`))).toMatchObject({
      code: 'U0004',
      data: { fields: { certNumber: '请输入正确的证件号码' } },
    });
    expect((await tried({ realName: await board.encrypt('X') })).data.fields).toHaveProperty('realName');
    expect((await tried({ phone: await board.encrypt('12345') })).data.fields).toHaveProperty('phone');
    expect((await tried({ certType: '99' })).data.fields).toHaveProperty('certType');
    expect((await tried({ consent: false })).code).toBe('A0400');
    const wrong = given.verifyCode === '000000' ? '111111' : '000000';
    expect((await tried({ verifyCode: wrong })).code).toBe('T0013');
    expect((await profileOf(token)).guardian).toBe('needed');
    // None of these spent the code.
    expect((await tried({})).code).toBe(0);
  });

  test('an adult whose card stands for the child too is no guardian', async () => {
    const token = await newcomer();
    await certify(token, anotherChild());
    await sql`update guardian set "childCertNumberSealed" = ${board.app.vault.seal(GUARDIAN)}`.execute(board.db);
    const told = await people.as(token, 'accounts.consentAsGuardian', await consent(token));
    expect(told.data.fields.certNumber).toBe('监护人与本人的证件号码不能相同');
  });

  test('a code sent for something else is no consent', async () => {
    const token = await newcomer();
    await certify(token, anotherChild());
    const given = await consent(token);
    board.clock.advance(120_000);
    await board.ok('accounts.getRegisterPhoneVerifycode', {
      phone: await board.encrypt(PHONE),
      uuid: await captcha(board),
    });
    const verifyCode = await people.codeFor(PHONE);
    if (verifyCode !== given.verifyCode)
      expect((await people.as(token, 'accounts.consentAsGuardian', { ...given, verifyCode })).code).toBe('T0013');
  });
});

describe('a certificate certifies one account', () => {
  const taken = (name: string, said: string) => ({ code: 'U0011', msg: said, data: { fields: { [name]: said } } });
  const TAKEN = taken(
    'certNumber',
    '这个证件已认证了另一个账号。请登录那个账号，或将其注销后再来；不是您本人认证的，请联系平台',
  );
  const limit = async (accounts: number) => {
    await sql`insert into parameter (name, value, "updatedAt") values ('accountsPerCertificate', ${String(accounts)}, now())
      on conflict (name) do update set value = excluded.value`.execute(board.db);
    await board.app.references.load(board.app);
  };

  test('another account is refused at the field, whichever way the number is written', async () => {
    const old = '110101900307123';
    expect((await certify(await newcomer(), old)).data).toEqual({ certified: true });
    expect(await certify(await newcomer(), idCard18(old).toLowerCase())).toMatchObject(TAKEN);
    const told = await certify(await newcomer(), old);
    expect(told).toMatchObject(TAKEN);
    expect(JSON.stringify(told)).not.toMatch(/137|\*{4}/);
  });

  test('of several at once one is certified', async () => {
    const given = await certificate(anotherCard());
    const tokens = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
    const told = await Promise.all(tokens.map((token) => people.as(token, 'accounts.certify', given)));
    expect(told.map(({ code }) => code).sort()).toEqual([0, 'U0011', 'U0011', 'U0011']);
  });

  test('what was taken back or cancelled does not count, nor does the account itself', async () => {
    const card = anotherCard();
    const first = await newcomer();
    await certify(first, card);
    await people.as(first, 'accounts.withdrawConsent', { purpose: 'certNumber' });
    expect((await certify(first, card)).code).toBe(0);
    const { rows } = await sql<{ uid: number }>`select max(uid) as uid from account`.execute(board.db);
    const whose = rows[0]!.uid;
    const second = await newcomer();
    expect((await certify(second, card)).code).toBe('U0011');
    await board.db.transaction().execute(async (tx) => {
      for (const part of board.app.personal) await part.erase?.(tx, whose, board.clock.now());
    });
    expect((await certify(second, card)).code).toBe(0);
  });

  test('while a measure is in force taking the consent back frees no number', async () => {
    const card = anotherCard();
    const [muted, another] = [await newcomer(), await newcomer()];
    await certify(muted, card);
    const { rows } = await sql<{
      uid: number;
    }>`select max(uid) as uid from account where "certNumberIndex" is not null`.execute(board.db);
    const measure = {
      handleType: DisposalType.mute,
      ruleName: '用户协议第五条',
      reason: '多次发布与事实不符的内容，经提醒仍未改正',
    };
    await board.ok('accounts.impose', { uid: rows[0]!.uid, ...measure, lasting: 2 }, 'reviewer');
    await people.as(muted, 'accounts.withdrawConsent', { purpose: 'certNumber' });
    expect((await certify(another, card)).code).toBe('U0011');
    expect((await certify(muted, card)).code).toBe(0);
    await people.as(muted, 'accounts.withdrawConsent', { purpose: 'certNumber' });
    const held = async () => {
      await sweep(board.app);
      return (await sql`select from disposal where "certNumberIndex" is not null`.execute(board.db)).rows.length;
    };
    expect(await held()).toBe(1);
    board.clock.advance(3 * DAY);
    expect(await held()).toBe(0);
    expect((await certify(await newcomer(), card)).code).toBe(0);
  });

  test('of two accounts that wait for the same child one comes to be', async () => {
    const card = anotherChild();
    const [one, other] = [await newcomer(), await newcomer()];
    for (const token of [one, other]) expect((await certify(token, card)).data).toEqual({ certified: false });
    expect((await people.as(one, 'accounts.consentAsGuardian', await consent(one))).code).toBe(0);
    const given = await consent(other);
    const said = '孩子的证件已认证了另一个账号。请登录那个账号，或将其注销后再来；不知情的，请联系平台';
    expect(await people.as(other, 'accounts.consentAsGuardian', given)).toMatchObject(taken('certNumber', said));
    expect(await certify(await newcomer(), card)).toMatchObject(TAKEN);
    // A guardian consents for as many children as there are.
    await certify(other, anotherChild());
    expect((await people.as(other, 'accounts.consentAsGuardian', await consent(other))).code).toBe(0);
  });

  test('how many it may be is a parameter; who was certified before stays so', async () => {
    const card = anotherCard();
    const [one, other, third] = [await newcomer(), await newcomer(), await newcomer()];
    await limit(2);
    for (const token of [one, other]) expect((await certify(token, card)).code).toBe(0);
    expect((await certify(third, card)).code).toBe('U0011');
    await limit(1);
    for (const token of [one, other]) expect(await profileOf(token)).toMatchObject({ realName: '李**' });
    expect(await mayPost(other)).toBe(0);
  });

  test('an index finds it', async () => {
    // Of a few accounts all are read; of many it is the way.
    const plan = await board.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return await sql<{ 'QUERY PLAN': string }>`explain select count(*) from account
        where "certNumberIndex" = 'x' and uid <> 1`.execute(tx);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain('account_certificate');
  });
});

describe('not waiting, not signed in', () => {
  test('nobody consents where no child waits', async () => {
    const given = { ...(await certificate(GUARDIAN)), phone: await board.encrypt(PHONE), verifyCode: '000000' };
    expect((await people.as(await newcomer(), 'accounts.consentAsGuardian', given)).code).toBe('B0009');
    const phone = { phone: await board.encrypt(PHONE) };
    expect((await people.as(await newcomer(), 'accounts.getGuardianVerifycode', phone)).code).toBe('B0009');
    expect((await board.call('accounts.getGuardianVerifycode', phone, 'citizen')).code).toBe('B0009');
    expect((await board.call('accounts.consentAsGuardian', given)).code).toBe('USR0001');
  });
});

test('what a real name is the site configuration says, of persons and of companies', async () => {
  const token = await newcomer();
  const certify = async (realName: string) =>
    (
      await people.as(token, 'accounts.certify', {
        certType: '1',
        consent: true,
        realName: await board.encrypt(realName),
        certNumber: await board.encrypt('110101199003070011'),
      })
    ).data?.fields;
  await sql`insert into parameter (name, value, "updatedAt")
    values ('realNamePattern', '[\u4e00-\u9fa5]{2,10}(·[\u4e00-\u9fa5]{1,10})*', now())`.execute(board.db);
  await board.app.references.load(board.app);
  try {
    for (const name of ['王䶮', '·艾力', '一二三四五六七八九十百'])
      expect(await certify(name), name).toHaveProperty('realName');
    expect((await certify('买买提·艾力')) ?? {}).not.toHaveProperty('realName');
  } finally {
    await sql`delete from parameter where name = 'realNamePattern'`.execute(board.db);
    await board.app.references.load(board.app);
  }
});
