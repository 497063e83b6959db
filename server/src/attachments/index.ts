import type { App, Module } from '../base/calls/app.ts';
import { DAY } from '../base/platform/clock.ts';
import { forEach, type Job } from '../base/platform/jobs.ts';
import { calls } from './calls.ts';
import { blankOldVideos } from './notes.ts';
import { originalsOf } from './originals.ts';
import { personal } from './personal.ts';
import { readPhotos } from './readings.ts';
import { deleteLoose, forgetOnWay, forgetTries, looseSince, pendingFilesBefore } from './store.ts';

export { attachmentsOf, presentAttachment, type ShownTo, type SignedLink, sessionOfTicket } from './links.ts';
export { missingFiles } from './missing.ts';
export {
  maskPicture,
  originalByKey,
  originalTicket,
  sessionOfOriginal,
  unassignedPicture,
} from './originals.ts';
export {
  attachmentSummary,
  keepPicture,
  keepUploads,
  keptPicture,
  keptUploads,
  placeAttachments,
  releaseUpload,
  type Shown,
  showAttachment,
  takeOutAttachment,
} from './place.ts';
export { type AttachmentRow, attachmentByAid, attachmentByKey, moveAttachments } from './store.ts';

const CLEAR_LOOSE = 'attachments.clearLoose';

/**
 * Uploads that nothing took up for 30 days go (domain.md D, retention of drafts); files that never got a row, a day after
 * they were stored, when nobody is at them any more; so does what was counted of uploads.
 */
const clearLoose = (app: App): Job => ({
  name: CLEAR_LOOSE,
  cron: '20 3 * * *',
  async run() {
    const now = app.clock.now().getTime();
    const { db } = app.database;
    const loose = await looseSince(db, new Date(now - 30 * DAY));
    await forEach(app.log, CLEAR_LOOSE, loose, ({ aid, key }) =>
      // The row goes for good when its file is gone: what breaks off between is begun again.
      db.transaction().execute(async (tx) => {
        const originals = await originalsOf(tx, [aid]);
        if (await deleteLoose(tx, aid))
          for (const file of [{ key }, ...originals]) await app.files.delete(file.key, tx);
      }),
    );
    await forEach(app.log, CLEAR_LOOSE, await pendingFilesBefore(db, new Date(now - DAY)), async ({ key }) => {
      await app.files.delete(key);
      await forgetOnWay(db, key);
    });
    await forgetTries(db, new Date(now - DAY));
  },
});

export const attachments: Module = {
  name: 'attachments',
  calls,
  personal,
  jobs: (app) => [clearLoose(app), blankOldVideos(app), ...readPhotos(app)],
};
