import { z } from 'zod';
import { rest } from '../call.ts';
import { done, flag, id, moment, nothing, seconds } from '../fields.ts';
import { official } from '../who.ts';

/** Who does the tasks of somebody who is away. */
export const absenceCalls = {
  absence: rest.get({
    path: '/act/task/absence',
    summary: 'Who does the caller’s tasks while he is away.',
    who: official,
    input: nothing,
    output: z.object({
      /** the caller */
      uid: z.number(),
      absence: z
        .object({
          substituteUid: z.number(),
          substitute: z.string(),
          /** null: until it is ended */
          until: seconds.nullable(),
        })
        .nullable(),
    }),
  }),
  setAbsence: rest.post({
    path: '/act/task/absence',
    summary: 'Gives the caller’s coming tasks to a colleague, and those that wait, if he wishes.',
    who: official,
    input: z.object({
      substituteUid: id,
      until: moment.nullable().default(null),
      /** tasks that wait now go to him, too */
      handOver: flag.default(false),
    }),
    output: z.object({ handedOver: z.number() }),
    errors: ['10043', '10044'],
  }),
  endAbsence: rest.delete({
    path: '/act/task/absence',
    summary: 'The caller is back: coming tasks are his again.',
    who: official,
    input: nothing,
    output: done,
  }),
};
