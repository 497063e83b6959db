import type { structureKinds, structureSteps } from '@board/contract/codes';
import type { Capability } from '@board/contract/who';
import type { Ctx } from '../base/calls/app.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import type { Db } from '../base/db/db.ts';
import { type Page, pageOf } from '../base/db/page.ts';
import { record } from '../base/events/events.ts';
import { tables } from './store.ts';

/** The history of units, boards and regions: who changed what from what to what, when, why (backoffice.md §4.5). */

export type StructureKind = (typeof structureKinds)[number];
export type StructureStep = (typeof structureSteps)[number];

/** Which memories of the processes a change makes stale. */
const REFERENCES: Record<StructureKind, readonly string[]> = {
  unit: ['units', 'forums'],
  board: ['forums'],
  region: ['regions'],
};

export interface StructureChange {
  what: StructureStep;
  /** in words, as the history shows it; a flag as 0 or 1 */
  before?: string;
  after?: string;
}

/**
 * Records the changes of a unit, board or region. An event makes every process reload the tree. Fields whose value did
 * not change are left out.
 */
export async function noteChanges(
  { db, now, viewer, differs }: Ctx,
  about: StructureKind,
  id: number,
  changes: readonly StructureChange[],
  note: string,
): Promise<void> {
  const rows = changes
    .map(({ what, before = '', after = '' }) => ({ what, before, after }))
    .filter(({ before, after }) => before !== after);
  if (rows.length === 0) return;
  const common = { about, id, note: note.trim(), byName: viewer.nickName, at: now };
  await tables(db)
    .insertInto('structureChange')
    .values(rows.map((row) => ({ ...row, ...common })))
    .execute();
  for (const { what, before, after } of rows) differs({ [what]: before }, { [what]: after });
  await record(db, {
    kind: `${about}Changed`,
    at: now,
    actorUid: viewer.uid,
    actorRole: viewer.uid === null ? 'system' : 'platform',
    data: { references: REFERENCES[about], about, id, changes: rows, note: note.trim() },
  });
}

/** The history of one of them, or of all of a kind, the newest first; `whats`: of these steps alone. */
export function structureChanges(
  db: Db,
  { about, id, whats, ...page }: { about: StructureKind; id?: number; whats?: readonly StructureStep[] } & Page,
) {
  let found = tables(db).selectFrom('structureChange').where('about', '=', about);
  if (id !== undefined) found = found.where('id', '=', id);
  if (whats) found = found.where('what', 'in', whats);
  return pageOf(found, page, (list) => list.selectAll().orderBy('changeId', 'desc'));
}

/** Takes the lock for changes of the trees, so that no change moves what another change has just checked. */
export const lockStructure = (ctx: Ctx) => takeAdvisoryLock(ctx, 'structure');

/** Lets a unit do something, or no longer, with its history. Does nothing where it is so already. */
export async function setCapability(ctx: Ctx, groupId: number, capability: Capability, given: boolean, note: string) {
  const { capabilities: before } = await tables(ctx.db)
    .selectFrom('unit')
    .select('capabilities')
    .where('groupId', '=', groupId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.includes(capability) === given) return;
  const others = before.filter((one) => one !== capability);
  const capabilities = given ? [...others, capability] : others;
  await tables(ctx.db).updateTable('unit').set({ capabilities }).where('groupId', '=', groupId).execute();
  const flag = (given: boolean) => (given ? '1' : '0');
  await noteChanges(ctx, 'unit', groupId, [{ what: capability, before: flag(!given), after: flag(given) }], note);
}
