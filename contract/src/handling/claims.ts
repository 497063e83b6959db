import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, id, nothing, seconds } from '../fields.ts';
import { government } from '../who.ts';
import { handlingErrors } from './inputs.ts';

/** Who of the viewer's unit has taken a message upon himself; null: nobody. */
export const claim = z.object({ uid: z.number(), nickName: z.string(), mine: z.boolean(), since: seconds }).nullable();
export type Claim = z.infer<typeof claim>;

const answer = z.object({ claim });

/** One official of a unit takes a message upon himself; the other units do not learn who (decision 0208). */
export const claims = {
  claimTask: change({
    path: '/v1/org/task/claim',
    summary: 'I take a message of my unit upon myself; refused while a colleague has it.',
    who: government(),
    input: z.object({ tid: id }),
    output: answer,
    errors: [...handlingErrors, 'B0012'],
  }),
  handTask: change({
    path: '/v1/org/task/hand',
    summary:
      'Gives a message to a colleague of my unit, or takes it over from one; who had it and who gets it are told.',
    who: government(),
    input: z.object({ tid: id, uid: id }),
    output: answer,
    errors: handlingErrors,
  }),
  giveBackTask: change({
    path: '/v1/org/task/giveBack',
    summary: 'I give back a message that I had taken: anyone of my unit may take it again.',
    who: government(),
    input: z.object({ tid: id }),
    output: done,
    errors: handlingErrors,
  }),
  colleagues: read({
    path: '/v1/org/colleagues',
    summary: 'The officials of my unit, at most 200, by name: those to whom a message can be given.',
    who: government(),
    input: nothing,
    output: z.object({ people: z.array(z.object({ uid: z.number(), nickName: z.string() })) }),
  }),
};
