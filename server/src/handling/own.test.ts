import { Position, TypeId } from '@board/contract/codes';
import { limitDefaults } from '@board/contract/settings/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid, group, type Role } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { low, opened, posted, replied } from '../base/testing/story.ts';
import { limits } from '../settings/index.ts';

/** What an author is told of a message of his own. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const own = (tid: number) => board.ok('handling.own', { tid }, 'citizen');
const seconds = (date: Date | null) => date && Math.floor(date.getTime() / 1000);

describe('by when the office has to answer', () => {
  test('is known once the message was opened to it, and over with the reply', async () => {
    const waiting = await posted(board);
    expect((await own(waiting.tid)).dueAt).toBeNull();
    const story = await opened(board);
    const { replyDueAt } = await story.message();
    expect(replyDueAt).not.toBeNull();
    expect((await own(story.tid)).dueAt).toBe(seconds(replyDueAt));
    const { rows } = await board.ok('handling.mine', { page: 1, rows: 10 }, 'citizen');
    expect(rows.find((row: { tid: number }) => row.tid === story.tid).dueAt).toBe(seconds(replyDueAt));
    await story.take('city', 'assign', { groupId: group.bureau });
    expect((await own(story.tid)).dueAt).toBe(seconds(replyDueAt));
    expect((await own((await replied(board)).tid)).dueAt).toBeNull();
  });

  test('is nobody’s guess while the clock stands still, and later by as much once it goes on', async () => {
    const story = await opened(board);
    const before = (await own(story.tid)).dueAt;
    await story.take('city', 'askSupplement');
    expect((await own(story.tid)).dueAt).toBeNull();
    board.clock.advance(2 * DAY);
    await story.take('citizen', 'supplement');
    expect((await own(story.tid)).dueAt).toBe(before + (2 * DAY) / 1000);
  });

  test('is that of the explanation after a low rating', async () => {
    const story = await replied(board);
    await story.take('citizen', 'evaluate', low);
    const { explainDueAt } = await story.message();
    expect((await own(story.tid)).dueAt).toBe(seconds(explainDueAt));
    await story.take('city', 'explain');
    expect((await own(story.tid)).dueAt).toBeNull();
  });

  test('is none for thanks', async () => {
    expect((await own((await opened(board, { typeId: TypeId.thanks })).tid)).dueAt).toBeNull();
  });
});

test('what he added when asked stands on his page, and with those who have it in hand', async () => {
  const story = await opened(board);
  const { tid } = story;
  await story.take('city', 'askSupplement');
  expect((await own(tid)).supplement).toBeNull();
  board.clock.advance(DAY);
  const content = '在幸福路一号三号楼二单元，每晚八点以后。';
  await board.ok('handling.supplement', { tid, content }, 'citizen');
  const supplement = { content, dateline: seconds(board.clock.now()) };
  expect((await own(tid)).supplement).toEqual(supplement);
  await story.take('city', 'assign', { groupId: group.bureau });
  const told = async (role: Role) => (await board.ok('handling.detail', { tid }, role)).supplement;
  for (const role of ['city', 'bureau'] as const) expect([role, await told(role)]).toEqual([role, supplement]);
  expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).supplement).toEqual(supplement);
  // Who reads along, and who has it in hand no more, sees as little of it as of the remark.
  expect(await told('province')).toBeNull();
  await story.takeItem('city', 'cancelAssignment');
  expect(await told('bureau')).toBeNull();
  const { contentList } = await board.ok('messages.content', { tid }, null);
  expect(JSON.stringify(contentList)).not.toContain(content);
});

test('says whether the author may rate what comes of it', async () => {
  expect((await own((await posted(board)).tid)).usesEvaluation).toBe(true);
  expect((await own((await posted(board, { typeId: TypeId.thanks })).tid)).usesEvaluation).toBe(false);
  const toCongress = await posted(board, { fid: fid.congress, typeId: TypeId.advice });
  expect((await own(toCongress.tid)).usesEvaluation).toBe(false);
});

test('whether advice to a ministry is rated is a parameter, for its author, its page and the figures', async () => {
  const advice = { fid: fid.ministry, position: Position.ministry, typeId: TypeId.advice };
  const { ministryAdviceEvaluated } = limitDefaults;
  const settings = limits.of(board.app);
  const answered = async () => {
    const story = await opened(board, advice);
    await story.take('ministry', 'reply');
    await board.settle();
    const { usesEvaluation, actions } = await own(story.tid);
    const { rows } = await sql<{ evaluable: number }>`
      select coalesce(sum(evaluable), 0)::int as evaluable from "figureBoard" where fid = ${fid.ministry}`.execute(
      board.db,
    );
    const { evalClosed } = await story.message();
    const [{ traceStateDesc }] = (await board.ok('messages.listMinistry', {})).data;
    return {
      usesEvaluation,
      rates: actions.includes('evaluate'),
      evaluable: rows[0]!.evaluable,
      evalClosed,
      traceStateDesc,
    };
  };
  const rated = { usesEvaluation: true, rates: true, evaluable: 1, evalClosed: false, traceStateDesc: '已回复待评价' };
  expect(ministryAdviceEvaluated).toBe(1);
  expect(await answered()).toEqual(rated);
  settings.ministryAdviceEvaluated = 0;
  const unrated = { usesEvaluation: false, rates: false, evaluable: 1, evalClosed: true, traceStateDesc: '已回复' };
  expect(await answered()).toEqual(unrated);
  settings.ministryAdviceEvaluated = 1;
});
