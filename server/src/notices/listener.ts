import { holdersOf, isWithin, membersOf } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { type BoardEvent, eventsOf, type Listener } from '../base/events/events.ts';
import type { Recipient } from '../base/events/live.ts';
import { type Feedback, insertNotices, type NewNotice, renameIn } from './store.ts';

/**
 * Tells the accounts that an event names in `data.notify` (domain.md B3, column "Notify"), each once. Nobody is told of
 * an own action.
 */
export const noticeListener = (app: App): Listener => ({
  name: 'notices',
  async hear(events, db, late) {
    const told: NewNotice[] = [];
    const renamed = new Map<number, string>();
    // A parked event has an old title. Later maskings were heard before it, so they are looked up.
    const masks = late ? await historyOf(db, events[0]!.tid) : events;
    // Many events often name the same office or desk.
    const accounts = new Map<string, Promise<number[]>>();
    const accountsOnce = (recipient: Recipient) => {
      const key = JSON.stringify(recipient);
      const found = accounts.get(key) ?? accountsOf(db, recipient);
      accounts.set(key, found);
      return found;
    };
    for (const { tid, data } of masks)
      if (tid !== null && (data.fields as string[])?.includes('subject')) renamed.set(tid, String(data.subject));
    for (const event of events) {
      const { kind, tid, tpid, eventId, at, actorUid, data } = event;
      const recipients = (data.notify ?? []) as Recipient[];
      const here = new Map<number, Feedback | null>();
      for (const recipient of recipients) {
        const feedback = 'groupId' in recipient ? feedbackTo(app, recipient.groupId, event) : null;
        for (const uid of await accountsOnce(recipient)) here.set(uid, feedback);
      }
      here.delete(actorUid ?? -1);
      const { subject, unit, href, grade, upheld, nonPublic, toSecond, entered } = data;
      const said = {
        subject,
        unit,
        ...(href ? { href } : {}),
        ...(grade ? { grade } : {}),
        upheld,
        nonPublic,
        toSecond,
        entered,
      };
      for (const [uid, feedback] of here) told.push({ uid, kind, tid, tpid, eventId, at, data: said, feedback });
    }
    if (told.length > 0) await insertNotices(db, told);
    // Masks titles in earlier notices too, and in those of the same batch.
    for (const [tid, subject] of renamed) await renameIn(db, tid, subject);
  },
});

const historyOf = async (db: Db, tid: number | null) => (tid === null ? [] : await eventsOf(db, tid));

/** New work has lists of its own; it is no response to an action of the unit. */
const newWork: readonly string[] = ['approved', 'assigned', 'assignedOn', 'explanationAssigned', 'improvementAssigned'];

/** Returns the side from which an event comes, seen from a unit; null if it is not about the unit's work. */
function feedbackTo(app: App, groupId: number, { kind, actorRole, actorGroupId, data }: BoardEvent): Feedback | null {
  if (newWork.includes(kind)) return null;
  if (actorRole === 'author') return 'user';
  if (actorRole === 'platform') return 'platform';
  // An event of the clock counts as coming from the unit below that is overdue (domain.md B2, nextFeedback).
  if (actorRole === 'system') {
    const about = data.aboutGroupId as number | undefined;
    return about && about !== groupId && isWithin(app, groupId, about) ? 'next' : null;
  }
  if (actorGroupId === null || actorGroupId === groupId) return null;
  if (isWithin(app, actorGroupId, groupId)) return 'last';
  return isWithin(app, groupId, actorGroupId) ? 'next' : null;
}

async function accountsOf(db: Db, recipient: Recipient): Promise<number[]> {
  if ('uid' in recipient) return [recipient.uid];
  return 'groupId' in recipient ? await membersOf(db, recipient.groupId) : await holdersOf(db, recipient.permission);
}
