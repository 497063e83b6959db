import { z } from 'zod';
import { change, rest } from './call.ts';
import { done, flag, id } from './fields.ts';
import { personalKinds } from './rules/personal-data.ts';
import { signedIn } from './who.ts';

/** An attachment as its readers see it; `url` answers to those who may see it only. */
export const attachment = z.object({
  aid: z.number(),
  fileName: z.string(),
  isPublic: z.union([z.literal(0), z.literal(1)]),
  kind: z.number(),
  url: z.string(),
  /** pixels; 0 where not known */
  width: z.number(),
  height: z.number(),
  size: z.number(),
});
export type Attachment = z.infer<typeof attachment>;

const share = z.number().min(0).max(1);
/** A part of a photo whose text may be personal data, in shares of the photo's sides. */
export const photoPlace = z.object({
  kind: z.enum(personalKinds),
  x: share,
  y: share,
  width: share,
  height: share,
});
export type PhotoPlace = z.infer<typeof photoPlace>;

/** An attachment chosen in a form: uploaded before, public or hidden. */
export const chosenAttachment = z.object({ aid: id, isPublic: flag.default(false) });

export const attachments = {
  upload: change({
    path: '/v2/attachment/upload',
    summary:
      'Uploads one image or video as multipart form data; a ticket and attachmentType=1 stand in the query, the ticket under the name token. A token itself may stand in the header, never in the address.',
    who: signedIn,
    body: 'file',
    input: z.object({ attachmentType: z.literal('1').default('1') }),
    output: attachment,
    errors: ['T0020', 'A0413'],
  }),
  ossUpload: rest.upload({
    path: '/sys/oss/upload',
    summary:
      'Uploads one image or video to the storage in force, as programs written for the template do (backoffice.md §2).',
    who: signedIn,
    input: z.object({}),
    output: attachment.extend({ src: z.string() }),
    errors: ['10019', 'T0020', 'A0413'],
  }),
  remove: change({
    path: '/v2/attachment/remove',
    summary: 'Removes an upload of mine that is not yet part of a message or reply.',
    who: signedIn,
    input: z.object({ aid: id }),
    output: done,
    errors: ['A0404'],
  }),
};
