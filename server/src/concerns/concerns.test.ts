import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, type Story } from '../base/testing/story.ts';

let board: Board;
let story: Story;
beforeAll(async () => {
  board = await startBoard();
  story = await opened(board);
});
afterAll(() => board.stop());

const desk = async (kind: string, state?: number) =>
  (await board.ok('concerns.page', { kind, state }, 'reviewer')).rows as { concernId: number; subject: string }[];

describe('a report', () => {
  test('reaches the desk, and whoever reported hears what came of it', async () => {
    const { tid } = story;
    await board.ok('concerns.report', { tid, reason: 2, content: '里面有别人的电话。' }, 'other');
    await board.settle();
    const [waiting] = await desk('report');
    expect(waiting).toMatchObject({ tid, reason: 2, subject: expect.stringContaining('幸福小区') });
    expect((await board.ok('notices.list', {}, 'reviewer')).rows[0].title).toContain('收到举报');
    const decision = { concernId: waiting!.concernId, uphold: true, answer: '已遮盖电话号码，谢谢。' };
    await board.ok('concerns.decide', decision, 'reviewer');
    expect((await board.call('concerns.decide', decision, 'reviewer')).code).toBe('B0001');
    await board.settle();
    expect((await board.ok('notices.list', {}, 'other')).rows[0].title).toContain('您的举报已处理');
    expect((await board.ok('concerns.mine', {}, 'other')).rows[0]).toMatchObject({ state: 1, answer: decision.answer });
    expect(await desk('report')).toEqual([]);
    expect(await desk('report', 1)).toHaveLength(1);
  });
  test('is made once while it is open, of what is public', async () => {
    const report = async (tid: number, as: 'other' | null = 'other') =>
      (await board.call('concerns.report', { tid, reason: '1' }, as)).code;
    expect(await report(story.tid)).toBe(0);
    expect(await report(story.tid)).toBe('B0008');
    expect(await report((await posted(board)).tid)).toBe('A0404');
    expect(await report(story.tid, null)).toBe('USR0001');
    expect((await board.call('concerns.report', { tid: story.tid, reason: 9 }, 'other')).code).toBe('A0400');
  });
});

describe('feedback', () => {
  test('is written, answered, and one’s own', async () => {
    await board.ok('concerns.feedback', { content: '希望列表可以按时间筛选。' }, 'citizen');
    const [waiting] = await desk('feedback');
    await board.ok(
      'concerns.decide',
      { concernId: waiting!.concernId, uphold: true, answer: '已列入计划。' },
      'reviewer',
    );
    expect((await board.ok('concerns.mine', {}, 'citizen')).rows).toMatchObject([
      { kind: 'feedback', answer: '已列入计划。' },
    ]);
    expect((await board.ok('concerns.mine', {}, 'city')).rows).toEqual([]);
  });
  test('is quoted without breaking a letter', async () => {
    await board.ok('concerns.feedback', { content: `意见：${'👍'.repeat(60)}` }, 'other');
    const waiting = (await desk('feedback')).at(-1)!;
    const answer = { concernId: waiting.concernId, uphold: true, answer: `谢${'👍'.repeat(60)}` };
    await board.ok('concerns.decide', answer, 'reviewer');
  });
  test('says something, and not endlessly', async () => {
    expect(await board.call('concerns.feedback', { content: ' 好 ' }, 'city')).toMatchObject({
      code: 'B0003',
      data: { fields: { content: '内容不少于5个字' } },
    });
    const codes = [];
    for (let i = 0; i < 21; i++)
      codes.push((await board.call('concerns.feedback', { content: `第${i}条意见和建议` }, 'county')).code);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(0));
    expect(codes[20]).toBe('A0429');
  });
  test('is the platform’s to answer', async () => {
    expect((await board.call('concerns.page', { kind: 'feedback' }, 'citizen')).code).toBe('A0403');
    expect(
      (await board.call('concerns.decide', { concernId: 1, uphold: true, answer: '好的好的好的' }, 'city')).code,
    ).toBe('A0403');
    expect(
      (await board.call('concerns.decide', { concernId: 9999, uphold: true, answer: '好的好的好的' }, 'reviewer')).code,
    ).toBe('A0404');
  });
});
