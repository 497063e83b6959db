import { iso, type PersonalData } from '../base/platform/personal.ts';
import { everyFootprintOf, setConsent } from './store.ts';

/** Footprints of a person. */
export const personal: PersonalData = {
  async copy(_app, db, uid) {
    const rows = await everyFootprintOf(db, uid);
    return { footprints: rows.map(({ tid, at }) => ({ tid, at: iso(at) })) };
  },
  erase: (db, uid, now) => setConsent(db, uid, false, now),
};
