import type { App } from '../base/app.ts';
import { shanghaiDay } from '../base/calendar.ts';
import type { Db } from '../base/db.ts';
import type { Listener } from '../base/events.ts';
import { board } from '../forums/index.ts';
import { firstReplies, type Message, messagesIn, usesEvaluation } from '../messages/index.ts';
import { calendar } from '../settings/index.ts';
import { type Counted, counted, LONGEST, monthOf } from './rules.ts';
import { addUp, type BoardMonth, countedBefore, type Day, keepCounted, type TopicMonth } from './store.ts';

/** The whole country among the boards. */
export const COUNTRY = 0;

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
    const [old, now] = [before.get(message.tid), counted(countable(app, message, replies.get(message.tid) ?? null))];
    if (JSON.stringify(old) === JSON.stringify(now ?? undefined)) continue;
    if (old) sums.add(old, -1);
    if (now) sums.add(now, 1);
    if (now) kept.push({ tid: message.tid, counted: now });
    else gone.push(message.tid);
  }
  if (kept.length + gone.length === 0) return;
  await keepCounted(db, kept, gone);
  await addUp(db, [...sums.boards.values()], [...sums.topics.values()], [...sums.days.values()]);
}

function countable(app: App, message: Message, repliedAt: Date | null) {
  const { path, organization } = board(app, message.fid)!;
  const { threadsCheckTime: openedAt, replyDueAt } = message;
  return {
    ...message,
    fids: [COUNTRY, ...path],
    usesEvaluation: usesEvaluation(message.typeId, organization),
    openedDay: openedAt && shanghaiDay(openedAt),
    repliedDay: repliedAt && shanghaiDay(repliedAt),
    repliedInTime: repliedAt !== null && (replyDueAt === null || repliedAt <= replyDueAt),
    workingDays: openedAt && repliedAt ? workingDays(app, openedAt, repliedAt) : 0,
  };
}

/** Beyond the last place of the sums nobody counts. */
function workingDays(app: App, from: Date, to: Date): number {
  const CALENDAR_DAYS = LONGEST * 2 * 86_400_000;
  if (to.getTime() - from.getTime() > CALENDAR_DAYS) return LONGEST;
  return calendar.of(app).workingDaysBetween(from, to);
}

/** What a round of events changes in the sums. */
class Sums {
  readonly boards = new Map<string, BoardMonth>();
  readonly topics = new Map<string, TopicMonth>();
  readonly days = new Map<string, Day>();

  /** Adds what a message counts, or with -1 takes it away. */
  add(one: Counted, times: 1 | -1): void {
    const month = monthOf(one.day);
    for (const fid of one.fids) {
      const sum = this.#board(fid, month);
      sum.due += times;
      if (one.onTime) sum.onTime += times;
      if (one.evaluable) sum.evaluable += times;
      if (one.evaluated) sum.evaluated += times;
      if (one.satisfied) sum.satisfied += times;
      if (one.solved) sum.solved += times;
      if (one.repliedDay) {
        sum.replied += times;
        sum.days[one.workingDays] = (sum.days[one.workingDays] ?? 0) + times;
        this.#board(fid, monthOf(one.repliedDay)).replies += times;
      }
      this.#topic(fid, month, one).messages += times;
    }
    this.#day(one.day).messages += times;
    if (one.repliedDay) this.#day(one.repliedDay).replies += times;
  }

  #board(fid: number, month: number): BoardMonth {
    const zeros = { due: 0, replied: 0, onTime: 0, evaluable: 0, evaluated: 0, satisfied: 0, solved: 0, replies: 0 };
    return put(this.boards, `${fid} ${month}`, () => ({ fid, month, ...zeros, days: Array(LONGEST + 1).fill(0) }));
  }

  #topic(fid: number, month: number, { domainId, subDomainId }: Counted): TopicMonth {
    const key = `${fid} ${month} ${domainId} ${subDomainId}`;
    return put(this.topics, key, () => ({ fid, month, domainId, subDomainId, messages: 0 }));
  }

  #day(day: string): Day {
    return put(this.days, day, () => ({ day, messages: 0, replies: 0 }));
  }
}

function put<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
