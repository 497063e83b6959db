import { callsOf } from '../base/calls/app.ts';
import { forumNameOf } from '../forums/index.ts';
import { answered } from './answered.ts';
import { inJointOrder } from './embedding/order.ts';
import { countHelped, helpedBy } from './helped.ts';
import { suggestedDomains } from './related.ts';
import { similar, tagOf } from './similar.ts';
import { suggestedUnits } from './units.ts';

export const calls = callsOf('answers', {
  async answered({ subject, content = '', fid }, ctx) {
    const text = { subject, content };
    return { rows: await answered(ctx, text, fid, (candidates) => inJointOrder(ctx, text, candidates)) };
  },

  async similar({ tid }, ctx) {
    const rows = await similar(ctx, tid);
    ctx.madeOf('settings', tagOf(tid), ...[tid, ...rows.map((row) => row.tid)].map((one) => `message:${one}`));
    return rows.map(({ tid, subject, fid }) => ({ tid, subject, forumName: forumNameOf(ctx, fid) }));
  },

  async suggestDomain({ subject, content = '' }, { app }) {
    const rows = suggestedDomains(app, { subject, content });
    return { rows, sure: (rows[0]?.share ?? 0) >= SURE };
  },

  async helped({ tid }, ctx) {
    await countHelped(ctx, tid);
    return {};
  },

  helpedBy: (_input, ctx) => helpedBy(ctx),

  async suggestGroup({ tid }, ctx) {
    return { rows: await suggestedUnits(ctx, tid) };
  },
});

/** Minimum share for a preselection in the form; such suggestions are right nine times in ten. */
const SURE = 0.75;
