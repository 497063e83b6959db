import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { opened } from '../base/testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  for (const subject of [
    '第一件事情：幸福小区三号楼连续五天停水希望恢复',
    '第二件事情：学校门口增设公交站点方便学生上下学',
    '第三件事情：小区北门外道路破损严重影响居民出行',
  ]) {
    await board.ok('handling.post', { ...goodPost, subject, content: `${subject}，${goodPost.content}` }, 'citizen');
    board.clock.advance(3_600_000);
  }
  await board.settle();
});
afterAll(() => board.stop());

const titles = async () => {
  const { rows, total } = await board.ok('notices.list', {}, 'reviewer');
  return {
    total,
    rows: rows.map((row: { title: string; readStatus: number }) => `${row.title.slice(1, 4)} ${row.readStatus}`),
  };
};
const unread = async () => (await board.ok('notices.getUserMsgCount', {}, 'reviewer')).count;

describe('my notices', () => {
  test('are the newest first, all of them unread', async () => {
    expect(await titles()).toEqual({ total: 3, rows: ['第三件 0', '第二件 0', '第一件 0'] });
    expect(await unread()).toBe(3);
  });

  test('one that was read stays in its place, so that no page skips another', async () => {
    const { rows } = await board.ok('notices.list', {}, 'reviewer');
    await board.ok('notices.markRead', { noticeId: rows[0].noticeId }, 'reviewer');
    expect((await titles()).rows).toEqual(['第三件 1', '第二件 0', '第一件 0']);
    expect(await unread()).toBe(2);
  });

  test('nobody marks those of another', async () => {
    const { rows } = await board.ok('notices.list', { unread: true }, 'reviewer');
    await board.ok('notices.markRead', { noticeId: rows[0].noticeId }, 'citizen');
    await board.ok('notices.markRead', {}, 'citizen');
    expect(await unread()).toBe(2);
  });

  test('all can be marked at once', async () => {
    await board.ok('notices.markRead', {}, 'reviewer');
    expect(await unread()).toBe(0);
    expect((await titles()).rows).toEqual(['第三件 1', '第二件 1', '第一件 1']);
  });

  test('say what became of the wish to be no longer public', async () => {
    for (const [uphold, title] of [
      [true, '已不再公开'],
      [false, '不再公开的申请未获同意'],
    ] as const) {
      const story = await opened(board);
      await story.take('citizen', 'askTakedown');
      await story.take('reviewer', 'decideTakedown', { uphold });
      await board.settle();
      const { rows } = await board.ok('notices.list', {}, 'citizen');
      expect(rows[0].title).toContain(title);
      const own = await board.ok('handling.own', { tid: story.tid }, 'citizen');
      expect(own.contentList[0].timeline.map((one: { title: string }) => one.title)).toContain(title);
    }
  });

  test('are for those who are signed in, and bad input is refused', async () => {
    expect((await board.call('notices.list')).code).toBe('USR0001');
    expect((await board.call('notices.list', { page: 0 }, 'reviewer')).code).toBe('A0400');
    expect((await board.call('notices.markRead', { noticeId: 'x' }, 'reviewer')).code).toBe('A0400');
  });
});
