import { sql } from 'kysely';
import { releaseUpload } from '../../attachments/index.ts';
import type { App } from '../../base/calls/app.ts';
import { DAY } from '../../base/platform/clock.ts';
import type { Job } from '../../base/platform/jobs.ts';
import { dropCertificates } from './store.ts';

/** days that a certificate is kept after the decision (domain.md D) */
const CERTIFICATE_DAYS = 30;
/** days that what a child stated waits for a guardian */
const CHILD_DAYS = 30;

/** Clears what registering leaves behind: proofs that ran out, counted looks, certificates that were decided on. */
export const clearRegistration = (app: App): Job => ({
  name: 'accounts.clearRegistration',
  cron: '40 3 * * *',
  async run() {
    const now = app.clock.now();
    const ago = (days: number) => new Date(now.getTime() - days * DAY);
    await app.database.db.transaction().execute(async (tx) => {
      await sql`delete from "addressProof" where "expiresAt" < ${now}`.execute(tx);
      await sql`delete from "nameCheck" where at < ${ago(1)}`.execute(tx);
      await sql`delete from guardian where "consentedAt" is null and "askedAt" < ${ago(CHILD_DAYS)}`.execute(tx);
      for (const aid of await dropCertificates(tx, ago(CERTIFICATE_DAYS))) await releaseUpload(tx, aid);
    });
  },
});
