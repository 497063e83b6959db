import { ThreadState, TraceState, TypeId } from '@board/contract/codes';
import type { Db } from '../src/base/db/db.ts';
import { insertRows, type Row } from './rows.ts';
import type { Batch } from './sink.ts';
import { DAY, HOUR, later, type World } from './story.ts';

/** How many people say that a suggestion concerns them too: most none, some a few. */
const SUPPORTERS = [0, 0, 1, 2, 5, 9];
const KEPT = 4;

/** Lets people support suggestions of others. Comes before the messages are written: they carry the number. */
export function supported({ message }: Batch, { random, authors, now }: World): { mark: Row[]; messageSupport: Row[] } {
  const mark: Row[] = [];
  const messageSupport: Row[] = [];
  for (const one of message) {
    if (one.typeId !== TypeId.advice || one.threadState !== ThreadState.public) continue;
    const from = random.whole(0, authors.length - 1);
    const likes = authors
      .slice(from, from + random.one(SUPPORTERS))
      .filter(({ uid, userType }) => uid !== one.uid && !userType);
    const at = later(one.threadsCheckTime as Date, HOUR);
    if (likes.length === 0 || at > now) continue;
    one.likesNum = likes.length;
    mark.push(...likes.map(({ uid }) => ({ uid, kind: 'meToo', tid: one.tid, at })));
    messageSupport.push({ tid: one.tid, supporters: likes.length });
  }
  return { mark, messageSupport };
}

/** What one person keeps: some of the latest that were answered. */
export function kept({ message }: Batch, uid: number, now: Date): Row[] {
  const isAnswered = (one: Batch['message'][number]) =>
    one.threadState === ThreadState.public && one.traceState !== TraceState.toReply && one.uid !== uid;
  return message
    .filter(isAnswered)
    .slice(-KEPT)
    .map((one, i) => {
      one.favNum = 1;
      return { uid, kind: 'favourite', tid: one.tid, at: later(now, (i - KEPT) * DAY) };
    });
}

export async function insertSupport(db: Db, { mark, messageSupport }: ReturnType<typeof supported>): Promise<void> {
  await insertRows(db, 'mark', mark);
  await insertRows(db, 'messageSupport', messageSupport);
}
