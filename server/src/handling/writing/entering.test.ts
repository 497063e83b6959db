import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, group, type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { allowEntering, CALLER, entryOf } from '../testing/entries.ts';

const PHONE = '13812345678';
let board: Board;

beforeAll(async () => {
  board = await startBoard();
  await allowEntering(board);
});
afterAll(() => board.stop());

const entry = (changes: object = {}) => entryOf(board, PHONE, changes);
const enter = async (changes: object = {}, as: Role | null = 'city') =>
  board.call('handling.enter', await entry(changes), as);
const publish = async (tid: number) => {
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  await board.settle();
};
const letters = async () =>
  (
    await sql<{ recipient: Buffer; body: Buffer; letter: string }>`select recipient, body, letter from outbox`.execute(
      board.db,
    )
  ).rows.map(({ recipient, body, letter }) => ({
    to: board.app.vault.open(recipient),
    text: board.app.vault.open(body),
    letter,
  }));

/** What went to a phone once the letters that were due are written. */
const sentTo = async (phone: string) => {
  await board.settle();
  await board.app.jobs.find(({ name }) => name === 'notices.send')!.run();
  return (await letters()).filter(({ to }) => to === phone);
};

describe('who may', () => {
  test('is whoever holds the code, each for the boards that its role reaches', async () => {
    expect((await enter({}, 'city')).code).toBe(0);
    expect((await enter({ fid: fid.countySeat, phone: await board.encrypt('13900000001') }, 'city')).code).toBe(0);
    expect((await enter({ fid: fid.provinceSeat, phone: await board.encrypt('13900000002') }, 'reviewer')).code).toBe(
      0,
    );
    expect(await enter({ fid: fid.citySeat }, 'county')).toMatchObject({
      code: 'T0002',
      data: { fields: { fid: '您不能向该留言板代为录入' } },
    });
  });
  test.each(['bureau', 'citizen'] as const)('is not %s', async (role) => {
    expect((await enter({}, role)).code).toBe('A0403');
  });
  test('is nobody who is not signed in', async () => expect((await enter({}, null)).code).toBe('USR0001'));
});

describe('bad input', () => {
  test.each([
    ['consent', { consent: ' ' }],
    ['consentAt', { consentAt: null }],
    ['consentAt', { consentAt: 4_000_000_000 }],
  ])('%s is refused without consent, or one of tomorrow', async (field, changes) => {
    const { code, data } = await enter(changes);
    expect(code).toBe('A0400');
    expect(Object.keys(data.fields)).toEqual([field]);
  });
  test('a name or a phone that is none is refused', async () => {
    const { code, data } = await enter({ realName: await board.encrypt('1'), phone: await board.encrypt('123') });
    expect(code).toBe('A0400');
    expect(Object.keys(data.fields).sort()).toEqual(['phone', 'realName']);
  });
  test('the message keeps the rules of every message', async () => {
    expect((await enter({ subject: '短' })).code).toBe('T0008');
    expect((await enter({ content: `${goodPost.content}违禁词` })).code).toBe('T0010');
  });
  test('the same matter of the same person is refused while it waits', async () => {
    const same = {
      subject: '桥头的路灯坏了三个月一直没有人来修理晚上很不安全',
      phone: await board.encrypt('13900000003'),
    };
    expect((await enter(same)).code).toBe(0);
    expect((await enter(same)).code).toBe('B0008');
  });
});

