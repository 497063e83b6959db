import { afterEach, expect, test, vi } from 'vitest';
import { isoDayOf, secondsOf, todayInShanghai } from './format.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test.each(['America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Auckland'])('days are those of Shanghai in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(secondsOf('2026-11-21', '18:00')).toBe(Date.UTC(2026, 10, 21, 10) / 1000);
  expect(isoDayOf('2026-11-21', 'zh-CN')).toBe('2026年11月21日');
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15, 59) });
  expect(todayInShanghai()).toBe('2026-11-20');
  vi.setSystemTime(Date.UTC(2026, 10, 20, 16));
  expect(todayInShanghai()).toBe('2026-11-21');
});
