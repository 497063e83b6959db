import { LIVE_PATH } from '@board/contract/live';
import type { FastifyInstance } from 'fastify';
import { resolveViewer } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import { CAREFUL } from '../base/calls/http.ts';
import { isFromElsewhere } from '../base/calls/own-page.ts';
import { sessionToken } from '../base/calls/session-cookie.ts';

/** ms between two signs of life; each also checks the session */
const HEARTBEAT = 25_000;
/** ms after which a page that lost its connection opens another */
const RETRY = 3000;
/** ms: the same for one page too many, so that pages do not push each other out in turns */
const RETRY_LATER = 60_000;
/** unread bytes at which a page's connection is ended */
const UNREAD = 64 * 1024;

/**
 * Tells open pages of possible changes as they happen (server-sent events). Signs in by the session's cookie or header,
 * never by the address. Answers 204 to visitors who are not signed in or owe something first, so that browsers do not
 * ask again.
 */
export function mountLive(http: FastifyInstance, app: App): void {
  http.addHook('preClose', async () => app.live.closeAll());
  http.get(LIVE_PATH, async (request, reply) => {
    const cookie = isFromElsewhere(app.config, request) ? '' : sessionToken(app.config, request);
    const token = String(request.headers.token ?? '') || cookie;
    const { viewer } = await resolveViewer(app, token, { quiet: true });
    if (viewer.uid === null || viewer.owes) return reply.status(204).send();
    reply.hijack();
    const { raw } = reply;
    // The page left during the look-up of the session, and its end would not be reported again.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      ...CAREFUL,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const write = (text: string) => {
      if (raw.writableLength > UNREAD) raw.destroy();
      else raw.write(text);
    };
    const leave = app.live.join(viewer, {
      send: (topics) => write(`data: ${JSON.stringify(topics)}\n\n`),
      end: (later) => raw.end(later ? `retry: ${RETRY_LATER}\n\n` : undefined),
    });
    const heartbeat = setInterval(async () => {
      const now = await resolveViewer(app, token, { quiet: true }).catch(() => null);
      if (raw.destroyed) return;
      if (now?.viewer.uid === viewer.uid && !now.viewer.owes) return write(': \n\n');
      leave();
      raw.end();
    }, HEARTBEAT).unref();
    raw.on('close', () => {
      clearInterval(heartbeat);
      leave();
    });
    // At random intervals, so that not all pages reconnect at once when a process ends.
    write(`retry: ${Math.round(RETRY * (1 + Math.random()))}\ndata: []\n\n`);
  });
}
