import { toSeconds } from '@board/contract/fields';
import { problemText, type ServerProblems } from '@board/contract/rules/posting';
import { KEEPS_UNITS } from '@board/contract/structure/rights';
import type { units as contract, UnitDetail, UnitNode } from '@board/contract/structure/units';
import {
  checkReach,
  deleteUnit,
  dropSubstitutes,
  insertUnit,
  lockStructure,
  moveMembers,
  moveUnder,
  noteChanges,
  peopleAndUnits,
  type StructureStep,
  setCapability,
  stopMembers,
  type Unit,
  type UnitRow,
  unitCalled,
  unitNameFor,
  unitRow,
  units,
  unitsBelow,
  unitsFitting,
  updateUnit,
} from '../accounts/index.ts';
import type { App, Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { boards, forumNameOf } from '../forums/index.ts';
import { placeFor, type Reader, regionName, regions } from '../settings/index.ts';
import { handOverSoon } from './hand-over.ts';
import { beginHandOver, handOverOf } from './hand-over-store.ts';
import { historyPage } from './history.ts';
import { handOverRest, unitHas } from './unit-has.ts';
import { endProblem, placeProblem, removalProblem, substituteProblem } from './unit-rules.ts';

/** The platform's calls for the tree of units (backoffice.md §4.1). Lists come from memory, changes read the database. */

const FOUND_MAX = 50;

export const unitCalls: Pick<Handlers<'structure'>, keyof typeof contract> = {
  units: async ({ parentId, stopped }, ctx) => ({
    units: below(ctx.app, parentId ?? null, stopped).map((unit) => presentNode(ctx, unit)),
  }),

  unitSearch: async ({ keywords, stopped }, ctx) => {
    const among = [...units.of(ctx.app).values()].filter(({ enabled }) => enabled || stopped);
    return {
      units: unitsFitting(among, keywords)
        .slice(0, FOUND_MAX)
        .map((unit) => ({ ...presentNode(ctx, unit), path: namesAbove(ctx, unit) })),
    };
  },

  async unit({ groupId }, ctx): Promise<UnitDetail> {
    const { app, db } = ctx;
    const row = (await unitRow(db, groupId)) ?? fail('A0404');
    const known = units.of(app).get(groupId);
    const { substituteId, substituteUntil } = row;
    const [{ accounts }, handOver] = await Promise.all([peopleAndUnits(db, groupId), handOverOf(db, groupId)]);
    return {
      groupId,
      groupName: row.groupName,
      shownName: unitNameFor(ctx, groupId) || row.groupName,
      shortNames: row.shortNames,
      organization: row.organization,
      enabled: row.enabled,
      parentId: row.parentId,
      sort: row.sort,
      regionId: row.regionId,
      regionName: placeFor(ctx, regionName(app, row.regionId)),
      accounts,
      below: known?.children.length ?? 0,
      path: row.path.slice(0, -1).map((one) => ({ groupId: one, groupName: unitNameFor(ctx, one) })),
      capabilities: row.capabilities,
      substitute:
        substituteId === null
          ? null
          : {
              groupId: substituteId,
              groupName: unitNameFor(ctx, substituteId),
              until: substituteUntil && toSeconds(substituteUntil),
            },
      successorName: unitNameFor(ctx, row.successorId),
      boards: boardsOf(ctx, groupId),
      handOver: handOver
        ? {
            toGroupId: handOver.toGroupId,
            toGroupName: unitNameFor(ctx, handOver.toGroupId),
            state: handOver.state,
            total: handOver.total,
            handed: handOver.handed,
            dateline: toSeconds(handOver.at),
          }
        : null,
    };
  },

  unitChanges: ({ groupId, ...page }, ctx) =>
    historyPage(ctx, 'unit', { ...page, id: groupId }, (id) => unitNameFor(ctx, id)),

  async addUnit({ groupName, parentId, organization, regionId, shortNames, note = '' }, ctx) {
    await lockStructure(ctx);
    const upper = parentId === undefined ? null : await existing(ctx, parentId, 'parentId');
    checkReach(ctx, KEEPS_UNITS, [parentId ?? null]);
    refuseOn(placeProblem(null, upper));
    return { groupId: await makeUnit(ctx, { groupName, upper, organization, regionId, shortNames, note }) };
  },

  async changeUnit({ groupId, groupName, shortNames, sort, regionId, note = '' }, ctx) {
    await lockStructure(ctx);
    const unit = await unitToChange(ctx, groupId);
    const name = groupName === undefined ? unit.groupName : await freeName(ctx, groupName, unit.parentId, groupId);
    if (typeof regionId === 'number') checkRegion(ctx, regionId);
    const short = shortNames === undefined ? unit.shortNames : cleaned(shortNames);
    const region = regionId === undefined ? unit.regionId : regionId;
    await updateUnit(ctx.db, groupId, {
      groupName: name,
      shortNames: short,
      regionId: region,
      sort: sort ?? unit.sort,
    });
    await noteUnit(
      ctx,
      groupId,
      [
        ['name', unit.groupName, name],
        ['shortNames', unit.shortNames.join('、'), short.join('、')],
        ['sort', String(unit.sort), String(sort ?? unit.sort)],
        ['region', regionName(ctx.app, unit.regionId), regionName(ctx.app, region)],
      ],
      note,
    );
    return {};
  },

  async moveUnit({ groupId, parentId, note = '' }, ctx) {
    await lockStructure(ctx);
    const unit = await unitToChange(ctx, groupId);
    if (!unit.enabled) fail('B0009', { groupId: { name: 'unitStopped' } });
    if (unit.parentId === parentId) return {};
    checkReach(ctx, KEEPS_UNITS, [parentId]);
    await moveTo(ctx, unit, parentId === null ? null : await existing(ctx, parentId, 'parentId'), note);
    return {};
  },

  async setUnitCapability({ groupId, capability, given, note }, ctx) {
    await lockStructure(ctx);
    await unitToChange(ctx, groupId);
    if (note.trim() === '') fail('A0400', { note: { name: 'required' } });
    await setCapability(ctx, groupId, capability, given, note);
    return {};
  },

  async setSubstitute({ groupId, substituteId, until, note = '' }, ctx) {
    await lockStructure(ctx);
    const unit = await unitToChange(ctx, groupId);
    const to = substituteId === null ? null : await existing(ctx, substituteId, 'substituteId');
    if (to) refuseOn(substituteProblem(unit, to));
    const ends = to && until !== null ? new Date(until * 1000) : null;
    if (ends && ends <= ctx.now) fail('A0400', { until: { name: 'formatWrong', with: 'until' } });
    const before = (await nameOf(ctx, unit.substituteId)) ?? '';
    await updateUnit(ctx.db, groupId, { substituteId: to?.groupId ?? null, substituteUntil: ends });
    await noteUnit(ctx, groupId, [['substitute', before, to?.groupName ?? '']], note);
    return {};
  },

  async unitEnding({ groupId, end, toGroupId }, ctx) {
    const unit = await existing(ctx, groupId);
    const to = toGroupId === undefined ? null : await existing(ctx, toGroupId, 'toGroupId');
    const has = await unitHas(ctx.db, groupId);
    const problem = Object.values(endProblem(end, unit, to, has) ?? {})[0];
    return { has, refused: problem ? problemText(problem, ctx.texts) : '' };
  },

  async endUnit({ groupId, end, toGroupId, note }, ctx) {
    await lockStructure(ctx);
    if (note.trim() === '') fail('A0400', { note: { name: 'required' } });
    const unit = await unitToChange(ctx, groupId);
    const to = toGroupId === undefined ? null : await unitToChange(ctx, toGroupId, 'toGroupId');
    const has = await unitHas(ctx.db, groupId);
    refuseOn(endProblem(end, unit, to, has));
    if (end === 'merge') await mergeInto(ctx, unit, to!);
    else await stopMembers(ctx.db, groupId);
    await dropSubstitutes(ctx.db, groupId);
    await updateUnit(ctx.db, groupId, { enabled: false, successorId: to?.groupId ?? null });
    if (to) {
      await handOverRest(ctx.db, groupId, to.groupId, ctx.now);
      await beginHandOver(ctx.db, groupId, to.groupId, has.messages, ctx.now);
      await noteUnit(ctx, to.groupId, [['tookOver', '', unit.groupName]], note);
      ctx.afterCommit(() => handOverSoon(ctx.app));
    }
    const what = end === 'merge' ? 'merged' : 'stopped';
    await noteUnit(ctx, groupId, [[what, '', to?.groupName ?? '—']], note);
    return { messages: to ? has.messages : 0 };
  },

  async reopenUnit({ groupId, note = '' }, ctx) {
    await lockStructure(ctx);
    const unit = await unitToChange(ctx, groupId);
    if (unit.enabled) return {};
    const upper = unit.parentId === null ? null : await existing(ctx, unit.parentId);
    refuseOn(placeProblem(null, upper));
    if ((await handOverOf(ctx.db, groupId))?.state === 'running') fail('B0001');
    await freeName(ctx, unit.groupName, unit.parentId, groupId);
    await updateUnit(ctx.db, groupId, { enabled: true, successorId: null });
    await noteUnit(ctx, groupId, [['reopened', '', '—']], note);
    return {};
  },

  async removeUnit({ groupId, note = '' }, ctx) {
    await lockStructure(ctx);
    const unit = await unitToChange(ctx, groupId);
    await removeUnit(ctx, unit, note);
    return {};
  },
};

/** Returns the units directly below one (null: at the top), in order. */
export function below(app: App, parentId: number | null, stopped: boolean): Unit[] {
  const all = units.of(app);
  if (parentId !== null && !stopped) return all.get(parentId)?.children ?? [];
  return [...all.values()].filter((one) => one.parentId === parentId && (one.enabled || stopped));
}

const presentNode = (to: Reader, { groupId, shortNames, organization, enabled, children }: Unit): UnitNode => ({
  groupId,
  groupName: unitNameFor(to, groupId),
  organization,
  enabled,
  shortNames: [...shortNames],
  below: children.length,
});

const namesAbove = (to: Reader, { path }: Pick<Unit, 'path'>) =>
  path.slice(0, -1).map((groupId) => ({ groupId, groupName: unitNameFor(to, groupId) }));

/** Returns the boards whose messages a unit handles, also as a substitute. */
const boardsOf = (to: Reader, groupId: number) =>
  boards
    .of(to.app)
    .managedBy(groupId)
    .map((fid) => ({ fid, forumName: forumNameOf(to, fid) }));

async function existing({ db }: Ctx, groupId: number, field?: string): Promise<UnitRow> {
  const found = await unitRow(db, groupId);
  return found ?? (field ? fail('A0400', { [field]: { name: 'invalid' } }) : fail('A0404'));
}

/** Returns a unit that the viewer may change. `field`: the input that names it, if it is not the unit of the call. */
async function unitToChange(ctx: Ctx, groupId: number, field?: string): Promise<UnitRow> {
  const unit = await existing(ctx, groupId, field);
  checkReach(ctx, KEEPS_UNITS, [groupId]);
  return unit;
}

const nameOf = async (ctx: Ctx, groupId: number | null) =>
  groupId === null ? undefined : (await unitRow(ctx.db, groupId))?.groupName;

export function refuseOn(problem: ServerProblems | null): void {
  if (problem) fail('B0009', problem);
}

/** Trims names and removes empty ones and duplicates. */
export const cleaned = (shortNames: readonly string[]) => [
  ...new Set(shortNames.map((one) => one.trim()).filter((one) => one !== '')),
];

/** Returns a trimmed name. Refuses it if another active unit below the same parent has it. */
async function freeName(ctx: Ctx, typed: string, parentId: number | null, but: number | null): Promise<string> {
  const name = typed.trim();
  if (name === '') fail('A0400', { groupName: { name: 'required' } });
  const other = await unitCalled(ctx.db, name, parentId);
  if (other && other.groupId !== but) fail('B0009', { groupName: { name: 'unitNameTaken' } });
  return name;
}

function checkRegion({ app }: Ctx, regionId: number): void {
  if (!regions.of(app).byId.has(regionId)) fail('A0400', { regionId: { name: 'regionUnknown' } });
}

interface NewUnit {
  groupName: string;
  upper: UnitRow | null;
  organization: UnitRow['organization'];
  regionId?: number;
  shortNames: readonly string[];
  note: string;
}

/** Makes a unit, with its history. The caller holds `lockStructure`, and knows that it may stand there. */
export async function makeUnit(ctx: Ctx, { groupName, upper, organization, regionId, shortNames, note }: NewUnit) {
  const name = await freeName(ctx, groupName, upper?.groupId ?? null, null);
  if (regionId !== undefined) checkRegion(ctx, regionId);
  const unit = { groupName: name, regionId: regionId ?? upper?.regionId ?? null, shortNames: cleaned(shortNames) };
  const groupId = await insertUnit(ctx.db, { ...unit, organization: upper?.organization ?? organization }, upper);
  await noteUnit(ctx, groupId, [['made', '', name]], note);
  return groupId;
}

async function moveTo(ctx: Ctx, unit: UnitRow, upper: UnitRow | null, note: string): Promise<void> {
  refuseOn(placeProblem(unit, upper));
  await freeName(ctx, unit.groupName, upper?.groupId ?? null, unit.groupId);
  await moveUnder(ctx.db, unit, upper);
  await noteUnit(
    ctx,
    unit.groupId,
    [['upper', (await nameOf(ctx, unit.parentId)) ?? '', upper?.groupName ?? '']],
    note,
  );
}

export async function removeUnit(ctx: Ctx, unit: UnitRow, note: string): Promise<void> {
  const { groupId, groupName } = unit;
  refuseOn(removalProblem(await unitHas(ctx.db, groupId)));
  // If anything else still names the unit, the deletion fails and the whole change is undone.
  await deleteUnit(ctx.db, groupId).catch(() => fail('B0009', { groupId: { name: 'unitInUse' } }));
  await noteUnit(ctx, groupId, [['removed', groupName, '']], note);
}

/** Moves everything below a unit, and its people, to the unit into which it is merged. */
async function mergeInto(ctx: Ctx, unit: UnitRow, to: UnitRow): Promise<void> {
  // If the target stands directly below the unit, it first takes the unit's place.
  if (to.parentId === unit.groupId) {
    const upper = unit.parentId === null ? null : await existing(ctx, unit.parentId);
    await moveUnder(ctx.db, to, upper);
  }
  const taker = await existing(ctx, to.groupId);
  for (const child of await unitsBelow(ctx.db, unit.groupId)) {
    await freeName(ctx, child.groupName, taker.groupId, child.groupId);
    await moveUnder(ctx.db, child, taker);
  }
  await moveMembers(ctx.db, unit.groupId, taker);
}

export const noteUnit = (
  ctx: Ctx,
  groupId: number,
  changes: readonly (readonly [what: StructureStep, before: string, after: string])[],
  note: string,
) =>
  noteChanges(
    ctx,
    'unit',
    groupId,
    changes.map(([what, before, after]) => ({ what, before, after })),
    note,
  );
