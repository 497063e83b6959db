import { z } from 'zod';
import { change, read } from './call.ts';
import { done, flag, id, nothing, page, seconds } from './fields.ts';
import { threadRow } from './messages.ts';
import { citizen } from './who.ts';

export const footprints = {
  add: change({
    path: '/v1/user/tracks/add',
    summary: 'Notes that I read a message; does nothing unless I consented.',
    who: citizen,
    input: z.object({ tid: id }),
    output: done,
  }),
  list: read({
    path: '/v1/user/tracks',
    summary: 'What I read in the last 180 days, the latest first, and whether I consented to keeping it.',
    who: citizen,
    input: z.object(page),
    output: z.object({
      consent: z.boolean(),
      rows: z.array(threadRow.extend({ readAt: seconds })),
      total: z.number(),
    }),
  }),
  consent: change({
    path: '/v1/user/tracks/consent',
    summary: 'Consents to keeping what I read, or takes the consent back, which deletes it all.',
    who: citizen,
    input: z.object({ on: flag }),
    output: done,
  }),
  clear: change({
    path: '/v1/user/tracks/clear',
    summary: 'Deletes what is kept of my reading: all, or one message.',
    who: citizen,
    input: nothing.extend({ tid: id.optional() }),
    output: done,
  }),
};
