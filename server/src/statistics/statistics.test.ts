import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, replied, type Story } from '../base/testing/story.ts';
import { addUp } from './index.ts';
import { figuresListener } from './listener.ts';

let board: Board;
let answered: Story;
const DAY = 86_400_000;
const figures = async (id?: number) => (await board.ok('statistics.board', { fid: id })).figures;

beforeAll(async () => {
  board = await startBoard();
  await opened(board);
  answered = await opened(board, { subDomainId: 183 });
  await posted(board);
  board.clock.advance(3 * DAY);
  await answered.take('city', 'reply');
  await answered.take('citizen', 'evaluate', { gradeLevel: 4, gradeManner: 4, gradeSpeed: 4, grade: 4 });
  await opened(board, { fid: fid.countySeat });
  await opened(board, { typeId: 9 });
  await board.settle();
});
afterAll(() => board.stop());

describe('the figures of a board', () => {
  test('count what was opened, with numerator and denominator', async () => {
    expect(await figures(fid.citySeat)).toMatchObject({
      due: 2,
      replied: 1,
      replyRate: 50,
      onTime: 1,
      replies: 1,
      evaluable: 1,
      evaluated: 1,
      satisfied: 1,
      solved: 1,
      satisfiedRate: 100,
      medianDays: 2,
    });
  });
  test('add up along the tree', async () => {
    expect((await figures(fid.city)).due).toBe(3);
    expect((await figures(fid.province)).due).toBe(3);
    expect((await figures()).due).toBe(3);
    expect((await figures(fid.ministry)).due).toBe(0);
  });
  test('say what people write about', async () => {
    const { topics, from, to } = await board.ok('statistics.board', { fid: fid.citySeat });
    expect(topics).toEqual([
      { domainId: 7, subDomainId: 183, name: '供暖', messages: 1 },
      { domainId: 7, subDomainId: 184, name: '供水', messages: 1 },
    ]);
    expect([from, to]).toEqual(['2025-11-01', '2026-11-24']);
  });
  test('hold when an event is heard twice', async () => {
    const before = await figures();
    const { rows } = await sql`select * from event order by seq`.execute(board.db);
    await figuresListener(board.app).hear(rows as never, board.db);
    expect(await figures()).toEqual(before);
  });
  test('say where there were replies in the last thirty days', async () => {
    const { from, to, replies, provinces } = await board.ok('statistics.lately', {}, null);
    expect([from, to, replies]).toEqual(['2026-10-25', '2026-11-24', 1]);
    expect(provinces).toContainEqual({ fid: fid.province, name: '甲省', regionId: null, replies: 1 });
  });
  test('do not know a board that is not there', async () => {
    expect((await board.call('statistics.board', { fid: 99999 })).code).toBe('A0404');
    expect((await board.call('statistics.board', { fid: 'here' })).code).toBe('A0400');
  });
});

test('the country counts yesterday, the year and everything', async () => {
  board.clock.advance(DAY);
  const { messages, replies } = await board.ok('statistics.overview');
  expect(messages).toEqual({ yesterday: 1, year: 3, total: 3 });
  expect(replies).toEqual({ yesterday: 1, year: 1, total: 1 });
});

test('what is hot is counted since the first of last month', async () => {
  const { from, topics } = await board.ok('statistics.topics');
  expect(from).toBe('2026-10-01');
  expect(topics[0]).toEqual({ domainId: 7, subDomainId: 184, name: '供水', messages: 2 });
});

test('a kept answer goes when a message of the board changes, and when the day does', async () => {
  expect((await figures(fid.citySeat)).due).toBe(2);
  await replied(board);
  const astray = await opened(board);
  await board.settle();
  expect((await figures(fid.citySeat)).due).toBe(4);
  const there = (await figures(fid.countySeat)).due;
  await astray.take('reviewer', 'move', { fid: fid.countySeat });
  await board.settle();
  expect((await figures(fid.citySeat)).due).toBe(3);
  expect((await figures(fid.countySeat)).due).toBe(there + 1);
  const before = (await board.ok('statistics.overview')).to;
  board.clock.advance(DAY);
  expect((await board.ok('statistics.overview')).to).not.toBe(before);
});

describe('a ranking', () => {
  test('ranks no one with few messages', async () => {
    const { rows, minimum } = await board.ok('statistics.ranking');
    expect(minimum).toBe(30);
    expect(rows).toEqual([expect.objectContaining({ name: '甲省', place: null, due: 5 })]);
  });
  test('ranks by share where there are enough', async () => {
    await sql`insert into parameter (name, value, "updatedAt") values ('rankMinimum', '1', now())`.execute(board.db);
    await board.app.references.load(board.app);
    board.app.cache.clear();
    const { rows } = await board.ok('statistics.ranking', { fid: fid.province });
    expect(rows).toEqual([expect.objectContaining({ name: '乙市', place: 1, due: 5, replied: 2, replyRate: 40 })]);
    const { rankThreadsNum, rankAnswersRate } = await board.ok('statistics.rank', { fid: fid.province });
    expect(rankThreadsNum[0]).toEqual({ forumName: '甲省乙市市委书记', num: 3 });
    expect(rankAnswersRate[0]).toEqual({ forumName: '甲省乙市市委书记', num: 66.7 });
  });
});

describe('dates that were given, which a changed calendar leaves as they are', () => {
  const asked = (param: object, as: 'administrator' | 'reviewer' | 'city' | null = 'administrator') =>
    board.call('statistics.datesGiven', param, as);
  test('are counted from a day on, and those on days off', async () => {
    const { rows } = await sql<{ day: string }>`
      select ("replyDueAt" at time zone 'Asia/Shanghai')::date::text as day from message
      where "threadState" = 1 and "traceState" = 0 and "replyDueAt" is not null order by 1`.execute(board.db);
    const days = rows.map(({ day }) => day);
    const last = days.at(-1)!;
    expect(days.length).toBeGreaterThan(1);
    const onLast = days.filter((day) => day === last).length;
    expect((await asked({ from: days[0], daysOff: [last] })).data).toEqual({ given: days.length, onDaysOff: onLast });
    expect((await asked({ from: last, daysOff: [] })).data).toEqual({ given: onLast, onDaysOff: 0 });
    expect((await asked({ from: '2100-01-01', daysOff: [last] })).data).toEqual({ given: 0, onDaysOff: 0 });
  });
  test('only for who keeps the calendar, and days that are there', async () => {
    expect((await asked({ from: '2027-02-30', daysOff: [] })).code).toBe('A0400');
    expect((await asked({ from: '2027-02-01', daysOff: ['soon'] })).code).toBe('A0400');
    const good = { from: '2027-02-01', daysOff: [] };
    expect((await asked(good, null)).code).toBe('USR0001');
    for (const role of ['reviewer', 'city'] as const) expect((await asked(good, role)).code).toBe('A0403');
  });
});

test('sums are written in parts, and none is left out', async () => {
  const months = Array.from({ length: 10_001 }, (_, n) => 500_000 + n);
  const topic = { fid: fid.citySeat, domainId: 7, subDomainId: 0, messages: 1 };
  const topics = new Map(months.map((month) => [String(month), { ...topic, month }]));
  await addUp(board.db, { boards: new Map(), topics, flows: new Map(), topicDays: new Map() });
  await addUp(board.db, { boards: new Map(), topics, flows: new Map(), topicDays: new Map() });
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*)::int, sum(messages)::int from "figureTopic" where month >= 500000`.execute(board.db);
  expect(rows).toEqual([{ count: 10_001, sum: 20_002 }]);
});
