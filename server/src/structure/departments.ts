import type { departments as contract, DepartmentTree } from '@board/contract/structure/departments';
import { KEEPS_UNITS } from '@board/contract/structure/rights';
import { Organization } from '@board/contract/who';
import {
  checkReach,
  lockStructure,
  moveUnder,
  noteChanges,
  peopleAndUnits,
  type Unit,
  type UnitRow,
  unitCalled,
  unitName,
  unitRow,
  updateUnit,
} from '../accounts/index.ts';
import type { App, Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { placeProblem } from './unit-rules.ts';
import { below, makeUnit, removeUnit } from './units.ts';

/** The tree of units in the shapes and codes of the admin template, for programs written for it (backoffice.md §2, §3). */

export const departmentCalls: Pick<Handlers<'structure'>, keyof typeof contract> = {
  async deptList({ pid }, { app }) {
    if (pid === undefined) return below(app, null, false).map((unit) => treeOf(app, unit));
    return below(app, pid || null, false).map((unit) => ({ ...present(app, unit), children: [] }));
  },

  async dept({ id }, ctx) {
    return present(ctx.app, (await unitRow(ctx.db, id)) ?? fail('A0404'));
  },

  async addDept({ pid, name, sort }, ctx) {
    await lockStructure(ctx);
    const upper = await upperOf(ctx, pid, null);
    checkReach(ctx, KEEPS_UNITS, [pid || null]);
    if (await unitCalled(ctx.db, name.trim(), upper?.groupId ?? null)) fail('10002');
    const { local: organization } = Organization;
    const groupId = await makeUnit(ctx, { groupName: name, upper, organization, shortNames: [], note: '' });
    if (sort > 0) await updateUnit(ctx.db, groupId, { sort });
    return present(ctx.app, (await unitRow(ctx.db, groupId))!);
  },

  async changeDept({ id, pid, name: typed, sort }, ctx) {
    await lockStructure(ctx);
    const unit = (await unitRow(ctx.db, id)) ?? fail('A0404');
    const upper = await upperOf(ctx, pid, unit);
    const moves = (upper?.groupId ?? null) !== unit.parentId;
    checkReach(ctx, KEEPS_UNITS, moves ? [id, pid || null] : [id]);
    const name = typed.trim();
    if (name === '') fail('A0400', { name: { name: 'required' } });
    const other = await unitCalled(ctx.db, name, upper?.groupId ?? null);
    if (other && other.groupId !== id) fail('10002');
    if (moves) await moveUnder(ctx.db, unit, upper);
    await updateUnit(ctx.db, id, { groupName: name, sort });
    await noteChanges(
      ctx,
      'unit',
      id,
      [
        { what: 'name', before: unit.groupName, after: name },
        { what: 'upper', before: unitName(ctx.app, unit.parentId), after: upper?.groupName ?? '' },
        { what: 'sort', before: String(unit.sort), after: String(sort) },
      ],
      '',
    );
    return present(ctx.app, (await unitRow(ctx.db, id))!);
  },

  async removeDepts({ ids }, ctx) {
    await lockStructure(ctx);
    for (const id of new Set(ids)) {
      const unit = (await unitRow(ctx.db, id)) ?? fail('A0404');
      checkReach(ctx, KEEPS_UNITS, [id]);
      const { accounts, below: children } = await peopleAndUnits(ctx.db, id);
      if (children > 0) fail('10014');
      if (accounts > 0) fail('10015');
      await removeUnit(ctx, unit, '');
    }
    return {};
  },
};

/** Returns the department above. Refuses with 10011 if it does not exist or may not be above. */
async function upperOf(ctx: Ctx, pid: number, unit: UnitRow | null): Promise<UnitRow | null> {
  if (pid === 0) return null;
  const upper = (await unitRow(ctx.db, pid)) ?? fail('10011');
  return placeProblem(unit, upper) ? fail('10011') : upper;
}

type Shown = Pick<UnitRow, 'groupId' | 'groupName' | 'parentId' | 'sort'>;
const present = (app: App, { groupId, groupName, parentId, sort }: Shown) => ({
  id: groupId,
  pid: parentId ?? 0,
  name: groupName,
  sort,
  parentName: unitName(app, parentId),
});

const treeOf = (app: App, unit: Unit): DepartmentTree => ({
  ...present(app, unit),
  children: unit.children.map((child) => treeOf(app, child)),
});
