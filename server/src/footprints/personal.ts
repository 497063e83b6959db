import { iso, type PersonalData } from '../base/personal.ts';
import { footprintsOf, setConsent } from './store.ts';

const ALL = 100_000;

/** What a person read. */
export const personal: PersonalData = {
  async copy(_app, db, uid) {
    const { rows } = await footprintsOf(db, uid, new Date(0), 1, ALL);
    return { footprints: rows.map(({ tid, at }) => ({ tid, at: iso(at) })) };
  },
  erase: (db, uid, now) => setConsent(db, uid, false, now),
};
