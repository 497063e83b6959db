import { sql } from 'kysely';
import type { App } from '../../base/calls/app.ts';
import { DAY } from '../../base/platform/clock.ts';
import { releaseCertificates } from '../disposals/certificates.ts';
import { tables } from './tables.ts';

/** How long a session that is over is kept, for questions about who came from where. */
const SESSION_DAYS = 60;

/**
 * Deletes what has done its work: captchas, ways to other sites, codes beyond the day their limits look back on, sessions
 * long over, and certificates that a measure held.
 */
export async function sweep({ clock, database: { db } }: App): Promise<void> {
  const now = clock.now();
  await tables(db).deleteFrom('captcha').where('expiresAt', '<', now).execute();
  await tables(db).deleteFrom('thirdPartyLogin').where('expiresAt', '<', now).execute();
  await tables(db)
    .deleteFrom('verifyCode')
    .where('createdAt', '<', new Date(now.getTime() - 2 * DAY))
    .execute();
  await sql`delete from "codeAlarm" where hour < ${new Date(now.getTime() - 2 * DAY)}`.execute(db);
  await tables(db)
    .deleteFrom('session')
    .where('expiresAt', '<', new Date(now.getTime() - SESSION_DAYS * DAY))
    .execute();
  await releaseCertificates(db, now);
}
