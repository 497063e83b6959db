import { expect, test } from 'vitest';
import { quartzOf, quartzSentence, readQuartz } from './quartz.ts';

/** Wednesday 2026-11-25, 08:00 in Shanghai. */
const NOW = new Date('2026-11-25T00:00:00Z');
const shanghai = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const runs = (expression: string, count = 2) => readQuartz(expression)?.after(NOW, count).map(shanghai);

test.each([
  ['0 0 12 * * ?', ['2026-11-25 12:00:00', '2026-11-26 12:00:00'], '每天 12:00'],
  ['0 0/5 14 * * ?', ['2026-11-25 14:00:00', '2026-11-25 14:05:00'], '每天 14:00 和 14:59 之间每隔 5 分钟'],
  ['0 30 2 ? * 1', ['2026-11-29 02:30:00', '2026-12-06 02:30:00'], '每星期日 02:30'],
  ['0 15 10 ? * MON-FRI', ['2026-11-25 10:15:00', '2026-11-26 10:15:00'], '星期一至星期五 10:15'],
  ['0 15 10 L * ?', ['2026-11-30 10:15:00', '2026-12-31 10:15:00'], '每月的最后一天 10:15'],
  ['0 15 10 ? * 6L', ['2026-11-27 10:15:00', '2026-12-25 10:15:00'], '每月的最后一个星期五 10:15'],
  ['0 15 10 ? * 6#3', ['2026-12-18 10:15:00', '2027-01-15 10:15:00'], '每月的第三个 星期五 10:15'],
  ['0 0 9 LW * ?', ['2026-11-30 09:00:00', '2026-12-31 09:00:00'], '每月的最后一个工作日 09:00'],
  [' 0 0 12 * * ? 2030 ', ['2030-01-01 12:00:00', '2030-01-02 12:00:00'], '仅于 2030 年 12:00'],
])('%s runs and reads as Quartz has it', (expression, times, sentence) => {
  expect(runs(expression)).toEqual(times);
  expect(quartzSentence(expression, 'zh-CN')).toBe(sentence);
});

test('five runs are told of before anybody saves', () => expect(runs('0 0 12 1 * ?', 5)).toHaveLength(5));
test('the other languages, too', () => {
  expect(quartzSentence('0 30 2 ? * 1', 'en')).toBe('At 02:30, only on Sunday');
  expect(quartzSentence('0 0 12 * * ?', 'en')).toBe('At 12:00, every day');
  expect(quartzSentence('0 30 2 ? * 1', 'zh-TW')).toBe('每星期日 02:30');
  expect(quartzSentence('0 10 * * * ?', 'zh-TW')).toBe('每小時整點後的 10 分');
  expect(quartzSentence('0 15 10 ? * 6#3', 'zh-TW')).toBe('每月第三個 星期五 10:15');
});

test.each([
  '',
  '* * * * *',
  '0 0 12 * * *',
  '0 0 12 ? * ?',
  '? 0 12 * * ?',
  '61 0 0 * * ?',
  '0 0 9 L-3 * ?',
  '0 0 12 * * ? 1 1',
  'x',
])('%s is none', (expression) => expect(readQuartz(expression)).toBeNull());
test('one whose day never comes has no run', () => expect(runs('0 0 0 30 2 ?')).toEqual([]));

test.each([
  ['10 3 * * *', '0 10 3 * * ?'],
  ['*/5 * * * *', '0 */5 * * * ?'],
  ['30 2 * * 0', '0 30 2 ? * 1'],
  ['0 8-20 * * 1-5', '0 0 8-20 ? * 2-6'],
  ['0 0 12 * * ?', '0 0 12 * * ?'],
])('%s of the program is %s', (cron, quartz) => {
  expect(quartzOf(cron)).toBe(quartz);
  expect(readQuartz(quartz)).not.toBeNull();
});
