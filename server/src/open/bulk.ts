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
 * All public messages, one line of JSON each, by number; `after` goes on where a download broke off, `since` leaves out
 * what was there before and did not change, and says what is there no longer.
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

/** A step at a time, as fast as the reader takes them: no more of the table is ever in memory. */
async function* lines(app: App, from: number, since: string | undefined): AsyncGenerator<string> {
  for (let after = from; ; ) {
    const page = (db: Db) => pageAfter(app, db, { after, fids: null, since }, STEP);
    // What changed since a moment is asked for again from the end of this answer, so it must not be behind.
    const { rows: there, next, gone } = await (since === undefined ? readPublic(app, page) : page(app.database.db));
    const rows = [...there, ...gone.map((tid) => ({ tid, gone: true }))];
    rows.sort((a, b) => a.tid - b.tid);
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (next === null) return;
    after = next;
  }
}
