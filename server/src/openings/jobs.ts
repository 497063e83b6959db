import type { App } from '../base/calls/app.ts';
import { DAY } from '../base/platform/clock.ts';
import type { Job } from '../base/platform/jobs.ts';
import { limits } from '../settings/index.ts';
import * as store from './store.ts';

/** Every night: forgets who asked from where, and whom applications name that were decided long ago. */
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
