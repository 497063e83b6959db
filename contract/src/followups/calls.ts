import { z } from 'zod';
import { change, read } from '../call.ts';
import { FollowUpAnswer } from '../codes.ts';
import { id, seconds, text } from '../fields.ts';
import { FOLLOW_UP_WORDS_MAX } from '../rules/lengths.ts';
import { anyone, citizen } from '../who.ts';

/** After how many days an author is asked whether the answer holds. */
export const followUpDays = [30, 90] as const;
export type FollowUpDays = (typeof followUpDays)[number];

const days = z.literal(followUpDays);
/** 1 solved, 2 it has come back, 3 it never was */
const answer = z.literal([FollowUpAnswer.solved, FollowUpAnswer.again, FollowUpAnswer.never]);

const answered = z.object({ days, answer, words: z.string(), dateline: seconds });
export type FollowUp = z.infer<typeof answered>;

/** Whether an answer holds, as its author says after a time. It changes no state, and no evaluation. */
export const followups = {
  ofMessage: read({
    path: '/v1/threads/followUps',
    summary: 'What the author of a public message said after 30 and 90 days: whether the answer holds.',
    who: anyone,
    input: z.object({ tid: id }),
    output: z.object({ rows: z.array(answered) }),
  }),
  open: read({
    path: '/v1/user/followUp',
    summary:
      'After how many days I was asked last about a message of mine, and have not answered; null: nothing is asked.',
    who: citizen,
    input: z.object({ tid: id }),
    output: z.object({ days: days.nullable() }),
    errors: ['A0404'],
  }),
  answer: change({
    path: '/v1/user/answerFollowUp',
    summary:
      'Answers the question whether the reply to my message holds; once for each time it is asked, for everyone to read.',
    who: citizen,
    input: z.object({ tid: id, days, answer, words: text(FOLLOW_UP_WORDS_MAX * 2).default('') }),
    output: answered,
    errors: ['A0404', 'B0001', 'B0003', 'T0010'],
  }),
};
