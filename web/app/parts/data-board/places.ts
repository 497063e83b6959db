import type { OfficeFigures } from '@board/contract/statistics';
import { type Share, shareIn } from './measures.ts';

/** The rates by which units are ranked, in the order of their columns. */
export const ranked = ['answered', 'onTime', 'satisfied'] as const satisfies readonly Share[];

type Row = OfficeFigures & { fid: number };

/** Returns each unit's rank by a rate. Equal rates share a rank; units with fewer than `minimum` messages have none. */
export function placesBy(rows: readonly Row[], name: Share, minimum: number): Map<number, number> {
  const known = rows.flatMap((row) => {
    const { percent, whole } = shareIn(row, name);
    return percent === null || whole < minimum ? [] : [{ fid: row.fid, percent }];
  });
  return new Map(known.map(({ fid, percent }) => [fid, known.filter((one) => one.percent > percent).length + 1]));
}
