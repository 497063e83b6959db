import type { Capability, OrganizationCode } from '@board/contract/who';
import { sql } from 'kysely';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { reference } from '../base/db/references.ts';
import { tables } from './store.ts';

/** A handling unit: an office, or a department or lower office that work can be assigned to. */
export interface Unit {
  groupId: number;
  groupName: string;
  parentId: number | null;
  /** ancestors from the top, and the unit itself */
  path: readonly number[];
  organization: OrganizationCode;
  capabilities: readonly Capability[];
  children: Unit[];
}

/** All enabled units by number. */
export const units = reference('units', async ({ database, viewers }): Promise<ReadonlyMap<number, Unit>> => {
  const rows = await tables(database.db)
    .selectFrom('unit')
    .select(['groupId', 'groupName', 'parentId', 'path', 'organization', 'capabilities'])
    .where('enabled', '=', true)
    .orderBy('groupId')
    .execute();
  const all = new Map(rows.map((row) => [row.groupId, { ...row, children: [] as Unit[] }]));
  for (const unit of all.values()) if (unit.parentId) all.get(unit.parentId)?.children.push(unit);
  // The rights of a session were computed with the capabilities of its unit.
  viewers.clear();
  return all;
});

/** Lets a unit do something, or no longer. Whoever calls it records an event that names the reference `units`. */
export async function setCapability(db: Db, groupId: number, capability: Capability, given: boolean): Promise<void> {
  const { rows } = await sql<{ capabilities: Capability[] }>`
    select capabilities from unit where "groupId" = ${groupId} for update`.execute(db);
  const others = rows[0]!.capabilities.filter((one) => one !== capability);
  const capabilities = given ? [...others, capability] : others;
  await tables(db).updateTable('unit').set({ capabilities }).where('groupId', '=', groupId).execute();
}

export const unitName = (app: App, groupId: number | null): string =>
  (groupId !== null && units.of(app).get(groupId)?.groupName) || '';

/** Whether `lower` is `upper` itself or stands anywhere below it. */
export const isWithin = (app: App, upper: number, lower: number): boolean =>
  units.of(app).get(lower)?.path.includes(upper) ?? false;

/** Whether any unit stands below one. */
export const hasBelow = (app: App, groupId: number): boolean => (units.of(app).get(groupId)?.children.length ?? 0) > 0;

const FOUND_MAX = 30;

/** Units below one, or of all (null), whose name holds the words, those nearest to it first. */
export const unitsNamed = (app: App, upper: number | null, words: string): Unit[] =>
  [...units.of(app).values()]
    .filter((unit) => upper === null || (unit.groupId !== upper && unit.path.includes(upper)))
    .filter((unit) => unit.groupName.includes(words))
    .sort((a, b) => a.path.length - b.path.length || a.groupId - b.groupId)
    .slice(0, FOUND_MAX);
