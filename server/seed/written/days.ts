import { type Calendar, shanghaiDay } from '../../src/settings/index.ts';
import { DAY } from '../story.ts';

/** Days that a text leaves open: so many days from the time it is written, with `w` moved on to a working day; months and years. */
const OPEN = /\{(?:([+-]\d+)(w?)|([my])([+-]\d+))\}/g;

/** The text with its days as they are for whoever writes it at that time: `{-3}` is 11月18日, `{m-1}` 10月, `{y-1}` 2025年. */
export function withDays(text: string, at: Date, calendar: Calendar): string {
  const [year, month] = shanghaiDay(at).split('-').map(Number) as [number, number];
  return text.replace(OPEN, (_, days: string | undefined, working: string, unit: string, count: string) => {
    if (unit === 'y') return `${year + Number(count)}年`;
    if (unit === 'm') return `${((((month - 1 + Number(count)) % 12) + 12) % 12) + 1}月`;
    let date = new Date(at.getTime() + Number(days) * DAY);
    while (working && !calendar.isWorkingDay(date)) date = new Date(date.getTime() + DAY);
    const [, m, d] = shanghaiDay(date).split('-').map(Number);
    return `${m}月${d}日`;
  });
}

/** The days that a text leaves open, each as days from the time it is written. */
export const daysNamed = (text: string): number[] =>
  [...text.matchAll(OPEN)].flatMap(([, days]) => (days === undefined ? [] : [Number(days)]));
