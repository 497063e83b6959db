import { ForumState, Position } from '@board/contract/codes';
import { problemText } from '@board/contract/rules/posting';
import type { BoardLine, imports as contract, Imported, UnitLine } from '@board/contract/structure/import';
import { KEEPS_BOARDS, KEEPS_UNITS } from '@board/contract/structure/rights';
import { Organization, type OrganizationCode } from '@board/contract/who';
import {
  checkReach,
  checkReachOfOne,
  lockStructure,
  type UnitRow,
  unitCalled,
  unitsCalled,
  updateUnit,
} from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail, Refusal } from '../base/calls/refusal.ts';
import { type BoardRow, changeHolder, holdersOf, ministryCalled, unitsOfBoard, updateBoard } from '../forums/index.ts';
import { type Region, regions } from '../settings/index.ts';
import { boardFor } from './open-regions.ts';
import { answeredBy, answerers, makeSeat, noteBoard, seatCalled } from './seats.ts';
import { placeProblem } from './unit-rules.ts';
import { cleaned, makeUnit, noteUnit, refuseOn } from './units.ts';

/**
 * Imports units and seats from a table that the pages read (backoffice.md §4.6), some hundred rows a call. A refused row
 * does not affect the others. Importing the same rows again changes nothing.
 */
export const importCalls: Pick<Handlers<'structure'>, keyof typeof contract> = {
  importUnits: ({ rows, update }, ctx) => each(ctx, rows, (row) => takeUnit(ctx, row, update)),
  importBoards: ({ rows, update }, ctx) => each(ctx, rows, (row) => takeBoard(ctx, row, update)),
};

type Taken = 'made' | 'changed' | 'same';

async function each<T extends { line: number }>(ctx: Ctx, rows: readonly T[], take: (row: T) => Promise<Taken>) {
  await lockStructure(ctx);
  const said: Imported = { made: 0, changed: 0, same: 0, refused: [] };
  for (const row of rows) {
    try {
      said[await take(row)] += 1;
    } catch (error) {
      // Rules refuse before they write, so nothing of the row was written.
      if (!(error instanceof Refusal)) throw error;
      const problem = Object.values(error.problems)[0];
      const reason = problem ? problemText(problem, ctx.texts) : ctx.texts.errors[error.code];
      said.refused.push({
        line: row.line,
        reason,
        later: problem?.name === 'upperUnknown' || problem?.name === 'unitUnknown',
      });
    }
  }
  return said;
}

const parted = (cell: string) => cleaned(cell.split(/[、,，;；]/));

const SIDES: Readonly<Record<string, OrganizationCode>> = {
  '': Organization.local,
  地方: Organization.local,
  部委: Organization.ministry,
  人大: Organization.congress,
};

async function takeUnit(ctx: Ctx, row: UnitLine, update: boolean): Promise<Taken> {
  const name = row.name.trim();
  if (name === '' || name.length > 50) fail('A0400', { name: { name: name === '' ? 'required' : 'nameLong' } });
  const upper = row.upper.trim() === '' ? null : await unitAt(ctx, row.upper, 'upperUnknown');
  const side = SIDES[row.side.trim()] ?? fail('A0400', { side: { name: 'sideUnknown' } });
  const regionId = row.region.trim() === '' ? undefined : regionAt(ctx, row.region).regionId;
  const shortNames = parted(row.shortNames);
  const known = await unitCalled(ctx.db, name, upper?.groupId ?? null);
  checkReach(ctx, KEEPS_UNITS, [known?.groupId ?? upper?.groupId ?? null]);
  if (!known) {
    refuseOn(placeProblem(null, upper));
    await makeUnit(ctx, { groupName: name, upper, organization: side, regionId, shortNames, note: IMPORTED });
    return 'made';
  }
  const short = row.shortNames.trim() === '' ? known.shortNames : shortNames;
  const region = regionId ?? known.regionId;
  if (!update || (short.join() === known.shortNames.join() && region === known.regionId)) return 'same';
  await updateUnit(ctx.db, known.groupId, { shortNames: short, regionId: region });
  const of = (id: number | null) => (id === null ? '' : (regions.of(ctx.app).byId.get(id)?.name ?? ''));
  await noteUnit(
    ctx,
    known.groupId,
    [
      ['shortNames', known.shortNames.join('、'), short.join('、')],
      ['region', of(known.regionId), of(region)],
    ],
    IMPORTED,
  );
  return 'changed';
}

/** The note in the history. */
const IMPORTED = '批量导入';

