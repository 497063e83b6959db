import { percent } from './percent.ts';
import { wilson } from './wilson.ts';

/** Between which shares the true one lies, in percent with one decimal. */
export interface Interval {
  low: number;
  high: number;
}

/** The 95 percent interval of a share as pages and sheets say it; null where nothing was counted. */
export function interval(part: number, whole: number): Interval | null {
  const range = wilson(part, whole);
  if (!range) return null;
  const [low, high] = range.map((share) => percent(share, 1)!) as [number, number];
  return { low, high };
}
