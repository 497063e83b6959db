import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Outbox } from './outbox.ts';
import { type Board, startBoard } from './testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('what an earlier process left, or a gateway refused, is sent when its time has come, without anybody asking', async () => {
  const { vault, log } = board.app;
  const at = board.clock.now();
  await sql`insert into outbox (channel, recipient, body, at, "nextTryAt")
    values ('sms', ${vault.seal('13800000001')}, ${vault.seal('验证码')}, ${at}, ${at})`.execute(board.db);
  const tried: string[] = [];
  const sms = async ({ to }: { to: string }) => {
    if (tried.push(to) === 1) throw new Error('gateway answered 503');
  };
  const outbox = new Outbox(board.db, vault, board.clock, log, { sms, mail: async () => {} });
  const row = async () =>
    (await sql<{ tries: number; sentAt: Date | null }>`select tries, "sentAt" from outbox`.execute(board.db)).rows[0];
  outbox.start(10);
  await expect.poll(row).toEqual({ tries: 1, sentAt: null });
  board.clock.advance(5_001);
  await expect.poll(row).toMatchObject({ tries: 2, sentAt: board.clock.now() });
  expect(tried).toEqual(['13800000001', '13800000001']);
  await outbox.stop();
});

const put = async (channel: string, to: string, mass = false) => {
  const { vault } = board.app;
  const at = board.clock.now();
  await sql`insert into outbox (channel, mass, recipient, body, at, "nextTryAt")
    values (${channel}, ${mass}, ${vault.seal(to)}, ${vault.seal('text')}, ${at}, ${at})`.execute(board.db);
};

test('a code by SMS does not wait for a slow mail server, nor does anybody for the database', async () => {
  const { vault, log } = board.app;
  await put('mail', 'first@example.com');
  await put('sms', '13800000002');
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const sent: string[] = [];
  const outbox = new Outbox(board.db, vault, board.clock, log, {
    sms: async ({ to }) => void sent.push(to),
    async mail({ to }) {
      asked.resolve();
      await mayAnswer.promise;
      sent.push(to);
    },
  });
  outbox.nudge();
  try {
    await asked.promise;
    await expect.poll(() => sent).toEqual(['13800000002']);
    expect((await board.get('/readyz')).statusCode).toBe(200);
  } finally {
    mayAnswer.resolve();
  }
  await outbox.stop();
  expect(sent).toEqual(['13800000002', 'first@example.com']);
});

test('of two processes one sends each; what a process that died was about to send, another sends later', async () => {
  const { vault, log } = board.app;
  for (let at = 0; at < 12; at++) await put('sms', `1380000010${at}`);
  const sent: string[] = [];
  const sms = async ({ id }: { id: string }) => void sent.push(id);
  const outboxes = [1, 2].map(() => new Outbox(board.db, vault, board.clock, log, { sms, mail: sms }));
  for (const outbox of outboxes) outbox.nudge();
  for (const outbox of outboxes) await outbox.settle();
  expect([sent.length, new Set(sent).size]).toEqual([12, 12]);

  await put('sms', '13800000200');
  const asked = Promise.withResolvers<void>();
  const dying = async () => {
    asked.resolve();
    await new Promise(() => {});
  };
  new Outbox(board.db, vault, board.clock, log, { sms: dying, mail: dying }).nudge();
  await asked.promise;
  const [other] = outboxes;
  other!.nudge();
  await other!.settle();
  expect(sent).toHaveLength(12);
  board.clock.advance(60_001);
  other!.nudge();
  await other!.settle();
  expect(sent).toHaveLength(13);
});

test('a code leaves before the thousand letters that were written earlier, also while they leave', async () => {
  const { vault, log } = board.app;
  const at = board.clock.now();
  await sql`insert into outbox (channel, mass, recipient, body, at, "nextTryAt")
    select 'mail', true, ${vault.seal('many@example.com')}, ${vault.seal('text')}, ${at}, ${at} from generate_series(1, 1000)`.execute(
    board.db,
  );
  await put('mail', 'first@example.com');
  const sent: string[] = [];
  const outbox = new Outbox(board.db, vault, board.clock, log, {
    sms: async () => {},
    async mail({ to }) {
      sent.push(to);
      if (sent.length === 5) await put('mail', 'second@example.com');
      if (sent.length === 10) void outbox.stop();
    },
  });
  outbox.nudge();
  await outbox.settle();
  const many = (count: number) => Array<string>(count).fill('many@example.com');
  expect(sent).toEqual(['first@example.com', ...many(4), 'second@example.com', ...many(4)]);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select "outboxId" from outbox where channel = 'mail' and "sentAt" is null and tries < 6
    order by mass, "outboxId" limit 1`.execute(board.db);
  expect(rows.map((row) => row['QUERY PLAN']).join()).not.toContain('Sort');
});
