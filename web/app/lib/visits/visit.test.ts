import { describe, expect, test } from 'vitest';
import { nextVisit, pageIdOf } from './visit.ts';

const MINUTE = 60_000;

describe('a session of visits', () => {
  const first = nextVisit(null, 14, 1000, () => 'a');
  test('begins with step 1 and goes on for ten minutes after each page', () => {
    expect(first).toEqual({ session: 'a', step: 1, page: 14, from: 0, at: 1000 });
    const second = nextVisit(first, 2, 1000 + 10 * MINUTE, () => 'b');
    expect(second).toMatchObject({ session: 'a', step: 2, page: 2, from: 14 });
    expect(nextVisit(second, 13, 1000 + 20 * MINUTE, () => 'b')).toMatchObject({ session: 'a', step: 3, from: 2 });
  });
  test('ends after more than ten minutes, and when the clock goes back', () => {
    expect(nextVisit(first, 2, 1001 + 10 * MINUTE, () => 'b')).toMatchObject({ session: 'b', step: 1, from: 0 });
    expect(nextVisit(first, 2, 0, () => 'b')).toMatchObject({ session: 'b', step: 1 });
  });
});

test.each([
  ['/threads/content', 2],
  ['/g/taskBoard/taskMain', 7],
  ['/messageSearch', 13],
  ['/threads/searchIndex', 13],
  ['/threads/list', 14],
  ['/login', 30],
  ['/g/messageCenter', 74],
  ['/unify/collect/simple/', 202],
  ['/unify/collect/common', 204],
  ['/demo', 0],
])('%s is page %i', (path, id) => {
  expect(pageIdOf(path)).toBe(id);
});
