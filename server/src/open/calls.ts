import { callsOf } from '../base/app.ts';
import { fail } from '../base/refusal.ts';
import { board, boards, presentBoard, seatsUnder } from '../forums/index.ts';
import { goneSince, publicAfter } from '../messages/index.ts';
import { presentOpen } from './present.ts';

const ROWS_MAX = 500;

export const calls = callsOf('open', {
  async messages({ after, fid, domainId, since, rows }, { app, db }) {
    if (fid && !board(app, fid)) fail('A0404');
    const limit = Math.max(1, Math.min(rows, ROWS_MAX));
    const fids = fid ? seatsUnder(app, fid) : null;
    const found = await publicAfter(db, { after, fids, domainId, since }, limit);
    const next = found.length === limit ? found.at(-1)!.tid : null;
    const gone = since ? await goneSince(db, { after, upTo: next, fids, domainId, since }) : [];
    return { rows: await presentOpen(app, db, found), next, gone };
  },

  async boards(_input, { app, madeOf }) {
    madeOf('forums');
    const all = [...boards.of(app).byFid.values()];
    return { boards: all.map((one) => ({ ...presentBoard(one), parentFid: one.parentFid })) };
  },
});
