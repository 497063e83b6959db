import type { ReportKind } from '@board/contract/backoffice/reports';
import { DAY } from '../base/platform/clock.ts';

/** A day, a week from Monday, or a month, in days of Shanghai. `period` is its name: 2026-11-24, 2026-W47, 2026-11. */
export interface Period {
  period: string;
  from: string;
  to: string;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const daysAway = (day: string, away: number): string => dayOf(Date.parse(day) + away * DAY);

/** Returns the period of a kind that contains a day. */
export function periodAt(kind: ReportKind, day: string): Period {
  switch (kind) {
    case 'day':
      return { period: day, from: day, to: day };
    case 'week': {
      const from = daysAway(day, -((new Date(day).getUTCDay() + 6) % 7));
      // A week belongs to the year of its Thursday (ISO 8601).
      const thursday = daysAway(from, 3);
      const week = Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / (7 * DAY)) + 1;
      const period = `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`;
      return { period, from, to: daysAway(from, 6) };
    }
    case 'month': {
      const month = day.slice(0, 7);
      const next = daysAway(`${month}-01`, 31).slice(0, 7);
      return { period: month, from: `${month}-01`, to: daysAway(`${next}-01`, -1) };
    }
  }
}

/** Returns the period with a name; null if there is none. */
export function periodNamed(kind: ReportKind, name: string): Period | null {
  const found = periodAt(kind, someDay(kind, name) ?? '2000-01-01');
  return found.period === name ? found : null;
}

/** Returns a day within the named period; for an invalid name null or any day. */
function someDay(kind: ReportKind, name: string): string | null {
  const [year, part = ''] = [name.slice(0, 4), name.slice(5)];
  // 4 January always lies in the first week.
  const time =
    kind === 'week'
      ? Date.parse(`${year}-01-04`) + (Number(part.slice(1)) - 1) * 7 * DAY
      : Date.parse(kind === 'month' ? `${name}-01` : name);
  return Number.isFinite(time) ? dayOf(time) : null;
}

export const periodBefore = (kind: ReportKind, { from }: Period): Period => periodAt(kind, daysAway(from, -1));
export const periodAfter = (kind: ReportKind, { to }: Period): Period => periodAt(kind, daysAway(to, 1));

/** Returns the last period that is over. */
export const lastOver = (kind: ReportKind, today: string): Period => periodBefore(kind, periodAt(kind, today));

/** Counts the periods from `last` back to the one that contains `first`, and returns a part of them. */
export function periodsBack(kind: ReportKind, last: Period, first: string, skip: number, count: number) {
  const begin = periodAt(kind, first).from;
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const length = { day: DAY, week: 7 * DAY };
  const apart =
    kind === 'month' ? months(last.from) - months(begin) : (Date.parse(last.from) - Date.parse(begin)) / length[kind];
  const total = Math.max(0, apart + 1);
  const rows: Period[] = [];
  for (let at = skip; at < Math.min(total, skip + count); at++) {
    const before = rows.at(-1);
    if (before) rows.push(periodBefore(kind, before));
    else rows.push(nthBack(kind, last, at));
  }
  return { total, rows };
}

function nthBack(kind: ReportKind, last: Period, n: number): Period {
  if (kind !== 'month') return periodAt(kind, daysAway(last.from, -n * (kind === 'week' ? 7 : 1)));
  const at = Number(last.from.slice(0, 4)) * 12 + Number(last.from.slice(5, 7)) - 1 - n;
  return periodAt(kind, `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`);
}
