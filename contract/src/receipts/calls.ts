import { z } from 'zod';
import { get, rest } from '../call.ts';
import { id, seconds } from '../fields.ts';
import { anyone } from '../who.ts';
import { hideGrounds } from './grounds.ts';

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
      'The public keys that sign checkpoints of the record, in the notation of signed-note, oldest first: since when and until when each signs, and what shows that it was announced in a tree which the key before it signed; and the keys of the witnesses that the board names.',
    who: anyone,
    envelope: 'data',
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({ key: z.string(), since: seconds, until: seconds.nullable(), announced: announcement.nullable() }),
      ),
      witnesses: z.array(z.string()),
    }),
    errors: [],
  }),
  cosign: rest.post({
    path: '/api/open/checkpoint/cosignature',
    summary:
      'A witness signs a checkpoint: the line of a signed note (C2SP tlog-cosignature), under the checkpoint of a size. Only witnesses that the board names may; A0403 for others, A0404 where there is no such checkpoint, A0400 where the signature is not right.',
    who: anyone,
    input: z.object({ size: id, line: z.string().min(1).max(500) }),
    output: z.null(),
    errors: ['A0403', 'A0404'],
  }),
  hidden: get({
    path: '/api/open/hidden',
    summary:
      'What the record says of a message that everyone could read and nobody can any more: when it was hidden, by which event, what kind of one and why (null: hidden before reasons were recorded). Its receipt stays at /api/open/receipt.',
    who: anyone,
    envelope: 'data',
    input: z.object({ tid: id }),
    output: z.object({
      tid: z.number(),
      event: z.number(),
      kind: z.string(),
      at: seconds,
      ground: z.enum(hideGrounds).nullable(),
    }),
    errors: ['A0404'],
  }),
};
