import { CaseLevel, ForumState, Position } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { boards as contract, KeptBoard } from '@board/contract/structure/boards';
import { Organization } from '@board/contract/who';
import {
  noteChanges,
  oneByOne,
  type StructureStep,
  structureChanges,
  type UnitRow,
  unitName,
  unitRow,
} from '../accounts/index.ts';
import type { App, Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import {
  type Board,
  type BoardRow,
  board,
  boardRow,
  boards,
  boardsBelow,
  boardsNamed,
  changeHolder,
  deleteBoard,
  holdersOf,
  insertBoard,
  ministryCalled,
  regionBoardNames,
  seatNames,
  setUnitsOfBoard,
  unitsOfBoard,
  updateBoard,
} from '../forums/index.ts';
import { liesOn } from '../messages/index.ts';
import { openRegions } from './open-regions.ts';

/** Boards and their seats, kept by the platform (backoffice.md §4.1). */

const FOUND_MAX = 50;

export const boardCalls: Pick<Handlers<'structure'>, keyof typeof contract> = {
  async keptBoards({ fid }, { app }) {
    const all = boards.of(app);
    if (fid === undefined)
      return { board: null, path: [], boards: [...all.provinces, ...all.ministries].map((one) => present(app, one)) };
    const upper = board(app, fid) ?? fail('A0404');
    return {
      board: present(app, upper),
      path: upper.path.map((step) => ({ fid: step, name: board(app, step)!.name })),
      boards: [...upper.seats, ...upper.regions].map((one) => present(app, one)),
    };
  },

  async boardSearch({ keywords }, { app }) {
    const found = boardsNamed(boards.of(app), keywords).slice(0, FOUND_MAX);
    return { boards: found.map((one) => present(app, one)) };
  },

  async boardHolders({ fid }, ctx) {
    await existing(ctx, fid);
    const holders = await holdersOf(ctx.db, fid);
    return {
      holders: holders.map(({ name, since, until }) => ({
        name,
        since: toSeconds(since),
        until: until && toSeconds(until),
      })),
    };
  },

  async boardChanges({ fid, page, rows }, { app, db }) {
    const found = await structureChanges(db, { about: 'board', id: fid, page, rows: Math.min(rows, 100) });
    return {
      total: found.total,
      rows: found.rows.map(({ at, about: _, ...row }) => ({
        ...row,
        name: board(app, row.id)?.forumName ?? '',
        dateline: toSeconds(at),
      })),
    };
  },

  async openRegions({ regionIds, offices, note = '' }, ctx) {
    await oneByOne(ctx);
    return await openRegions(ctx, regionIds, offices, note);
  },

  async addBoard({ parentFid, name, groupIds, note = '' }, ctx) {
    await oneByOne(ctx);
    const upper = parentFid === undefined ? null : await regionBoard(ctx, parentFid);
    return { fid: await makeSeat(ctx, upper, name, groupIds, note) };
  },

  async changeBoard({ fid, name, sort, open, groupIds, note = '' }, ctx) {
    await oneByOne(ctx);
    const row = await existing(ctx, fid);
    if (name !== undefined) await rename(ctx, row, name, note);
    const state = open === undefined ? row.forumState : open ? ForumState.open : ForumState.closed;
    await updateBoard(ctx.db, fid, { sort: sort ?? row.sort, forumState: state });
    const changes: Changes = [
      ['sort', String(row.sort), String(sort ?? row.sort)],
      ['state', flag(row.forumState), flag(state)],
    ];
    if (groupIds !== undefined) changes.push(await answeredBy(ctx, row, groupIds));
    await noteBoard(ctx, fid, changes, note);
    return {};
  },

  async setHolder({ fid, name = '', since, note = '' }, ctx) {
    await oneByOne(ctx);
    const row = await existing(ctx, fid);
    if (row.kind !== 'seat') fail('B0009', { fid: { name: 'seatOnly' } });
    const [latest] = await holdersOf(ctx.db, fid);
    const at = since === undefined ? ctx.now : new Date(since * 1000);
    // Nobody takes an office before whoever had it last, or in times to come.
    if (at > ctx.now || (latest && at < (latest.until ?? latest.since)))
      fail('A0400', { since: { name: 'holderDate' } });
    const before = latest?.until === null ? latest.name : '';
    const after = name.trim();
    if (before === after) return {};
    await changeHolder(ctx.db, fid, after, at);
    await noteBoard(ctx, fid, [['holder', before, after]], note);
    return {};
  },

  async removeBoard({ fid, note }, ctx) {
    await oneByOne(ctx);
    const row = await existing(ctx, fid);
    if ((await boardsBelow(ctx.db, fid)).length > 0) fail('B0009', { fid: { name: 'boardHasBelow' } });
    if (await liesOn(ctx.db, fid)) fail('B0009', { fid: { name: 'boardHasMessages' } });
    await deleteBoard(ctx.db, fid).catch(() => fail('B0009', { fid: { name: 'boardHasMessages' } }));
    await noteBoard(ctx, fid, [['removed', row.forumName, '']], note);
    return {};
  },
};

const present = (app: App, one: Board): KeptBoard => ({
  ...{ fid: one.fid, kind: one.kind, name: one.name, forumName: one.forumName, parentFid: one.parentFid },
  ...{ position: one.position, sort: one.sort, open: one.forumState === ForumState.open, holder: one.holder },
  units: one.groupIds.map((groupId) => ({ groupId, groupName: unitName(app, groupId) })),
  regions: one.regions.length,
  seats: one.seats.length,
});

const existing = async ({ db }: Ctx, fid: number): Promise<BoardRow> => (await boardRow(db, fid)) ?? fail('A0404');

async function regionBoard(ctx: Ctx, fid: number): Promise<BoardRow> {
  const row = await boardRow(ctx.db, fid);
  return row?.kind === 'region' ? row : fail('A0400', { parentFid: { name: 'invalid' } });
}

function nameGiven(typed: string): string {
  const name = typed.trim();
  return name === '' ? fail('A0400', { name: { name: 'required' } }) : name;
}

const flag = (state: number) => (state === ForumState.open ? '1' : '0');

/** Makes a seat on a region's board (null: a ministry), answered by the units given. The caller holds `oneByOne`. */
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
      ...{ kind: 'seat', name, parentFid: upper?.fid ?? null, regionId: upper?.regionId ?? null },
      ...{ position, level: upper?.level ?? CaseLevel.province },
      ...seatNames(name, upper),
    },
    upper,
  );
  const row = await existing(ctx, fid);
  await noteBoard(ctx, fid, [['made', '', row.forumName], await answeredBy(ctx, row, groupIds)], note);
  return fid;
}

