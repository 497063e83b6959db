import { TypeId } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, replied, type Story } from '../base/testing/story.ts';
import { ask } from './jobs.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

async function run(): Promise<void> {
  await ask(board.app).run();
  await board.settle();
}
const asked = async (tid: number): Promise<number[]> => {
  const { rows } = await sql<{ days: number }>`select days from "followUp" where tid = ${tid} order by days`.execute(
    board.db,
  );
  return rows.map(({ days }) => days);
};
const open = async (tid: number) => (await board.ok('followups.open', { tid }, 'citizen')).days;
/** Returns the public answers after listeners have heard all events. */
const said = async (tid: number) => {
  await board.settle();
  return (await board.ok('followups.ofMessage', { tid })).rows;
};
const answer = (tid: number, days: number, more: object = {}, role: 'citizen' | 'other' = 'citizen') =>
  board.call('followups.answer', { tid, days, answer: 1, ...more }, role);
const told = async (tid: number, role: 'citizen' | 'city') =>
  (await board.ok('notices.list', { rows: 100 }, role)).rows
    .filter((row: { tid: number; kind: string }) => row.tid === tid && row.kind.startsWith('followUp'))
    .map(({ kind }: { kind: string }) => kind);

describe('an author', () => {
  let story: Story;
  let before: object;
  const stateOf = async () =>
    (
      await sql<object>`select "threadState", "traceState", "processState", grade, "evaluatedAt", "evalClosed", version
        from message where tid = ${story.tid}`.execute(board.db)
    ).rows[0]!;
  beforeAll(async () => {
    story = await replied(board);
    before = await stateOf();
  });

  test('is asked once after 30 days, and not before', async () => {
    board.clock.advance(30 * DAY - 60_000);
    await run();
    expect(await asked(story.tid)).toEqual([]);
    board.clock.advance(60_000);
    await run();
    await run();
    expect(await asked(story.tid)).toEqual([30]);
    expect(await told(story.tid, 'citizen')).toEqual(['followUpAsked']);
    expect(await open(story.tid)).toBe(30);
    expect(await said(story.tid)).toEqual([]);
  });

  test('answers once, in words that are checked as other public words', async () => {
    const { tid } = story;
    for (const words of ['请打电话13812345678找我', '字'.repeat(501)])
      expect((await answer(tid, 30, { words })).code).not.toBe(0);
    expect((await answer(tid, 30, { answer: 4 })).code).toBe('A0400');
    expect((await answer(tid, 31)).code).toBe('A0400');
    expect((await answer(tid, 90)).code).toBe('B0001');
    expect((await answer(tid, 30, {}, 'other')).code).toBe('A0404');
    expect((await board.call('followups.answer', { tid, days: 30, answer: 1 })).code).toBe('USR0001');
    expect((await board.call('followups.open', { tid }, 'other')).code).toBe('A0404');
    expect(await said(tid)).toEqual([]);

    expect((await answer(tid, 30, { words: '  水已经通了，谢谢  ' })).code).toBe(0);
    expect(await said(tid)).toMatchObject([{ days: 30, answer: 1, words: '水已经通了，谢谢' }]);
    expect(await open(tid)).toBe(null);
    expect((await answer(tid, 30, { answer: 3 })).code).toBe('B0001');
    await board.settle();
    expect(await told(tid, 'city')).toEqual(['followUpSolved']);
  });

  test('is asked once more after 90 days, and may say something else; both are read', async () => {
    const { tid } = story;
    board.clock.advance(60 * DAY);
    await run();
    await run();
    expect(await asked(tid)).toEqual([30, 90]);
    expect(await open(tid)).toBe(90);
    expect((await answer(tid, 90, { answer: 2 })).code).toBe(0);
    expect(await said(tid)).toMatchObject([
      { days: 30, answer: 1 },
      { days: 90, answer: 2, words: '' },
    ]);
    board.clock.advance(200 * DAY);
    await run();
    expect(await asked(tid)).toEqual([30, 90]);
  });

  test('changes by that neither the state of the message nor its evaluation', async () => {
    expect(await stateOf()).toEqual(before);
    const { contentList } = await board.ok('messages.content', { tid: story.tid });
    expect(contentList[0].timeline.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['留言人回访：已解决', '留言人回访：问题又出现了']),
    );
  });
});

describe('nobody is asked', () => {
  test('about what is not answered, not public any more, a suggestion, or was answered too long ago', async () => {
    const unanswered = await opened(board);
    const hidden = await replied(board);
    const advice = await replied(board, { typeId: TypeId.advice });
    const fresh = await replied(board);
    await hidden.take('citizen', 'askTakedown');
    await hidden.take('reviewer', 'decideTakedown', { uphold: true });
    board.clock.advance(30 * DAY);
    await run();
    const all = await Promise.all([unanswered, hidden, advice, fresh].map(({ tid }) => asked(tid)));
    expect(all).toEqual([[], [], [], [30]]);
    const late = await replied(board);
    board.clock.advance(38 * DAY);
    await run();
    expect(await asked(late.tid)).toEqual([]);
  });

  test('twice, though two processes ask, and however many there are', async () => {
    const { rows } = await sql<{ tid: number }>`select tid from message order by tid desc limit 1`.execute(board.db);
    const at = new Date(board.clock.now().getTime() - 31 * DAY);
    const { tid } = rows[0]!;
    const columns = (
      await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = 'message' and is_generated = 'NEVER' and column_name not in ('tid', 'lastAnswerTime')`.execute(
        board.db,
      )
    ).rows.map(({ name }) => `"${name}"`);
    await sql`insert into message (tid, "lastAnswerTime", ${sql.raw(columns.join())})
      select 900000 + i, ${at}, ${sql.raw(columns.join())} from message, generate_series(1, 450) i where tid = ${tid}`.execute(
      board.db,
    );
    await Promise.all([ask(board.app).run(), ask(board.app).run()]);
    await board.settle();
    const { rows: counted } = await sql<{ asked: number; events: number }>`select
      (select count(*)::int from "followUp" where tid > 900000) as asked,
      (select count(*)::int from event where kind = 'followUpAsked' and tid > 900000) as events`.execute(board.db);
    expect(counted).toEqual([{ asked: 450, events: 450 }]);
  });
});

test('what was said of a message that is hidden is read by nobody', async () => {
  const story = await replied(board);
  board.clock.advance(30 * DAY);
  await run();
  expect((await answer(story.tid, 30, { answer: 3, words: '仍然没有水' })).code).toBe(0);
  expect(await said(story.tid)).toHaveLength(1);
  await story.take('citizen', 'askTakedown');
  await story.take('reviewer', 'decideTakedown', { uphold: true });
  await board.settle();
  expect(await said(story.tid)).toEqual([]);
  expect((await board.call('followups.ofMessage', {})).code).toBe('A0400');
});
