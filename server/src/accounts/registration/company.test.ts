import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { newcomers } from '../../base/testing/newcomer.ts';
import { clearRegistration } from './jobs.ts';

let board: Board;
let people: ReturnType<typeof newcomers>;
let phones = 13800001000;
beforeAll(async () => {
  board = await startBoard();
  people = newcomers(board);
});
afterAll(() => board.stop());

/** Names and codes of companies that exist once. */
const codes = ['91350200MA2YJ1XR9G', '91230184MA1BUFLT44', '91440101MA5CJQ4N59'];
async function applied(changes: object = {}) {
  const phone = String(phones++);
  board.clock.advance(3_600_000);
  const token = await people.company(phone, `公司${phone.slice(-4)}`);
  const told = await people.as(token, 'accounts.applyCompany', await people.statement(token, changes));
  expect(told.code).toBe(0);
  return { token, phone, applicationId: told.data.applicationId as number };
}
const decide = (applicationId: number, approve: boolean, reason = '') =>
  board.call('accounts.decideCompany', { applicationId, approve, reason }, 'reviewer');
const stateOf = async (token: string) => (await people.as(token, 'accounts.myCompany')).data.application;

describe('works', () => {
  test('until approved a company signs in but does not post; then it posts', async () => {
    const { token, phone, applicationId } = await applied({ creditCode: codes[0] });
    expect((await people.as(token, 'handling.post', goodPost)).code).toBe('SN0011');
    expect(await stateOf(token)).toMatchObject({
      state: 0,
      companyName: '湖南明远机械有限公司',
      legalPerson: '王明远',
    });
    expect((await decide(applicationId, true)).code).toBe(0);
    expect(await stateOf(token)).toMatchObject({ state: 1 });
    expect((await people.as(token, 'handling.post', goodPost)).code).toBe(0);
    expect(await people.latestTo(phone)).toContain('企业认证已通过');
    await board.settle();
    const { rows } = (await people.as(token, 'notices.list')).data;
    expect(rows[0]).toMatchObject({ title: '《湖南明远机械有限公司》：企业认证通过', href: '/uCenter/compInfo' });
  });

  test('a refused one is told why and applies again, with the same picture', async () => {
    const { token, phone, applicationId } = await applied({ creditCode: codes[1] });
    expect((await decide(applicationId, false, '执照照片不清晰')).code).toBe(0);
    const before = await stateOf(token);
    expect(before).toMatchObject({ state: 2, reason: '执照照片不清晰' });
    expect(await people.latestTo(phone)).toContain('执照照片不清晰');
    const again = await people.statement(token, {
      certificateAid: before.certificate.aid,
      companyName: '新的全称公司',
    });
    expect((await people.as(token, 'accounts.applyCompany', again)).code).toBe(0);
    const { rows } = await board.ok('accounts.companyPage', {}, 'reviewer');
    const file = await board.ok('accounts.companyDetail', { applicationId: rows[0].applicationId }, 'reviewer');
    expect(file).toMatchObject({ companyName: '新的全称公司', contactPhone: '073****6666', legalPerson: '王**' });
    expect(file.earlier).toMatchObject([{ state: 2, reason: '执照照片不清晰' }]);
    expect((await board.get(file.certificate.url)).statusCode).toBe(200);
    expect((await board.get(file.certificate.url.split('?')[0])).statusCode).toBe(404);
  });

  test('whom an application names is masked; in plain it needs a reason, and is recorded', async () => {
    const { applicationId } = await applied();
    const reason = '与法定代表人核对身份';
    const masked = await board.ok('accounts.companyDetail', { applicationId }, 'reviewer');
    expect(masked).toMatchObject({ legalPerson: '王**', contactName: '李**', contactPhone: '073****6666' });
    expect(masked).toMatchObject({ legalPersonCertNumber: '110***********0011', contactCertNumber: 'E12**5678' });
    expect(JSON.stringify(masked)).not.toMatch(/王明远|李海棠|88886666|19900307|12345678/);
    const ask = (said: string, who: Role | null = 'reviewer') =>
      board.call('accounts.companyPersons', { applicationId, reason: said }, who);
    expect(await ask(' 看 ')).toMatchObject({ code: 'B0003', data: { fields: { reason: '理由不少于4个字' } } });
    expect(await looks()).toEqual([]);
    expect((await ask(reason)).data).toEqual({
      legalPerson: '王明远',
      legalPersonCertType: '1',
      legalPersonCertNumber: '110101199003070011',
      contactName: '李海棠',
      contactCertType: '2',
      contactCertNumber: 'E12345678',
      contactPhone: '0731-88886666',
    });
    const { rows } = await sql<{ uid: number }>`
      select uid from "companyApplication" where "applicationId" = ${applicationId}`.execute(board.db);
    const whose = rows[0]!.uid;
    const what = ['legalPerson', 'legalPersonCertNumber', 'contactName', 'contactCertNumber', 'contactPhone'];
    expect(await looks()).toEqual([{ actorUid: uid.reviewer, data: { uid: whose, what, reason } }]);
    expect((await ask(reason, 'city')).code).toBe('A0403');
    expect((await ask(reason, null)).code).toBe('USR0001');
    expect((await board.call('accounts.companyPersons', { applicationId: 999_999, reason }, 'reviewer')).code).toBe(
      'A0404',
    );
    expect(await looks()).toHaveLength(1);

    // Not even to repeat the answer is it kept.
    const twice = () =>
      board.call(
        'accounts.companyPersons',
        { applicationId, reason },
        'reviewer',
        '0f3b1c1e-6a55-4c0e-9a34-5f2f1d3c7b11',
      );
    for (const told of [await twice(), await twice()]) expect(told.data.legalPerson).toBe('王明远');
    expect(await looks()).toHaveLength(3);
    const { rows: remembered } = await sql`select * from idempotency`.execute(board.db);
    expect(JSON.stringify(remembered)).not.toContain('王明远');

    async function looks() {
      return (await sql`select "actorUid", data from event where kind = 'plainViewed'`.execute(board.db)).rows;
    }
  });

  test('a check digit that does not fit is shown to the desk, not refused', async () => {
    const { applicationId } = await applied({ creditCode: '91350200 ma2yj1xr9h', companyName: '早期代码公司' });
    const file = await board.ok('accounts.companyDetail', { applicationId }, 'reviewer');
    expect(file).toMatchObject({ creditCode: '91350200MA2YJ1XR9H', creditCodeFits: false, codeTaken: false });
  });

  test('the desk finds by name and code, and counts', async () => {
    const found = async (keywords: string, display = 'pending') =>
      (await board.ok('accounts.companyPage', { keywords, display }, 'reviewer')).rows.length;
    expect(await found('早期代码')).toBe(1);
    expect(await found('91350200ma2yj1xr9h')).toBe(1);
    expect(await found('%')).toBe(0);
    expect(await found('明远', 'approved')).toBe(1);
    const { counts } = await board.ok('accounts.companyPage', {}, 'reviewer');
    expect(counts).toMatchObject({ approved: 1, refused: 1 });
  });

  test('the desk hears of an application', async () => {
    const { applicationId } = await applied({ companyName: '请看一看公司' });
    await board.settle();
    const { rows } = await board.ok('notices.list', {}, 'reviewer');
    const [notice] = rows.filter((row: { title: string }) => row.title === '《请看一看公司》：提交企业认证');
    expect(notice.href).toBe(`/admin/enterprise/${applicationId}`);
  });

  test('what persons are named is sealed; the log names only the company', async () => {
    const { rows } = await sql<{ text: string }>`
      select encode("legalPersonSealed" || "contactPhoneSealed" || "legalPersonCertNumberSealed" || "contactCertNumberSealed", 'escape')
        as text from "companyApplication"
      union all select data::text from event`.execute(board.db);
    for (const { text } of rows)
      for (const said of ['王明远', '李海棠', '88886666', '19900307', 'E12345678']) expect(text).not.toContain(said);
  });

  test('certificates go 30 days after the decision, those still needed stay', async () => {
    const waiting = await applied({ companyName: '等待审核公司' });
    const decided = await applied({ companyName: '已经审核公司' });
    await decide(decided.applicationId, false, '材料不全');
    const detail = async (applicationId: number) =>
      await board.ok('accounts.companyDetail', { applicationId }, 'reviewer');
    const job = clearRegistration(board.app);
    board.clock.advance(29 * 86_400_000);
    await job.run();
    expect((await detail(decided.applicationId)).certificate).not.toBeNull();
    board.clock.advance(2 * 86_400_000);
    await job.run();
    expect((await detail(decided.applicationId)).certificate).toBeNull();
    expect((await detail(waiting.applicationId)).certificate).not.toBeNull();
    const { rows } = await sql<{ kept: boolean }>`
      select "keptFor" is not null as kept from attachment order by aid desc limit 2`.execute(board.db);
    expect(rows).toEqual([{ kept: false }, { kept: true }]);
  });
});

