import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { boardsNamed } from './find.ts';
import { regionNear } from './near.ts';
import { presentBoard, treeOf } from './present.ts';
import { forumNameOf } from './reader-names.ts';
import { regionsNamed } from './regions-in-text.ts';
import { type Board, board, boards } from './tree.ts';

const SEARCH_MAX = 30;
const SUGGESTED = 6;

/** Presents boards to the caller. The answer may be kept until a board changes. */
function presented(ctx: Ctx, all: readonly Board[]) {
  ctx.madeOf('forums', 'settings');
  return all.map((one) => presentBoard(ctx, one));
}

async function provinces(_input: unknown, ctx: Ctx) {
  return { forums: presented(ctx, boards.of(ctx.app).provinces) };
}

async function ministries(_input: unknown, ctx: Ctx) {
  return { forums: presented(ctx, boards.of(ctx.app).ministries) };
}

export const calls = callsOf('forums', {
  getTopForums: provinces,
  getTopForumsByGet: provinces,
  getTopBwForums: ministries,
  getTopBwForumsByGet: ministries,

  async getCongressForums(_input, ctx) {
    return { forums: presented(ctx, boards.of(ctx.app).congresses) };
  },

  async children({ fid }, ctx) {
    const start = board(ctx.app, fid) ?? fail('A0404');
    return {
      path: presented(
        ctx,
        start.path.map((step) => board(ctx.app, step)!),
      ),
      seats: presented(ctx, start.seats),
      regions: presented(ctx, start.regions),
    };
  },

  async search({ keywords, exact }, ctx) {
    return { forums: presented(ctx, boardsNamed(boards.of(ctx.app), keywords, exact).slice(0, SEARCH_MAX)) };
  },

  async suggest({ subject = '', content = '', longitude, latitude }, ctx) {
    const all = boards.of(ctx.app);
    const hasPoint = longitude !== undefined && latitude !== undefined;
    const region = hasPoint ? regionNear(all, { longitude, latitude }) : null;
    const near = region && { fid: region.fid, forumName: forumNameOf(ctx, region.fid) };
    const meant = [
      ...regionsNamed(all, `${subject}，${content}`),
      ...(region && near ? [{ region, letters: near.forumName }] : []),
    ];
    const seats = new Map<number, { seat: Board; place: string }>();
    for (const { region, letters } of meant)
      for (const seat of region.seats)
        if (seat.forumState === 1 && !seats.has(seat.fid)) seats.set(seat.fid, { seat, place: letters });
    const rows = [...seats.values()].slice(0, SUGGESTED);
    return { rows: rows.map(({ seat, place }) => ({ ...presentBoard(ctx, seat), place })), near };
  },

  async getManagedForumsTree(_input, ctx) {
    const { app, viewer } = ctx;
    const fids = boards.of(app).managedBy(viewer.groupId!);
    return { tree: treeOf(ctx, fids), list: fids.map((fid) => presentBoard(ctx, board(app, fid)!)) };
  },
});
