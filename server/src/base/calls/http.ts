import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { allCalls } from '@board/contract';
import { attachments } from '@board/contract/attachments';
import type { ErrorCode } from '@board/contract/errors';
import { COMMON_PREFIX } from '@board/contract/signature';
import { languageOf, textsIn } from '@board/contract/texts';
import cookie from '@fastify/cookie';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { sql } from 'kysely';
import { isUnreachable, isUnstorable } from '../db/unreachable.ts';
import { inRequest } from '../platform/work.ts';
import { Overloaded } from './admission.ts';
import type { App } from './app.ts';
import { limitBodyTime } from './body-timeout.ts';
import { BUSY_POLICY, busyPage } from './busy-page.ts';
import { languageFor } from './language.ts';

const BODY_MAX = 1024 * 1024;
/** letters; proxies take no more */
const ADDRESS_MAX = 8000;
/** ms on a connection without a byte in either direction, after which it ends; a live line says something more often */
const STALLED = 120_000;
/** ms that a request may take to arrive */
const REQUEST_MAX = 3_600_000;
/** ms; product.md §9: a video of 100 MB, on a line of 10 kbit/s too */
const UPLOAD_MAX = 86_400_000;
/** ms between two looks for connections that have nothing left to do, while stopping */
const IDLE_LOOK = 500;

/** The HTTP server with what every request meets: limits, headers, log, health. Listening is the caller's. */
export async function openHttp(app: App): Promise<FastifyInstance> {
  const { config, log, metrics } = app;
  const http = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: BODY_MAX,
    connectionTimeout: STALLED,
    requestTimeout: UPLOAD_MAX,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be decoded comes to no route, and past the hooks.
    frameworkErrors: (_error, request, reply: FastifyReply) =>
      void reply
        .headers({ ...CAREFUL, 'x-request-id': request.id })
        .status(400)
        .send({ code: 'A0400', msg: textOf(request, 'A0400') }),
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '/' }) => ownAddress(url),
  });
  http.removeAllContentTypeParsers();
  // Old programs send JSON under any type; what it means is decided by the envelope, which answers in its own way.
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  limitBodyTime(http, ({ routeOptions }) => (routeOptions.url === attachments.upload.path ? UPLOAD_MAX : REQUEST_MAX));
  await http.register(cookie);
  // While stopping, an answer ends its connection: otherwise an idle client would keep the process for minutes.
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
    const idle = setInterval(() => http.server.closeIdleConnections(), IDLE_LOOK);
    // Half of a request may never become a whole one.
    const all = setTimeout(() => http.server.closeAllConnections(), (config.stopSeconds * 1000) / 2);
    http.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
  });
  // The hooks of every request take callbacks: promises cost an answer from memory a twentieth of its time.
  http.addHook('onRequest', ({ url }, _reply, done) => done(url.length > ADDRESS_MAX ? tooLong() : undefined));
  // Not earlier: the body arrives outside of what was begun before it.
  http.addHook('preValidation', ({ id, headers }, _reply, done) =>
    inRequest(id, config.trustProxy > 0 ? String(headers.traceparent ?? '') : '', done),
  );
  http.addHook('onSend', (request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    reply.header('x-request-id', request.id);
    for (const [name, value] of DEFAULTS) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
  http.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.requests.observe({ kind: kindOf(request), status }, reply.elapsedTime / 1000);
    log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        requestId: request.id,
      },
      'request',
    );
    done();
  });
  http.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    if (error instanceof Overloaded) return sendBusy(error, request, reply);
    const known = error.statusCode && error.statusCode < 500 ? error.statusCode : isUnstorable(error) ? 400 : 0;
    const status = known || (isUnreachable(error) ? 503 : 500);
    if (!known) {
      log.error({ err: error, path: pathOf(request), requestId: request.id }, 'request failed');
      app.errors.note(app, error, {
        requestId: request.id,
        operation: '',
        requestUri: pathOf(request),
        requestMethod: request.method,
        uid: null,
        ip: request.ip,
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      });
    }
    const code = CODES[status] ?? 'A0400';
    return reply.status(status).send({ code, msg: textOf(request, code) });
  });
  http.setNotFoundHandler(async (request, reply) =>
    reply.status(404).send({ code: 'A0404', msg: textOf(request, 'A0404') }),
  );

  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const answers = sql`select 1`.execute(app.database.db).then(
      () => true,
      () => false,
    );
    const reachable = await Promise.race([answers, sleep(READY_PATIENCE, false, { ref: false })]);
    const ready = reachable && app.events.staleFor < READY_LAG;
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', database: reachable });
  });
  http.get('/metrics', async (request, reply) => {
    const { metricsToken } = config;
    const allowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : isThisMachine(request.ip) && !FORWARDED.some((name) => name in request.headers);
    if (!allowed) return reply.status(404).send();
    return reply.header('content-type', metrics.contentType).send(await metrics.text());
  });
  return http;
}