describe('an entered message', () => {
  let tid: number;
  beforeAll(async () => {
    await sql`delete from outbox`.execute(board.db);
    const done = await enter({ phone: await board.encrypt('13700000009') });
    expect(done.data).toMatchObject({ threadState: 0, told: true });
    tid = done.data.tid;
  });

  test('tells its author the number by text message', async () => {
    const [sent] = await letters();
    expect(sent).toMatchObject({ to: '13700000009', letter: 'entered' });
    expect(sent!.text).toContain(String(tid));
  });
  test('sends no second text message that says the same', async () => {
    expect(await sentTo('13700000009')).toHaveLength(1);
  });
  test('is told to a reviewer who wants new messages by text message', async () => {
    const phone = '13800000077';
    await sql`update account set "phoneSealed" = ${board.app.vault.seal(phone)} where uid = ${uid.reviewer}`.execute(
      board.db,
    );
    const on = [{ topic: 'review', channel: 'sms' }];
    await board.ok('notices.setOfficeSettings', { on, muted: [], hour: null, quiet: null }, 'reviewer');
    const subject = '菜市场门口的窨井盖松动多日夜里行人容易踩空受伤';
    expect((await enter({ subject, phone: await board.encrypt('13900000004') })).code).toBe(0);
    expect(await sentTo(phone)).toHaveLength(1);
  });
  test('has an event that names who entered it', async () => {
    const { rows } = await sql`
      select "actorUid", "actorGroupId", "actorRole", data->>'entered' as entered from event
      where tid = ${tid} and kind = 'submitted'`.execute(board.db);
    expect(rows).toEqual([{ actorUid: uid.city, actorGroupId: group.city, actorRole: 'unit', entered: '1' }]);
  });
  test('is marked for everyone, without a name of anybody', async () => {
    await publish(tid);
    const page = await board.ok('messages.content', { tid });
    expect(page.contentList[0]).toMatchObject({ entered: 1, nickName: '来电群众', ipRegion: '' });
    const { body } = await board.get(`/v1/threads/content?tid=${tid}`);
    for (const text of [JSON.stringify(page), body])
      for (const secret of [CALLER, '13700000009', '录音']) expect(text).not.toContain(secret);
  });
  test('shows its office whom to call, and the consent', async () => {
    const file = await board.ok('handling.detail', { tid }, 'city');
    expect(file.author).toEqual({ nickName: '来电群众', realName: CALLER, phone: '13700000009' });
    expect(file.entry).toMatchObject({
      channel: 1,
      by: '乙市办公室',
      consent: '通话中口头同意公开，已录音',
      claimed: false,
    });
    const seen = await board.ok('handling.detail', { tid }, 'province');
    expect(seen.entry).toBeNull();
    expect(JSON.stringify(seen)).not.toContain(CALLER);
  });
  test('belongs to whoever proved that phone and claims it, and to nobody else', async () => {
    expect((await board.ok('handling.enteredForMe', {}, 'other')).rows).toEqual([]);
    const index = board.app.vault.index('13700000009');
    await sql`update account set "phoneIndex" = ${index} where uid = ${uid.citizen}`.execute(board.db);
    expect((await board.ok('handling.claimEntered', {}, 'other')).tids).toEqual([]);
    expect((await board.ok('handling.enteredForMe', {}, 'citizen')).rows).toMatchObject([{ tid, channel: 1 }]);
    expect((await board.ok('handling.claimEntered', {}, 'citizen')).tids).toEqual([tid]);
    await board.settle();
    expect((await board.ok('handling.own', { tid }, 'citizen')).tid).toBe(tid);
    expect((await board.ok('handling.enteredForMe', {}, 'citizen')).rows).toEqual([]);
    const page = await board.ok('messages.content', { tid });
    expect(page.contentList[0]).toMatchObject({ entered: 1, nickName: '网友citizen' });
    const { rows } = await sql`
      select count(*)::int as kept from account where source = 'entered' and "phoneSealed" is not null
        and uid in (select "actorUid" from event where tid = ${tid} and kind = 'entryClaimed')`.execute(board.db);
    expect(rows).toEqual([{ kept: 0 }]);
  });
  test('hears by text message of what becomes of another one of his', async () => {
    await sql`delete from outbox`.execute(board.db);
    const done = await enter({ phone: await board.encrypt('13700000010') });
    await publish(done.data.tid);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from "noticeLetter" l join account a using (uid)
      where a.source = 'entered' and l.channel = 'sms'`.execute(board.db);
    expect(rows[0]!.count).toBeGreaterThan(0);
  });
  test('of who named a landline is told to nobody', async () => {
    expect((await enter({ phone: await board.encrypt('0731-88886666') })).data.told).toBe(false);
  });
});
