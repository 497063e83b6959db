import type { Language } from '@board/contract/texts';

/** Times are shown in Shanghai (decisions.md 17). */
const zone = { timeZone: 'Asia/Shanghai' } as const;
const makers = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, kind: 'day' | 'date' | 'minute' | 'clock'): Intl.DateTimeFormat {
  const key = `${language}${kind}`;
  const known = makers.get(key);
  if (known) return known;
  const date = { year: 'numeric', month: language === 'en' ? 'short' : 'long', day: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const { year: _, ...inYear } = date;
  const parts = { day: date, date: inYear, minute: { ...date, ...time }, clock: time }[kind];
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...zone, ...parts });
  makers.set(key, made);
  return made;
}

/** A day stays in one line: 22 Nov 2026 */
const inOneLine = (text: string) => text.replace(/(?<=\p{L}|\d) (?=\p{L}|\d{4})/gu, '\u00a0');

/** 2026年11月21日 */
export const dayOf = (seconds: number, language: Language) =>
  inOneLine(formatter(language, 'day').format(seconds * 1000));
/** 2026年11月21日 10:30 */
export const minuteOf = (seconds: number, language: Language) =>
  inOneLine(formatter(language, 'minute').format(seconds * 1000));
/** 10:30 */
export const clockOf = (seconds: number, language: Language) => formatter(language, 'clock').format(seconds * 1000);
/** 2026-11-21 10:30, which the older pages said and old programs look for. */
export const oldMinuteOf = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' });
/** For the `datetime` attribute. */
export const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A time of a day in Shanghai, in seconds: 2026-11-21, 18:00. */
export const secondsOf = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+08:00`) / 1000;

/** Today in Shanghai: 2026-11-21. */
export const todayInShanghai = () => new Date().toLocaleDateString('sv-SE', zone);

/** 2026-11-21 as a day in words. */
export const isoDayOf = (day: string, language: Language) => dayOf(secondsOf(day, '00:00'), language);

/** 2026-11-21 as a day of a year that is known: 11月21日 */
export const isoDateOf = (day: string, language: Language) =>
  formatter(language, 'date').format(secondsOf(day, '00:00') * 1000);

/** 12,345.6 */
export const numberOf = (value: number, language: Language) =>
  value.toLocaleString(language === 'en' ? 'en-GB' : language);

/** The first `length` characters, with an ellipsis where something was cut (product.md §3: 164). */
export function preview(text: string, length: number): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text;
}