/** Says that there is no room now: to a browser that opens a page as a page. */
function sendBusy({ retryAfter }: Overloaded, request: FastifyRequest, reply: FastifyReply) {
  reply.status(503).header('retry-after', retryAfter).header('cache-control', 'no-store');
  if (kindOf(request) !== 'page') return reply.send({ code: 'A0503', msg: textOf(request, 'A0503') });
  reply.header('content-security-policy', BUSY_POLICY).type('text/html; charset=utf-8');
  return reply.send(busyPage(languageFor(request)));
}

/** Answers what is no HTTP or does not come to its end: it becomes no request, meets no hook and asks in no language. */
function answerUnreadable({ code }: { code: string }, socket: Socket): void {
  // Whoever has gone is told nothing.
  if (code !== 'ECONNRESET' && socket.writable) {
    const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const body = JSON.stringify({ code: 'A0400', msg: textsIn(languageOf('')).errors.A0400 });
    const headers = {
      ...CAREFUL,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy();
}

/**
 * Default security headers: the browser must not guess the content type, load or run anything, show the answer in a
 * frame of another site, or tell other sites more than the origin.
 */
export const CAREFUL = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
};
const DEFAULTS = Object.entries(CAREFUL);

/**
 * The address as the product has it. Programs that ask through a proxy send the whole of it, of which the path is ours;
 * the real board has its calls below a prefix as well, which is not signed (wire.md §2).
 */
function ownAddress(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  // `*` asks for no path at all.
  return (isBelow(path, COMMON_PREFIX) ? path.slice(COMMON_PREFIX.length) : path).replace(/^(?!\/)/, '/');
}

const isBelow = (path: string, prefix: string) => path.startsWith(prefix) && /^[/?]?$/.test(path.charAt(prefix.length));

/** ms to wait for the database before it is said not to be reached */
const READY_PATIENCE = 3000;
/** ms behind the event log after which this process says it is not ready */
const READY_LAG = 5000;

const CALL_PATHS: ReadonlySet<string> = new Set(allCalls.map(([, { path }]) => path));

function kindOf({ routeOptions: { url = '' } }: FastifyRequest): 'page' | 'call' | 'other' {
  if (url === '/*') return 'page';
  return CALL_PATHS.has(url) ? 'call' : 'other';
}

/** For an address that is longer than any that leads somewhere. */
export const tooLong = () => Object.assign(new Error('The address is too long.'), { statusCode: 414 });

/** The path of a request without its query, which may hold personal data. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/**
 * Headers that a proxy adds. Behind an untrusted proxy on this machine every visitor seems to come from this machine.
 */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

const isThisMachine = (ip: string) => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';

const CODES: Partial<Record<number, ErrorCode>> = { 413: 'A0413', 500: 'A0500', 503: 'A0503' };
const textOf = (request: FastifyRequest, code: ErrorCode) => textsIn(languageFor(request)).errors[code];
