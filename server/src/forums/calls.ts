import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { boardsNamed } from './find.ts';
import { regionsNamed } from './meant.ts';
import { board, boards, presentBoard, treeOf } from './tree.ts';

const SEARCH_MAX = 30;
const SUGGESTED = 6;

async function provinces(_input: unknown, { app, madeOf }: Ctx) {
  madeOf('forums');
  return { forums: boards.of(app).provinces.map(presentBoard) };
}

async function ministries(_input: unknown, { app, madeOf }: Ctx) {
  madeOf('forums');
  return { forums: boards.of(app).ministries.map(presentBoard) };
}

export const calls = callsOf('forums', {
  getTopForums: provinces,
  getTopForumsByGet: provinces,
  getTopBwForums: ministries,
  getTopBwForumsByGet: ministries,

  async getCongressForums(_input, { app, madeOf }) {
    madeOf('forums');
    return { forums: boards.of(app).congresses.map(presentBoard) };
  },

  async children({ fid }, { app, madeOf }) {
    madeOf('forums');
    const start = board(app, fid) ?? fail('A0404');
    return {
      path: start.path.map((step) => presentBoard(board(app, step)!)),
      seats: start.seats.map(presentBoard),
      regions: start.regions.map(presentBoard),
    };
  },

  async search({ keywords, exact }, { app, madeOf }) {
    madeOf('forums');
    return { forums: boardsNamed(boards.of(app), keywords, exact).slice(0, SEARCH_MAX).map(presentBoard) };
  },

  async suggest({ subject, content = '' }, { app }) {
    const rows = regionsNamed(boards.of(app), `${subject}，${content}`).flatMap(({ region, letters }) =>
      region.seats.filter(({ forumState }) => forumState === 1).map((seat) => ({ seat, letters })),
    );
    return {
      rows: rows.slice(0, SUGGESTED).map(({ seat, letters }) => ({ ...presentBoard(seat), place: letters })),
    };
  },

  async getManagedForumsTree(_input, { app, viewer }) {
    const fids = boards.of(app).managedBy(viewer.groupId!);
    return { tree: treeOf(app, fids), list: fids.map((fid) => presentBoard(board(app, fid)!)) };
  },
});
