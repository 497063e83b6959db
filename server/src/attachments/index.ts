import type { App, Module } from '../base/app.ts';
import { DAY } from '../base/clock.ts';
import type { Job } from '../base/jobs.ts';
import { calls } from './calls.ts';
import { blankOldVideos } from './notes.ts';
import { personal } from './personal.ts';
import { deleteLoose, looseSince } from './store.ts';

export { attachmentsOf, linkHolds } from './links.ts';
export {
  attachmentSummary,
  keepPicture,
  keptPicture,
  placeAttachments,
  releasePicture,
  type Shown,
  showAttachment,
  takeOutAttachment,
} from './place.ts';
export { type AttachmentRow, attachmentByAid, attachmentByKey, moveAttachments } from './store.ts';

/** Uploads that nothing took up for 30 days go (domain.md D, retention of drafts). */
const clearLoose = (app: App): Job => ({
  name: 'attachments.clearLoose',
  cron: '20 3 * * *',
  async run() {
    const before = new Date(app.clock.now().getTime() - 30 * DAY);
    const { db } = app.database;
    for (const { aid, key } of await looseSince(db, before)) {
      // The row goes for good when its file is gone: what breaks off between is begun again.
      await db.transaction().execute(async (tx) => {
        if (await deleteLoose(tx, aid)) await app.files.delete(key);
      });
    }
  },
});

export const attachments: Module = {
  name: 'attachments',
  calls,
  personal,
  jobs: (app) => [clearLoose(app), blankOldVideos(app)],
};
