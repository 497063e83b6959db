import { z } from 'zod';
import { change, get, read } from '../call.ts';
import { done, id, nothing, optionalId, optionalText, seconds, text } from '../fields.ts';
import { anyone, government } from '../who.ts';

/** Letters of a title and a text that are read to see what they are about. */
const SUBJECT_MAX = 200;
const CONTENT_MAX = 5000;

/** What somebody writes, or asks. */
const written = { subject: text(SUBJECT_MAX), content: optionalText(CONTENT_MAX) };

export const answers = {
  answered: read({
    path: '/v1/threads/answered',
    summary: 'Answered messages that may answer what is being written or asked, the most alike first; ten at most.',
    who: anyone,
    /** `fid`: the board that is written to; what is of its own region comes first */
    input: z.object({ ...written, fid: optionalId }),
    output: z.object({
      rows: z.array(
        z.object({
          tid: z.number(),
          subject: z.string(),
          forumName: z.string(),
          /** the beginning of the newest answer */
          answer: z.string(),
          answeredTime: seconds,
          /** 1: is about the same matter; 0: perhaps */
          sure: z.literal([0, 1]),
        }),
      ),
    }),
  }),
  similar: get({
    path: '/v2/threads/similar',
    summary: 'Answered messages that are surely about the same matter as a public one, as found once a day.',
    who: anyone,
    input: z.object({ tid: id }),
    output: z.array(z.object({ tid: z.number(), subject: z.string(), forumName: z.string() })),
  }),
  suggestDomain: read({
    path: '/v1/domain/suggest',
    summary: 'Domains that a text may be of, as the messages of this board teach it; none before there are enough.',
    who: anyone,
    input: z.object(written),
    output: z.object({
      rows: z
        .array(z.object({ domainId: z.number(), subDomainId: z.number().nullable(), share: z.number().min(0).max(1) }))
        .max(3),
      /** the first is so likely that a form may choose it beforehand */
      sure: z.boolean(),
    }),
  }),
  helped: change({
    path: '/v1/threads/helped',
    summary: 'Says that an answer was what I needed, so that I write nothing; each person counts once, or his device.',
    who: anyone,
    input: z.object({ tid: id }),
    output: done,
    errors: ['A0404'],
  }),
  helpedBy: read({
    path: '/v1/org/threads/helped',
    summary: 'Whom answers on the boards of my unit helped in the last 90 days, so that they wrote nothing.',
    who: government(),
    envelope: 'data',
    input: nothing,
    output: z.object({
      days: z.number(),
      helped: z.number(),
      /** the answers that helped most */
      rows: z.array(z.object({ tid: z.number(), subject: z.string(), helped: z.number() })),
    }),
  }),
  suggestGroup: read({
    path: '/v1/org/process/suggestGroup',
    summary: 'Units below that a message may be given to, as my unit gave the last ones, with the reason in words.',
    who: government(),
    envelope: 'data',
    input: z.object({ tid: id }),
    output: z.object({
      rows: z.array(
        z.object({
          groupId: z.number(),
          groupName: z.string(),
          /** of the last assignments to it, how many are alike, and how many are of the same sub-domain */
          alike: z.number(),
          sameMatter: z.number(),
          reason: z.string(),
        }),
      ),
    }),
    errors: ['A0404', 'B0002'],
  }),
};