describe('bad input', () => {
  let token: string;
  let certificateAid: number;
  /** Applies again as a company that was refused. */
  const apply = async (changes: object) =>
    await people.as(token, 'accounts.applyCompany', await people.statement(token, { certificateAid, ...changes }));
  beforeAll(async () => {
    const refused = await applied();
    token = refused.token;
    await decide(refused.applicationId, false, '请修改');
    certificateAid = await people.picture(token);
  });

  test.each([
    ['compType', { compType: 7 }],
    ['companyName', { companyName: '某' }],
    ['companyName', { companyName: '<b>公司</b>' }],
    ['creditCode', { creditCode: '91350200MI2YJ1XR9G' }],
    ['creditCode', { creditCode: '' }],
    ['certificateAid', { certificateAid: 0 }],
  ])('%s %j', async (field, changes) => {
    const told = await apply(changes);
    expect(told.code).toBe('A0400');
    expect(Object.keys(told.data.fields)).toEqual([field]);
  });

  test('persons need names, and the contact a phone', async () => {
    for (const field of ['legalPerson', 'contactName', 'contactPhone'])
      expect(Object.keys((await apply({ [field]: await board.encrypt('1') })).data.fields)).toEqual([field]);
  });

  test('persons need certificates that fit and are accepted here', async () => {
    for (const field of ['legalPersonCertNumber', 'contactCertNumber'])
      expect(await apply({ [field]: await board.encrypt('110101199003070012') })).toMatchObject({
        code: 'A0400',
        data: { fields: { [field]: '请输入正确的证件号码' } },
      });
    expect(Object.keys((await apply({ legalPersonCertType: '9' })).data.fields)).toEqual(['legalPersonCertNumber']);
    await sql`insert into parameter (name, value, "updatedAt") values ('certificateTypes', '1', now())`.execute(
      board.db,
    );
    await board.app.references.load(board.app);
    expect(Object.keys((await apply({})).data.fields)).toEqual(['contactCertType']);
    await sql`delete from parameter where name = 'certificateTypes'`.execute(board.db);
    await board.app.references.load(board.app);
    expect((await apply({})).code).toBe(0);
  });

  test('another’s picture, or none, is refused', async () => {
    const mine = await applied();
    const { data } = await people.as(mine.token, 'accounts.myCompany');
    board.clock.advance(3_600_000);
    const token = await people.company(String(phones++), '想用别人的');
    for (const certificateAid of [data.application.certificate.aid, 999_999]) {
      const told = await people.as(token, 'accounts.applyCompany', await people.statement(token, { certificateAid }));
      expect(told.code).toBe('T0020');
    }
  });

  test('a refusal needs a reason', async () => {
    const { applicationId } = await applied();
    expect(await decide(applicationId, false, ' ')).toMatchObject({ code: 'B0003' });
    expect((await decide(999_999, true)).code).toBe('A0404');
  });
});

