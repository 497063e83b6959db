import { ThreadState, TraceState } from '@board/contract/codes';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import type { Listener } from '../base/events/events.ts';
import { board } from '../forums/index.ts';
import { changedTids, messagesIn } from '../messages/index.ts';
import { matters } from './matters.ts';
import { noteToSend } from './outside/to-send.ts';
import { type Document, put, remove } from './store.ts';

/** Keeps the index in step with the public messages. */
export const searchListener = (app: App): Listener => ({
  name: 'search',
  async hear(events, db) {
    const tids = changedTids(events);
    if (tids.length > 0) await index(app, db, tids);
  },
});

/** Brings the given messages up to date in the index. */
export async function index(app: App, db: Db, tids: readonly number[]): Promise<void> {
  const messages = await messagesIn(db, tids);
  const open = messages.filter((message) => message.threadState === ThreadState.public);
  const documents = open.map((message): Document => {
    const { tid, subject, content, typeId, domainId, position, createDateline } = message;
    const fids = board(app, message.fid)!.path;
    const answered = message.traceState !== TraceState.toReply;
    return { tid, at: createDateline, subject, content, fids, typeId, domainId, position, answered };
  });
  await put(db, documents, matters.of(app));
  const closed = new Set(tids).difference(new Set(open.map((message) => message.tid)));
  if (closed.size > 0) await remove(db, [...closed]);
  if (app.config.search) await noteToSend(db, tids);
}
