import type { Language } from '@board/contract/languages';
import { Cron } from 'croner';
import cronstrue from 'cronstrue/i18n.js';

/**
 * Quartz expressions (product.md §9: `0 0 12 * * ?`), in Asia/Shanghai: seconds, minutes, hours, day of month, month,
 * day of week from 1 for Sunday, perhaps a year. Exactly one of the two day fields is `?`.
 */

const ZONE = 'Asia/Shanghai';
const locales: Record<Language, string> = { 'zh-CN': 'zh_CN', 'zh-TW': 'zh_TW', en: 'en' };
/** places of day of month and day of week */
const [DAY, WEEKDAY] = [3, 5];

export interface Times {
  /** returns at most `count` runs after a time, in order; none: it never runs again */
  after(moment: Date, count: number): Date[];
}

/** Reads an expression; null if it is invalid. */
export function readQuartz(expression: string): Times | null {
  const parts = expression.trim().toUpperCase().split(/\s+/);
  if (parts.length !== 6 && parts.length !== 7) return null;
  if ([parts[DAY], parts[WEEKDAY]].filter((part) => part === '?').length !== 1) return null;
  if (parts.some((part, at) => part.includes('?') && at !== DAY && at !== WEEKDAY)) return null;
  try {
    const cron = new Cron(parts.join(' '), {
      paused: true,
      timezone: ZONE,
      // Sunday is 1, and `0/5` has Quartz's meaning.
      alternativeWeekdays: true,
      sloppyRanges: true,
    });
    return { after: (moment, count) => cron.nextRuns(count, moment) };
  } catch {
    return null;
  }
}

/** Describes an expression in a sentence. */
export function quartzSentence(expression: string, language: Language): string {
  const said = cronstrue.toString(expression.trim(), {
    locale: locales[language],
    dayOfWeekStartIndexZero: false,
    use24HourTimeFormat: true,
    throwExceptionOnParseError: false,
  });
  return language === 'en' ? said.replace(/^At [\d:]+$/, '$&, every day') : inChinese(said);
}

/**
 * Puts a sentence of cronstrue in the order of Chinese, from the day to the second, and names the day of what runs daily:
 * 在02:30, 仅星期日 becomes 每星期日 02:30.
 */
const inChinese = (said: string): string =>
  said
    .split(', ')
    .reverse()
    .join('')
    .replaceAll('限每', '每')
    .replace(/(?:仅|僅在 )(?=星期)/, '每')
    .replace(/^在(?=每)/, '')
    .replace(/^在(?=整点)/, '每小时')
    .replace(/^在(?=整點)/, '每小時')
    .replace(/^在/, '每天$&')
    .replace(/在 ?(?=\d)/, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Converts the five fields of the program's own times to Quartz; six or seven fields stay as they are. */
export function quartzOf(cron: string): string {
  const parts = cron.trim().split(/\s+/);
  if (parts.length !== 5) return cron.trim();
  const [minute, hour, day, month, weekday] = parts as [string, string, string, string, string];
  if (weekday === '*') return `0 ${minute} ${hour} ${day} ${month} ?`;
  const shifted = weekday.replace(/\d+/g, (number) => String((Number(number) % 7) + 1));
  return `0 ${minute} ${hour} ? ${month} ${shifted}`;
}
