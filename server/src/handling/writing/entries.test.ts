import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { allowEntering, entryOf } from '../testing/entries.ts';

/** What a unit typed in for others: it sees where that stands, corrects what was sent back, and tells codes. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await allowEntering(board);
});
afterAll(() => board.stop());

async function entered(phone: string, as: Role = 'city', seat = fid.citySeat) {
  const { data } = await board.call('handling.enter', await entryOf(board, phone, { fid: seat }), as);
  return data as { tid: number; code: string; told: boolean };
}
const sendBack = (tid: number) =>
  board.ok('handling.check', { tid, decision: 'sendBack', reason: '请写明是哪一栋楼、从哪天开始' }, 'reviewer');
const list = (role: Role, returned = false) => board.ok('handling.entries', { page: 1, rows: 20, returned }, role);

describe('what was sent back', () => {
  test('is told to whoever typed it in, corrected by the unit, and waits for review again', async () => {
    const { tid } = await entered('13700000011');
    await sendBack(tid);
    await board.settle();
    const notices = await board.ok('notices.list', { page: 1, rows: 20 }, 'city');
    expect(notices.rows[0]).toMatchObject({ tid, kind: 'sentBackToAuthor' });
    const { rows, returned } = await list('city', true);
    expect(returned).toBe(1);
    expect(rows).toMatchObject([
      { tid, reason: '请写明是哪一栋楼、从哪天开始', mayResubmit: true, claimed: false, channel: 1 },
    ]);
    const { version, content } = await board.ok('handling.entry', { tid }, 'city');
    expect(content).toBe(goodPost.content);
    const subject = '幸福小区三号楼自十一月十六日起停水请尽快恢复供水';
    const again = { ...goodPost, tid, version, subject };
    for (const role of ['county', 'reviewer'] as const)
      expect((await board.call('handling.resubmitEntry', again, role)).code).toBe('A0404');
    expect((await board.call('handling.resubmitEntry', again, 'citizen')).code).toBe('A0403');
    expect((await board.call('handling.resubmitEntry', { ...again, content: '短' }, 'city')).code).toBe('T0009');
    expect(await board.ok('handling.resubmitEntry', again, 'city')).toEqual({ tid, threadState: 0 });
    const events =
      await sql`select "actorUid", "actorRole" from event where tid = ${tid} and kind = 'resubmitted'`.execute(
        board.db,
      );
    expect(events.rows).toEqual([{ actorUid: uid.city, actorRole: 'unit' }]);
    // Once is enough: it waits for the platform now.
    expect((await board.call('handling.resubmitEntry', again, 'city')).code).toBe('B0001');
    expect((await list('city', true)).rows).toEqual([]);
    expect((await list('city')).rows[0]).toMatchObject({ tid, subject, mayResubmit: false });
    await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  });

  test('is nobody else’s to see, and what the platform typed in is the platform’s', async () => {
    const { tid } = await entered('13700000012', 'reviewer');
    await sendBack(tid);
    expect((await list('city')).rows.map((row: { tid: number }) => row.tid)).not.toContain(tid);
    expect((await list('county')).rows).toEqual([]);
    expect((await list('reviewer', true)).rows).toMatchObject([{ tid }]);
    expect((await board.call('handling.entry', { tid }, 'city')).code).toBe('A0404');
    expect((await board.call('handling.entries', { page: 1, rows: 20 }, 'citizen')).code).toBe('A0403');
    expect((await board.call('handling.entries', { page: 1, rows: 20 })).code).toBe('USR0001');
  });

  test('is its author’s to correct once he claimed it', async () => {
    const { tid } = await entered('13700000013');
    await sendBack(tid);
    const index = board.app.vault.index('13700000013');
    await sql`update account set "phoneIndex" = ${index} where uid = ${uid.other}`.execute(board.db);
    await board.ok('handling.claimEntered', {}, 'other');
    expect((await board.call('handling.resubmitEntry', { ...goodPost, tid }, 'city')).code).toBe('B0001');
    expect((await board.call('handling.resubmit', { ...goodPost, tid }, 'other')).code).toBe(0);
  });
});

describe('a code', () => {
  test('is told where no mobile phone leads to the message, and makes it its author’s', async () => {
    expect((await entered('13700000014')).code).toBe('');
    const { tid, code, told } = await entered('0731-88881234');
    expect(told).toBe(false);
    expect(code).toMatch(/^\d{4} \d{4}$/);
    // What is kept does not say it.
    const { rows } = await sql<{
      kept: string;
    }>`select "codeIndex" as kept from "enteredMessage" where tid = ${tid}`.execute(board.db);
    expect(rows[0]!.kept).not.toContain(code.replace(' ', ''));
    const wrong = code.startsWith('0') ? '1234 5678' : `0${code.slice(1)}`;
    expect(await board.ok('handling.claimByCode', { tid, code: wrong }, 'citizen')).toEqual({
      claimed: false,
      left: 4,
    });
    expect((await board.ok('handling.claimByCode', { tid, code: code.replace(' ', '-') }, 'citizen')).claimed).toBe(
      true,
    );
    expect((await board.ok('handling.own', { tid }, 'citizen')).tid).toBe(tid);
    // It is good once.
    expect((await board.ok('handling.claimByCode', { tid, code }, 'other')).claimed).toBe(false);
  });

  test('cannot be found by trying: so many a day, for a message and for an account', async () => {
    await sql`delete from "entryTry"`.execute(board.db);
    const { tid, code } = await entered('0731-88881235');
    const attempt = (given: string, role: Role, at = tid) =>
      board.ok('handling.claimByCode', { tid: at, code: given }, role);
    const other = code === '1111 1111' ? '2222 2222' : '1111 1111';
    for (const left of [4, 3, 2, 1, 0]) expect(await attempt(other, 'citizen')).toEqual({ claimed: false, left });
    // Neither he with the right code, nor somebody else at this message.
    expect(await attempt(code, 'citizen')).toEqual({ claimed: false, left: 0 });
    expect(await attempt(code, 'other')).toEqual({ claimed: false, left: 0 });
    // A number that is none costs a try as well, and says nothing.
    expect(await attempt(other, 'other', 99_999_999)).toEqual({ claimed: false, left: 4 });
    board.clock.advance(86_400_001);
    expect((await attempt(code, 'other')).claimed).toBe(true);
    board.clock.advance(-86_400_001);
  });

  test('that was lost is made anew by the unit, and the one before is good no more', async () => {
    await sql`delete from "entryTry"`.execute(board.db);
    const { tid, code } = await entered('0731-88881236');
    expect((await board.call('handling.newEntryCode', { tid }, 'county')).code).toBe('A0404');
    const { code: fresh } = await board.ok('handling.newEntryCode', { tid }, 'city');
    expect(fresh).not.toBe(code);
    expect((await board.ok('handling.claimByCode', { tid, code }, 'citizen')).claimed).toBe(false);
    expect((await board.ok('handling.claimByCode', { tid, code: fresh }, 'citizen')).claimed).toBe(true);
    expect((await board.call('handling.newEntryCode', { tid }, 'city')).code).toBe('B0001');
    const { tid: mobile } = await entered('13700000015');
    expect((await board.call('handling.newEntryCode', { tid: mobile }, 'city')).code).toBe('B0001');
  });
});
