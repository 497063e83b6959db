import { z } from 'zod';
import { attachment } from '../attachments.ts';
import { change } from '../call.ts';
import { ContactWay } from '../codes.ts';
import { id, isoDay, seconds, text } from '../fields.ts';
import { government } from '../who.ts';
import { handlingErrors } from './inputs.ts';

/** That a unit telephoned about a message, or went to look; read by who handles it and by the platform, never public. */
export const contactRecord = z.object({
  contactId: z.number(),
  groupName: z.string(),
  nickName: z.string(),
  way: z.number(),
  /** when it was */
  onDay: z.string(),
  content: z.string(),
  attachments: z.array(attachment),
  /** when it was written down */
  dateline: seconds,
});
export type ContactRecord = z.infer<typeof contactRecord>;

export const contacts = {
  addContact: change({
    path: '/v1/org/contact/add',
    summary:
      'Writes down that my unit, which handles a message, telephoned about it or went to look. `way`: 1 by telephone 2 on the spot 3 otherwise.',
    who: government(),
    input: z.object({
      tid: id,
      way: z.literal(Object.values(ContactWay)),
      onDay: isoDay,
      content: text(2000),
      aids: z.array(id).max(50).default([]),
    }),
    output: z.object({ contactId: z.number() }),
    errors: [...handlingErrors, 'T0020'],
  }),
};
