import { DisposalType } from '@board/contract/codes';
import type { Limits } from '@board/contract/settings/limits';
import { DAY } from '../../base/platform/clock.ts';
import type { Disposal } from './store.ts';

type Timed = Pick<Disposal, 'handleType' | 'liftedAt' | 'beginTime' | 'endTime' | 'acknowledgedAt'>;

/** Whether a measure is in force: a warning until it is acknowledged, the others until their end. */
export function isActive({ handleType, liftedAt, endTime, acknowledgedAt }: Timed, now: Date): boolean {
  if (liftedAt !== null) return false;
  if (handleType === DisposalType.warning) return acknowledgedAt === null;
  return endTime === null || endTime > now;
}

const endOf = ({ endTime }: Timed) => endTime?.getTime() ?? Number.MAX_SAFE_INTEGER;

/**
 * Returns the measures in force, the strongest first: the strongest wins (domain.md B7). Lower codes are stronger. Of
 * two measures of the same kind the one that ends later comes first.
 */
export const inForce = <D extends Timed>(all: readonly D[], now: Date): D[] =>
  all.filter((one) => isActive(one, now)).sort((a, b) => a.handleType - b.handleType || endOf(b) - endOf(a));

const RUNGS: readonly number[] = [DisposalType.restrict, DisposalType.mute, DisposalType.ban];

/**
 * What comes next for an account (domain.md B7): a warning; with enough warnings lately, the rung above the highest one
 * it has been on. A suggestion: the desk decides.
 */
export function suggested(
  all: readonly Timed[],
  now: Date,
  limits: Limits,
): { handleType: Disposal['handleType']; lasting: number | null } {
  const standing = all.filter((one) => one.liftedAt === null);
  const since = new Date(now.getTime() - limits.warningWindowDays * DAY);
  const warnings = standing.filter((one) => one.handleType === DisposalType.warning && one.beginTime > since);
  if (warnings.length < limits.warningsToRestriction) return { handleType: DisposalType.warning, lasting: null };
  const highest = Math.max(...standing.map((one) => RUNGS.indexOf(one.handleType)), -1);
  const handleType = RUNGS[Math.min(highest + 1, RUNGS.length - 1)] as Disposal['handleType'];
  return { handleType, lasting: handleType === DisposalType.ban ? null : limits.ladderDays };
}
