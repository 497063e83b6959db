import { callsOf } from '../base/calls/app.ts';
import { answered } from './answered.ts';

export const calls = callsOf('answers', {
  async answered({ subject, content = '', fid }, ctx) {
    return { rows: await answered(ctx, { subject, content }, fid) };
  },
});
