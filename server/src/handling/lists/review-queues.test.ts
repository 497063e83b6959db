import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { fid, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { opened, posted } from '../../base/testing/story.ts';
import { reviewQueue } from './review-queues.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('words are looked for in the newest messages only, a number in all of them', async () => {
  const stories = [];
  for (let i = 0; i < 4; i++) stories.push(await opened(board, { subject: `希望尽快修好幸福小区的第${i}盏路灯` }));
  const tids = stories.map(({ tid }) => tid);
  const look = async (words: string | undefined, through: number) => {
    const part = { skip: 0, count: 10, bound: 10, now: board.clock.now() };
    const { found, since, total } = await reviewQueue(board.db, 'passed', { keywords: words }, part, through);
    expect(total).toBe(found.length);
    return { tids: found.map(({ tid }) => tid), since };
  };
  const newest = (await stories[2]!.message()).createDateline;
  expect(await look('路灯', 2)).toEqual({ tids: [tids[3], tids[2]], since: newest });
  expect(await look('路灯', 4)).toEqual({ tids: tids.toReversed(), since: null });
  expect(await look(String(tids[0]), 2)).toEqual({ tids: [tids[0]], since: newest });
  expect(await look(String(tids[3]), 2)).toEqual({ tids: [tids[3]], since: newest });
  expect((await look(undefined, 2)).tids).toHaveLength(4);
});

test('type, region, what was found, urgency and the date narrow a list', async () => {
  const asked = await posted(board, { typeId: 1 });
  const listed = await posted(board, { hitLevel: 2, fid: fid.countySeat });
  const urgent = await posted(board, { urgent: true });
  const late = await posted(board, { reviewDueAt: new Date(board.clock.now().getTime() - DAY) });
  const tids = [asked, listed, urgent, late].map(({ tid }) => tid);
  const page = async (filter: object): Promise<number[]> => {
    const { rows } = await board.ok('handling.reviewPage', { display: 'pending', rows: 50, ...filter }, 'reviewer');
    return rows.map(({ tid }: { tid: number }) => tid).filter((tid: number) => tids.includes(tid));
  };
  expect(await page({})).toHaveLength(4);
  expect(await page({ typeIds: [1] })).toEqual([asked.tid]);
  expect(await page({ fid: fid.countySeat })).toEqual([listed.tid]);
  expect(await page({ risk: 'words' })).toEqual([listed.tid]);
  expect(await page({ risk: 'urgent' })).toEqual([urgent.tid]);
  expect(await page({ risk: 'none' })).toEqual([late.tid, asked.tid]);
  expect(await page({ due: 'overdue' })).toEqual([late.tid]);
  const since = new Date(board.clock.now().getTime() - 2 * DAY);
  await sql`update message set "lastUpdate" = ${since} where tid = ${urgent.tid}`.execute(board.db);
  expect(await page({ waited: 2 })).toEqual([urgent.tid]);
  expect(await page({ waited: 3 })).toEqual([]);
  expect((await board.call('handling.reviewPage', { waited: 0 }, 'reviewer')).code).toBe('A0400');
  expect((await board.call('handling.reviewPage', { risk: 'some' }, 'reviewer')).code).toBe('A0400');
});

test('what is found in a message stands in its row; what has nothing, and no picture, is clean', async () => {
  const clean = await posted(board);
  const personal = await posted(board, { content: '请尽快修好路灯，有事请打我的电话13812345678，谢谢。' });
  const pictured = await posted(board, { attachment: 1 });
  const { rows } = await board.ok('handling.reviewPage', { display: 'pending', rows: 50 }, 'reviewer');
  const of = (tid: number) => rows.find((row: { tid: number }) => row.tid === tid);
  expect(of(clean.tid)).toMatchObject({ clean: true, flags: { words: [], personal: '' } });
  expect(of(personal.tid)).toMatchObject({ clean: false, flags: { personal: 'mobile' } });
  expect(of(pictured.tid).clean).toBe(false);
});

test('beside a message: what its author posted before, and who says the same', async () => {
  const subject = '希望在枫林路小学门口增设一处过街信号灯保障安全';
  const content = '每天上学放学时段枫林路车流很大，学生过街十分危险，恳请尽快增设过街信号灯。';
  const first = await posted(board, { subject, content, uid: uid.other });
  const again = await posted(board, { subject, content: `${content}谢谢！` });
  const told = await board.ok('handling.reviewBeside', { tid: again.tid }, 'reviewer');
  expect(told.doubles).toMatchObject([{ tid: first.tid, sameAuthor: false }]);
  expect(told.others.map((one: { tid: number }) => one.tid)).not.toContain(again.tid);
  expect(told.posted).toBeGreaterThan(told.others.length === 0 ? 0 : 1);
  await first.take('reviewer', 'reject');
  expect(await board.ok('handling.reviewBeside', { tid: first.tid }, 'reviewer')).toMatchObject({
    rejected: 1,
    others: [],
  });
  expect((await board.call('handling.reviewBeside', { tid: 999_999 }, 'reviewer')).code).toBe('A0404');
  expect((await board.call('handling.reviewBeside', { tid: first.tid }, 'city')).code).toBe('A0403');
});
