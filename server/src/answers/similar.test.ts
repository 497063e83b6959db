import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, replied } from '../base/testing/story.ts';
import { answers } from './index.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

/** Returns a text of its own, because the other messages of the fixture share one text. */
const about = (subject: string) => ({ subject, content: `${subject}。` });
const like = async (tid: number): Promise<number[]> =>
  (await board.ok('answers.similar', { tid })).map((row: { tid: number }) => row.tid).toSorted();
/** Waits until results found after one page show on a later one. */
const soonLike = (tid: number) => expect.poll(() => like(tid), { timeout: 5000 });
const kept = async () => (await sql`select tid, tids from "messageAlike" order by tid`.execute(board.db)).rows;

test('pages made during a search do not ask for it again', async () => {
  const { tid } = await opened(board, about('湖滨公园健身器材损坏已久存在安全隐患请维修'));
  await Promise.all([like(tid), like(tid), like(tid)]);
  await expect.poll(kept).toContainEqual(expect.objectContaining({ tid }));
  const [found] = (await sql`select * from "messageAlike" where tid = ${tid}`.execute(board.db)).rows;
  // On another day, the next search of the queue would not take the one before for its own.
  board.clock.advance(DAY);
  await sleep(1000);
  expect((await sql`select * from "messageAlike" where tid = ${tid}`.execute(board.db)).rows).toEqual([found]);
});

test('pages made after a search do not ask for it again on the same day', async () => {
  const { tid } = await opened(board, about('滨江步道护栏松动多处缺失存在坠落危险请加固'));
  await replied(board, about('滨江步道护栏松动缺失行人有坠落危险请尽快加固'));
  await board.settle();
  await like(tid);
  await soonLike(tid).toHaveLength(1);
  // Another search would find it again.
  await sql`update "messageAlike" set tids = '{}' where tid = ${tid}`.execute(board.db);
  board.app.cache.clear();
  expect(await like(tid)).toEqual([]);
  await sleep(1000);
  expect(await like(tid)).toEqual([]);
});

test('answered messages that are like one are looked for once a day, and shown while they are public', async () => {
  const { tid } = await opened(board, about('幸福小区三号楼前路灯不亮半个月希望尽快修好'));
  const { tid: answered } = await replied(board, about('和平小区门口路灯不亮已经一个月了请派人维修'));
  await replied(board, about('灵活就业人员如何缴存和提取住房公积金请予答复'));
  await board.settle();
  // No page waits for the search.
  expect(await like(tid)).toEqual([]);
  await soonLike(tid).toEqual([answered]);
  expect(await like(answered)).toEqual([]);

  const { tid: later } = await replied(board, about('花园小区北门路灯不亮居民夜间出行不便请修理'));
  await board.settle();
  expect(await like(tid)).toEqual([answered]);
  board.clock.advance(DAY);
  // The first page of a day shows the earlier results.
  expect(await like(tid)).toEqual([answered]);
  await soonLike(tid).toEqual([answered, later]);

  const reason = '其中写到了我的家庭住址，不希望再公开。';
  await board.ok('handling.askTakedown', { tid: answered, reason }, 'citizen');
  await board.ok('handling.decideTakedown', { tid: answered, uphold: true, reason }, 'reviewer');
  await board.settle();
  expect(await like(tid)).toEqual([later]);
});

test('what a message that is not public is like is told to nobody', async () => {
  const { tid } = await posted(board, { subject: '还没有审核的留言里也说到小区门口路灯不亮的事' });
  expect(await like(tid)).toEqual([]);
  expect(await like(2_000_000_000)).toEqual([]);
  expect((await board.call('answers.similar', { tid: 'x' })).code).toBe('A0400');
  expect(await kept()).not.toContainEqual(expect.objectContaining({ tid }));
});

test('what nobody asked for in a month goes by night', async () => {
  const { tid } = await opened(board, about('阳光小区地下车库路灯不亮存在安全隐患请处理'));
  await like(tid);
  await expect.poll(kept, { timeout: 5000 }).toContainEqual(expect.objectContaining({ tid }));
  const job = answers.jobs!(board.app).find(({ name }) => name === 'answers.similar')!;
  board.clock.advance(30 * DAY);
  await job.run();
  expect(await kept()).toContainEqual(expect.objectContaining({ tid }));
  board.clock.advance(DAY);
  await job.run();
  expect(await kept()).toEqual([]);
});

test('a walk through the archive has at most two messages a second looked for', async () => {
  const tids: number[] = [];
  for (let i = 0; i < 6; i++) tids.push((await opened(board, about(`第${i + 1}中学门口夜间施工噪音扰民`))).tid);
  await board.settle();
  const began = performance.now();
  for (const tid of tids) await like(tid);
  await expect.poll(async () => (await kept()).length, { timeout: 10_000, interval: 50 }).toBe(tids.length);
  expect(performance.now() - began).toBeGreaterThan((tids.length - 2) * 500);
});
