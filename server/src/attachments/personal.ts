import { iso, type PersonalData } from '../base/personal.ts';
import { dropLooseOf, uploadsOf } from './store.ts';

/** What a person uploaded: what belongs to a message stays with it, everything else goes. */
export const personal: PersonalData = {
  async copy(_app, db, uid) {
    const rows = await uploadsOf(db, uid);
    return {
      attachments: rows.map(({ aid, fileName, contentType, size, tid, keptFor, createdAt }) => ({
        ...{ aid, fileName, contentType, size, tid, keptFor },
        createdAt: iso(createdAt),
      })),
    };
  },
  erase: (db, uid) => dropLooseOf(db, uid),
};
