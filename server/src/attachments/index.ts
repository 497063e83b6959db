import type { App, Module } from '../base/app.ts';
import { DAY } from '../base/clock.ts';
import type { Job } from '../base/jobs.ts';
import { calls } from './calls.ts';
import { personal } from './personal.ts';
import { deleteAttachment, looseSince } from './store.ts';

export { attachmentsOf, linkHolds } from './links.ts';
export {
  attachmentSummary,
  keepPicture,
  keptPicture,
  placeAttachments,
  releasePicture,
  showAttachment,
  takeOutAttachment,
  withholdAttachment,
} from './place.ts';
export { type AttachmentRow, attachmentByAid, attachmentByKey, moveAttachments } from './store.ts';

/** Uploads that nothing took up for 30 days go (domain.md D, retention of drafts). */
const clearLoose = (app: App): Job => ({
  name: 'attachments.clearLoose',
  cron: '20 3 * * *',
  async run() {
    const before = new Date(app.clock.now().getTime() - 30 * DAY);
    for (const row of await looseSince(app.database.db, before)) {
      await deleteAttachment(app.database.db, row.aid);
      await app.files.delete(row.key);
    }
  },
});

export const attachments: Module = { name: 'attachments', calls, personal, jobs: (app) => [clearLoose(app)] };
