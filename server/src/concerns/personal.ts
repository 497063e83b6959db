import { iso, type PersonalData } from '../base/platform/personal.ts';
import { concernsOf, deleteFeedback } from './store.ts';

const ALL = 100_000;

/** A person's reports and feedback. A report outlives its author, because its subject is still there. */
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
