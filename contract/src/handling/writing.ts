import { z } from 'zod';
import { change } from '../call.ts';
import { done, flag, id, optionalId, optionalText, seconds } from '../fields.ts';
import { government, permission } from '../who.ts';
import { handlingErrors } from './inputs.ts';

/** A lease: who edits a text or reviews a message, and until when unless renewed. */
const lease = z.object({ mine: z.boolean(), nickName: z.string(), since: seconds, until: seconds });
export type Lease = z.infer<typeof lease>;

const takeOver = {
  /** takes it from whoever has it, with a reason that he is told */
  takeOver: flag.default(false),
  reason: optionalText(2000),
};

/** Keeps two people from doing the same thing at once. */
export const writing = {
  hold: change({
    path: '/v1/org/panswer/hold',
    summary: 'I am writing the answer of my unit; repeated while I do. Answers who has it, which may be a colleague.',
    who: government(),
    input: z.object({ tid: id, tpid: optionalId, ...takeOver }),
    output: lease,
    errors: handlingErrors,
  }),
  release: change({
    path: '/v1/org/panswer/release',
    summary: 'I am no longer writing.',
    who: government(),
    input: z.object({ tid: id, tpid: optionalId }),
    output: done,
    errors: handlingErrors,
  }),
  delAttach: change({
    path: '/v1/org/panswer/delAttach',
    summary: 'Takes an attachment out of a text of my unit that is not submitted; a submitted one can be hidden.',
    who: government(),
    input: z.object({ aid: id }),
    output: done,
    errors: handlingErrors,
  }),
  delAnswerAttach: change({
    path: '/v1/org/delAnswerAttach',
    summary: 'The same as /v1/org/panswer/delAttach, by its other name.',
    who: government(),
    input: z.object({ aid: id }),
    output: done,
    errors: handlingErrors,
  }),
};

export const claiming = {
  claimReview: change({
    path: '/v1/plat/claim',
    summary: 'I am reviewing this message; repeated while I do. Answers who has it.',
    who: permission('plat:review'),
    input: z.object({ tid: id, ...takeOver }),
    output: lease,
    errors: handlingErrors,
  }),
  releaseReview: change({
    path: '/v1/plat/release',
    summary: 'I am no longer reviewing this message.',
    who: permission('plat:review'),
    input: z.object({ tid: id }),
    output: done,
    errors: handlingErrors,
  }),
};
