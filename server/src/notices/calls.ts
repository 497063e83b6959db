import { toSeconds } from '@board/contract/fields';
import { callsOf } from '../base/app.ts';
import { noticeTitle } from './present.ts';
import * as store from './store.ts';

export const calls = callsOf('notices', {
  async getUserMsgCount(_input, { db, viewer }) {
    return { count: await store.unreadCount(db, viewer.uid!) };
  },

  async list({ page, rows }, { db, viewer, texts }) {
    const found = await store.noticesOf(db, viewer.uid!, page, rows);
    return {
      total: found.total,
      rows: found.rows.map((row) => ({
        noticeId: row.noticeId,
        kind: row.kind,
        title: noticeTitle(texts, row.kind, row.data),
        tid: row.tid,
        tpid: row.tpid,
        dateline: toSeconds(row.at),
        readStatus: row.readAt ? (1 as const) : (0 as const),
      })),
    };
  },

  async markRead({ noticeId }, { db, viewer, now }) {
    await store.markRead(db, viewer.uid!, noticeId, now);
    return {};
  },
});
