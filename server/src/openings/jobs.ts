import type { App } from '../base/calls/app.ts';
import { DAY } from '../base/platform/clock.ts';
import type { Job } from '../base/platform/jobs.ts';
import { limits } from '../settings/index.ts';
import * as store from './store.ts';

/** Deletes every night the attempts of more than a day ago, and the contacts of applications decided long ago. */
export const forget = (app: App): Job => ({
  name: 'openings.forget',
  cron: '40 3 * * *',
  run: async () => {
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
    await app.database.db.transaction().execute(async (tx) => {
      await store.forgetTries(tx, ago(1));
      await store.forgetContacts(tx, ago(limits.of(app).openingContactDays));
    });
  },
});
