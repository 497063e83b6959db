import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../base/platform/clock.ts';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { replied } from '../../base/testing/story.ts';
import { hashPassword } from '../passwords.ts';

const PASSWORD = 'Mei7-gul2-tou';
let board: Board;
let tids: number[];
beforeAll(async () => {
  board = await startBoard();
  await sql`update account set "passwordHash" = ${await hashPassword(PASSWORD)} where uid = ${uid.citizen}`.execute(
    board.db,
  );
  const first = await replied(board);
  board.clock.advance(DAY);
  const second = await replied(board, { subject: '建议在幸福路两侧补种行道树方便老人夏天乘凉' });
  tids = [first.tid, second.tid];
});
afterAll(() => board.stop());

const list = (as: 'citizen' | 'other' = 'citizen', param: object = {}) => board.ok('accounts.requests', param, as);
const kinds = async () =>
  (await list()).rows.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`);

describe('works', () => {
  test('what was asked and what came of it stands there with its reason, the newest first', async () => {
    expect(await list()).toEqual({ rows: [], total: 0 });
    for (const tid of tids) {
      board.clock.advance(MINUTE);
      await board.ok('handling.askTakedown', { tid, reason: '正文里写了我家的门牌号码' }, 'citizen');
    }
    expect(await kinds()).toEqual(['takedown waiting', 'takedown waiting']);
    board.clock.advance(MINUTE);
    const decide = (tid: number, uphold: boolean, reason: string) =>
      board.ok('handling.decideTakedown', { tid, uphold, reason }, 'reviewer');
    await decide(tids[0]!, false, '正文里没有门牌号码');
    await decide(tids[1]!, true, '情况属实');
    const decidedAt = Math.floor(board.clock.now().getTime() / 1000);
    board.clock.advance(MINUTE);
    await board.ok('accounts.exportData', { pass: await board.encrypt(PASSWORD) }, 'citizen');
    expect((await list()).rows).toEqual([
      expect.objectContaining({ kind: 'copy', state: 'waiting', tid: null, decidedAt: null }),
      expect.objectContaining({ kind: 'takedown', state: 'granted', tid: tids[1], reason: '情况属实', decidedAt }),
      {
        kind: 'takedown',
        state: 'refused',
        tid: tids[0],
        subject: expect.any(String),
        asked: '正文里写了我家的门牌号码',
        reason: '正文里没有门牌号码',
        decidedAt,
        at: expect.any(Number),
      },
    ]);
    board.clock.advance(DAY);
    expect(await kinds()).toEqual(['copy lapsed', 'takedown granted', 'takedown refused']);
  });

  test('the end of the account, taken back, an appeal, and a consent withdrawn', async () => {
    await sql`insert into cancellation (uid, "askedAt", "dueAt", "takenBackAt")
      values (${uid.citizen}, ${board.clock.now()}, ${board.clock.now()}, ${board.clock.now()})`.execute(board.db);
    board.clock.advance(MINUTE);
    await sql`insert into consent (uid, kind, version, at)
      values (${uid.citizen}, 'certNumber', '1', ${board.clock.now()})`.execute(board.db);
    await board.ok('accounts.withdrawConsent', { purpose: 'certNumber' }, 'citizen');
    expect((await kinds()).slice(0, 2)).toEqual(['consent done', 'closing takenBack']);
    board.clock.advance(MINUTE);
    await sql`insert into disposal (uid, "handleType", "ruleName", reason, "beginTime", "imposedBy", "appealState",
      "appealReason", "appealedAt", "appealAnswer", "appealDecidedAt") values (${uid.citizen}, 7, '广告', '多次', ${board.clock.now()},
      ${uid.reviewer}, 3, '我没有发广告', ${board.clock.now()}, '核实无误', ${board.clock.now()})`.execute(board.db);
    expect((await list()).rows[0]).toMatchObject({ kind: 'appeal', state: 'refused', reason: '核实无误' });
  });

  test('page by page', async () => {
    const { rows, total } = await list('citizen', { page: 2, rows: 2 });
    expect({ total, kinds: rows.map(({ kind }: { kind: string }) => kind) }).toEqual({
      total: 6,
      kinds: ['closing', 'copy'],
    });
  });
});

test('bad input', async () =>
  expect((await board.call('accounts.requests', { page: 0 }, 'citizen')).code).toBe('A0400'));
test('not signed in', async () => expect((await board.call('accounts.requests', {}, null)).code).toBe('USR0001'));
test('not yours: everyone sees his own, and officials ask for nothing here', async () => {
  expect(await list('other')).toEqual({ rows: [], total: 0 });
  expect((await board.call('accounts.requests', {}, 'city')).code).toBe('ORG_REFUSED');
});
