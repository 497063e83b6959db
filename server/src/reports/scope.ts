import { READS_FIGURES } from '@board/contract/backoffice/reports';
import { reaches, units } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { type Board, board } from '../forums/index.ts';
import { topsOf } from '../statistics/index.ts';

/** The boards whose figures the viewer may see: all, or those of the units that his role reaches and what lies below. */
export interface Reach {
  whole: boolean;
  /** where it begins; empty where it is the whole country */
  tops: Board[];
}

export function reachOf({ app, viewer }: Pick<Ctx, 'app' | 'viewer'>): Reach {
  const may = (groupId: number | null) => reaches(app, viewer, READS_FIGURES, null, groupId);
  // Only a role for everything reaches what belongs to no unit.
  if (may(null)) return { whole: true, tops: [] };
  return { whole: false, tops: topsOf(app, [...units.of(app).keys()].filter(may)) };
}

/** The board that is asked for within the reach, or where it begins; null: the whole country, or nothing at all. */
export function shownBoard({ app }: Pick<Ctx, 'app'>, { whole, tops }: Reach, fid: number | undefined): Board | null {
  if (!fid) return tops[0] ?? null;
  const shown = board(app, fid) ?? fail('B0002');
  if (!whole && !tops.some((top) => shown.path.includes(top.fid))) fail('B0002');
  return shown;
}
