import type { Capability, OrganizationCode } from '@board/contract/who';
import type { App } from '../base/calls/app.ts';
import { reference } from '../base/db/references.ts';
import { normalForm, readName, type SearchableName } from '../moderation/index.ts';
import { type Reader, regionName, unitFor } from '../settings/index.ts';
import { tables } from './store.ts';
import { unitsFitting } from './unit-search.ts';

/** A handling unit: an office, or a department or lower office that work can be assigned to. */
export interface Unit {
  groupId: number;
  groupName: string;
  /** what it is called for short: 住建局 */
  shortNames: readonly string[];
  parentId: number | null;
  /** its place among those beside it */
  sort: number;
  /** ancestors from the top, and the unit itself */
  path: readonly number[];
  organization: OrganizationCode;
  regionId: number | null;
  capabilities: readonly Capability[];
  /** one that was stopped takes no work; its name stays on what it did */
  enabled: boolean;
  /** which unit took over when this one was stopped */
  successorId: number | null;
  /** which unit answers for this one for a time, and until when */
  substituteId: number | null;
  substituteUntil: Date | null;
  /** enabled units right below */
  children: Unit[];
  /** each of its names as it is looked for */
  sought: readonly SearchableName[];
}

/** How names are looked for, which takes far longer to make than all the rest: kept over reloads, by the name. */
let readNames: ReadonlyMap<string, SearchableName> = new Map();

/** All units by number, those that were stopped too. */
export const units = reference('units', async ({ database, viewers }): Promise<ReadonlyMap<number, Unit>> => {
  const rows = await tables(database.db).selectFrom('unit').selectAll().orderBy('sort').orderBy('groupId').execute();
  const names = new Map<string, SearchableName>();
  const soughtAs = (name: string): SearchableName => {
    const read = names.get(name) ?? readNames.get(name) ?? readName(normalForm(name));
    names.set(name, read);
    return read;
  };
  const all = new Map(
    rows.map((row): [number, Unit] => [
      row.groupId,
      {
        ...row,
        // What it may do again when it is reopened.
        capabilities: row.enabled ? row.capabilities : [],
        children: [],
        sought: [row.groupName, ...row.shortNames].map(soughtAs),
      },
    ]),
  );
  for (const unit of all.values()) if (unit.parentId && unit.enabled) all.get(unit.parentId)?.children.push(unit);
  readNames = names;
  // The rights of a session were computed with the capabilities of its unit.
  viewers.clear();
  return all;
});

export const unitName = (app: App, groupId: number | null): string =>
  (groupId !== null && units.of(app).get(groupId)?.groupName) || '';

/** The name of a unit for whoever reads. */
export function unitNameFor(to: Reader, groupId: number | null): string {
  const unit = groupId === null ? undefined : units.of(to.app).get(groupId);
  return unit ? unitFor(to, unit.groupName, regionName(to.app, unit.regionId)) : '';
}

/** The regions of units by the units' names, as long as the tree stays: an event names a unit by its name of then. */
const regionsByName = new WeakMap<object, ReadonlyMap<string, number | null>>();

function regionOfNamed(app: App, name: string): string {
  const all = units.of(app);
  const known =
    regionsByName.get(all) ?? new Map([...all.values()].reverse().map((one) => [one.groupName, one.regionId]));
  regionsByName.set(all, known);
  const regionId = known.get(name);
  return regionId === undefined ? '' : regionName(app, regionId);
}

/** The data of an event for whoever reads: the unit in it is told by the name it had then, in the reader's language. */
export function toldTo(to: Reader, data: Record<string, unknown>): Record<string, unknown> {
  if (to.language === 'zh-CN' || typeof data.unit !== 'string') return data;
  return { ...data, unit: unitFor(to, data.unit, regionOfNamed(to.app, data.unit)) };
}

/** Whether `lower` is `upper` itself or stands anywhere below it. */
export const isWithin = (app: App, upper: number, lower: number): boolean =>
  units.of(app).get(lower)?.path.includes(upper) ?? false;

/** Whether any unit stands below one. */
export const hasBelow = (app: App, groupId: number): boolean => (units.of(app).get(groupId)?.children.length ?? 0) > 0;

const FOUND_MAX = 30;

/** Units at work below one, or of all (null), whose name holds the words (`unitsFitting`). */
export const unitsNamed = (app: App, upper: number | null, words: string): Unit[] =>
  unitsFitting(
    [...units.of(app).values()].filter(
      (unit) => unit.enabled && (upper === null || (unit.groupId !== upper && unit.path.includes(upper))),
    ),
    words,
  ).slice(0, FOUND_MAX);
