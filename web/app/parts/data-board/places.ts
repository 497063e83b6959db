import type { OfficeFigures } from '@board/contract/statistics';
import { type Share, shareIn } from './measures.ts';

/** The rates by which units are ranked, in the order of their columns. */
export const ranked = ['answered', 'onTime', 'satisfied'] as const satisfies readonly Share[];

type Row = OfficeFigures & { fid: number };

/** The place of each unit by a rate, equal rates with equal places; of too few messages (`minimum`) none has one. */
export function placesBy(rows: readonly Row[], name: Share, minimum: number): Map<number, number> {
  const known = rows.flatMap((row) => {
    const { percent, whole } = shareIn(row, name);
    return percent === null || whole < minimum ? [] : [{ fid: row.fid, percent }];
  });
  return new Map(known.map(({ fid, percent }) => [fid, known.filter((one) => one.percent > percent).length + 1]));
}
