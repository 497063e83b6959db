import { toSeconds } from '@board/contract/fields';
import type { StructureChange } from '@board/contract/structure/fields';
import { type StructureKind, structureChanges } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import type { Page } from '../base/db/page.ts';

/** Returns a page of the history of a unit, board or region, or of all of a kind, the newest first (backoffice.md §4.5). */
export async function historyPage(
  { db }: Ctx,
  about: StructureKind,
  { id, page, rows }: { id?: number } & Page,
  nameOf: (id: number) => string,
): Promise<{ rows: StructureChange[]; total: number }> {
  const found = await structureChanges(db, { about, id, page, rows: Math.min(rows, 100) });
  return {
    total: found.total,
    rows: found.rows.map(({ at, about: _, ...row }) => ({ ...row, name: nameOf(row.id), dateline: toSeconds(at) })),
  };
}
