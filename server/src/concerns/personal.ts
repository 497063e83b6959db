import { iso, type PersonalData } from '../base/platform/personal.ts';
import { concernsOf, deleteFeedback } from './store.ts';

const ALL = 100_000;

/** What a person reported and said about the board. A report stays after its author: what it is about is still there. */
export const personal: PersonalData = {
  async copy(_app, db, uid) {
    const { rows } = await concernsOf(db, uid, { page: 1, rows: ALL });
    return {
      concerns: rows.map(({ kind, tid, content, answer, at, decidedAt }) => ({
        kind,
        tid,
        content,
        answer,
        at: iso(at),
        decidedAt: iso(decidedAt),
      })),
    };
  },
  erase: deleteFeedback,
};