export const seatCalled = async (ctx: Ctx, regionFid: number, name: string): Promise<BoardRow | undefined> =>
  (await boardsBelow(ctx.db, regionFid)).find((one) => one.kind === 'seat' && one.name === name);

/** The names of units that are to answer a seat; refuses those that may not. Ministries answer for ministries alone. */
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

/** Has these units answer a seat, in place of those that did. */
export async function answeredBy(ctx: Ctx, row: BoardRow, groupIds: readonly number[]): Promise<Changes[number]> {
  const wanted = [...new Set(groupIds)];
  if (wanted.length > 0 && row.kind !== 'seat') fail('B0009', { fid: { name: 'seatOnly' } });
  const names = await answerers(ctx, row.position, wanted);
  const before = await unitsOfBoard(ctx.db, row.fid);
  await setUnitsOfBoard(ctx.db, row.fid, wanted);
  const named = before.map((groupId) => unitName(ctx.app, groupId));
  return ['units', named.join('、'), names.join('、')];
}

/** Another name, which the full names of everything below take on. */
async function rename(ctx: Ctx, row: BoardRow, typed: string, note: string): Promise<void> {
  const name = nameGiven(typed);
  if (name === row.name) return;
  const upper = row.parentFid === null ? null : await existing(ctx, row.parentFid);
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

type Changes = (readonly [what: StructureStep, before: string, after: string])[];

export const noteBoard = (ctx: Ctx, fid: number, changes: Readonly<Changes>, note: string) =>
  noteChanges(
    ctx,
    'board',
    fid,
    changes.map(([what, before, after]) => ({ what, before, after })),
    note,
  );
