import type { App } from '../base/calls/app.ts';
import { dropExpired } from '../base/delivery/push/browsers.ts';
import type { Job } from '../base/platform/jobs.ts';
import { addCalendarDays, limits } from '../settings/index.ts';
import { forgetBatch } from './store.ts';

/** notices looked at in one step; an office with many boards has millions */
const BATCH = 5000;

/**
 * Removes notices `noticeReadDays` after they were read, and unread ones `noticeUnreadDays` after they were written.
 * Their contents stay in the log and at the message. Also removes browsers whose time is over.
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