describe('a second look', () => {
  test('a doubtful one gets a second look: another one approves it, and both are told apart', async () => {
    const { token, applicationId } = await applied({ creditCode: '91350200MA2YJ1XR9M' });
    const doubt = (reason: string, who: Role = 'reviewer') =>
      board.call('accounts.doubtCompany', { applicationId, reason }, who);
    expect((await doubt(' ')).code).toBe('B0003');
    expect((await doubt('校验位不符，证照也不清楚', 'city')).code).toBe('A0403');
    expect((await doubt('校验位不符，证照也不清楚')).code).toBe(0);
    expect((await doubt('再看一次', 'secondReviewer')).code).toBe('B0001');
    await board.settle();
    const notices = await board.ok('notices.list', {}, 'secondReviewer');
    expect(notices.rows[0]).toMatchObject({
      title: expect.stringContaining('企业认证请求复核'),
      href: `/admin/enterprise/${applicationId}`,
    });
    // The applicant waits as before, and reads nothing of it.
    expect(JSON.stringify(await stateOf(token))).not.toContain('校验位不符');
    expect(await decide(applicationId, true)).toMatchObject({ code: 'B0009' });
    const file = (who: Role) => board.ok('accounts.companyDetail', { applicationId }, who);
    expect(await file('reviewer')).toMatchObject({ doubted: true, mayApprove: false });
    expect(await file('secondReviewer')).toMatchObject({
      doubted: true,
      mayApprove: true,
      firstBy: 'reviewer',
      firstReason: '校验位不符，证照也不清楚',
    });
    await board.ok('accounts.decideCompany', { applicationId, approve: true }, 'secondReviewer');
    expect(await stateOf(token)).toMatchObject({ state: 1 });
    expect((await doubt('太晚了')).code).toBe('B0001');
  });

  test('whoever asked for a second look may still refuse; a new statement is looked at anew', async () => {
    const { token, applicationId } = await applied();
    const param = { applicationId, reason: '证照不清楚' };
    await board.ok('accounts.doubtCompany', param, 'reviewer');
    expect((await decide(applicationId, false, '请重新上传证照')).code).toBe(0);
    const again = await people.as(token, 'accounts.applyCompany', await people.statement(token));
    const { applicationId: next } = again.data;
    expect(await board.ok('accounts.companyDetail', { applicationId: next }, 'reviewer')).toMatchObject({
      doubted: false,
      mayApprove: true,
    });
  });
});

