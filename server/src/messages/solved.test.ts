import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { low, opened } from '../base/testing/story.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const solved = async (region?: number) => {
  await board.settle();
  return (await board.ok('messages.solved', { fid: region }, null)).rows;
};

/** Posts a message, and evaluates it with some words. */
async function evaluated(words: string, grades: object = {}, seat = fid.citySeat) {
  const story = await opened(board, { fid: seat });
  board.clock.advance(DAY);
  await story.take(seat === fid.citySeat ? 'city' : 'county', 'reply');
  await story.take('citizen', 'evaluate', { content: words, ...grades });
  return story;
}

test('what its author calls solved, with words, is shown; the latest first, three at most', async () => {
  await evaluated('三天就修好了，谢谢师傅们。');
  await evaluated('没有人来过，问题还在那里。', low);
  await evaluated('好');
  const county = await evaluated('路灯亮了，晚上散步放心多了。', {}, fid.countySeat);
  const rows = await solved();
  expect(rows.map(({ words }: { words: string }) => words)).toEqual([
    '路灯亮了，晚上散步放心多了。',
    '三天就修好了，谢谢师傅们。',
  ]);
  expect(rows[0]).toMatchObject({ tid: county.tid, grade: 5, days: 1, before: null, after: null });
  for (const words of ['修得又快又好，谢谢。', '水压已经恢复正常了。']) await evaluated(words);
  expect(await solved()).toHaveLength(3);
});

test('a region shows its own alone', async () => {
  const rows = await solved(fid.county);
  expect(rows.map(({ words }: { words: string }) => words)).toEqual(['路灯亮了，晚上散步放心多了。']);
});

test('what is no longer public is not shown, nor an evaluation that does not count any more', async () => {
  const story = await evaluated('井盖当天就换好了，点赞。');
  expect((await solved())[0].tid).toBe(story.tid);
  await story.take('city', 'askRecheck');
  await story.take('reviewer', 'upholdRecheck', { outcome: 'void' });
  expect((await solved()).map(({ tid }: { tid: number }) => tid)).not.toContain(story.tid);
  const other = await evaluated('公交站的顶棚装好了。');
  await other.take('citizen', 'askTakedown');
  await other.take('reviewer', 'decideTakedown');
  expect((await solved()).map(({ tid }: { tid: number }) => tid)).not.toContain(other.tid);
});
