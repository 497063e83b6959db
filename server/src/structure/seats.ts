import { CaseLevel, Position } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import { noteChanges, type StructureStep, type UnitRow, unitName, unitRow } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import {
  type BoardRow,
  boardRow,
  boardsBelow,
  insertBoard,
  ministryCalled,
  regionBoardNames,
  seatNames,
  setUnitsOfBoard,
  unitsOfBoard,
  updateBoard,
} from '../forums/index.ts';

/** Changes of boards and seats, shared by single calls and imports. */

export const existingBoard = async ({ db }: Ctx, fid: number): Promise<BoardRow> =>
  (await boardRow(db, fid)) ?? fail('A0404');

function nameGiven(typed: string): string {
  const name = typed.trim();
  return name === '' ? fail('A0400', { name: { name: 'required' } }) : name;
}

/** Makes a seat on a region's board (null: a ministry), answered by the units given. The caller holds `lockStructure`. */
export async function makeSeat(
  ctx: Ctx,
  upper: BoardRow | null,
  typed: string,
  groupIds: readonly number[],
  note: string,
): Promise<number> {
  const name = nameGiven(typed);
  const namesake = upper ? await seatCalled(ctx, upper.fid, name) : await ministryCalled(ctx.db, name);
  if (namesake) fail('B0009', { name: { name: 'boardNameTaken' } });
  const position = upper ? Position.local : Position.ministry;
  await answerers(ctx, position, groupIds);
  const { fid } = await insertBoard(
    ctx.db,
    {
      kind: 'seat',
      name,
      parentFid: upper?.fid ?? null,
      regionId: upper?.regionId ?? null,
      position,
      level: upper?.level ?? CaseLevel.province,
      ...seatNames(name, upper),
    },
    upper,
  );
  const row = await existingBoard(ctx, fid);
  await noteBoard(ctx, fid, [['made', '', row.forumName], await answeredBy(ctx, row, groupIds)], note);
  return fid;
}

export const seatCalled = async (ctx: Ctx, regionFid: number, name: string): Promise<BoardRow | undefined> =>
  (await boardsBelow(ctx.db, regionFid)).find((one) => one.kind === 'seat' && one.name === name);

/** Returns the names of units that are to answer a seat. Refuses units that may not; ministries answer only ministries. */
export async function answerers(ctx: Ctx, position: number, groupIds: readonly number[]): Promise<string[]> {
  const found: UnitRow[] = [];
  for (const groupId of groupIds) {
    const unit = (await unitRow(ctx.db, groupId)) ?? fail('A0400', { groupIds: { name: 'invalid' } });
    if (!unit.enabled) fail('B0009', { groupIds: { name: 'unitStopped' } });
    found.push(unit);
  }
  const isMinistry = position === Position.ministry;
  const sides = new Set(found.map(({ organization }) => organization));
  if (sides.size > 1 || [...sides].some((side) => (side === Organization.ministry) !== isMinistry))
    fail('B0009', { groupIds: { name: 'unitOtherSide' } });
  return found.map(({ groupName }) => groupName);
}

/** Replaces the units that answer a seat. */
export async function answeredBy(ctx: Ctx, row: BoardRow, groupIds: readonly number[]): Promise<Changes[number]> {
  const wanted = [...new Set(groupIds)];
  if (wanted.length > 0 && row.kind !== 'seat') fail('B0009', { fid: { name: 'seatOnly' } });
  const names = await answerers(ctx, row.position, wanted);
  const before = await unitsOfBoard(ctx.db, row.fid);
  await setUnitsOfBoard(ctx.db, row.fid, wanted);
  const named = before.map((groupId) => unitName(ctx.app, groupId));
  return ['units', named.join('、'), names.join('、')];
}

/** Renames a board, also in the full names of everything below. */
export async function rename(ctx: Ctx, row: BoardRow, typed: string, note: string): Promise<void> {
  const name = nameGiven(typed);
  if (name === row.name) return;
  const upper = row.parentFid === null ? null : await existingBoard(ctx, row.parentFid);
  const namesake =
    row.kind === 'seat' && (upper ? await seatCalled(ctx, upper.fid, name) : await ministryCalled(ctx.db, name));
  if (namesake) fail('B0009', { name: { name: 'boardNameTaken' } });
  await renameFrom(ctx, { ...row, name }, upper);
  await noteBoard(ctx, row.fid, [['name', row.name, name]], note);
}

async function renameFrom(ctx: Ctx, row: BoardRow, upper: BoardRow | null): Promise<void> {
  const names = row.kind === 'seat' ? seatNames(row.name, upper) : regionBoardNames(row.name, upper);
  const renamed = await updateBoard(ctx.db, row.fid, { name: row.name, ...names });
  if (row.kind === 'region') for (const one of await boardsBelow(ctx.db, row.fid)) await renameFrom(ctx, one, renamed);
}

export type Changes = (readonly [what: StructureStep, before: string, after: string])[];

export const noteBoard = (ctx: Ctx, fid: number, changes: Readonly<Changes>, note: string) =>
  noteChanges(
    ctx,
    'board',
    fid,
    changes.map(([what, before, after]) => ({ what, before, after })),
    note,
  );
