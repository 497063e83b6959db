import { OLDER_MAX } from '@board/contract/notices';
import { callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { tellLive } from '../base/events/live.ts';
import { announcementOf } from './announcement-store.ts';
import { announcementCalls } from './announcements.ts';
import { presentNotice } from './present.ts';
import { settingCalls } from './settings.ts';
import * as store from './store.ts';

export const calls = callsOf('notices', {
  ...announcementCalls,
  ...settingCalls,

  async getUserMsgCount(_input, { db, viewer }) {
    return { count: await store.unreadCount(db, viewer.uid!) };
  },

  async list({ page, rows, unread, topic }, ctx) {
    const { db, viewer } = ctx;
    const found = await store.noticesOf(db, viewer.uid!, { page, rows }, { unread, topic });
    return { total: found.total, rows: found.rows.map((row) => presentNotice(ctx, row)) };
  },

  unreadByTopic: async (_input, { db, viewer }) => ({ counts: await store.unreadByTopic(db, viewer.uid!) }),

  async byMessage(page, ctx) {
    const { db, viewer } = ctx;
    const { groups, more } = await store.noticesByMessage(db, viewer.uid!, page, OLDER_MAX);
    const rows = groups.map(({ newest, older, total, unread }) => ({
      newest: presentNotice(ctx, newest),
      older: older.map((row) => presentNotice(ctx, row)),
      total,
      unread,
    }));
    return { rows, more };
  },

  async detail({ noticeId }, ctx) {
    const { db, viewer } = ctx;
    const row = (await store.noticeOf(db, viewer.uid!, noticeId)) ?? fail('A0404');
    const announcement = row.sysNoticeId === null ? undefined : await announcementOf(db, row.sysNoticeId);
    const { content = null, senderName = '' } = announcement ?? {};
    return { ...presentNotice(ctx, row), content, senderName };
  },

  async markRead(which, { db, viewer, now }) {
    await store.markRead(db, viewer.uid!, which, now);
    await tellLive(db, { topic: 'notices', to: [{ uid: viewer.uid! }] });
    return {};
  },
});