describe('not signed in, not theirs', () => {
  test('persons have no company', async () => {
    expect((await board.call('accounts.myCompany', {}, 'citizen')).code).toBe('A0403');
    expect((await board.call('accounts.myCompany', {}, 'city')).code).toBe('ORG_REFUSED');
    expect((await board.call('accounts.myCompany')).code).toBe('USR0001');
  });

  test('only the desk decides', async () => {
    const { token, applicationId } = await applied();
    for (const name of ['companyPage', 'companyDetail', 'decideCompany'])
      expect((await people.as(token, `accounts.${name}`, { applicationId, approve: true })).code).toBe('A0403');
    expect((await board.call('accounts.companyPage', {}, 'city')).code).toBe('A0403');
  });

  test('a company is not certified as a person past the desk', async () => {
    board.clock.advance(3_600_000);
    const token = await people.company(String(phones++), '想走捷径');
    const told = await people.as(token, 'accounts.certify', {
      certType: '1',
      realName: await board.encrypt('李海棠'),
      certNumber: await board.encrypt('110101199003070011'),
      consent: true,
    });
    expect(told.code).toBe('B0009');
  });
});

describe('limits', () => {
  test('one application at a time, and none after the approval', async () => {
    const { token, applicationId } = await applied({ creditCode: codes[2] });
    expect((await people.as(token, 'accounts.applyCompany', await people.statement(token))).code).toBe('B0008');
    await decide(applicationId, true);
    expect((await people.as(token, 'accounts.applyCompany', await people.statement(token))).code).toBe('B0008');
  });

  test('what it was recognised by stays until the account ends: nothing is left half', async () => {
    const { token, applicationId } = await applied({ creditCode: '91350200MA2YJ1XR9H' });
    await decide(applicationId, true);
    const { rows } = (await people.as(token, 'accounts.consents')).data;
    expect(
      rows.map(({ purpose, withdrawable }: { purpose: string; withdrawable: boolean }) => [purpose, withdrawable]),
    ).toEqual([
      ['agreement', false],
      ['privacy', false],
      ['company', false],
    ]);
    expect((await people.as(token, 'accounts.withdrawConsent', { purpose: 'certNumber' })).code).toBe('B0009');
    expect((await people.as(token, 'handling.post', { subject: '', content: '' })).code).toBe('T0002');
  });

  test('decided once: the second decision is told to look again', async () => {
    const { applicationId } = await applied();
    const both = await Promise.all([
      decide(applicationId, false, '材料不全'),
      decide(applicationId, false, '材料不全'),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 'B0001']);
  });

  test('one code belongs to one account', async () => {
    const { applicationId } = await applied({ creditCode: codes[0] });
    expect(await board.ok('accounts.companyDetail', { applicationId }, 'reviewer')).toMatchObject({ codeTaken: true });
    expect(await decide(applicationId, true)).toMatchObject({ code: 'B0009' });
    expect((await board.ok('accounts.companyDetail', { applicationId }, 'reviewer')).state).toBe(0);
  });

  test('of two approved at once under one code one is', async () => {
    const two = [
      await applied({ creditCode: '91350200MA2YJ1XR9K' }),
      await applied({ creditCode: '91350200MA2YJ1XR9K' }),
    ];
    const both = await Promise.all(two.map(({ applicationId }) => decide(applicationId, true)));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 'B0009']);
  });

  test('the certificate cannot be removed as a loose upload', async () => {
    const { token } = await applied();
    const { aid } = (await stateOf(token)).certificate;
    expect((await people.as(token, 'attachments.remove', { aid })).code).toBe('A0404');
  });
});

