import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Outbox } from '../delivery/outbox.ts';
import { captcha } from '../testing/captcha.ts';
import { type Board, startBoard } from '../testing/harness.ts';
import { forgetting, forgettingCodes } from './forgetting.ts';

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

test('the text of a code goes when it is sent, or has run out; other messages keep theirs', async () => {
  const { vault, log } = board.app;
  const phone = '13800009001';
  const sent: string[] = [];
  let works = true;
  const sms = async ({ text }: { text: string }) => {
    if (!works) throw new Error('gateway answered 503');
    sent.push(text);
    return undefined;
  };
  // As in production, where messages are really sent.
  const outbox = new Outbox(board.db, vault, board.clock, log, { sms, mail: sms, push: sms });
  const put = async (text: string, minutes: number | null) => {
    const at = board.clock.now();
    const forgetAt = minutes === null ? null : new Date(at.getTime() + minutes * 60_000);
    await sql`insert into outbox (channel, recipient, body, at, "nextTryAt", "forgetAt")
      values ('sms', ${vault.seal(phone)}, ${vault.seal(text)}, ${at}, ${at}, ${forgetAt})`.execute(board.db);
    outbox.nudge();
    await outbox.settle();
  };
  const texts = async () => (await outbox.latest(10)).map(({ text }) => text);
  await put('您的密码已修改', null);
  await put('验证码123456', 5);
  expect(sent).toEqual(['您的密码已修改', '验证码123456']);
  expect(await texts()).toEqual(['您的密码已修改']);
  works = false;
  await put('验证码654321', 5);
  expect(await texts()).toEqual(['验证码654321', '您的密码已修改']);
  works = true;
  board.clock.advance(6 * 60_000);
  outbox.nudge();
  await outbox.settle();
  expect(sent).toHaveLength(2);
  await forgettingCodes(board.app).run();
  outbox.nudge();
  await outbox.settle();
  expect(sent).toHaveLength(2);
  expect(await texts()).toEqual(['您的密码已修改']);
});

test('in the demo, which sends nothing, a code can be read for an hour', async () => {
  const phone = '13800009002';
  const mine = async () =>
    (await board.ok('accounts.demoOutbox')).messages.filter(({ to }: { to: string }) => to === phone).length;
  await board.ok('accounts.getRegisterPhoneVerifycode', {
    phone: await board.encrypt(phone),
    uuid: await captcha(board),
  });
  await board.app.outbox.settle();
  board.clock.advance(50 * 60_000);
  await forgettingCodes(board.app).run();
  expect(await mine()).toBe(1);
  board.clock.advance(11 * 60_000);
  await forgettingCodes(board.app).run();
  expect(await mine()).toBe(0);
});
