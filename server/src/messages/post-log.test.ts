import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../accounts/index.ts';
import { verifyChain } from '../base/events/event-chain.ts';
import { DAY, MINUTE } from '../base/platform/clock.ts';
import { forgetting } from '../base/platform/forgetting.ts';
import { type Role, uid } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';

/** The origin of a message: sealed, kept for half a year, handed out for a reason and after a proof (domain.md D). */
const PASSWORD = 'Lantern-2026';
const reason = '公安机关依法调取，文号甲公网〔2026〕12号';
let board: Board;
let tid: number;
beforeAll(async () => {
  board = await startBoard();
  await sql`update account set "passwordHash" = ${await hashPassword(PASSWORD)} where uid = ${uid.administrator}`.execute(
    board.db,
  );
  tid = (await board.ok('handling.post', goodPost, 'citizen')).tid;
  board.clock.advance(MINUTE);
  await board.ok('handling.withdraw', { tid }, 'citizen');
});
afterAll(() => board.stop());

/** Returns the stored origins as they are in the database. */
async function origins({ db }: Board): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select "originSealed" as sealed from event where "originSealed" is not null order by "eventId"`.execute(db);
  return rows.map(({ sealed }) => sealed);
}

const ask = async (changes: object = {}, as: Role | null = 'administrator', pass = PASSWORD) =>
  board.call('messages.postLog', { tid, reason, pass: await board.encrypt(pass), ...changes }, as, 'one-key');

test('each step of an author says from where, to whoever may ask and proves who he is', async () => {
  const { code, data } = await ask();
  expect(code).toBe(0);
  expect(data).toMatchObject({ tid, uid: uid.citizen, texts: [{ until: null, subject: goodPost.subject }] });
  expect(data.steps).toMatchObject([
    { kind: 'submitted', ip: '127.0.0.1', port: 0, at: '2026-11-21T02:00:00.000Z' },
    { kind: 'withdrawn', ip: '127.0.0.1', at: '2026-11-21T02:01:00.000Z' },
  ]);
  expect(data.steps[0].userAgent).not.toBe('');
  expect(data.steps).toHaveLength(2);
  const rows = await origins(board);
  expect(rows).toHaveLength(2);
  expect(Buffer.concat(rows).includes('127.0.0.1')).toBe(false);
});

test('it names the author as the identity check proved him', async () => {
  const seal = (text: string) => board.app.vault.seal(text);
  await sql`update account set "realNameSealed" = ${seal('周远航')}, "phoneSealed" = ${seal('13900001111')}
    where uid = ${uid.citizen}`.execute(board.db);
  expect((await ask()).data).toMatchObject({ realName: '周远航', phone: '13900001111' });
  await sql`update account set "realNameSealed" = null, "phoneSealed" = null where uid = ${uid.citizen}`.execute(
    board.db,
  );
  expect((await ask()).data).toMatchObject({ realName: '', phone: '' });
});

test('it is recorded with its reason, and kept nowhere', async () => {
  await ask();
  const { rows } = await sql<{ data: object; actorUid: number }>`
    select data, "actorUid" from event where kind = 'postLogHandedOut' order by "eventId" desc limit 1`.execute(
    board.db,
  );
  expect(rows[0]).toMatchObject({ actorUid: uid.administrator, data: { uid: uid.citizen, reason, shown: 'nobody' } });
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  const { rows: kept } = await sql`select from idempotency where call = 'messages.postLog'`.execute(board.db);
  expect(kept).toHaveLength(0);
});

test('not without a reason, a right password, a message and the permission', async () => {
  expect((await ask({ reason: '查' })).data.fields).toHaveProperty('reason');
  expect((await ask({}, 'administrator', 'Wrong-2026')).code).toBe('USR0004');
  expect((await ask({ tid: 99_999 })).code).toBe('A0404');
  expect((await ask({ tid: 'x' })).code).toBe('A0400');
  for (const other of ['reviewer', 'city', 'citizen'] as const) expect((await ask({}, other)).code).toBe('A0403');
  expect((await ask({}, null)).code).toBe('USR0001');
});

test('an address behind a proxy comes with the port that the proxy names', async () => {
  const proxied = await startBoard({ trustProxy: 1 });
  try {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-port': '40123' };
    const path = '/v1/threads/post';
    const body = proxied.envelope(path, JSON.stringify(goodPost), await proxied.tokenOf('citizen'));
    expect((await proxied.post(path, JSON.stringify(body), headers)).json().result.code).toBe(0);
    const [kept] = await origins(proxied);
    expect(proxied.app.vault.open(kept!)).toMatch(/^203\.0\.113\.9\n40123\n/);
  } finally {
    await proxied.stop();
  }
});

test('after half a year it goes, and not before; the chain of the log stays whole', async () => {
  await board.settle();
  const begun = board.clock.now();
  const left = async (days: number) => {
    board.clock.set(new Date(begun.getTime() + days * DAY));
    await forgetting(board.app).run();
    return (await origins(board)).length;
  };
  expect([await left(182), await left(184)]).toEqual([2, 0]);
  expect(await verifyChain(board.db)).toMatchObject({ brokenAt: null });
  board.clock.set(begun);
});
