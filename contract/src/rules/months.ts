/** Months as 202611, of which the figures are sums. */
export interface Months {
  from: number;
  to: number;
}

/** 202611 and -1 → 202610 */
export function monthsAway(month: number, away: number): number {
  const at = Math.floor(month / 100) * 12 + (month % 100) - 1 + away;
  return Math.floor(at / 12) * 100 + (at % 12) + 1;
}

/** Every month from one to another. */
export function monthsBetween({ from, to }: Months): number[] {
  const months: number[] = [];
  for (let month = from; month <= to; month = monthsAway(month, 1)) months.push(month);
  return months;
}
