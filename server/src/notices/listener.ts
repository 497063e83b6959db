import { holdersOf, membersOf } from '../accounts/index.ts';
import type { Db } from '../base/db.ts';
import type { BoardEvent, Listener } from '../base/events.ts';
import { insertNotices } from './store.ts';

/** Who is to be told: one account, the members of a unit, or everyone who holds a permission. */
export type Recipient = { uid: number } | { groupId: number } | { permission: string };

/**
 * Tells whoever an event names in `data.notify` (domain.md B3, column "Notify"). One notice for each account, written
 * once however often the event is heard; nobody is told of what he did himself.
 */
export const noticeListener: Listener = {
  name: 'notices',
  async hear(events, db) {
    for (const event of events) {
      const uids = new Set<number>();
      for (const recipient of recipientsOf(event)) {
        for (const uid of await accountsOf(db, recipient)) uids.add(uid);
      }
      uids.delete(event.actorUid ?? -1);
      if (uids.size > 0)
        await insertNotices(db, [...uids], event, { subject: event.data.subject, unit: event.data.unit });
    }
  },
};

const recipientsOf = (event: BoardEvent) => (event.data.notify ?? []) as Recipient[];

async function accountsOf(db: Db, recipient: Recipient): Promise<number[]> {
  if ('uid' in recipient) return [recipient.uid];
  return 'groupId' in recipient ? await membersOf(db, recipient.groupId) : await holdersOf(db, recipient.permission);
}
