import type { feedback as contract } from '@board/contract/handling/feedback';
import type { Handlers } from '../base/calls/app.ts';
import { feedbackOf, markFeedbackRead, presentNotice } from '../notices/index.ts';

const ROWS_MAX = 100;

/** Feedback of others on a unit's work; each account has its own read marks. */
export const feedbackCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  async feedbackPage({ kind, page, rows, unread }, ctx) {
    const { db, viewer } = ctx;
    const found = await feedbackOf(db, viewer.uid!, kind, { page, rows: Math.min(rows, ROWS_MAX), unread });
    return {
      ...found,
      rows: found.rows.map((row) => ({
        ...presentNotice(ctx, row),
        grade: typeof row.data.grade === 'number' ? row.data.grade : null,
      })),
    };
  },

  async feedbackRead({ kind, noticeId }, { db, viewer, now }) {
    await markFeedbackRead(db, viewer.uid!, kind, noticeId, now);
    return {};
  },
};
