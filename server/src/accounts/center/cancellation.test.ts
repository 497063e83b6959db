import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../base/platform/clock.ts';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { opened, replied } from '../../base/testing/story.ts';
import { modules } from '../../modules.ts';

const PHONE = '13900000001';
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  const { vault } = board.app;
  await sql`update account set "phoneSealed" = ${vault.seal(PHONE)}, "phoneIndex" = ${vault.index(PHONE)} where uid = ${uid.citizen}`.execute(
    board.db,
  );
});
afterAll(() => board.stop());

const run = async (name: string) => {
  const job = modules.flatMap((module) => module.jobs?.(board.app) ?? []).find((one) => one.name === name)!;
  await job.run();
};

async function request(): Promise<{ code: number | string; fields?: object }> {
  board.clock.advance(3 * MINUTE);
  await board.ok('accounts.getOwnPhoneVerifycode', { purpose: 'cancel' }, 'citizen');
  const { messages } = await board.ok('accounts.demoOutbox');
  const verifyCode = messages[0].text.match(/\d{6}/)[0];
  const told = await board.call('accounts.requestCancellation', { verifyCode, understood: true }, 'citizen');
  return { code: told.code, fields: told.data?.fields };
}
/** Signs in anew, as a person does who comes back. */
const comeBack = () => sql`update session set "revokedAt" = null where uid = ${uid.citizen}`.execute(board.db);

describe('an account with something open', () => {
  test('is not cancelled, and says why', async () => {
    const story = await opened(board);
    expect((await board.ok('accounts.cancellation', {}, 'citizen')).blockers).toEqual(['openMessages']);
    expect(await request()).toEqual({ code: 'B0009', fields: { account: '还有留言没有办结' } });
    await story.take('city', 'reply');
    const imposed = {
      uid: uid.citizen,
      handleType: 4,
      ruleName: '第五条',
      reason: '多次发布与事实不符的内容',
      lasting: 1,
    };
    await board.ok('accounts.impose', imposed, 'reviewer');
    expect((await board.ok('accounts.cancellation', {}, 'citizen')).blockers).toEqual(['disposal']);
    board.clock.advance(DAY + MINUTE);
    expect((await board.ok('accounts.cancellation', {}, 'citizen')).blockers).toEqual([]);
  });

  test('needs a proof, and is for citizens', async () => {
    const call = (param: object, as: 'citizen' | 'city' | null) =>
      board.call('accounts.requestCancellation', param, as);
    expect((await call({ understood: true }, 'citizen')).data.fields).toHaveProperty('verifyCode');
    expect((await call({ understood: true, verifyCode: '000000' }, 'citizen')).code).toMatch(/^T00/);
    expect((await call({ verifyCode: '000000' }, 'citizen')).code).toBe('A0400');
    expect((await call({ understood: true }, 'city')).code).toBe('ORG_REFUSED');
    expect((await call({ understood: true }, null)).code).toBe('USR0001');
    expect((await board.call('accounts.keepAccount', {}, 'citizen')).code).toBe('B0009');
  });
});

describe('cooling off', () => {
  beforeEach(async () => {
    expect((await request()).code).toBe(0);
    expect((await board.call('accounts.getInfo', {}, 'citizen')).code).toBe('USR0002');
    await comeBack();
    board.app.viewers.forget(uid.citizen);
  });

  test('who comes back can only take it back', async () => {
    expect((await board.ok('accounts.getInfo', {}, 'citizen')).cancelling).toBe(true);
    expect((await board.call('handling.post', { subject: 'x', content: 'x' }, 'citizen')).code).toBe('B0009');
    await board.ok('accounts.keepAccount', {}, 'citizen');
    expect((await board.ok('accounts.getInfo', {}, 'citizen')).cancelling).toBe(false);
    board.clock.advance(16 * DAY);
    await run('accounts.finishCancellations');
    expect((await board.ok('accounts.getInfo', {}, 'citizen')).nickName).toBe('网友citizen');
  });

  test('after fifteen days everything personal is gone; what is public stays', async () => {
    const story = await replied(board);
    await board.settle();
    board.clock.advance(14 * DAY);
    await run('accounts.finishCancellations');
    expect((await board.ok('accounts.getInfo', {}, 'citizen')).cancelling).toBe(true);
    board.clock.advance(DAY);
    await run('accounts.finishCancellations');
    await board.settle();
    const { rows } =
      await sql`select status, "nickName", "phoneSealed", "phoneIndex", "certifiedAt" from account where uid = ${uid.citizen}`.execute(
        board.db,
      );
    expect(rows).toEqual([
      { status: 0, nickName: '已注销用户', phoneSealed: null, phoneIndex: null, certifiedAt: null },
    ]);
    const { contentList } = await board.ok('messages.content', { tid: story.tid });
    expect(contentList[0]).toMatchObject({ nickName: '已注销用户', subject: expect.any(String) });
    // Offices answered to it by name; it stays, but of nobody, and not in plain.
    expect((await board.call('accounts.checkNicknameValid', { nickName: '网友citizen' }, null)).code).toBe('U0003');
    const names = await sql`select uid, "nameHash" from "formerNickname"`.execute(board.db);
    expect(names.rows).toEqual([{ uid: null, nameHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const left = await sql<{ count: number }>`select (select count(*) from session where uid = ${uid.citizen})
      + (select count(*) from notice where uid = ${uid.citizen}) as count`.execute(board.db);
    expect(left.rows[0]!.count).toBe(0);
    const events = await sql<{
      kind: string;
    }>`select kind from event where kind in ('authorErased', 'accountCancelled')`.execute(board.db);
    expect(events.rows.length).toBeGreaterThan(1);
    await run('accounts.finishCancellations');
    board.clock.advance(61 * DAY);
    await run('messages.clearAddresses');
  });
});

test('one account that cannot be ended keeps no other waiting', async () => {
  const ask = async (who: 'other' | 'uncertified') => {
    const { rows } = await sql<{ cancellationId: number }>`insert into cancellation (uid, "askedAt", "dueAt")
      values (${uid[who]}, ${board.clock.now()}, ${board.clock.now()}) returning "cancellationId"`.execute(board.db);
    return rows[0]!.cancellationId;
  };
  const [first, second] = [await ask('other'), await ask('uncertified')];
  const part = board.app.personal.find(({ erase }) => erase)!;
  const { erase } = part;
  part.erase = (db, whose, now) =>
    whose === uid.other ? Promise.reject(new Error('planted')) : erase!(db, whose, now);
  await run('accounts.finishCancellations');
  part.erase = erase;
  const { rows } = await sql<{ cancellationId: number }>`select "cancellationId" from cancellation
    where "doneAt" is not null and "cancellationId" in (${first}, ${second})`.execute(board.db);
  expect(rows).toEqual([{ cancellationId: second }]);
});

test('who signed in, when and from where is forgotten after half a year, whoever it was', async () => {
  await sql`delete from "loginLog"`.execute(board.db);
  for (const [who, days] of [
    [null, 184],
    [uid.city, 184],
    [uid.city, 182],
  ] as const)
    await sql`insert into "loginLog" (uid, "nameIndex", status, operation, ip, "userAgent", at)
      values (${who}, 'x', 1, 0, '10.0.0.1', 'Firefox', ${new Date(board.clock.now().getTime() - days * DAY)})`.execute(
      board.db,
    );
  await run('accounts.forgetSignIns');
  const { rows } = await sql<{ uid: number }>`select uid from "loginLog"`.execute(board.db);
  expect(rows).toEqual([{ uid: uid.city }]);
});
