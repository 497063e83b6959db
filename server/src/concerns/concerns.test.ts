import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, type Story } from '../base/testing/story.ts';
import { concerns } from './index.ts';

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
    const give = async (i: number) =>
      (await board.call('concerns.feedback', { content: `第${i}条意见和建议` }, 'county')).code;
    for (let i = 0; i < 18; i++) expect(await give(i)).toBe(0);
    // Concurrent calls cannot exceed the limit.
    const codes = await Promise.all(Array.from({ length: 8 }, (_, i) => give(18 + i)));
    expect(codes.sort()).toEqual([0, 0, ...Array(6).fill('A0429')]);
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

describe('dates', () => {
  const run = async () => {
    for (const job of concerns.jobs!(board.app)) await job.run();
    await board.settle();
  };
  const told = async () => {
    const { rows } = await sql<{ kind: string }>`select kind from event where kind like any
      (array['report%', 'feedback%']) and "actorRole" = 'system' order by "eventId"`.execute(board.db);
    return rows.map(({ kind }) => kind);
  };
  test('the platform hears before and after them, once each; what is late is counted, and comes first', async () => {
    const monday = new Date('2026-12-07T01:00:00Z');
    const at = (days: number) => board.clock.set(new Date(monday.getTime() + days * DAY));
    at(0);
    await board.ok('concerns.feedback', { content: '希望搜索可以按地区筛选。' }, 'other');
    await board.ok('concerns.report', { tid: story.tid, reason: 1 }, 'county');
    const page = (kind: string) => board.ok('concerns.page', { kind }, 'reviewer');
    const mine = async () => (await desk('report')).at(-1);
    await run();
    const before = await told();
    const { waiting } = await page('report');
    const { open, late } = waiting.report;
    expect([open > 0, waiting.feedback.open > 0]).toEqual([true, true]);
    at(1.1);
    await run();
    await run();
    expect((await told()).slice(before.length)).toEqual(['reportNear']);
    expect(await mine()).toMatchObject({ dueAt: monday.getTime() / 1000 + 3 * 86_400, priorityLevel: 1 });
    expect((await page('report')).waiting.report).toEqual({ open, late });
    at(3.1);
    await Promise.all([run(), run()]);
    expect((await told()).slice(before.length)).toEqual(['reportNear', 'reportReminder']);
    expect((await page('feedback')).waiting.report).toEqual({ open, late: late + 1 });
    expect(await mine()).toMatchObject({ priorityLevel: 2 });
    const [notice] = (await board.ok('notices.list', {}, 'reviewer')).rows;
    expect(notice).toMatchObject({ href: '/admin/concerns?kind=report', title: expect.stringContaining('超过') });
    at(14.1);
    await run();
    expect((await told()).at(-1)).toBe('feedbackReminder');
  });
});
