import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../base/platform/clock.ts';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

/** An authority that knows one person, counts what it is asked, and answers when it may. */
let asked = 0;
let mayAnswer = Promise.resolve();
let elsewhere = '';
const authority = createServer(async (request, response) => {
  if (elsewhere) return void response.writeHead(307, { location: elsewhere }).end();
  let body = '';
  for await (const piece of request) body += piece;
  asked += 1;
  await mayAnswer;
  const { realName } = JSON.parse(body) as { realName: string };
  response.end(JSON.stringify({ match: realName === '李海棠' }));
});
let board: Board;
beforeAll(async () => {
  await new Promise<void>((ready) => authority.listen(0, '127.0.0.1', ready));
  const identityUrl = `http://127.0.0.1:${(authority.address() as AddressInfo).port}/`;
  board = await startBoard({ identityUrl });
  const { vault } = board.app;
  await sql`update account set "phoneSealed" = ${vault.seal('13911110000')}, "phoneIndex" = ${vault.index('13911110000')}
    where uid = ${uid.uncertified}`.execute(board.db);
});
afterAll(async () => {
  await board.stop();
  await new Promise((closed) => authority.close(closed));
});

async function certify(realName: string) {
  return await board.call(
    'accounts.certify',
    {
      certType: '1',
      realName: await board.encrypt(realName),
      certNumber: await board.encrypt('110101199003070011'),
      consent: true,
    },
    'uncertified',
  );
}

test('while the authority thinks, nobody waits for the database; of many guesses at once it is asked the allowed ones', async () => {
  const answer = Promise.withResolvers<void>();
  mayAnswer = answer.promise;
  const names = Array.from({ length: 9 }, (_, at) => `王海${'一二三四五六七八九'[at]}`);
  const guesses = Promise.all(names.map(certify));
  try {
    await expect.poll(() => asked, { timeout: 20_000 }).toBe(1);
    expect((await board.get('/readyz')).statusCode).toBe(200);
    expect(asked).toBe(1);
  } finally {
    answer.resolve();
  }
  const codes = (await guesses).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([...Array(4).fill('A0429'), ...Array(5).fill('U0004')]);
  expect(asked).toBe(5);
  board.clock.advance(21 * MINUTE);
  asked = 0;
});

test('what the gateway sends elsewhere is told to nobody', async () => {
  let told = 0;
  const stranger = createServer((request, response) => {
    told += 1;
    request.resume();
    response.end(JSON.stringify({ match: true }));
  });
  await new Promise<void>((ready) => stranger.listen(0, '127.0.0.1', ready));
  elsewhere = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`;
  try {
    expect((await certify('周海棠')).code).toBe('A0500');
    expect(told).toBe(0);
  } finally {
    elsewhere = '';
    await new Promise((closed) => stranger.close(closed));
  }
});

test('whose a number is cannot be found out by trying', async () => {
  const names = ['王海棠', '张海棠', '刘海棠', '陈海棠', '杨海棠', '赵海棠', '李海棠'];
  const codes: unknown[] = [];
  for (const name of names) codes.push((await certify(name)).code);
  expect(codes).toEqual([...Array(5).fill('U0004'), 'A0429', 'A0429']);
  expect(asked).toBe(5);
  board.clock.advance(21 * MINUTE);
  expect((await certify('李海棠')).data).toEqual({ certified: true });
});
