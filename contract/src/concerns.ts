import { z } from 'zod';
import { change, read } from './call.ts';
import { concernKinds } from './codes.ts';
import { done, id, optionalId, page, seconds, text } from './fields.ts';
import { permission, signedIn } from './who.ts';

/** Why a message is reported, in the order of the form; the texts name them. */
export const reportReasons = [1, 2, 3, 4, 5, 6] as const;

const concern = z.object({
  concernId: z.number(),
  kind: z.enum(concernKinds),
  tid: z.number().nullable(),
  /** the title of the message, where one is reported */
  subject: z.string(),
  reason: z.number(),
  content: z.string(),
  state: z.number(),
  answer: z.string(),
  dateline: seconds,
  /** until when it is to be answered, and whether that is near (1) or past (2) while it is open */
  dueAt: seconds,
  priorityLevel: z.number(),
  decidedAt: seconds.nullable(),
});
export type Concern = z.infer<typeof concern>;
/** letters that feedback, and the answer to a concern, have at least */
export const CONCERN_MIN = 5;
const waiting = z.object({ open: z.number(), late: z.number() });
const rows = z.object({ rows: z.array(concern), total: z.number() });

export const concerns = {
  report: change({
    path: '/v1/threads/report',
    summary: 'Reports a public message to the platform.',
    who: signedIn,
    input: z.object({
      tid: id,
      reason: z.union([
        z.literal(reportReasons),
        z
          .string()
          .regex(/^[1-6]$/)
          .transform(Number),
      ]),
      content: text(500).default(''),
    }),
    output: done,
    errors: ['A0404', 'A0429', 'B0008'],
  }),
  feedback: change({
    path: '/v1/site/feedback',
    summary: 'Says what could be better about the site.',
    who: signedIn,
    input: z.object({ content: text(1000) }),
    output: done,
    errors: ['B0003', 'A0429'],
  }),
  mine: read({
    path: '/v1/site/feedback/mine',
    summary: 'What I reported and what I said about the site, with the answers, the latest first.',
    who: signedIn,
    input: z.object(page),
    output: rows,
  }),
  page: read({
    path: '/v1/plat/concerns',
    summary: 'Reports or feedback for the platform, the date that is next first.',
    who: permission('plat:review'),
    input: z.object({ kind: z.enum(concernKinds), state: optionalId, ...page }),
    /** `waiting`: how many of each kind are open, and how many of them past their date */
    output: rows.extend({ waiting: z.object({ report: waiting, feedback: waiting }) }),
  }),
  decide: change({
    path: '/v1/plat/concerns/decide',
    summary: 'Closes a report or feedback with an answer to whoever wrote it.',
    who: permission('plat:review'),
    input: z.object({ concernId: id, uphold: z.boolean(), answer: text(500) }),
    output: done,
    errors: ['A0404', 'B0001', 'B0003'],
  }),
};
