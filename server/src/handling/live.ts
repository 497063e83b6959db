import type { App } from '../base/calls/app.ts';
import type { BoardEvent } from '../base/events/events.ts';
import type { News, Recipient } from '../base/events/live.ts';
import { board } from '../forums/index.ts';
import { type Message, messagesIn } from '../messages/index.ts';
import { isOpen } from './case.ts';
import { caseOf } from './engine.ts';
import { type Item, itemsOfAll } from './store.ts';

/** The platform's desk, and the units that have to do with a message. */
export function involvedParties(app: App, message: Message, items: readonly Item[]): Recipient[] {
  const file = caseOf(app, message, items);
  const platform: Recipient = { permission: 'plat:review' };
  if (!isOpen(file)) return [platform];
  const owners = message.ownerGroupId === null ? file.candidates : [message.ownerGroupId, ...file.candidates];
  const chain = items.flatMap(({ fromGroupId, toGroupId }) => (toGroupId ? [fromGroupId, toGroupId] : [fromGroupId]));
  return [platform, ...[...new Set([...owners, ...chain])].map((groupId) => ({ groupId }))];
}

/** An event of a message may change it, the queues and their badges for everyone involved. */
export async function news(app: App, events: readonly BoardEvent[]): Promise<News[]> {
  const tids = [...new Set(events.flatMap(({ tid }) => tid ?? []))];
  if (tids.length === 0) return [];
  const { db } = app.database;
  const [messages, items] = await Promise.all([messagesIn(db, tids), itemsOfAll(db, tids)]);
  return messages.flatMap((message) => {
    const { tid } = message;
    const to = involvedParties(
      app,
      message,
      items.filter((item) => item.tid === tid),
    );
    // The board it was moved from loses it.
    const left = events.flatMap((event) => (event.tid === tid && (event.data.fromFid as number | undefined)) || []);
    for (const fid of left) to.push(...(board(app, fid)?.groupIds ?? []).map((groupId) => ({ groupId })));
    return [
      { topic: `message:${tid}`, to },
      { topic: 'queues', to },
    ];
  });
}
