import { z } from 'zod';
import { attachment } from '../attachments.ts';
import { change } from '../call.ts';
import { id } from '../fields.ts';
import { government, permission, signedIn } from '../who.ts';
import { handlingErrors, reason } from './inputs.ts';

const ofPicture = { input: z.object({ aid: id }), output: attachment, body: 'file' } as const;
const original = { input: z.object({ aid: id, reason }), output: z.object({ url: z.string() }), confidential: true };

/** Photos of which parts are covered: everyone sees the masked file, the original opens with a reason. */
export const photos = {
  maskPhoto: change({
    path: '/v2/attachment/mask',
    summary:
      'Puts a masked picture in the place of one of mine that is not sent yet; the original is kept beneath it. Multipart form data, as an upload.',
    who: signedIn,
    ...ofPicture,
    errors: ['A0404', 'A0413', 'T0020'],
  }),
  reviewMaskPhoto: change({
    path: '/v1/plat/att/mask',
    summary:
      'A reviewer covers parts of a picture of a message that waits for review; the original is kept beneath it.',
    who: permission('plat:review'),
    ...ofPicture,
    errors: ['A0404', 'A0413', 'T0020', ...handlingErrors],
  }),
  photoOriginal: change({
    path: '/v1/org/threads/att/original',
    summary: 'Opens the original of a masked picture for five minutes, for the units that handle the message; logged.',
    who: government(),
    ...original,
    errors: ['A0404', 'B0002', 'B0003'],
  }),
  reviewPhotoOriginal: change({
    path: '/v1/plat/att/original',
    summary: 'The same for the platform.',
    who: permission('plat:review'),
    ...original,
    errors: ['A0404', 'B0003'],
  }),
};
