import { iso, type PersonalData } from '../base/platform/personal.ts';
import { deleteNotices, noticesOf } from './store.ts';

const ALL = 100_000;

/** Notices of a person. */
export const personal: PersonalData = {
  async copy(_app, db, uid) {
    const { rows } = await noticesOf(db, uid, { page: 1, rows: ALL });
    return {
      notices: rows.map(({ kind, tid, data, at, readAt }) => ({
        ...{ kind, tid, subject: String(data.subject ?? '') },
        at: iso(at),
        readAt: iso(readAt),
      })),
    };
  },
  erase: (db, uid) => deleteNotices(db, uid),
};
