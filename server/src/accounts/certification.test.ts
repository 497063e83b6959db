import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { newcomers } from '../base/testing/newcomer.ts';

/** Who is young, on the 21st of November 2026: born 2015-03-07, 2012-11-21 (fourteen today) and 2012-11-20. */
const CHILD = withCheck('11010120150307001');
const FOURTEEN_TODAY = withCheck('11010120121121001');
const FOURTEEN = withCheck('11010120121120001');
const GUARDIAN = '110101199003070011';
const SEVENTEEN = withCheck('11010120090307001');
const PHONE = '13911112222';

function withCheck(first17: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return first17 + '10X98765432'[weights.reduce((sum, weight, i) => sum + weight * Number(first17[i]), 0) % 11]!;
}

let board: Board;
let people: ReturnType<typeof newcomers>;
beforeAll(async () => {
  board = await startBoard();
  people = newcomers(board);
});
afterAll(() => board.stop());

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
    expect(await certify(token, FOURTEEN)).toMatchObject({
      code: 'B0009',
      data: { fields: { phone: '账号还没有绑定手机号' } },
    });
    expect(await mayPost(token)).toBe('SN0011');
    await bindPhone();
    expect((await certify(token, FOURTEEN)).data).toEqual({ certified: true });
    const child = await withoutPhone();
    expect((await certify(child, CHILD)).data).toEqual({ certified: false });
    expect((await people.as(child, 'accounts.consentAsGuardian', await consent(child))).code).toBe(0);
  });

  test('where the number holds no birthday it is stated, and tells the age', async () => {
    const passport = async (birthday?: string) => ({
      ...(await certificate('k0123 4567', 'Anne Marie')),
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
      certNumber: expect.stringMatching(/^110\*{11}001[\dX]$/),
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
    await certify(token, CHILD);
    await people.as(token, 'accounts.consentAsGuardian', await consent(token));
    expect((await people.as(token, 'accounts.withdrawConsent', { purpose: 'certNumber' })).code).toBe(0);
    expect(await mayPost(token)).toBe('SN0011');
    expect((await profileOf(token)).guardian).toBe('none');
    const { rows } = (await people.as(token, 'accounts.consents')).data;
    expect(JSON.stringify(rows)).not.toMatch(/certNumber|guardian/);
  });

  test('what a child stated can be taken back before a guardian consents', async () => {
    const token = await newcomer();
    await certify(token, CHILD);
    expect((await people.as(token, 'accounts.withdrawConsent', { purpose: 'certNumber' })).code).toBe(0);
    expect((await profileOf(token)).guardian).toBe('none');
    expect((await people.as(token, 'accounts.withdrawConsent', { purpose: 'certNumber' })).code).toBe('B0009');
  });

  test('what a child stated is kept for thirty days without a consent', async () => {
    const token = await newcomer();
    await certify(token, CHILD);
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
    await certify(token, CHILD);
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
    await certify(token, CHILD);
    await sql`update guardian set "childCertNumberSealed" = ${board.app.vault.seal(GUARDIAN)}`.execute(board.db);
    const told = await people.as(token, 'accounts.consentAsGuardian', await consent(token));
    expect(told.data.fields.certNumber).toBe('监护人与本人的证件号码不能相同');
  });

  test('a code sent for something else is no consent', async () => {
    const token = await newcomer();
    await certify(token, CHILD);
    const given = await consent(token);
    board.clock.advance(120_000);
    await board.ok('accounts.getRegisterPhoneVerifycode', { phone: await board.encrypt(PHONE) });
    const verifyCode = await people.codeFor(PHONE);
    if (verifyCode !== given.verifyCode)
      expect((await people.as(token, 'accounts.consentAsGuardian', { ...given, verifyCode })).code).toBe('T0013');
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
