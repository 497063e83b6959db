import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../testing/harness.ts';
import { Outbox } from './outbox.ts';
import { smsGateway } from './sms/gateway.ts';

/** A channel that the test does not use. */
const nothing = async () => undefined;

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
    return undefined;
  };
  const outbox = new Outbox(board.db, vault, board.clock, log, { sms, mail: nothing, push: nothing });
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
    push: nothing,
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

test('whoever cannot be reached holds up nobody else, nor do many letters a code', async () => {
  const { vault, log } = board.app;
  const mayEnd = Promise.withResolvers<void>();
  const begun: string[] = [];
  const sent: string[] = [];
  const outbox = new Outbox(board.db, vault, board.clock, log, {
    push: nothing,
    sms: async () => {},
    async mail({ to }) {
      begun.push(to);
      if (to.startsWith('hangs')) await mayEnd.promise;
      sent.push(to);
    },
  });
  for (const at of [1, 2, 3, 4]) await put('mail', `hangs${at}@example.com`, true);
  try {
    outbox.nudge();
    await expect.poll(() => begun).toHaveLength(3);
    for (const at of [1, 2]) {
      await put('mail', `code${at}@example.com`);
      outbox.nudge();
      await expect.poll(() => sent).toHaveLength(at);
    }
    expect(begun).not.toContain('hangs4@example.com');
  } finally {
    mayEnd.resolve();
  }
  await outbox.settle();
  expect(begun).toContain('hangs4@example.com');
  expect(sent).toHaveLength(6);
});

test('a stop waits for what is on its way, and begins nothing more', async () => {
  const { vault, log } = board.app;
  const mayEnd = Promise.withResolvers<void>();
  let begun = 0;
  let ended = 0;
  const sms = async () => {
    begun++;
    await mayEnd.promise;
    ended++;
    return undefined;
  };
  const outbox = new Outbox(board.db, vault, board.clock, log, { sms, mail: sms, push: nothing });
  for (let at = 0; at < 6; at++) await put('sms', `1380000030${at}`);
  outbox.nudge();
  await expect.poll(() => begun).toBe(4);
  const stopped = outbox.stop().then(() => ended);
  mayEnd.resolve();
  expect(await stopped).toBe(4);
  expect(begun).toBe(4);
  await sql`delete from outbox where "sentAt" is null`.execute(board.db);
});

test('what settles waits for every channel, also for one that began anew while another one was waited for', async () => {
  const { vault, log } = board.app;
  await put('mail', 'first@example.com');
  const holds = [0, 3].map((claim) => ({ claim, ...Promise.withResolvers<void>() }));
  const claims: unknown[] = [];
  const held: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'RawNode') claims.push(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      await holds.find(({ claim }) => claims[claim] === queryId)?.promise;
      return result;
    },
  };
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => void sent.push(to);
  const outbox = new Outbox(board.db.withPlugin(held), vault, board.clock, log, {
    sms: send,
    mail: send,
    push: nothing,
  });
  outbox.nudge();
  let hasSettled = false;
  const settled = outbox.settle().then(() => {
    hasSettled = true;
  });
  // The first claim is of short messages. The second finds the letter, and the letter's end asks for the fourth.
  await expect.poll(() => claims).toHaveLength(4);
  holds[0]!.resolve();
  await sleep(20);
  expect(hasSettled).toBe(false);
  holds[1]!.resolve();
  await settled;
  expect(sent).toEqual(['first@example.com']);
});

test('of two processes one sends each; what a process that died was about to send, another sends later', async () => {
  const { vault, log } = board.app;
  for (let at = 0; at < 12; at++) await put('sms', `1380000010${at}`);
  const sent: string[] = [];
  const sms = async ({ id }: { id: string }) => void sent.push(id);
  const outboxes = [1, 2].map(() => new Outbox(board.db, vault, board.clock, log, { sms, mail: sms, push: nothing }));
  for (const outbox of outboxes) outbox.nudge();
  for (const outbox of outboxes) await outbox.settle();
  expect([sent.length, new Set(sent).size]).toEqual([12, 12]);

  await put('sms', '13800000200');
  const asked = Promise.withResolvers<void>();
  const dying = async () => {
    asked.resolve();
    return await new Promise<undefined>(() => {});
  };
  new Outbox(board.db, vault, board.clock, log, { sms: dying, mail: dying, push: nothing }).nudge();
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
  // However long the database takes to store it, no message that had not begun yet overtakes it.
  let written: Promise<void> | undefined;
  const outbox = new Outbox(board.db, vault, board.clock, log, {
    push: nothing,
    sms: async () => {},
    async mail({ to }) {
      sent.push(to);
      if (sent.length === 5) written = put('mail', 'second@example.com');
      if (sent.length === 30) void outbox.stop();
      await written;
    },
  });
  outbox.nudge();
  await outbox.settle();
  expect(sent[0]).toBe('first@example.com');
  // After the messages that were being sent already.
  expect(sent.indexOf('second@example.com')).toBeGreaterThan(4);
  expect(sent.indexOf('second@example.com')).toBeLessThan(15);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select "outboxId" from outbox where channel = 'mail' and "sentAt" is null and tries < 6
    order by mass, "outboxId" limit 1`.execute(board.db);
  expect(rows.map((row) => row['QUERY PLAN']).join()).not.toContain('Sort');
});

test('a text message goes to the gateway that is set, and not where that one sends it', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    request.resume();
    if (request.url === '/gateway') response.writeHead(307, { location: '/elsewhere' });
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const smsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway`;
  const send = smsGateway({ smsUrl, gatewayToken: 'secret', mode: 'production' });
  const message = { id: 'one', to: '13800000001', text: '验证码' } as Parameters<typeof send>[0];
  await expect(send(message)).rejects.toThrow();
  expect(asked).toEqual(['/gateway']);
  await new Promise((closed) => server.close(closed));
});
