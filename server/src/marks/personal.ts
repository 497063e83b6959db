import { iso, type PersonalData } from '../base/platform/personal.ts';
import { everyFollowOf, everyMarkOf, forgetAll } from './store.ts';

/** Favourites, supports and follows of a person. */
export const personal: PersonalData = {
  async copy(_app, db, uid) {
    const [marks, follows] = await Promise.all([everyMarkOf(db, uid), everyFollowOf(db, uid)]);
    return {
      marks: marks.map(({ kind, tid, at }) => ({ kind, tid, at: iso(at) })),
      follows: follows.map(({ kind, target, at }) => ({ kind, target, at: iso(at) })),
    };
  },
  erase: forgetAll,
};
