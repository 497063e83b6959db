import { holdersOf, membersOf } from '../accounts/index.ts';
import type { Db } from '../base/db.ts';
import type { Listener } from '../base/events.ts';
import { type Recipient, tellLive } from '../base/live.ts';
import { insertNotices, type NewNotice } from './store.ts';

/**
 * Tells whoever an event names in `data.notify` (domain.md B3, column "Notify"), each account once; nobody is told of
 * what he did himself.
 */
export const noticeListener: Listener = {
  name: 'notices',
  async hear(events, db) {
    const told: NewNotice[] = [];
    // One and the same office or desk is told of many events at a time.
    const accounts = new Map<string, Promise<number[]>>();
    const accountsOnce = (recipient: Recipient) => {
      const key = JSON.stringify(recipient);
      const found = accounts.get(key) ?? accountsOf(db, recipient);
      accounts.set(key, found);
      return found;
    };
    for (const { kind, tid, tpid, eventId, at, actorUid, data } of events) {
      const recipients = (data.notify ?? []) as Recipient[];
      const uids = new Set((await Promise.all(recipients.map(accountsOnce))).flat());
      uids.delete(actorUid ?? -1);
      const said = { subject: data.subject, unit: data.unit };
      for (const uid of uids) told.push({ uid, kind, tid, tpid, eventId, at, data: said });
    }
    if (told.length === 0) return;
    await insertNotices(db, told);
    const uids = new Set(told.map(({ uid }) => uid));
    await tellLive(db, { topic: 'notices', to: [...uids].map((uid) => ({ uid })) });
  },
};

async function accountsOf(db: Db, recipient: Recipient): Promise<number[]> {
  if ('uid' in recipient) return [recipient.uid];
  return 'groupId' in recipient ? await membersOf(db, recipient.groupId) : await holdersOf(db, recipient.permission);
}
