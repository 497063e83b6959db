import { z } from 'zod';
import { change, read } from '../call.ts';
import { SuggestionResult } from '../codes.ts';
import { flag, id, isoDay, optionalId, rowVersion, seconds, text } from '../fields.ts';
import { anyone, citizen, government } from '../who.ts';
import { collectRow } from './office.ts';
import { OUTCOME_MAX, VERDICT_MAX } from './rules.ts';

/** What came in, what the unit makes of it, and what follows: "you said, we did". */

export const PROMISE_MAX = 100;
export const NEWS_MAX = 500;
/** suggestions that one verdict is given to at a time */
const VERDICTS_MAX = 500;

/** What was promised by a day because of adopted suggestions, and how far it has come. */
export const promise = z.object({
  promiseId: z.number(),
  title: z.string(),
  dueOn: z.string(),
  doneOn: z.string().nullable(),
  /** the day has passed and it is not done */
  late: z.boolean(),
  /** adopted suggestions that it follows from */
  suggestions: z.number(),
  news: z.array(z.object({ newsId: z.number(), content: z.string(), dateline: seconds })),
});
export type PromiseView = z.infer<typeof promise>;

/** How a question was answered: how often each value was chosen, and by how many in all. */
export const questionCount = z.object({
  question: z.string(),
  /** null: a campaign's later version does not ask it any more */
  kind: z.enum(['choice', 'choices', 'scale']).nullable(),
  answered: z.number(),
  /** `says`: what the ends of a scale stand for */
  values: z.array(z.object({ value: z.string(), count: z.number(), says: z.string().optional() })),
});
export type QuestionCount = z.infer<typeof questionCount>;

/** A verdict that a colleague gave meanwhile, as B0013 tells it under `changed`. */
export interface ChangedVerdict {
  tid: number;
  version: number;
  result: number;
  answer: string;
}

/** Public figures of how campaigns are answered. */
const figures = z.object({
  /** campaigns that were public */
  held: z.number(),
  ended: z.number(),
  /** of the ended ones: results published, of these within the term, and those overdue by now */
  answered: z.number(),
  onTime: z.number(),
  late: z.number(),
  /** suggestions with a published verdict, and how many were adopted whole or in part */
  verdicts: z.number(),
  adopted: z.number(),
});
export type CampaignFigures = z.infer<typeof figures>;

const results = {
  /** the sentences everyone reads above the results, once they are published */
  outcome: z.string(),
  counts: z.array(z.object({ result: z.number(), count: z.number() })),
  /** suggestions without a verdict */
  open: z.number(),
  promises: z.array(promise),
  questions: z.array(questionCount),
};

const collects = government(undefined, 'allowCollect');
const errors = ['A0404', 'B0001', 'B0002', 'B0003', 'B0009', 'B0013'] as const;
const verdict = z.literal(Object.values(SuggestionResult));

export const resultCalls = {
  results: read({
    path: '/v1/org/collect/results',
    summary: 'What came in to a campaign of my unit: answers by question, verdicts so far, promises.',
    who: collects,
    envelope: 'data',
    input: z.object({ id }),
    output: z.object({ row: collectRow, ...results }),
    errors: ['A0404'],
  }),
  verdict: change({
    path: '/v1/org/collect/verdict',
    summary:
      'Gives suggestions one verdict with the text their authors read: 1 adopted, 2 partly, 3 kept for reference, 4 not adopted. Published at once where the results are.',
    who: collects,
    envelope: 'data',
    input: z.object({
      id,
      /** each with the version of its verdict that the screen saw; 0: none */
      items: z
        .array(z.object({ tid: id, version: rowVersion }))
        .min(1)
        .max(VERDICTS_MAX),
      result: verdict,
      answer: text(VERDICT_MAX * 2),
      promiseId: optionalId,
    }),
    output: z.object({ versions: z.array(z.object({ tid: z.number(), version: z.number() })) }),
    errors,
  }),
  promise: change({
    path: '/v1/org/collect/promise',
    summary: 'Promises something by a day, which adopted suggestions can be linked to.',
    who: collects,
    envelope: 'data',
    input: z.object({ id, title: text(PROMISE_MAX * 2), dueOn: isoDay }),
    output: promise,
    errors,
  }),
  news: change({
    path: '/v1/org/collect/news',
    summary:
      'Tells how far a promise has come: perhaps done, perhaps with another day. Authors of its suggestions are told.',
    who: collects,
    envelope: 'data',
    input: z.object({
      promiseId: id,
      content: text(NEWS_MAX * 2),
      done: flag.default(false),
      dueOn: isoDay.optional(),
    }),
    output: promise,
    errors,
  }),
  dropPromise: change({
    path: '/v1/org/collect/dropPromise',
    summary: 'Takes a promise back that was not published yet.',
    who: collects,
    envelope: 'data',
    input: z.object({ promiseId: id }),
    output: z.object({}),
    errors,
  }),
  result: change({
    path: '/v1/org/collect/result',
    summary: 'Publishes the results of an ended campaign; each author is told his own verdict.',
    who: collects,
    envelope: 'data',
    input: z.object({ id, edits: rowVersion, outcome: text(OUTCOME_MAX * 2) }),
    output: collectRow,
    errors,
  }),
  figures: read({
    path: '/v2/threads/collect/figures',
    summary:
      'How campaigns are answered: held, ended, results in time and overdue, suggestions adopted; of all or of a board.',
    who: anyone,
    input: z.object({ fid: optionalId }),
    output: figures,
  }),
  ownVerdict: read({
    path: '/v1/threads/collect/verdict',
    summary: 'The published verdict on a suggestion of mine, with what follows from it.',
    who: citizen,
    input: z.object({ tid: id }),
    output: z.object({
      verdict: z
        .object({
          collectId: z.number(),
          title: z.string(),
          result: z.number(),
          answer: z.string(),
          organization: z.string(),
          dateline: seconds,
          promise: promise.nullable(),
        })
        .nullable(),
    }),
    errors: ['A0404'],
  }),
};
