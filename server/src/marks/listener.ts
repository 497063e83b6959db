import type { Listener } from '../base/events/events.ts';
import { changedTids, publicTitles } from '../messages/index.ts';
import { insertNotices, type NewNotice, publicPage, unname } from '../notices/index.ts';
import { followersOf } from './store.ts';

/** Tells followers of a message its public events, except the author and the actor, who are told anyway. */
export const followListener: Listener = {
  name: 'follows',
  async hear(events, db) {
    const tids = changedTids(events);
    if (tids.length === 0) return;
    // Messages withdrawn since are not announced, and their titles are removed from earlier notices.
    const shown = await publicTitles(db, tids);
    const subjects = new Map(shown.map(({ tid, subject }) => [tid, subject]));
    const closed = tids.filter((tid) => !subjects.has(tid));
    if (closed.length > 0) await unname(db, closed);
    const public_ = events.filter((event) => event.tid !== null && event.data.shown === 'public');
    if (public_.length === 0) return;
    const followers = await followersOf(
      db,
      shown.map(({ tid }) => tid),
    );
    if (followers.length === 0) return;
    const told: NewNotice[] = [];
    for (const { kind, tid, eventId, at, actorUid, data } of public_) {
      const known = new Set([actorUid, ...((data.notify ?? []) as { uid?: number }[]).map(({ uid }) => uid)]);
      for (const { uid } of followers.filter((one) => one.tid === tid && !known.has(one.uid)))
        told.push({
          uid,
          kind,
          tid,
          tpid: null,
          feedback: null,
          eventId,
          at,
          // The present title, which may be masked, and the public page, not the author's own.
          data: { subject: subjects.get(tid!), unit: data.unit, href: publicPage(tid!) },
        });
    }
    if (told.length > 0) await insertNotices(db, told);
  },
};
