import { afterEach, expect, test, vi } from 'vitest';
import { TASK_PACE } from './pace.ts';
import { paceOf } from './use-pace.ts';

afterEach(() => vi.useRealTimers());

test('a button of a workflow task does something once in 1000 ms (product.md §9)', () => {
  vi.useFakeTimers();
  const mayGoOn = paceOf(TASK_PACE);
  expect([mayGoOn(), mayGoOn()]).toEqual([true, false]);
  vi.advanceTimersByTime(999);
  expect(mayGoOn()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([mayGoOn(), mayGoOn()]).toEqual([true, false]);
});
