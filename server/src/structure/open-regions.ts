import { Position } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import { type UnitRow, unitCalled, unitRow } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import {
  type BoardRow,
  boardOfRegion,
  boardsBelow,
  insertBoard,
  levelOf,
  officeName,
  regionBoardNames,
  unitsOfBoard,
  usualSeats,
} from '../forums/index.ts';
import { type Region, regions } from '../settings/index.ts';
import { answeredBy, makeSeat, noteBoard } from './seats.ts';
import { makeUnit } from './units.ts';

interface Opening {
  ctx: Ctx;
  offices: boolean;
  note: string;
  /** counts of new boards and units */
  made: { boards: number; units: number };
}

/**
 * Creates the boards of regions with their usual seats, and with `offices` the units that answer them, each below the
 * office of the region above. A region above that has no board gets one without seats. Existing boards and units are
 * kept, so the call may be repeated. The caller must hold `lockStructure`.
 */
export async function openRegions(ctx: Ctx, regionIds: readonly number[], offices: boolean, note: string) {
  const opening: Opening = { ctx, offices, note, made: { boards: 0, units: 0 } };
  const { byId } = regions.of(ctx.app);
  const wanted = [...new Set(regionIds)].map(
    (regionId) => byId.get(regionId) ?? fail('A0400', { regionIds: { name: 'regionUnknown' } }),
  );
  // Higher regions come first, because their offices stand above the others.
  for (const region of wanted.sort((a, b) => a.type - b.type || a.sort - b.sort)) {
    const board = await boardFor(opening, region);
    const seats = (await boardsBelow(ctx.db, board.fid)).filter(({ kind }) => kind === 'seat');
    const office = offices ? await officeFor(opening, region, board) : null;
    const answered = office ? [office.groupId] : [];
    if (seats.length === 0) {
      const names = usualSeats(region);
      for (const name of names) await makeSeat(ctx, board, name, answered, note);
      opening.made.boards += names.length;
    }
    for (const seat of seats) {
      if (!office || (await unitsOfBoard(ctx.db, seat.fid)).length > 0) continue;
      await noteBoard(ctx, seat.fid, [await answeredBy(ctx, seat, answered)], note);
    }
  }
  return opening.made;
}

/** Returns the board of a region. If there is none, makes one below the board of the region above. */
export async function boardFor(opening: Opening, region: Region): Promise<BoardRow> {
  const { ctx, note, made } = opening;
  const known = await boardOfRegion(ctx.db, region.regionId);
  if (known) return known;
  const above = region.parentId === null ? undefined : regions.of(ctx.app).byId.get(region.parentId);
  const upper = above ? await boardFor(opening, above) : null;
  const { regionId, name, type } = region;
  const row = await insertBoard(
    ctx.db,
    {
      kind: 'region',
      name,
      parentFid: upper?.fid ?? null,
      regionId,
      position: Position.local,
      level: levelOf[type]!,
      ...regionBoardNames(name, upper),
    },
    upper,
  );
  made.boards += 1;
  await noteBoard(ctx, row.fid, [['made', '', row.forumName]], note);
  return row;
}

/** Returns the unit for a region's seats: the present one, one with the usual name, or a new one. */
async function officeFor({ ctx, note, made }: Opening, region: Region, board: BoardRow): Promise<UnitRow> {
  const answers = await officeOn(ctx, board);
  if (answers) return answers;
  const upper = await officeAbove(ctx, region);
  const groupName = officeName(region);
  const known = await unitCalled(ctx.db, groupName, upper?.groupId ?? null);
  if (known) return known;
  made.units += 1;
  const { regionId } = region;
  const unit = { groupName, upper, organization: Organization.local, regionId, shortNames: [], note };
  return (await unitRow(ctx.db, await makeUnit(ctx, unit)))!;
}

async function officeAbove(ctx: Ctx, { parentId }: Region): Promise<UnitRow | null> {
  const above = parentId === null ? undefined : regions.of(ctx.app).byId.get(parentId);
  if (!above) return null;
  const board = await boardOfRegion(ctx.db, above.regionId);
  return (board && (await officeOn(ctx, board))) ?? (await officeAbove(ctx, above));
}

/** Returns the local unit that answers the first answered seat of a region. */
async function officeOn(ctx: Ctx, board: BoardRow): Promise<UnitRow | null> {
  for (const seat of await boardsBelow(ctx.db, board.fid)) {
    if (seat.kind !== 'seat') continue;
    for (const groupId of await unitsOfBoard(ctx.db, seat.fid)) {
      const unit = (await unitRow(ctx.db, groupId))!;
      if (unit.enabled && unit.organization === Organization.local) return unit;
    }
  }
  return null;
}
