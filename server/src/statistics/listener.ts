import { isDeepStrictEqual } from 'node:util';
import type { App } from '../base/app.ts';
import type { Db } from '../base/db.ts';
import { eventsAmong, type Listener } from '../base/events.ts';
import { board } from '../forums/index.ts';
import { firstGrades, firstReplies, messagesIn } from '../messages/index.ts';
import { calendar } from '../settings/index.ts';
import type { Counted } from './rules.ts';
import { addUp, countedBefore, keepCounted } from './store.ts';
import { countedAs, Sums, toldBy } from './sums.ts';

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
  const grades = await firstGrades(db, tids);
  const events = Map.groupBy(await eventsAmong(db, tids, toldBy), ({ tid }) => tid);
  const sums = new Sums();
  const kept: { tid: number; counted: Counted }[] = [];
  const gone: number[] = [];
  for (const message of await messagesIn(db, tids)) {
    const { tid, fid } = message;
    const now = countedAs(message, board(app, fid)!, calendar.of(app), {
      repliedAt: replies.get(tid) ?? null,
      firstGrade: grades.get(tid) ?? null,
      events: events.get(tid) ?? [],
    });
    const old = before.get(tid);
    if (isDeepStrictEqual(old, now ?? undefined)) continue;
    if (old) sums.add(old, -1);
    if (now) sums.add(now, 1);
    if (now) kept.push({ tid, counted: now });
    else gone.push(tid);
  }
  if (kept.length + gone.length === 0) return;
  await keepCounted(db, kept, gone);
  await addUp(db, sums);
}
