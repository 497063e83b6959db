import type { unitEnds } from '@board/contract/codes';
import type { ServerProblem, ServerProblems } from '@board/contract/rules/posting';
import type { UnitHas } from '@board/contract/structure/units';
import type { UnitRow } from '../accounts/index.ts';

/** Rules for changes of the tree of units: each returns the problem or null (backoffice.md §4.1, §4.7). Pure. */

type Field = 'groupName' | 'parentId' | 'groupId' | 'toGroupId' | 'substituteId' | 'regionId';
const at = (field: Field, name: ServerProblem['name']): ServerProblems => ({ [field]: { name } as ServerProblem });

/** Checks whether a unit may stand below another one (null: at the top): no circles, and both of the same organisation. */
export function placeProblem(unit: UnitRow | null, upper: UnitRow | null): ServerProblems | null {
  if (!upper) return null;
  if (!upper.enabled) return at('parentId', 'unitStopped');
  if (unit && upper.path.includes(unit.groupId)) return at('parentId', 'unitCircle');
  return unit && unit.organization !== upper.organization ? at('parentId', 'unitOtherSide') : null;
}

export type UnitEnd = (typeof unitEnds)[number];

/**
 * Checks whether a unit may end. A merged unit takes everything along; a stopped one needs a successor for its work, and
 * no units below.
 */
export function endProblem(end: UnitEnd, unit: UnitRow, to: UnitRow | null, has: UnitHas): ServerProblems | null {
  if (!unit.enabled) return at('groupId', 'unitStopped');
  if (to) {
    if (to.groupId === unit.groupId) return at('toGroupId', 'unitSameUnit');
    if (!to.enabled) return at('toGroupId', 'unitStopped');
    if (to.organization !== unit.organization) return at('toGroupId', 'unitOtherSide');
    // In a merge the units below move to the successor, so it may not be deeper below the unit than directly.
    if (end === 'merge' && to.path.includes(unit.groupId) && to.parentId !== unit.groupId)
      return at('toGroupId', 'unitCircle');
  }
  if (end === 'merge') return to ? null : at('toGroupId', 'chooseRequired');
  if (has.below > 0) return at('groupId', 'unitHasBelow');
  return !to && hasWork(has) ? at('toGroupId', 'unitHasWork') : null;
}

const hasWork = ({ messages, boards, campaigns, cases }: UnitHas) => messages + boards + campaigns + cases > 0;

/** Checks whether a unit may be deleted. A unit with any belongings can only be stopped. */
export function removalProblem(has: UnitHas): ServerProblems | null {
  if (has.below > 0) return at('groupId', 'unitHasBelow');
  if (has.accounts > 0) return at('groupId', 'unitHasAccounts');
  return hasWork(has) ? at('groupId', 'unitInUse') : null;
}

/** Checks a substitute unit: it is another unit, at work, of the same organisation, and has no substitute itself. */
export function substituteProblem(unit: UnitRow, substitute: UnitRow): ServerProblems | null {
  if (substitute.groupId === unit.groupId) return at('substituteId', 'unitSameUnit');
  if (!substitute.enabled) return at('substituteId', 'unitStopped');
  if (substitute.organization !== unit.organization) return at('substituteId', 'unitOtherSide');
  return substitute.substituteId === null ? null : at('substituteId', 'unitSubstituted');
}
