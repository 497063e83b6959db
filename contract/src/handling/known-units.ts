import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, flag, id, nothing } from '../fields.ts';
import { government } from '../who.ts';

const units = z.array(z.object({ groupId: z.number(), groupName: z.string() }));

/** Units that stand first where a unit below is chosen. */
export const knownUnits = {
  knownUnits: read({
    path: '/v1/org/group/known',
    summary: 'Units below mine that stand first when one is chosen: those I marked, and those mine assigned to last.',
    who: government(),
    input: nothing,
    output: z.object({ favourites: units, recent: units }),
  }),
  markUnit: change({
    path: '/v1/org/group/mark',
    summary: 'Marks a unit below mine as one I want to find first, or no longer; at most 20.',
    who: government(),
    input: z.object({ groupId: id, on: flag }),
    output: done,
    errors: ['B0002', 'B0009'],
  }),
};
