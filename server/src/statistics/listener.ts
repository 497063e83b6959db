import { isDeepStrictEqual } from 'node:util';
import { DisposalType } from '@board/contract/codes';
import { uncountedOf } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { type BoardEvent, eventsAmong, type Listener } from '../base/events/events.ts';
import { board } from '../forums/index.ts';
import { pointsOf } from '../handling/index.ts';
import { changedTids, firstGrades, firstReplies, messagesBy, messagesIn } from '../messages/index.ts';
import { calendar, limits } from '../settings/index.ts';
import { type Counted, leftOutBy } from './rules.ts';
import { addUp, countedBefore, keepCounted } from './store.ts';
import { countedAs, Sums, toldBy } from './sums.ts';

/**
 * Keeps the figures in step with the messages. Removes each message's former contribution and adds the present one, so
 * that hearing an event twice changes nothing.
 */
export const figuresListener = (app: App): Listener => ({
  name: 'statistics',
  async hear(events, db) {
    const tids = new Set(changedTids(events));
    const judged = new Set(events.flatMap((event) => (uncounts(event) ? Number(event.data.uid) : [])));
    for (const uid of judged) for (const tid of await messagesOf(db, uid)) tids.add(tid);
    if (tids.size > 0) await count(app, db, [...tids]);
  },
});

/** Whether an event is about a measure that excludes an account's messages from the figures. */
export const uncounts = ({ kind, data }: Pick<BoardEvent, 'kind' | 'data'>): boolean =>
  kind.startsWith('disposal') && data.handleType === DisposalType.notCounted;

const AT_ONCE = 500;

async function messagesOf(db: Db, uid: number): Promise<number[]> {
  const tids: number[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await messagesBy(db, uid, { page, rows: AT_ONCE });
    tids.push(...rows.map(({ tid }) => tid));
    if (rows.length < AT_ONCE) return tids;
  }
}

async function count(app: App, db: Db, tids: readonly number[]): Promise<void> {
  const before = await countedBefore(db, tids);
  const replies = await firstReplies(db, tids);
  const grades = await firstGrades(db, tids);
  const events = Map.groupBy(await eventsAmong(db, tids, toldBy), ({ tid }) => tid);
  const terms = { calendar: calendar.of(app), limits: limits.of(app) };
  const sums = new Sums();
  const kept: { tid: number; counted: Counted }[] = [];
  const gone: number[] = [];
  const messages = await messagesIn(db, tids);
  const measures = Map.groupBy(await uncountedOf(db, [...new Set(messages.map(({ uid }) => uid))]), ({ uid }) => uid);
  const points = await pointsOf(db, messages);
  for (const message of messages) {
    const { tid, fid, uid } = message;
    const now = countedAs(message, board(app, fid)!, terms, {
      repliedAt: replies.get(tid) ?? null,
      firstGrade: grades.get(tid) ?? null,
      leftOut: leftOutBy(measures.get(uid) ?? [], message),
      points: points.get(tid),
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
