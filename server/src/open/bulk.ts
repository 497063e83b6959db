import { Readable } from 'node:stream';
import { since as moment } from '@board/contract/open';
import type { FastifyInstance } from 'fastify';
import type { App } from '../base/calls/app.ts';
import { readPublic } from '../base/calls/read-public.ts';
import type { Db } from '../base/db/db.ts';
import { pageAfter } from './page.ts';

const STEP = 500;

interface Asked {
  Querystring: { after?: string; since?: string };
}

/**
 * Serves all public messages by number, one line of JSON each. `after` resumes a broken download. `since` gives only
 * messages that changed or are no longer public since then.
 */
export function mountBulk(http: FastifyInstance, app: App): void {
  http.get<Asked>('/api/open/messages.ndjson', async (request, reply) => {
    const { after = '0', since } = request.query;
    if (!/^\d{1,9}$/.test(after) || !moment.safeParse(since).success) return reply.status(400).send();
    reply.type('application/x-ndjson; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="messages.ndjson"');
    return reply.send(Readable.from(lines(app, Number(after), since)));
  });
}

/** Yields the lines of one step at a time, at the reader's pace, so that memory stays bounded. */
async function* lines(app: App, from: number, since: string | undefined): AsyncGenerator<string> {
  for (let after = from; ; ) {
    const page = (db: Db) => pageAfter(app, db, { after, fids: null, since }, STEP);
    // With `since` the client continues from the time of this answer, so the answer must not come from a lagging replica.
    const { rows: there, next, gone } = await (since === undefined ? readPublic(app, page) : page(app.database.db));
    const rows = [...there, ...gone.map((tid) => ({ tid, gone: true }))];
    rows.sort((a, b) => a.tid - b.tid);
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (next === null) return;
    after = next;
  }
}
