import { LIVE_PATH } from '@board/contract/live';
import type { FastifyInstance } from 'fastify';
import { resolveViewer } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import { CAREFUL } from '../base/calls/http.ts';
import { isFromElsewhere } from '../base/calls/own-page.ts';
import { sessionToken } from '../base/calls/session-cookie.ts';

/** ms between two signs of life, at which the session is looked at too */
const HEARTBEAT = 25_000;
/** ms after which a page that lost its line asks for another */
const RETRY = 3000;
/** ms: the same for one page too many, so that pages do not take turns at pushing each other out */
const RETRY_LATER = 60_000;
/** bytes a page may leave unread before its line ends */
const UNREAD = 64 * 1024;

/**
 * What may have changed, told to open pages as it happens (server-sent events). Signed in by the session's cookie or
 * header, never by the address; whoever is not, or owes something first, gets 204, after which a browser does not ask
 * again.
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
    // It left while the session was looked up: nobody would say so again.
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
    // Not all at the same moment, when a process ends.
    write(`retry: ${Math.round(RETRY * (1 + Math.random()))}\ndata: []\n\n`);
  });
}
