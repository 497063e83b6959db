import { ForumState } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { boards as contract, KeptBoard } from '@board/contract/structure/boards';
import { KEEPS_BOARDS } from '@board/contract/structure/rights';
import { checkReach, checkReachOfOne, lockStructure, unitNameFor } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
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
  namesOf,
  unitsOfBoard,
  updateBoard,
} from '../forums/index.ts';
import { liesOn } from '../messages/index.ts';
import type { Reader } from '../settings/index.ts';
import { historyPage } from './history.ts';
import { openRegions } from './open-regions.ts';
import { answeredBy, type Changes, existingBoard, makeSeat, noteBoard, rename } from './seats.ts';

/** The platform's calls for boards and their seats (backoffice.md §4.1). */

const FOUND_MAX = 50;

export const boardCalls: Pick<Handlers<'structure'>, keyof typeof contract> = {
  async keptBoards({ fid }, ctx) {
    const { app } = ctx;
    const all = boards.of(app);
    if (fid === undefined)
      return { board: null, path: [], boards: [...all.provinces, ...all.ministries].map((one) => present(ctx, one)) };
    const upper = board(app, fid) ?? fail('A0404');
    return {
      board: present(ctx, upper),
      path: upper.path.map((step) => ({ fid: step, name: namesOf(ctx, board(app, step)!).name })),
      boards: [...upper.seats, ...upper.regions].map((one) => present(ctx, one)),
    };
  },

  async boardSearch({ keywords }, ctx) {
    const found = boardsNamed(boards.of(ctx.app), keywords).slice(0, FOUND_MAX);
    return { boards: found.map((one) => present(ctx, one)) };
  },

  async boardHolders({ fid }, ctx) {
    await existingBoard(ctx, fid);
    const holders = await holdersOf(ctx.db, fid);
    return {
      holders: holders.map(({ name, since, until }) => ({
        name,
        since: toSeconds(since),
        until: until && toSeconds(until),
      })),
    };
  },

  boardChanges: ({ fid, ...page }, ctx) =>
    historyPage(ctx, 'board', { ...page, id: fid }, (id) => board(ctx.app, id)?.forumName ?? ''),

  async openRegions({ regionIds, offices, note = '' }, ctx) {
    checkReach(ctx, KEEPS_BOARDS, [null]);
    await lockStructure(ctx);
    return await openRegions(ctx, regionIds, offices, note);
  },

  async addBoard({ parentFid, name, groupIds, note = '' }, ctx) {
    await lockStructure(ctx);
    const upper = parentFid === undefined ? null : await regionBoard(ctx, parentFid);
    checkReach(ctx, KEEPS_BOARDS, groupIds.length > 0 ? groupIds : [null]);
    return { fid: await makeSeat(ctx, upper, name, groupIds, note) };
  },

  async changeBoard({ fid, name, sort, open, groupIds, note = '' }, ctx) {
    await lockStructure(ctx);
    const row = await boardToChange(ctx, fid);
    const before = new Set(await unitsOfBoard(ctx.db, fid));
    checkReach(
      ctx,
      KEEPS_BOARDS,
      (groupIds ?? []).filter((one) => !before.has(one)),
    );
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
    await lockStructure(ctx);
    const row = await boardToChange(ctx, fid);
    if (row.kind !== 'seat') fail('B0009', { fid: { name: 'seatOnly' } });
    const [latest] = await holdersOf(ctx.db, fid);
    const at = since === undefined ? ctx.now : new Date(since * 1000);
    // The date may not be before the last holder's term, or in the future.
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
    await lockStructure(ctx);
    const row = await boardToChange(ctx, fid);
    if ((await boardsBelow(ctx.db, fid)).length > 0) fail('B0009', { fid: { name: 'boardHasBelow' } });
    if (await liesOn(ctx.db, fid)) fail('B0009', { fid: { name: 'boardHasMessages' } });
    await deleteBoard(ctx.db, fid).catch(() => fail('B0009', { fid: { name: 'boardHasMessages' } }));
    await noteBoard(ctx, fid, [['removed', row.forumName, '']], note);
    return {};
  },
};

const present = (to: Reader, one: Board): KeptBoard => ({
  fid: one.fid,
  kind: one.kind,
  name: one.name,
  parentFid: one.parentFid,
  shownName: namesOf(to, one).name,
  forumName: namesOf(to, one).forumName,
  position: one.position,
  sort: one.sort,
  open: one.forumState === ForumState.open,
  holder: one.holder,
  units: one.groupIds.map((groupId) => ({ groupId, groupName: unitNameFor(to, groupId) })),
  regions: one.regions.length,
  seats: one.seats.length,
});

/** Returns a board that the viewer may change. */
async function boardToChange(ctx: Ctx, fid: number): Promise<BoardRow> {
  const row = await existingBoard(ctx, fid);
  checkReachOfOne(ctx, KEEPS_BOARDS, await unitsOfBoard(ctx.db, fid));
  return row;
}

async function regionBoard(ctx: Ctx, fid: number): Promise<BoardRow> {
  const row = await boardRow(ctx.db, fid);
  return row?.kind === 'region' ? row : fail('A0400', { parentFid: { name: 'invalid' } });
}

const flag = (state: number) => (state === ForumState.open ? '1' : '0');
