import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { planAmongMany } from '../base/testing/many.ts';
import { opened, replied } from '../base/testing/story.ts';
import { jobs, wronglyMarked } from './jobs.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('messages near their date turn yellow, past it red, answered ones stay as they are', async () => {
  const [waiting, answered] = [await opened(board), await replied(board)];
  const due = (await waiting.message()).replyDueAt!;
  const [job] = jobs(board.app);
  const levelAt = async (now: Date) => {
    board.clock.set(now);
    await job!.run();
    return (await waiting.message()).priorityLevel;
  };
  expect(await levelAt(new Date(due.getTime() - 60 * DAY))).toBe(0);
  expect(await levelAt(new Date(due.getTime() - DAY / 2))).toBe(1);
  expect(await levelAt(new Date(due.getTime() + DAY))).toBe(2);
  expect((await answered.message()).priorityLevel).toBe(0);
  const { rows } = await sql`select 1 from message where "priorityLevel" > 0`.execute(board.db);
  expect(rows).toHaveLength(1);
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a message about which somebody is writing right now is marked',
  async () => {
    const waiting = await opened(board);
    const begun = board.clock.now();
    board.clock.set(new Date((await waiting.message()).replyDueAt!.getTime() + DAY));
    await board.db.transaction().execute(async (tx) => {
      // The same lock as the foreign key of a row about the message takes.
      await sql`select from message where tid = ${waiting.tid} for key share`.execute(tx);
      await jobs(board.app)[0]!.run();
      expect((await waiting.message()).priorityLevel).toBe(2);
    });
    board.clock.set(begun);
  },
);

test('addresses of authors are kept for 60 days', async () => {
  const { tid } = await opened(board);
  await sql`update message set ip = '203.0.113.9' where tid = ${tid}`.execute(board.db);
  const [, clear] = jobs(board.app);
  const begun = board.clock.now();
  const addressAfter = async (days: number) => {
    board.clock.set(new Date(begun.getTime() + days * DAY));
    await clear!.run();
    return (await sql<{ ip: string }>`select ip from message where tid = ${tid}`.execute(board.db)).rows[0]!.ip;
  };
  expect([await addressAfter(59), await addressAfter(61)]).toEqual(['203.0.113.9', '']);
  board.clock.set(begun);
});

test('to mark them anew, only what runs against a date is read', async () => {
  const plan = await planAmongMany(board.db, wronglyMarked(sql`(case when "replyDueAt" < now() then 2 else 0 end)`));
  expect(plan).not.toContain('message_pkey');
  expect(plan).toContain('message_marked');
});
