import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { insertNotices } from './index.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());
beforeEach(() => sql`delete from notice`.execute(board.db));

/** Writes notices in this order, of messages by number or of no message. */
async function told(...of: [kind: string, tid: number | null][]) {
  const at = board.clock.now();
  await insertNotices(
    board.db,
    of.map(([kind, tid]) => ({
      uid: uid.citizen,
      kind,
      tid,
      tpid: null,
      eventId: 1,
      at,
      feedback: null,
      data: { subject: tid === null ? '' : `第${tid}条留言`, unit: '乙市' },
    })),
  );
}
interface Group {
  newest: { noticeId: number; kind: string; tid: number | null; event: string; subject: string };
  older: { kind: string; noticeId: number }[];
  total: number;
  unread: number;
}
const page = async (param: object = {}): Promise<{ rows: Group[]; more: boolean }> =>
  await board.ok('notices.byMessage', param, 'citizen');
const shape = ({ rows }: { rows: Group[] }) =>
  rows.map(({ newest, older, unread }) => [[newest.kind, ...older.map(({ kind }) => kind)].join(' '), unread]);
const count = async () => (await board.ok('notices.getUserMsgCount', {}, 'citizen')).count;

describe('notices by message', () => {
  test('stand together, the event first, in the order of their newest', async () => {
    await told(['approved', 7], ['accepted', 8], ['sysNotice', null], ['replied', 7], ['sysNotice', null]);
    const all = await page();
    expect(shape(all)).toEqual([
      ['sysNotice', 1],
      ['replied approved', 2],
      ['sysNotice', 1],
      ['accepted', 1],
    ]);
    expect(all.rows[1]!.newest).toMatchObject({ event: '乙市已回复', subject: '第7条留言' });
    expect(all.more).toBe(false);
    expect(await count()).toBe(5);
  });

  test('are paged by message: none is missing, none comes twice', async () => {
    await told(['approved', 1], ['approved', 2], ['approved', 3], ['replied', 1]);
    expect([await page({ rows: 10, page: 2 }), await page({ rows: 10 })].map(shape)).toEqual([
      [],
      [
        ['replied approved', 2],
        ['approved', 1],
        ['approved', 1],
      ],
    ]);
    await told(...Array.from({ length: 8 }, (_, i): [string, number] => ['approved', 10 + i]));
    const [first, second] = [await page({ rows: 10 }), await page({ rows: 10, page: 2 })];
    expect([first.more, second.more]).toEqual([true, false]);
    const tids = [...first.rows, ...second.rows].map(({ newest }) => newest.tid);
    expect(tids).toEqual([17, 16, 15, 14, 13, 12, 11, 10, 1, 3, 2]);
  });

  test('of which many came, the latest are shown and all are counted', async () => {
    await told(...Array.from({ length: 30 }, (): [string, number] => ['accepted', 5]));
    const [{ older, total, unread }] = (await page()).rows as [Group];
    expect([older.length, total, unread]).toEqual([20, 30, 30]);
  });

  test('are marked as read together, or one of them, and the rest stays unread', async () => {
    await told(['approved', 7], ['accepted', 8], ['replied', 7], ['approved', 9]);
    const [, group] = (await page()).rows;
    await board.ok('notices.markRead', { noticeId: group!.older[0]!.noticeId }, 'citizen');
    expect(await count()).toBe(3);
    await board.ok('notices.markRead', { tid: 7 }, 'other');
    expect(await count()).toBe(3);
    await board.ok('notices.markRead', { tid: 7 }, 'citizen');
    expect(shape(await page())).toEqual([
      ['approved', 1],
      ['replied approved', 0],
      ['accepted', 1],
    ]);
    expect(await count()).toBe(2);
  });

  test('are for whoever they are of, and bad input is refused', async () => {
    await told(['approved', 7]);
    expect((await board.ok('notices.byMessage', {}, 'other')).rows).toEqual([]);
    expect((await board.call('notices.byMessage')).code).toBe('USR0001');
    expect((await board.call('notices.byMessage', { page: 0 }, 'citizen')).code).toBe('A0400');
    expect((await board.call('notices.markRead', { tid: 'x' }, 'citizen')).code).toBe('A0400');
  });

  test('are read from an index, however many there are', async () => {
    await sql`insert into notice (uid, kind, tid, data, "eventId", at)
      select ${uid.citizen}, 'approved', 1 + i % 5000, '{}', 1, ${board.clock.now()} from generate_series(1, 20000) i`.execute(
      board.db,
    );
    await sql`analyze notice`.execute(board.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from notice where uid = ${uid.citizen}
      and not exists (select from notice newer
        where newer.tid = notice.tid and newer.uid = notice.uid and newer."noticeId" > notice."noticeId")
      order by "noticeId" desc limit 21`.execute(board.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('notice_of_message');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});
