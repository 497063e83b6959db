import { z } from 'zod';
import { get } from './call.ts';
import { id, nothing, optionalCode, optionalId } from './fields.ts';
import { forum } from './forums.ts';
import { anyone } from './who.ts';

/** A public message as open data: everything its page shows, nothing that identifies its author. */
export const openMessage = z.object({
  tid: z.number(),
  url: z.string(),
  fid: z.number(),
  forumName: z.string(),
  typeId: z.number(),
  typeName: z.string(),
  domainId: z.number(),
  domainName: z.string(),
  subDomainId: z.number().nullable(),
  subDomainName: z.string(),
  subject: z.string(),
  content: z.string(),
  state: z.string(),
  /** staff typed it in for its author, who called (1), wrote a letter (2) or came (3); 0: its author did */
  entered: z.number(),
  postedAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  answers: z.array(
    z.object({
      /** 1 reply 2 improved 3 explanation 4 improved explanation */
      kind: z.number(),
      organization: z.string(),
      content: z.string(),
      publishedAt: z.iso.datetime(),
    }),
  ),
  grade: z.number().nullable(),
  gradeLevel: z.number().nullable(),
  gradeManner: z.number().nullable(),
  gradeSpeed: z.number().nullable(),
});
export type OpenMessage = z.infer<typeof openMessage>;

/**
 * A moment, as `openedAt` and `publishedAt` name it. No zone lies more than 14 hours from UTC; PostgreSQL reads none from 16
 * hours on, and no year 0.
 */
export const since = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '1900' && !/[+-](?:1[5-9]|2\d):\d\d$/.test(text))
  .optional();

export const open = {
  messages: get({
    path: '/api/open/messages',
    summary:
      'Open data: public messages with their answers, by number, oldest first; `next` is the `after` of the next page, null at the end; with `since` those that changed since then, and in `gone` the numbers of those that the public may no longer read. The same as one line of JSON each, without limit: /api/open/messages.ndjson.',
    who: anyone,
    envelope: 'data',
    input: z.object({ after: id.default(0), fid: optionalId, domainId: optionalCode, since, rows: id.default(100) }),
    output: z.object({
      rows: z.array(openMessage),
      next: z.number().nullable(),
      /** up to `next`: taken from the public, or from the board asked for, since then */
      gone: z.array(z.number()),
    }),
    errors: ['A0404'],
  }),
  boards: get({
    path: '/api/open/boards',
    summary: 'Open data: every region and seat with the region it belongs to.',
    who: anyone,
    envelope: 'data',
    input: nothing,
    output: z.object({ boards: z.array(forum.extend({ parentFid: z.number().nullable() })) }),
  }),
};
