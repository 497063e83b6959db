import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { captcha } from '../base/testing/captcha.ts';
import { fid, group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { forget } from './jobs.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const PHONE = '0731-88886543';
const MAIL = 'office@example.gov.cn';
const REASON = '请补充开通办理服务的正式函件';

const statement = async (changes: object = {}) => ({
  organization: 1,
  fid: fid.county,
  unitName: '丙县行政审批局',
  shortName: '审批局',
  contactName: await board.encrypt('李海棠'),
  phone: await board.encrypt(PHONE),
  email: await board.encrypt(MAIL),
  offices: '丙县县长',
  agreed: true,
  uuid: await captcha(board),
  ...changes,
});

/** Sends each application on a new day, because an address may send only so many a day. */
async function applied(changes: object = {}): Promise<{ number: string; openingId: number }> {
  board.clock.advance(DAY);
  const { number } = await board.ok('openings.apply', await statement(changes));
  const { rows } = await sql<{ openingId: number }>`
    select "openingId" from opening where number = ${number}`.execute(board.db);
  return { number, openingId: rows[0]!.openingId };
}
async function examined(changes: object = {}) {
  const made = await applied(changes);
  await board.ok('openings.examine', { openingId: made.openingId, decision: 'pass' }, 'reviewer');
  return made;
}
const standing = async (number: string, phoneTail = '6543') =>
  board.call('openings.standing', { number, phoneTail, uuid: await captcha(board) });
let accounts = 0;
const opens = (openingId: number, changes: object = {}) => ({
  openingId,
  groupName: '丙县行政审批局',
  parentId: group.county,
  seatFids: [],
  username: `bingxian.${++accounts}`,
  realName: '审批局经办',
  ...changes,
});
const latestMail = async () => {
  const { messages } = await board.ok('accounts.demoOutbox');
  return messages.find((one: { to: string }) => one.to === MAIL)?.text ?? '';
};
const freeSeat = async (name: string) => {
  const { fid: seat } = await board.ok(
    'structure.addBoard',
    { parentFid: fid.county, name, groupIds: [] },
    'administrator',
  );
  // Processes know the new seat once they have heard the event.
  await board.settle();
  return seat as number;
};

describe('works', () => {
  test('from the form to the account that signs in', async () => {
    const seat = await freeSeat('县长');
    const { seats } = await board.ok('openings.seats', { fid: fid.county });
    expect(seats).toEqual([{ fid: seat, name: '县长' }]);
    const { number, openingId } = await applied({ seatFids: [seat], offices: '' });
    expect(number).toMatch(/^KT2026\d{8}$/);
    expect((await standing(number)).data).toMatchObject({
      state: 'received',
      unitName: '丙县行政审批局',
      openedBy: '',
    });
    await board.settle();
    const notices = await board.ok('notices.list', {}, 'reviewer');
    expect(notices.rows[0]).toMatchObject({ href: `/admin/openings/${openingId}` });

    const file = await board.ok('openings.detail', { openingId }, 'reviewer');
    expect(file).toMatchObject({ mayExamine: true, mayOpen: false, contact: { contactName: '李**' } });
    expect(JSON.stringify(file)).not.toMatch(/李海棠|88886543|office@/);
    await board.ok('openings.examine', { openingId, decision: 'pass' }, 'reviewer');
    expect((await standing(number)).data.state).toBe('examined');

    expect(await board.ok('openings.detail', { openingId }, 'administrator')).toMatchObject({ mayOpen: true });
    const made = await board.ok('openings.open', opens(openingId, { seatFids: [seat] }), 'administrator');
    await board.settle();
    const unit = await board.ok('structure.unit', { groupId: made.groupId }, 'administrator');
    expect(unit).toMatchObject({
      groupName: '丙县行政审批局',
      parentId: group.county,
      organization: 1,
      shortNames: ['审批局'],
      accounts: 1,
      boards: [{ fid: seat }],
    });
    expect((await standing(number)).data.state).toBe('opened');
    expect((await standing(number)).data.openedBy).not.toBe('');
    const mail = await latestMail();
    expect(mail).toContain(number);
    expect(mail).not.toContain(made.firstPassword);
    const entered = await board.ok('accounts.loginByUserName', {
      loginName: await board.encrypt(made.username),
      pass: await board.encrypt(made.firstPassword),
      uuid: await captcha(board),
    });
    expect(entered).toMatchObject({ organization: 1, updatePwd: '0' });
    expect((await board.ok('openings.seats', { fid: fid.county })).seats).toEqual([]);
  });

  test('one that came back is completed by its number, and looked at again', async () => {
    const { number, openingId } = await applied();
    await board.ok('openings.examine', { openingId, decision: 'sendBack', reason: REASON }, 'reviewer');
    expect((await standing(number)).data).toMatchObject({ state: 'sentBack', reason: REASON });
    expect(await latestMail()).toContain(REASON);
    const again = { ...(await statement({ note: '函件已寄出' })), number, phoneTail: '6543' };
    expect(await board.ok('openings.complete', again)).toEqual({ number });
    expect(await board.ok('openings.detail', { openingId }, 'reviewer')).toMatchObject({
      state: 'received',
      note: '函件已寄出',
      reason: '',
      examinedBy: '',
    });
    const twice = { ...again, uuid: await captcha(board) };
    expect((await board.call('openings.complete', twice)).code).toBe('B0001');
  });

  test('the second one sends an examined one back or refuses it, and the applicant is told why', async () => {
    for (const [decision, state] of [
      ['sendBack', 'sentBack'],
      ['refuse', 'refused'],
    ] as const) {
      const { number, openingId } = await examined();
      const reason = `${REASON}（${decision}）`;
      await board.ok('openings.decline', { openingId, decision, reason }, 'administrator');
      expect((await standing(number)).data).toMatchObject({ state, reason });
      expect(await latestMail()).toContain(reason);
      const again = { ...(await statement()), number, phoneTail: '6543' };
      expect((await board.call('openings.complete', again)).code).toBe(state === 'sentBack' ? 0 : 'B0001');
    }
  });

  test('the contact in plain needs a reason, and is recorded', async () => {
    const { openingId } = await applied();
    const ask = (reason: string) => board.call('openings.contact', { openingId, reason }, 'reviewer');
    expect((await ask(' ')).code).toBe('B0003');
    expect((await ask('打电话核对单位身份')).data).toEqual({ contactName: '李海棠', phone: PHONE, email: MAIL });
    const { rows } = await sql<{ data: object }>`
      select data from event where kind = 'plainViewed' order by "eventId" desc limit 1`.execute(board.db);
    expect(rows[0]!.data).toMatchObject({ openingId, reason: '打电话核对单位身份' });
    expect(JSON.stringify(rows)).not.toMatch(/李海棠|88886543/);
  });

  test('a ministry applies for its own board, and stands on its side', async () => {
    const { openingId } = await examined({ organization: 3, fid: null, unitName: '乙部办公厅' });
    const wrong = opens(openingId, { groupName: '乙部办公厅' });
    expect((await board.call('openings.open', wrong, 'administrator')).code).toBe('B0009');
    const made = await board.ok('openings.open', { ...wrong, parentId: undefined }, 'administrator');
    const unit = await board.ok('structure.unit', { groupId: made.groupId }, 'administrator');
    expect(unit).toMatchObject({ organization: 3, parentId: null });
  });

  test('contacts of decided ones are forgotten after a time, and nobody finds them by a phone then', async () => {
    const { number, openingId } = await applied();
    await board.ok('openings.examine', { openingId, decision: 'refuse', reason: REASON }, 'reviewer');
    board.clock.advance(179 * DAY);
    await forget(board.app).run();
    expect((await standing(number)).code).toBe(0);
    board.clock.advance(2 * DAY);
    await forget(board.app).run();
    expect((await standing(number)).code).toBe('A0404');
    const file = await board.ok('openings.detail', { openingId }, 'reviewer');
    expect(file).toMatchObject({ state: 'refused', contact: { contactName: '', phone: '', email: '' } });
  });
});

describe('bad input', () => {
  test('what is wrong is said at its field, and nothing is kept', async () => {
    board.clock.advance(DAY);
    const count = async () => (await board.ok('openings.page', {}, 'reviewer')).total;
    const before = await count();
    const fields = async (changes: object) => {
      const told = await board.call('openings.apply', await statement(changes));
      return told.code === 'A0400' ? Object.keys(told.data?.fields ?? {}) : told.code;
    };
    expect(await fields({ unitName: '局' })).toEqual(['unitName']);
    expect(await fields({ phone: await board.encrypt('12345') })).toEqual(['phone']);
    expect(await fields({ email: await board.encrypt('nobody') })).toEqual(['email']);
    expect(await fields({ fid: null })).toEqual(['fid']);
    expect(await fields({ fid: fid.citySeat })).toEqual(['fid']);
    expect(await fields({ offices: '' })).toEqual(['offices']);
    expect(await fields({ note: '长'.repeat(501) })).toEqual(['note']);
    // A seat that a unit answers cannot be applied for.
    expect(await fields({ seatFids: [fid.countySeat] })).toEqual(['seatFids']);
    expect((await board.call('openings.apply', { ...(await statement()), agreed: false })).code).not.toBe(0);
    expect(await count()).toBe(before);
  });

  test('it takes a captcha, and only so many a day', async () => {
    board.clock.advance(DAY);
    expect((await board.call('openings.apply', await statement({ uuid: undefined }))).code).toBe('10007');
    const { limits } = await board.ok('settings.site');
    const codes = [];
    for (let i = 0; i <= limits.openingsPerAddressPerDay; i++)
      codes.push((await board.call('openings.apply', await statement())).code);
    expect(codes.at(-1)).toBe('A0429');
    expect(codes.filter((code) => code === 0).length).toBeGreaterThan(3);
  });

  test('a wrong end of the phone finds nothing, and looks are limited', async () => {
    const { number } = await applied();
    expect((await standing(number, '0000')).code).toBe('A0404');
    expect((await standing('KT202600000000')).code).toBe('A0404');
    const { limits } = await board.ok('settings.site');
    for (let i = 2; i < limits.openingLooksPerAddressPerHour; i++) await standing(number, '0000');
    expect((await standing(number)).code).toBe('A0429');
    board.clock.advance(3_600_001);
    expect((await standing(number)).code).toBe(0);
  });

  test('refusing and sending back need a reason', async () => {
    const { openingId } = await applied();
    for (const decision of ['sendBack', 'refuse'])
      expect((await board.call('openings.examine', { openingId, decision, reason: '' }, 'reviewer')).code).toBe(
        'B0003',
      );
  });

  test('a seat that got a unit meanwhile, a name that is taken: nothing at all is made', async () => {
    const { openingId } = await examined({ unitName: '丙县信访局' });
    const tried = async (changes: object) => {
      const given = opens(openingId, { groupName: '丙县信访局', ...changes });
      return await board.call('openings.open', given, 'administrator');
    };
    expect(await tried({ seatFids: [fid.countySeat] })).toMatchObject({
      code: 'B0009',
      data: { fields: { seatFids: expect.stringContaining('县委书记') } },
    });
    expect((await tried({ groupName: '丙县供水站' })).code).toBe('B0009');
    expect((await tried({ username: '13900000001' })).code).toBe('A0400');
    const { rows } = await sql`select from unit where "groupName" = '丙县信访局'`.execute(board.db);
    expect(rows).toHaveLength(0);
    expect((await tried({})).code).toBe(0);
  });
});

describe('who may what', () => {
  test('the desk is for those with the codes alone', async () => {
    const { openingId } = await applied();
    const tried = (name: string, more: object, as: Role | null) =>
      board.call(`openings.${name}`, { openingId, ...more }, as);
    for (const as of ['citizen', 'city'] as const) {
      expect((await tried('page', {}, as)).code).toBe('A0403');
      expect((await tried('detail', {}, as)).code).toBe('A0403');
      expect((await tried('contact', { reason: '打电话核对' }, as)).code).toBe('A0403');
      expect((await tried('examine', { decision: 'pass' }, as)).code).toBe('A0403');
    }
    expect((await tried('detail', {}, null)).code).toBe('USR0001');
    await board.ok('openings.examine', { openingId, decision: 'pass' }, 'reviewer');
    // The reviewer may not make units.
    expect((await board.call('openings.open', opens(openingId), 'reviewer')).code).toBe('A0403');
    expect((await tried('decline', { decision: 'refuse', reason: REASON }, 'reviewer')).code).toBe('A0403');
  });

  test('whoever examined it does not open it', async () => {
    const { openingId } = await applied();
    await board.ok('openings.examine', { openingId, decision: 'pass' }, 'administrator');
    expect(await board.ok('openings.detail', { openingId }, 'administrator')).toMatchObject({ mayOpen: false });
    const told = await board.call('openings.open', opens(openingId, { groupName: '丙县另一局' }), 'administrator');
    expect(told.code).toBe('B0009');
  });

  test('without the code for boards or units nobody opens', async () => {
    const { openingId } = await examined();
    for (const code of ['sys:dept:save', 'sys:board:save']) {
      await sql`update role set permissions = array_remove(permissions, ${code}) where "roleId" = 2`.execute(board.db);
      board.app.viewers.forget(uid.administrator);
      const given = opens(openingId, { groupName: '丙县第三局' });
      expect((await board.call('openings.open', given, 'administrator')).code).toBe('A0403');
      await sql`update role set permissions = array_append(permissions, ${code}) where "roleId" = 2`.execute(board.db);
      board.app.viewers.forget(uid.administrator);
    }
  });

  test('of an examined one only those are told who may see and open it', async () => {
    const told = async () => {
      const { openingId } = await examined();
      const { rows } = await sql<{ notify: unknown }>`select data->'notify' as notify from event
        where kind = 'openingExamined' and data->>'openingId' = ${String(openingId)}`.execute(board.db);
      return rows[0]!.notify;
    };
    expect(await told()).toEqual([{ uid: uid.administrator }]);
    for (const code of ['sys:opening:list', 'sys:dept:save', 'sys:board:save', 'sys:user:save']) {
      await sql`update role set permissions = array_remove(permissions, ${code}) where "roleId" = 2`.execute(board.db);
      expect(await told()).toEqual([]);
      await sql`update role set permissions = array_append(permissions, ${code}) where "roleId" = 2`.execute(board.db);
    }
    const { openingId } = await applied();
    await board.ok('openings.examine', { openingId, decision: 'pass' }, 'administrator');
    const { rows } = await sql<{ notify: unknown }>`select data->'notify' as notify from event
      where kind = 'openingExamined' and data->>'openingId' = ${String(openingId)}`.execute(board.db);
    // Whoever examined it may not open it.
    expect(rows[0]!.notify).toEqual([]);
  });

  test('of two who decide at once one is refused; nothing is decided twice', async () => {
    const { openingId } = await applied();
    const pass = () => board.call('openings.examine', { openingId, decision: 'pass' }, 'reviewer');
    const refuse = () =>
      board.call('openings.examine', { openingId, decision: 'refuse', reason: REASON }, 'secondReviewer');
    const codes = (await Promise.all([pass(), refuse()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([0, 'B0001']);

    const next = await examined();
    const open = () => board.call('openings.open', opens(next.openingId, { groupName: '丙县第四局' }), 'administrator');
    const both = (await Promise.all([open(), open()])).map(({ code }) => code);
    expect(both.toSorted()).toEqual([0, 'B0001']);
    const { rows } = await sql`select from unit where "groupName" = '丙县第四局'`.execute(board.db);
    expect(rows).toHaveLength(1);
    expect(
      (
        await board.call(
          'openings.decline',
          { openingId: next.openingId, decision: 'refuse', reason: REASON },
          'administrator',
        )
      ).code,
    ).toBe('B0001');
  });
});
