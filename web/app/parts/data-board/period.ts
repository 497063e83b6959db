import { type Months, monthsAway } from '@board/contract/rules/months';

/** Months as people choose and read them. */

export const periods = ['month', 'last', 'year', 'twelve', 'own'] as const;
export type Period = (typeof periods)[number];

/** Returns the months of a period, seen from the present month; null if they are chosen by hand. */
export function monthsOf(period: Period, now: number): Months | null {
  switch (period) {
    case 'month':
      return { from: now, to: now };
    case 'last':
      return { from: monthsAway(now, -1), to: monthsAway(now, -1) };
    case 'year':
      return { from: Math.floor(now / 100) * 100 + 1, to: now };
    case 'twelve':
      return { from: monthsAway(now, -11), to: now };
    case 'own':
      return null;
  }
}

/** 202611 → 2026-11 */
export const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

/** 2026-11 → 202611; null for anything else */
export function monthIn(text: string | null): number | null {
  const parts = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '');
  return parts ? Number(parts[1]! + parts[2]!) : null;
}
