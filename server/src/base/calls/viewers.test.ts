import { nobody } from '@board/contract/who';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { uid } from '../testing/fixture.ts';
import { type Board, startBoard } from '../testing/harness.ts';
import { MAX, Viewers } from './viewers.ts';

describe('who holds a token is remembered, and forgotten when it changes', () => {
  let board: Board;
  beforeAll(async () => {
    board = await startBoard();
  });
  afterAll(() => board.stop());
  const mine = async () => (await board.call('handling.mine', {}, 'citizen')).code;
  const desk = async () => (await board.call('handling.reviewPage', {}, 'reviewer')).code;

  test('an account that is disabled by whatever hand is out at once', async () => {
    expect(await mine()).toBe(0);
    await sql`update account set status = 0 where uid = ${uid.citizen}`.execute(board.db);
    await expect.poll(() => mine()).toBe('USR0002');
    await sql`update account set status = 1 where uid = ${uid.citizen}`.execute(board.db);
    await expect.poll(() => mine()).toBe(0);
  });

  test('what a role allows ends with the role', async () => {
    expect(await desk()).toBe(0);
    await sql`update role set permissions = '{}'`.execute(board.db);
    await expect.poll(() => desk()).toBe('A0403');
    await sql`update role set permissions = '{plat:review}'`.execute(board.db);
    await expect.poll(() => desk()).toBe(0);
    await sql`delete from "accountRole" where uid = ${uid.reviewer}`.execute(board.db);
    await expect.poll(() => desk()).toBe('A0403');
  });
});

describe('an answer of the database', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const later = new Date('2026-11-21T09:00:00Z');
  const viewer = { ...nobody, uid: 7 };

  test('is not kept when something changed while it was on its way', () => {
    const viewers = new Viewers();
    const begun = viewers.begin();
    viewers.forget(8);
    viewers.put('hash', viewer, later, begun);
    expect(viewers.get('hash', now)).toBeUndefined();
    viewers.put('hash', viewer, later, viewers.begin());
    expect(viewers.get('hash', now)).toBe(viewer);
  });

  test('ends with its session', () => {
    const viewers = new Viewers();
    viewers.put('hash', viewer, later, viewers.begin());
    expect(viewers.get('hash', later)).toBeUndefined();
  });

  test('is believed for five minutes (docs/decisions/0008)', () => {
    const viewers = new Viewers();
    const time = vi.spyOn(performance, 'now').mockReturnValue(0);
    viewers.put('hash', viewer, later, viewers.begin());
    time.mockReturnValue(300_000);
    expect(viewers.get('hash', now)).toBe(viewer);
    time.mockReturnValue(300_001);
    expect(viewers.get('hash', now)).toBeUndefined();
    time.mockRestore();
  });

  test('makes room by forgetting the one asked for longest ago, and only that', () => {
    const viewers = new Viewers();
    for (let uid = 1; uid <= MAX + 1; uid++) viewers.put(`hash${uid}`, { ...nobody, uid }, later, viewers.begin());
    expect(viewers.get('hash1', now)).toBeUndefined();
    expect(viewers.get('hash2', now)?.uid).toBe(2);
    expect(viewers.get(`hash${MAX + 1}`, now)?.uid).toBe(MAX + 1);
  });
});
