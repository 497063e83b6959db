import { callsOf } from '../base/app.ts';
import { presentNotice } from './present.ts';
import * as store from './store.ts';

export const calls = callsOf('notices', {
  async getUserMsgCount(_input, { db, viewer }) {
    return { count: await store.unreadCount(db, viewer.uid!) };
  },

  async list({ page, rows }, { db, viewer, texts }) {
    const found = await store.noticesOf(db, viewer.uid!, page, rows);
    return { total: found.total, rows: found.rows.map((row) => presentNotice(texts, row)) };
  },

  async markRead({ noticeId }, { db, viewer, now }) {
    await store.markRead(db, viewer.uid!, noticeId, now);
    return {};
  },
});
