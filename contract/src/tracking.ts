import { z } from 'zod';
import { change } from './call.ts';
import { done, optionalText } from './fields.ts';
import { signedIn } from './who.ts';

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

/** A visit as pages tell of it (product.md §3). What names the visitor is taken, as old pages send it, and not kept. */
const content = z.object({
  action_id: optionalText(SHORT),
  app_type: optionalText(SHORT),
  business_name: optionalText(SHORT),
  time: z.number().int().optional(),
  session_id: optionalText(SHORT),
  user_id: optionalText(SHORT),
  user_type: optionalText(SHORT),
  user_org_group: optionalText(SHORT),
  login_type: optionalText(SHORT),
  page_id: number.default(0),
  ref_page_id: number.default(0),
  page_step: number.default(0),
  tab: optionalText(SHORT),
  channel: optionalText(SHORT),
  id_type: optionalText(SHORT),
  extra_info: optionalText(1000),
  owner_id: optionalText(SHORT),
});

export const tracking = {
  add: change({
    path: '/v1/track/add',
    summary: 'Counts a visit to a page: how often it is opened, and how often a visit begins there, never by whom.',
    who: signedIn,
    quiet: true,
    alsoInQuery: ['platform'],
    input: z.object({ topic: z.enum(['page_visit']).default('page_visit'), platform: optionalText(20), content }),
    output: done,
  }),
};
