import { z } from 'zod';
import { KEEPS_USERS } from '../backoffice/permissions.ts';
import { rest } from '../call.ts';
import { id } from '../fields.ts';
import { permission } from '../who.ts';

/** What waits in the name of one person. Messages are a unit's, and wait for all who work in it. */
const openWork = {
  /** tasks that only he can do */
  tasks: z.number(),
  /** tasks that he may claim by his own name */
  claimable: z.number(),
  /** colleagues who are away and whom he stands in for */
  standsInFor: z.number(),
};

/** The work of somebody who leaves goes to a colleague. */
export const leaverCalls = {
  openWork: rest.get({
    path: '/sys/user/:id/work',
    summary: 'What waits in the name of an account, and colleagues of its unit who could take it over.',
    who: permission(KEEPS_USERS),
    input: z.object({ id }),
    output: z.object({
      ...openWork,
      /** roles that nobody else in use has; they are given by hand */
      soleRoles: z.array(z.string()),
      /** in use and of the same unit, by name; the first 200 */
      colleagues: z.array(z.object({ uid: z.number(), name: z.string() })),
    }),
    errors: ['10010'],
  }),
  handOverWork: rest.put({
    path: '/sys/user/:id/work',
    summary: 'Gives what waits in the name of an account, in use or stopped, to a colleague of the same unit.',
    who: permission(KEEPS_USERS),
    input: z.object({ id, toUid: id }),
    output: z.object(openWork),
    errors: ['10010', '10013', 'B0009'],
  }),
};
