import type { Language } from '@board/contract/texts';

/** Times are shown in Shanghai (decisions.md 17), which has kept its distance from UTC since 1991. */
const OFFSET = 8 * 3600;
export const DAY_SECONDS = 24 * 3600;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** A time as its date and clock in Shanghai, 2026-11-21T10:30; by hand, since a page has dozens and Intl takes its time. */
export const inShanghai = (seconds: number) => new Date((seconds + OFFSET) * 1000).toISOString();
const clockIn = (there: string) => there.slice(11, 16);

/** 2026-11-21 as a day of a year that is known: 11月21日. It stays in one line. */
export function isoDateOf(iso: string, language: Language): string {
  const [month, day] = [Number(iso.slice(5, 7)), Number(iso.slice(8, 10))];
  return language === 'en' ? `${day}\u00a0${MONTHS[month - 1]}` : `${month}月${day}日`;
}

/** 2026-11-21 as a day in words. */
export function isoDayOf(iso: string, language: Language): string {
  const [year, date] = [iso.slice(0, 4), isoDateOf(iso, language)];
  return language === 'en' ? `${date}\u00a0${year}` : `${year}年${date}`;
}

/** 2026年11月21日 */
export const dayOf = (seconds: number, language: Language) => isoDayOf(inShanghai(seconds), language);
/** 2026年11月21日 10:30 */
export function minuteOf(seconds: number, language: Language): string {
  const there = inShanghai(seconds);
  return `${isoDayOf(there, language)}${language === 'en' ? ',' : ''} ${clockIn(there)}`;
}
/** 10:30 */
export const clockOf = (seconds: number) => clockIn(inShanghai(seconds));
/** 2026-11-21 10:30, which the older pages said and old programs look for. */
export const oldMinuteOf = (seconds: number) => inShanghai(seconds).slice(0, 16).replace('T', ' ');
/** For the `datetime` attribute. */
export const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A time of a day in Shanghai, in seconds: 2026-11-21, 18:00. */
export const secondsOf = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+08:00`) / 1000;

/** The day of a time in Shanghai: 2026-11-21. */
export const dayInShanghai = (seconds: number) => inShanghai(seconds).slice(0, 10);

/** Today in Shanghai: 2026-11-21. */
export const todayInShanghai = () => dayInShanghai(Date.now() / 1000);

/** 12,345.6 */
export const numberOf = (value: number, language: Language) =>
  value.toLocaleString(language === 'en' ? 'en-GB' : language);
