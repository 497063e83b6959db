import { z } from 'zod';
import { get } from '../call.ts';
import { id, seconds } from '../fields.ts';
import { anyone } from '../who.ts';

const announcement = z.object({
  leaf: z.object({
    key: z.string(),
    before: z.string(),
    aloneFrom: z.string(),
    event: z.number(),
    at: z.string(),
  }),
  place: z.number(),
  proof: z.array(z.string()),
  checkpoint: z.string(),
});

export const receipts = {
  keys: get({
    path: '/api/open/checkpoint/keys',
    summary:
      'The public keys that sign checkpoints of the record, in the notation of signed-note, oldest first: since when and until when each signs, and what shows that it was announced in a tree which the key before it signed.',
    who: anyone,
    envelope: 'data',
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({ key: z.string(), since: seconds, until: seconds.nullable(), announced: announcement.nullable() }),
      ),
    }),
    errors: [],
  }),
  hidden: get({
    path: '/api/open/hidden',
    summary:
      'What the record says of a message that everyone could read and nobody can any more: when it was hidden, by which event and what kind of one. Its receipt stays at /api/open/receipt.',
    who: anyone,
    envelope: 'data',
    input: z.object({ tid: id }),
    output: z.object({ tid: z.number(), event: z.number(), kind: z.string(), at: seconds }),
    errors: ['A0404'],
  }),
};
