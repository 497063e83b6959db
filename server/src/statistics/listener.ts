import type { App } from '../base/app.ts';
import type { Db } from '../base/db.ts';
import type { Listener } from '../base/events.ts';
import { board } from '../forums/index.ts';
import { firstReplies, messagesIn } from '../messages/index.ts';
import { calendar } from '../settings/index.ts';
import type { Counted } from './rules.ts';
import { addUp, countedBefore, keepCounted } from './store.ts';
import { countedAs, Sums } from './sums.ts';

/**
 * Keeps the figures in step with the messages. Each is counted as it is now, and what it added before is taken away, so
 * that hearing an event twice changes nothing.
 */
export const figuresListener = (app: App): Listener => ({
  name: 'statistics',
  async hear(events, db) {
    const tids = [...new Set(events.flatMap(({ kind, tid }) => (kind === 'submitted' ? [] : (tid ?? []))))];
    if (tids.length > 0) await count(app, db, tids);
  },
});

async function count(app: App, db: Db, tids: readonly number[]): Promise<void> {
  const before = await countedBefore(db, tids);
  const replies = await firstReplies(db, tids);
  const sums = new Sums();
  const kept: { tid: number; counted: Counted }[] = [];
  const gone: number[] = [];
  for (const message of await messagesIn(db, tids)) {
    const repliedAt = replies.get(message.tid) ?? null;
    const now = countedAs(message, board(app, message.fid)!, calendar.of(app), repliedAt);
    const old = before.get(message.tid);
    if (JSON.stringify(old) === JSON.stringify(now ?? undefined)) continue;
    if (old) sums.add(old, -1);
    if (now) sums.add(now, 1);
    if (now) kept.push({ tid: message.tid, counted: now });
    else gone.push(message.tid);
  }
  if (kept.length + gone.length === 0) return;
  await keepCounted(db, kept, gone);
  await addUp(db, sums);
}
