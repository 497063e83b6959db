import { type CaseDesk, caseDesks, desksIn } from '@board/contract/cases/case-text';
import { CaseLevel } from '@board/contract/codes';
import { textFallback } from '@board/contract/settings/parameters';
import { type Unit, units } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import { boards } from '../forums/index.ts';
import { parameters } from '../settings/index.ts';

/** Who examines a case: county → city → province → platform, as the parameter `caseChain` says (domain.md B6, decision 0134). */

/** The platform's desk, as `deskLevel` of the database names it. */
export const PLATFORM = 0;

/** A desk of the chain. */
export interface Desk {
  level: number;
  /** null: the platform */
  groupId: number | null;
}

const nameOf: Record<number, CaseDesk> = {
  [CaseLevel.county]: 'county',
  [CaseLevel.city]: 'city',
  [CaseLevel.province]: 'province',
  [PLATFORM]: 'platform',
};
const rank = (level: number): number => caseDesks.indexOf(nameOf[level]!);

/** Case work needs both (product.md §6): a desk examines, and sends on what it passed. */
export const examines = (unit: Unit | undefined): boolean =>
  unit?.capabilities.includes('allowCheckCase') === true && unit.capabilities.includes('allowSendCase');

/** The level of a unit by the highest board it manages; null where it manages none. */
export function levelOf(app: App, groupId: number): number | null {
  const { byFid, managedBy } = boards.of(app);
  const levels = managedBy(groupId).map((fid) => byFid.get(fid)!.level);
  return levels.length > 0 ? Math.min(...levels) : null;
}

/**
 * The desks that a case of a unit passes, the nearest first: units above its own that may examine, the next one whatever
 * the level, the others up to the level it is meant for; then the platform. If nobody else is left, the platform examines.
 */
export function chainOf(app: App, { groupId, level }: { groupId: number; level: number }): Desk[] {
  const kept = desksIn(parameters.of(app).get('caseChain') || textFallback('caseChain'));
  const above = (units.of(app).get(groupId)?.path ?? []).filter((one) => one !== groupId).toReversed();
  const able = above.flatMap((one): { level: number; groupId: number }[] => {
    const its = levelOf(app, one);
    const takesPart = its !== null && kept.includes(nameOf[its]!) && examines(units.of(app).get(one));
    return takesPart ? [{ level: its, groupId: one }] : [];
  });
  const offices: Desk[] = able.filter((desk, i) => i === 0 || rank(desk.level) <= rank(level));
  const platform = kept.includes('platform') || offices.length === 0;
  return platform ? [...offices, { level: PLATFORM, groupId: null }] : offices;
}

/** The desk after one; null: it was the last. */
export const nextDesk = (chain: readonly Desk[], level: number): Desk | null =>
  chain.find((desk) => rank(desk.level) > rank(level)) ?? null;
