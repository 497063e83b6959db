import type { OrganizationCode } from '@board/contract/who';
import { lockStructure, type UnitRow, unitRow } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { unitsOfBoard } from '../forums/index.ts';
import { answeredBy, existingBoard, noteBoard } from './seats.ts';
import { placeProblem } from './unit-rules.ts';
import { makeUnit, refuseOn } from './units.ts';

interface Opened {
  groupName: string;
  shortNames: readonly string[];
  /** null: at the top */
  parentId: number | null;
  organization: OrganizationCode;
  regionId: number | null;
  /** seats that it answers from now on */
  seatFids: readonly number[];
  note: string;
}

/**
 * Makes a unit for seats that no unit answers yet, in the caller's transaction, and notes it in their histories. Refuses,
 * at `seatFids`, a seat that has a unit, and whatever `makeUnit` refuses.
 */
export async function openUnit(ctx: Ctx, { parentId, regionId, seatFids, ...given }: Opened): Promise<UnitRow> {
  await lockStructure(ctx);
  const upper =
    parentId === null ? null : ((await unitRow(ctx.db, parentId)) ?? fail('A0400', { parentId: { name: 'invalid' } }));
  refuseOn(placeProblem(null, upper));
  if (upper && upper.organization !== given.organization) fail('B0009', { parentId: { name: 'unitOtherSide' } });
  const groupId = await makeUnit(ctx, { ...given, upper, regionId: regionId ?? undefined });
  for (const fid of new Set(seatFids)) {
    const seat = await existingBoard(ctx, fid);
    if ((await unitsOfBoard(ctx.db, fid)).length > 0)
      fail('B0009', { seatFids: { name: 'openingSeat', with: seat.forumName } });
    await noteBoard(ctx, fid, [await answeredBy(ctx, seat, [groupId])], given.note);
  }
  return (await unitRow(ctx.db, groupId))!;
}
