import { Position } from '@board/contract/codes';
import type { Forum } from '@board/contract/forums';
import { Organization, type OrganizationCode } from '@board/contract/who';
import { units } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import { reference } from '../base/db/references.ts';
import { tables } from './store.ts';

/** A board with its seats and regions. */
export interface Board extends Omit<Forum, 'adviceOnly'> {
  parentFid: number | null;
  /** code of GB/T 2260; null: none is known */
  regionId: number | null;
  /** ancestors from the top, and the board itself */
  path: readonly number[];
  seats: Board[];
  regions: Board[];
  /** the seats whose messages its list shows: itself, or every seat of the region and the regions below */
  seatFids: readonly number[];
  /** units that handle its messages */
  groupIds: number[];
  /** position among its neighbours */
  sort: number;
  /** name of the office-holder; empty: nobody is named */
  holder: string;
  /** side that the board belongs to */
  organization: OrganizationCode;
}

export interface Boards {
  byFid: ReadonlyMap<number, Board>;
  provinces: Board[];
  ministries: Board[];
  congresses: Board[];
  /** fids whose messages a unit handles */
  managedBy(groupId: number): readonly number[];
}

/** All boards, in memory: some 7,000 for the whole country. */
export const boards = reference('forums', async (app): Promise<Boards> => {
  const db = tables(app.database.db);
  const rows = await db.selectFrom('forum').selectAll().orderBy('sort').orderBy('fid').execute();
  const managers = await db.selectFrom('forumUnit').selectAll().orderBy('groupId').execute();
  const byFid = new Map<number, Board>();
  for (const row of rows) {
    const organization = row.position === Position.ministry ? Organization.ministry : Organization.local;
    byFid.set(row.fid, { ...row, organization, ...nothing() });
  }
  const holders = await db.selectFrom('seatHolder').select(['fid', 'name']).where('until', 'is', null).execute();
  const managed = new Map<number, number[]>();
  for (const { fid, groupId } of managers) {
    const board = byFid.get(fid);
    const unit = units.of(app).get(groupId);
    if (!board) continue;
    if (unit) board.organization = unit.organization;
    // A substitute handles the boards of a unit beside it for a time.
    for (const one of [groupId, unit?.substituteId]) {
      if (!one || board.groupIds.includes(one)) continue;
      board.groupIds.push(one);
      const fids = managed.get(one);
      if (fids) fids.push(fid);
      else managed.set(one, [fid]);
    }
  }
  for (const { fid, name } of holders) byFid.get(fid)!.holder = name;
  const all = [...byFid.values()];
  for (const board of all) {
    const parent = board.parentFid === null ? undefined : byFid.get(board.parentFid);
    if (!parent) continue;
    (board.kind === 'seat' ? parent.seats : parent.regions).push(board);
    if (board.kind === 'region') parent.childFids.push(board.fid);
  }
  const top = all.filter((board) => board.parentFid === null);
  top.forEach(findSeats);
  return {
    byFid,
    provinces: top.filter((board) => board.kind === 'region'),
    ministries: top.filter((board) => board.kind === 'seat'),
    congresses: all.filter((one) => one.kind === 'seat' && one.organization === Organization.congress),
    managedBy: (groupId) => managed.get(groupId) ?? [],
  };
});

const nothing = () => ({ childFids: [], seats: [], regions: [], seatFids: [], groupIds: [], holder: '' });

export const board = (app: App, fid: number): Board | undefined => boards.of(app).byFid.get(fid);

function findSeats(board: Board): readonly number[] {
  const { fid, kind, seats, regions } = board;
  board.seatFids = kind === 'seat' ? [fid] : [...seats, ...regions].flatMap(findSeats);
  return board.seatFids;
}

/** Returns the seats whose messages a list of this board shows. */
export const seatsUnder = (app: App, fid: number): readonly number[] => board(app, fid)?.seatFids ?? [];