describe('certificate numbers', () => {
  test('are masked for the company that gave them, and kept by leaving them empty', async () => {
    const { token, applicationId } = await applied();
    const own = await stateOf(token);
    expect(own).toMatchObject({ legalPerson: '王明远', contactName: '李海棠', contactPhone: '0731-88886666' });
    expect(own).toMatchObject({ legalPersonCertNumber: '110***********0011', contactCertNumber: 'E12**5678' });
    await decide(applicationId, false, '请更换联系人的证件');
    const again = async (changes: object) =>
      await people.as(token, 'accounts.applyCompany', await people.statement(token, changes));
    const empty = await board.encrypt('');
    // Of another type there is nothing to keep.
    const other = { contactCertType: '1', contactCertNumber: empty };
    expect((await again(other)).data.fields).toEqual({ contactCertNumber: '请输入正确的证件号码' });
    const kept = { legalPersonCertNumber: empty, contactCertNumber: await board.encrypt('G12345678') };
    const told = await again(kept);
    expect(told.code).toBe(0);
    const param = { applicationId: told.data.applicationId, reason: '与法定代表人核对身份' };
    expect(await board.ok('accounts.companyPersons', param, 'reviewer')).toMatchObject({
      legalPersonCertNumber: '110101199003070011',
      contactCertNumber: 'G12345678',
    });
    // The first time there is nothing to keep either.
    board.clock.advance(3_600_000);
    const fresh = await people.company(String(phones++), '第一次提交');
    const first = await people.as(fresh, 'accounts.applyCompany', await people.statement(fresh, kept));
    expect(Object.keys(first.data.fields)).toEqual(['legalPersonCertNumber']);
  });
});