/** Returns a unit from the database, by its path of names from the top or by a unique name. */
async function unitAt(ctx: Ctx, path: string, unknown: 'upperUnknown' | 'unitUnknown'): Promise<UnitRow> {
  const names = path.split(/[/／>＞]/).map((one) => one.trim());
  if (names.length === 1) {
    const found = await unitsCalled(ctx.db, names[0]!);
    if (found.length > 1) fail('B0009', { upper: { name: 'unitAmbiguous', with: names[0]! } });
    return found[0] ?? fail('B0009', { upper: { name: unknown, with: path } });
  }
  const [top, ...below] = names;
  const missing = () => fail('B0009', { upper: { name: unknown, with: path } });
  let at = (await unitCalled(ctx.db, top!, null)) ?? missing();
  for (const name of below) at = (await unitCalled(ctx.db, name, at.groupId)) ?? missing();
  return at;
}

/** Returns a region by its number or its full name. */
function regionAt(ctx: Ctx, cell: string): Region {
  const { byId, provinces } = regions.of(ctx.app);
  const typed = cell.trim();
  if (/^\d+$/.test(typed)) return byId.get(Number(typed)) ?? fail('A0400', { region: { name: 'regionUnknown' } });
  let rest = typed;
  let at: Region | undefined;
  let among = provinces;
  while (rest !== '') {
    const next =
      among.find(({ name }) => rest.startsWith(name)) ?? fail('A0400', { region: { name: 'regionUnknown' } });
    [at, rest, among] = [next, rest.slice(next.name.length), next.children];
  }
  return at ?? fail('A0400', { region: { name: 'regionUnknown' } });
}

async function takeBoard(ctx: Ctx, row: BoardLine, update: boolean): Promise<Taken> {
  const name = row.name.trim();
  if (name === '' || name.length > 50) fail('A0400', { name: { name: name === '' ? 'required' : 'nameLong' } });
  if (!['', '是', '否'].includes(row.open.trim())) fail('A0400', { open: { name: 'formatWrong', with: '是/否' } });
  const holder = row.holder.trim();
  if (holder.length > 20) fail('A0400', { holder: { name: 'nameLong' } });
  const units: number[] = [];
  for (const one of parted(row.units)) units.push((await unitAt(ctx, one, 'unitUnknown')).groupId);
  const region = row.region.trim() === '' ? null : regionAt(ctx, row.region);
  checkReach(ctx, KEEPS_BOARDS, units.length > 0 ? units : [null]);
  await answerers(ctx, region ? Position.local : Position.ministry, units);
  const upper =
    region && (await boardFor({ ctx, offices: false, note: IMPORTED, made: { boards: 0, units: 0 } }, region));
  const known = upper ? await seatCalled(ctx, upper.fid, name) : await ministryCalled(ctx.db, name);
  if (known) return update ? await changeSeat(ctx, known, row, units) : 'same';
  const fid = await makeSeat(ctx, upper, name, units, IMPORTED);
  if (row.open.trim() === '否') await updateBoard(ctx.db, fid, { forumState: ForumState.closed });
  await holds(ctx, fid, holder);
  return 'made';
}

async function changeSeat(ctx: Ctx, seat: BoardRow, row: BoardLine, units: readonly number[]): Promise<Taken> {
  let changed = false;
  const open =
    row.open.trim() === '' ? seat.forumState : row.open.trim() === '是' ? ForumState.open : ForumState.closed;
  const answers = await unitsOfBoard(ctx.db, seat.fid);
  checkReachOfOne(ctx, KEEPS_BOARDS, answers);
  if (units.length > 0 && [...units].sort().join() !== [...answers].sort().join()) {
    await noteBoard(ctx, seat.fid, [await answeredBy(ctx, seat, units)], IMPORTED);
    changed = true;
  }
  if (open !== seat.forumState) {
    await updateBoard(ctx.db, seat.fid, { forumState: open });
    await noteBoard(ctx, seat.fid, [['state', String(seat.forumState), String(open)]], IMPORTED);
    changed = true;
  }
  const moved = await holds(ctx, seat.fid, row.holder.trim());
  return changed || moved ? 'changed' : 'same';
}

/** Records the holder of an office from today on, if one is named and differs. Returns whether it changed. */
async function holds(ctx: Ctx, fid: number, name: string): Promise<boolean> {
  const [latest] = await holdersOf(ctx.db, fid);
  const before = latest?.until === null ? latest.name : '';
  if (name === '' || name === before) return false;
  await changeHolder(ctx.db, fid, name, ctx.now);
  await noteBoard(ctx, fid, [['holder', before, name]], IMPORTED);
  return true;
}
