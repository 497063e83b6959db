import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { hashPassword } from '../passwords.ts';

/** Passwords are dear to look at, and are looked at while nothing of the database is held. */
const work = vi.hoisted(() => ({ open: Promise.resolve(), running: 0, most: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const during = async <T>(look: () => Promise<T>): Promise<T> => {
    work.running += 1;
    work.most = Math.max(work.most, work.running);
    await work.open;
    return await look().finally(() => {
      work.running -= 1;
    });
  };
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => during(() => real.hash(...given)),
    verify: (...given: Parameters<typeof real.verify>) => during(() => real.verify(...given)),
  };
});

const PASSWORD = 'Liuyan-2026';
let board: Board;
let hash: string;
beforeAll(async () => {
  board = await startBoard();
  hash = await hashPassword(PASSWORD);
  await sql`update account set "passwordHash" = ${hash}, "loginName" = 'person' where uid = ${uid.citizen}`.execute(
    board.db,
  );
  // The first of a process has more to do.
  await signIn('somebody');
});
afterAll(() => board.stop());
beforeEach(async () => {
  work.most = 0;
  await sql`delete from "loginLog"`.execute(board.db);
});

async function signIn(name: string, address = '127.0.0.1') {
  const path = '/v1/user/loginByUserName';
  const param = { loginName: await board.encrypt(name), pass: await board.encrypt(PASSWORD) };
  const payload = JSON.stringify(board.envelope(path, JSON.stringify(param)));
  const headers = { 'content-type': 'application/json' };
  const told = await board.http.inject({ method: 'POST', url: path, payload, headers, remoteAddress: address });
  return told.json().result.code as number | string;
}

/** Nobody's password is looked at to its end until the answer is called. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  work.open = promise;
  return resolve;
}
const places = (count: number) => Array.from({ length: count }, (_, i) => `203.0.113.${i + 1}`);

describe('fifty who sign in at once', () => {
  test('hold up nobody who changes something meanwhile, and all get their answer', async () => {
    const goOn = hold();
    const codes = Promise.all(places(50).map((address, i) => signIn(i % 2 ? 'person' : `nobody-${i}`, address)));
    await expect.poll(() => work.running).toBeGreaterThan(0);
    try {
      // A change takes a connection and a transaction; the embedded database has one of each.
      const other = board.ok('accounts.logout', {}, 'other');
      await expect(
        Promise.race([other.then(() => 'done'), new Promise((late) => setTimeout(late, 5000, 'late'))]),
      ).resolves.toBe('done');
    } finally {
      goOn();
    }
    const told = await codes;
    expect(told.filter((code) => code === 0)).toHaveLength(25);
    expect(told.filter((code) => code === 'USR0004')).toHaveLength(25);
    expect(work.most).toBeLessThanOrEqual(2);
  });

  test('of many more the rest is refused politely, and one address takes no more than half of the places', async () => {
    const goOn = hold();
    const settled: (number | string)[] = [];
    const greedy = Array.from({ length: 90 }, async (_, i) =>
      settled.push(await signIn(`nobody-${i}`, '198.51.100.7')),
    );
    await vi.waitFor(() => expect(settled.filter((code) => code === 'A0503')).toHaveLength(40), { timeout: 10_000 });
    const others = Promise.all(places(20).map((address) => signIn('person', address)));
    goOn();
    expect((await others).every((code) => code === 0)).toBe(true);
    await Promise.all(greedy);
    expect(settled.filter((code) => code === 'A0503')).toHaveLength(40);
    // The address has failed too often meanwhile.
    expect(settled.filter((code) => code === 'USR0004' || code === '10007')).toHaveLength(50);
  });
});

test('a new password is made while nothing of the database is held', async () => {
  const token = await board.tokenOf('citizen');
  const path = '/v1/user/changePwd';
  const param = { oldPass: await board.encrypt(PASSWORD), pass: await board.encrypt('Another-2026') };
  const body = JSON.stringify(board.envelope(path, JSON.stringify(param), token));
  const goOn = hold();
  const changed = board.post(path, body, { token });
  await expect.poll(() => work.running).toBe(1);
  await expect(board.ok('accounts.logout', {}, 'other')).resolves.toEqual({});
  goOn();
  expect((await changed).json().result.code).toBe(0);
  expect(await signIn('person')).toBe('USR0004');
});
