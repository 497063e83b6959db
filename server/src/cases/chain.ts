import { type CaseDesk, caseDesks, desksIn } from '@board/contract/cases/case-text';
import { CaseLevel } from '@board/contract/codes';
import { textFallback } from '@board/contract/settings/parameters';
import { type Unit, units } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import { boards } from '../forums/index.ts';
import { parameters } from '../settings/index.ts';

/** The examiners of a case: county → city → province → platform, as `caseChain` says (domain.md B6, decision 0134). */

/** The value of `deskLevel` in the database for the platform's desk. */
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

/** Tells whether a unit may examine cases. It needs both rights (product.md §6), because a desk sends passed cases on. */
export const examines = (unit: Unit | undefined): boolean =>
  unit?.capabilities.includes('allowCheckCase') === true && unit.capabilities.includes('allowSendCase');

/** Returns the level of the highest board that a unit manages; null if it manages none. */
export function levelOf(app: App, groupId: number): number | null {
  const { byFid, managedBy } = boards.of(app);
  const levels = managedBy(groupId).map((fid) => byFid.get(fid)!.level);
  return levels.length > 0 ? Math.min(...levels) : null;
}

/**
 * Returns the desks that a unit's case passes, nearest first: units above it that may examine (the nearest at any level,
 * the others up to the level of the case), then the platform. Without any unit the platform always examines.
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

/** Returns the next desk; null after the last. */
export const nextDesk = (chain: readonly Desk[], level: number): Desk | null =>
  chain.find((desk) => rank(desk.level) > rank(level)) ?? null;
