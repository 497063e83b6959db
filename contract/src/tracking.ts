import { z } from 'zod';
import { change } from './call.ts';
import { done, optionalText, text } from './fields.ts';
import { anyone } from './who.ts';

const SHORT = 100;
const number = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(32767));

/** Pages with a number of their own (product.md §9); any other is 0. */
export const trackedPages = [2, 7, 13, 14, 30, 74, 202, 204] as const;
export type TrackedPage = (typeof trackedPages)[number];

/** Taken as old pages send it, codes as text or as numbers, and not kept. */
const unkept = (max = SHORT) => z.union([text(max), z.number(), z.null()]).optional();

/** A visit as pages tell of it (product.md §3). What names the visitor is not kept. */
const content = z.object({
  action_id: unkept(),
  app_type: optionalText(SHORT),
  business_name: unkept(),
  time: unkept(),
  session_id: unkept(),
  user_id: unkept(),
  user_type: unkept(),
  user_org_group: unkept(),
  login_type: unkept(),
  page_id: number.default(0),
  ref_page_id: number.default(0),
  page_step: number.default(0),
  tab: unkept(),
  channel: unkept(),
  id_type: unkept(),
  extra_info: unkept(1000),
  owner_id: unkept(),
});

export const tracking = {
  add: change({
    path: '/v1/track/add',
    summary:
      'Counts, by the kind of account and never by whom: visits to a page of who is signed in, and (topic exposure) how often a page that waits for a code showed the way to customer service.',
    // A code is mostly waited for by who is not signed in yet; visits are refused then.
    who: anyone,
    quiet: true,
    alsoInQuery: ['platform'],
    input: z.object({
      topic: z.enum(['page_visit', 'exposure']).default('page_visit'),
      platform: optionalText(20),
      content,
    }),
    output: done,
    errors: ['USR0001'],
  }),
};
