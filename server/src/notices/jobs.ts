import type { App } from '../base/calls/app.ts';
import { dropExpired } from '../base/delivery/push/browsers.ts';
import type { Job } from '../base/platform/jobs.ts';
import { addCalendarDays, limits } from '../settings/index.ts';
import { forgetBatch } from './store.ts';

/** notices that are looked at in one step; those of an office with many boards are millions */
const BATCH = 5000;

/**
 * Removes notices `noticeReadDays` after they were read, and unread ones `noticeUnreadDays` after they were written. What
 * they told of stays in the log and at its message. Browsers whose time to be told is over go, too.
 */
export const forgetNotices = (app: App): Job => ({
  name: 'notices.forget',
  cron: '30 3 * * *',
  async run() {
    const { noticeReadDays, noticeUnreadDays } = limits.of(app);
    const now = app.clock.now();
    const before = { read: addCalendarDays(now, -noticeReadDays), unread: addCalendarDays(now, -noticeUnreadDays) };
    await dropExpired(app.database.db, now);
    let after: Date | null = new Date(0);
    while (after) after = await forgetBatch(app.database.db, after, before, BATCH);
  },
});
