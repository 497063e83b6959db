import { READS_FIGURES } from '@board/contract/backoffice/reports';
import { reaches, units } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { type Board, board } from '../forums/index.ts';
import { topsOf } from '../statistics/index.ts';

/** The boards whose figures the viewer may see: all, or those of the units in reach and the boards below. */
export interface Reach {
  whole: boolean;
  /** the topmost boards; empty if the reach is the whole country */
  tops: Board[];
}

export function reachOf({ app, viewer }: Pick<Ctx, 'app' | 'viewer'>): Reach {
  const may = (groupId: number | null) => reaches(app, viewer, READS_FIGURES, null, groupId);
  // Only a role with full reach reaches boards of no unit.
  if (may(null)) return { whole: true, tops: [] };
  return { whole: false, tops: topsOf(app, [...units.of(app).keys()].filter(may)) };
}

/** Returns the requested board, by default the first top of the reach; null: the whole country, or nothing. */
export function shownBoard({ app }: Pick<Ctx, 'app'>, { whole, tops }: Reach, fid: number | undefined): Board | null {
  if (!fid) return tops[0] ?? null;
  const shown = board(app, fid) ?? fail('B0002');
  if (!whole && !tops.some((top) => shown.path.includes(top.fid))) fail('B0002');
  return shown;
}
