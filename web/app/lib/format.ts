import type { Language } from '@board/contract/texts';

/** Times are shown in Shanghai time (decisions.md 17); its offset from UTC has not changed since 1991. */
const OFFSET = 8 * 3600;
export const DAY_SECONDS = 24 * 3600;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** Returns date and time in Shanghai, 2026-11-21T10:30; computed by hand because a page has dozens and Intl is slow. */
export const inShanghai = (seconds: number) => new Date((seconds + OFFSET) * 1000).toISOString();
const clockIn = (there: string) => there.slice(11, 16);

/** Returns the day without its year: 11月21日 for 2026-11-21. It does not break over two lines. */
export function isoDateOf(iso: string, language: Language): string {
  const [month, day] = [Number(iso.slice(5, 7)), Number(iso.slice(8, 10))];
  return language === 'en' ? `${day}\u00a0${MONTHS[month - 1]}` : `${month}月${day}日`;
}

/** Returns the day with its year, in words. */
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
/** Returns 2026-11-21 10:30, the format of the older pages, which old programs look for. */
export const oldMinuteOf = (seconds: number) => inShanghai(seconds).slice(0, 16).replace('T', ' ');
/** For the `datetime` attribute. */
export const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Returns a day and a time in Shanghai (2026-11-21, 18:00) in seconds. */
export const secondsOf = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+08:00`) / 1000;

/** Returns the day of a time in Shanghai: 2026-11-21. */
export const dayInShanghai = (seconds: number) => inShanghai(seconds).slice(0, 10);

/** Today in Shanghai: 2026-11-21. */
export const todayInShanghai = () => dayInShanghai(Date.now() / 1000);

/** 12,345.6 */
export const numberOf = (value: number, language: Language) =>
  value.toLocaleString(language === 'en' ? 'en-GB' : language);
