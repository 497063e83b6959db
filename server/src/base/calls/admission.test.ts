import { createHash } from 'node:crypto';
import { nobody } from '@board/contract/who';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Board, startBoard } from '../testing/harness.ts';
import { Admission, Overloaded, type Rank, rankOf } from './admission.ts';
import { BUSY_POLICY, busyPage } from './busy-page.ts';

/** Work that goes on until it is let go. */
function held(admission: Admission, rank: Rank) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = false;
  const done = admission.admit(rank, () => {
    begun = true;
    return promise;
  });
  done.catch(() => {});
  return { done, end: resolve, hasBegun: () => begun };
}
const several = (count: number, admission: Admission, rank: Rank) =>
  Array.from({ length: count }, () => held(admission, rank));

describe('room for requests', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('so many work at once as there is room for; the others follow by urgency, not by arrival', async () => {
    const admission = new Admission();
    const { limit } = admission.state;
    const working = several(limit, admission, 'last');
    const [reader, person, official] = (['last', 'second', 'first'] as const).map((rank) => held(admission, rank));
    expect(admission.state.working).toBe(limit);
    const begun = () => [official, person, reader].map((one) => one!.hasBegun());
    for (const expected of [
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]) {
      working.pop()!.end();
      await vi.advanceTimersByTimeAsync(0);
      expect(begun()).toEqual(expected);
    }
  });

  test('who reads without an account is turned away after a moment, who works waits on', async () => {
    const turned: Rank[] = [];
    const admission = new Admission((rank) => turned.push(rank));
    several(admission.state.limit, admission, 'last');
    const reader = held(admission, 'last');
    const official = held(admission, 'first');
    await vi.advanceTimersByTimeAsync(1001);
    const refused: unknown = await reader.done.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Overloaded);
    expect((refused as Overloaded).retryAfter).toBeGreaterThanOrEqual(3);
    expect(turned).toEqual(['last']);
    expect(admission.state.waiting).toContainEqual({ rank: 'first', waiting: 1 });
    expect(official.hasBegun()).toBe(false);
  });

  test('in a line that stands nobody waits long: whoever is served is served quickly', async () => {
    const admission = new Admission();
    several(admission.state.limit, admission, 'last');
    for (let ms = 0; ms < 1500; ms += 50) {
      held(admission, 'last');
      await vi.advanceTimersByTimeAsync(50);
    }
    let turnedAway = false;
    held(admission, 'last').done.catch(() => {
      turnedAway = true;
    });
    await vi.advanceTimersByTimeAsync(101);
    expect(turnedAway).toBe(true);
  });

  test('there is less room while looks come back late, and more again while they do not', () => {
    const admission = new Admission();
    const { limit } = admission.state;
    several(limit, admission, 'last');
    admission.adapt(400);
    const less = admission.state.limit;
    expect(less).toBeLessThan(limit);
    for (let times = 0; times < 50; times++) admission.adapt(400);
    expect(admission.state.limit).toBeGreaterThanOrEqual(8);
    for (let times = 0; times < 50; times++) admission.adapt(5);
    expect(admission.state.limit).toBeGreaterThan(limit);
  });

  test('work that fails leaves its room', async () => {
    const admission = new Admission();
    await expect(admission.admit('last', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(admission.state.working).toBe(0);
  });
});

test('urgent is who is known and works or writes; a token that nobody is known by is not', () => {
  const citizen = { ...nobody, uid: 7 };
  const official = { ...nobody, uid: 8, groupId: 3 };
  const of = (viewer: typeof nobody | undefined, token: string, changes: boolean) => rankOf(viewer, { token, changes });
  expect(of(official, 't', false)).toBe('first');
  expect(of(citizen, 't', true)).toBe('first');
  expect(of(citizen, 't', false)).toBe('second');
  expect(of(undefined, 'forged', true)).toBe('second');
  expect(of(undefined, '', true)).toBe('second');
  expect(of(undefined, '', false)).toBe('last');
});

test('without room a reader is told when to come back, and an official is served when there is some', async () => {
  const board: Board = await startBoard();
  try {
    const { admission } = board.app;
    // The official is known from an earlier call.
    await board.ok('notices.getUserMsgCount', {}, 'county');
    const full = several(admission.state.limit, admission, 'first');
    const official = board.ok('notices.getUserMsgCount', {}, 'county');
    const refused = await board.http.inject({ method: 'GET', url: '/api/open/messages' });
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(3);
    expect(refused.json()).toMatchObject({ code: 'A0503' });
    for (const one of full) one.end();
    await expect(official).resolves.toBeTruthy();
  } finally {
    await board.stop();
  }
});

test('the page for whom there is no room speaks the language, and needs nothing else', () => {
  const page = busyPage('en');
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('Try again');
  const style = /<style>(.*)<\/style>/.exec(page)![1]!;
  expect(BUSY_POLICY).toContain(createHash('sha256').update(style).digest('base64'));
});
