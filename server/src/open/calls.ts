import { callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { board, boards, presentBoard, seatsUnder } from '../forums/index.ts';
import { pageAfter } from './page.ts';

const ROWS_MAX = 500;

export const calls = callsOf('open', {
  async messages({ after, fid, domainId, since, rows }, { app, db }) {
    if (fid && !board(app, fid)) fail('A0404');
    const limit = Math.max(1, Math.min(rows, ROWS_MAX));
    const fids = fid ? seatsUnder(app, fid) : null;
    return await pageAfter(app, db, { after, fids, domainId, since }, limit);
  },

  // Open data is in the language of the messages.
  async boards(_input, { app, madeOf }) {
    madeOf('forums');
    const all = [...boards.of(app).byFid.values()];
    return {
      boards: all.map((one) => ({ ...presentBoard({ app, language: 'zh-CN' }, one), parentFid: one.parentFid })),
    };
  },
});
