import { afterEach, expect, test, vi } from 'vitest';
import { clockOf, dayOf, isoDateOf, isoDayOf, minuteOf, oldMinuteOf, secondsOf, todayInShanghai } from './format.ts';

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

test.each([
  ['zh-CN', '2026年9月6日 00:05', '9月6日'],
  ['zh-TW', '2026年9月6日 00:05', '9月6日'],
  ['en', '6\u00a0Sept\u00a02026, 00:05', '6\u00a0Sept'],
] as const)('times are written as in %s, a day in one line', (language, minute, date) => {
  const at = Date.UTC(2026, 8, 5, 16, 5) / 1000;
  expect([minuteOf(at, language), dayOf(at, language)]).toEqual([minute, minute.replace(/,? 00:05$/, '')]);
  expect([isoDateOf('2026-09-06', language), clockOf(at), oldMinuteOf(at)]).toEqual([
    date,
    '00:05',
    '2026-09-06 00:05',
  ]);
});

test.each(['zh-CN', 'zh-TW', 'en'] as const)('every month reads as the Unicode tables have it in %s', (language) => {
  const table = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...({ timeZone: 'Asia/Shanghai', year: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    ...({ month: language === 'en' ? 'short' : 'long', hour12: false } as const),
  });
  for (let month = 0; month < 12; month++) {
    const at = Date.UTC(2019, month, 28, 15, 59) / 1000;
    expect(minuteOf(at, language).replaceAll('\u00a0', ' ')).toBe(table.format(at * 1000));
  }
});
