import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetting } from './forgetting.ts';
import { type Board, startBoard } from './testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const kept = async () => {
  const { rows } = await sql<{ answers: number; sent: number }>`
    select (select count(*) from idempotency) as answers, (select count(*) from outbox) as sent`.execute(board.db);
  return rows[0]!;
};

test('answers to repeated requests, and what was sent, are forgotten after thirty days', async () => {
  const at = board.clock.now();
  await sql`insert into idempotency (key, uid, call, request, answer, at) values ('a', 1, 'x', '', '{}', ${at})`.execute(
    board.db,
  );
  await sql`insert into outbox (channel, recipient, body, at, "nextTryAt") values ('sms', '', '', ${at}, ${at})`.execute(
    board.db,
  );
  const job = forgetting(board.app);
  board.clock.advance(29 * 86_400_000);
  await job.run();
  expect(await kept()).toEqual({ answers: 1, sent: 1 });
  board.clock.advance(2 * 86_400_000);
  await job.run();
  expect(await kept()).toEqual({ answers: 0, sent: 0 });
});
