import { z } from 'zod';
import { read } from '../call.ts';
import { id, seconds } from '../fields.ts';
import { anyone } from '../who.ts';

/** One holder of a message, from when it came to him until it went on. */
const station = z.object({
  /** `outside`: a body without an account on the board */
  party: z.enum(['unit', 'outside', 'author', 'platform']),
  /** of a unit or of a body outside; empty otherwise */
  name: z.string(),
  from: seconds,
  /** null: it is still there */
  until: seconds.nullable(),
  /** whole working days it stayed there */
  days: z.number(),
  /** how it went on; empty while it is there */
  ended: z.string(),
  /** what is waited for after the reply: the explanation of a low evaluation, or a better answer; null where it is not there */
  due: z.enum(['explanation', 'improvement']).nullable(),
  /** why, where the reason is public; empty otherwise */
  reason: z.string(),
});
export type Station = z.infer<typeof station>;

/** A time in which the clock stands still. */
const standstill = z.object({
  why: z.enum(['supplement', 'recheck']),
  from: seconds,
  until: seconds.nullable(),
  /** working days */
  days: z.number(),
});

/** The clock of the reply. */
const clock = z.object({
  begins: seconds,
  /** working days the office has */
  term: z.number(),
  /** null while the clock stands still */
  dueAt: seconds.nullable(),
  repliedAt: seconds.nullable(),
  /** working days used so far, or until the reply; standstills are left out */
  used: z.number(),
  /** working days after the date had passed */
  late: z.number(),
  standstills: z.array(standstill),
  extended: z.object({ at: seconds, reason: z.string() }).nullable(),
  /** notices to the unit above and to the platform at fixed points */
  escalations: z.array(z.object({ at: seconds, title: z.string(), units: z.array(z.string()) })),
});
export type Clock = z.infer<typeof clock>;

export const trail = {
  trail: read({
    path: '/v1/threads/trail',
    summary: 'The open trail of a message: each holder with the working days held, and the clock of the reply.',
    who: anyone,
    input: z.object({ tid: id }),
    output: z.object({
      stations: z.array(station),
      /** null: no reply is owed by a date */
      clock: clock.nullable(),
    }),
    errors: ['A0404'],
  }),
};
