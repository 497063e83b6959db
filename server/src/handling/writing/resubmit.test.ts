import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('the event and the notice of a message that was sent in again carry its new title', async () => {
  const { tid } = await board.ok('handling.post', goodPost, 'other');
  const sendBack = { tid, decision: 'sendBack', reason: '请把楼栋和日期补充完整后再提交' };
  await board.ok('handling.check', sendBack, 'reviewer');
  const subject = '幸福小区三号楼自十一月十六日起停水请尽快恢复供水';
  await board.ok('handling.resubmit', { ...goodPost, tid, subject }, 'other');
  await board.settle();

  const { rows } = await sql<{ subject: string }>`
    select data->>'subject' as subject from event where tid = ${tid} and kind = 'resubmitted'`.execute(board.db);
  expect(rows).toEqual([{ subject }]);
  const notices = await sql<{ subject: string }>`
    select distinct data->>'subject' as subject from notice where tid = ${tid} and kind = 'resubmitted'`.execute(
    board.db,
  );
  expect(notices.rows).toEqual([{ subject }]);
  // What stood there before is kept.
  const versions = await sql`select subject from "messageVersion" where tid = ${tid}`.execute(board.db);
  expect(versions.rows).toEqual([{ subject: goodPost.subject }]);
});
