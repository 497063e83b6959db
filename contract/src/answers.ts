import { z } from 'zod';
import { read } from './call.ts';
import { optionalId, optionalText, seconds, text } from './fields.ts';
import { anyone } from './who.ts';

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
};
