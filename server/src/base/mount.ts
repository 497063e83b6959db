import { createHash } from 'node:crypto';
import '@fastify/multipart';
import type { Call, Envelope } from '@board/contract/call';
import { BY_COOKIE, type SignedBody, signature, UNATTENDED } from '@board/contract/signature';
import { languageOf, textsIn } from '@board/contract/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, Caller } from './app.ts';
import { Bytes } from './bytes.ts';
import type { Answer, Dispatcher, Request } from './dispatch.ts';
import { isFetched, isFromElsewhere, isOwnPage } from './own-page.ts';
import { fail } from './refusal.ts';
import { cookie, dropPerson, dropSession, keepSession, sessionToken } from './session-cookie.ts';

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Turns a token into whoever holds it; `accounts` supplies it. */
export type ResolveViewer = (
  token: string,
  use?: TokenUse,
) => Promise<Pick<Caller, 'viewer' | 'expired' | 'superseded'>>;

/** What a token is brought for. */
export interface TokenUse {
  /** it is a ticket, not a token */
  ticket?: boolean;
  /** asked by the client itself, not by a person */
  quiet?: boolean;
}

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;
const JSON_TYPE = 'application/json;charset=UTF-8';

/** Mounts every call of the contract. What they answer is kept by nobody on the way, so no client needs a timestamp. */
export function mountCalls(http: FastifyInstance, app: App, dispatcher: Dispatcher, resolve: ResolveViewer): void {
  for (const [key, call] of dispatcher.calls) {
    const serve = call.method === 'GET' ? serveGet : call.signed ? serveSigned : serveUnsigned;
    http.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) =>
        serve({ app, dispatcher, resolve, key, call, request, reply: reply.header('cache-control', 'no-store') }),
    });
  }
}

interface Serving {
  app: App;
  dispatcher: Dispatcher;
  resolve: ResolveViewer;
  key: string;
  call: Call;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** By what somebody is known who makes a call. */
interface Known {
  token: string;
  by: 'token' | 'cookie' | 'ticket';
}

/** A token that the caller names; otherwise the session's cookie, if a page of the board makes the call. */
function knownBy({ app, request }: Serving, named: string): Known {
  if (named) return { token: named, by: 'token' };
  return { token: isOwnPage(app.config, request) ? sessionToken(app.config, request) : '', by: 'cookie' };
}

async function serveSigned(serving: Serving) {
  const { app, call, request, reply } = serving;
  const body = parseEnvelope(request.body);
  if (!body) return malformed(request, reply, 'SN0006');
  const named = String(request.headers.token || body.token);
  // Our pages send JSON, which no form can.
  const known = named || isJson(request) ? knownBy(serving, named) : NOBODY;
  const { token } = known;
  const cacheKey = token || call.changes ? null : answerKey(call, request, body.param);
  const expected = signature(md5, call.path, body.param, body.appCode, body.token);
  if (expected !== body.signature) return malformed(request, reply, 'SN0007');
  const kept = cacheKey && app.cache.get(cacheKey);
  if (kept) {
    app.metrics.cache.inc({ result: 'hit' });
    return reply.header('content-type', kept.contentType).send(kept.body);
  }
  let param: unknown;
  try {
    param = JSON.parse(body.param);
  } catch {
    return malformed(request, reply, 'SN0006');
  }
  return await answerWith(serving, withQuery(call, param, request.query), known, cacheKey);
}

const NOBODY: Known = { token: '', by: 'cookie' };
const isJson = ({ headers }: FastifyRequest) => /^application\/json\b/i.test(headers['content-type'] ?? '');

/** What an anonymous answer depends on. Browsers ask in a thousand ways for one of the languages there are. */
const answerKey = (call: Call, request: FastifyRequest, param: string) =>
  `${call.path}?${languageOf(languageHeader(request))}&${param}`;

/** The param, with fields that old clients put into the address. */
function withQuery(call: Call, param: unknown, query: unknown): unknown {
  if (call.alsoInQuery.length === 0 || param === null || typeof param !== 'object') return param;
  const named = call.alsoInQuery.map((name) => [name, (query as Record<string, unknown>)[name]] as const);
  return { ...Object.fromEntries(named.filter(([, value]) => typeof value === 'string')), ...param };
}

async function serveGet(serving: Serving) {
  const { call, request } = serving;
  const known = knownBy(serving, String(request.headers.token ?? ''));
  // Clients add a timestamp against caches in between; it says nothing.
  const { t: _t, _t: __t, ...param } = request.query as Record<string, unknown>;
  const cacheKey = known.token ? null : answerKey(call, request, JSON.stringify(param));
  const kept = cacheKey && serving.app.cache.get(cacheKey);
  if (kept) {
    serving.app.metrics.cache.inc({ result: 'hit' });
    return serving.reply.header('content-type', kept.contentType).send(kept.body);
  }
  return await answerWith(serving, param, known, cacheKey);
}

/** Uploads: the bytes are the body; in the address a short-lived ticket stands for the token (product.md §7). */
async function serveUnsigned(serving: Serving) {
  const { request } = serving;
  const { token: ticket, appCode: _appCode, t: _t, _t: __t, ...param } = request.query as Record<string, unknown>;
  const token = String(request.headers.token ?? '');
  const known: Known = token ? { token, by: 'token' } : { token: String(ticket ?? ''), by: 'ticket' };
  return await answerWith(serving, param, known, null);
}

async function answerWith(serving: Serving, param: unknown, known: Known, cacheKey: string | null) {
  const { app, dispatcher, key, call, reply } = serving;
  const begun = app.cache.begin();
  const asked = await asRequest(serving, known);
  const answer = withCookies(serving, await dispatcher.run(key, param, asked), known.by === 'cookie' && asked.expired);
  if (answer.ok && answer.data instanceof Bytes) return reply.type(answer.data.contentType).send(answer.data.body);
  if (answer.ok && call.envelope === 'raw') return reply.send(answer.data);
  const body = Buffer.from(JSON.stringify(wrap(call.envelope, answer)));
  if (answer.ok && answer.tags && cacheKey) {
    app.metrics.cache.inc({ result: 'miss' });
    app.cache.put(cacheKey, { body, contentType: JSON_TYPE }, answer.tags, begun);
  }
  return reply.header('content-type', JSON_TYPE).send(body);
}

/**
 * Keeps in the browser what a call made of the session: one that began, none after signing out or when it is over. A page
 * that keeps its session in the cookie is not told the token.
 */
function withCookies({ app: { config }, request, reply }: Serving, answer: Answer, isOver: boolean): Answer {
  if (!answer.ok || answer.session === undefined) {
    if (isOver) dropSession(config, request, reply);
    return answer;
  }
  if (answer.session === null) {
    if (isFetched(request) && !isFromElsewhere(config, request)) dropPerson(config, request, reply);
    return answer;
  }
  if (!isOwnPage(config, request)) return answer;
  keepSession(config, request, reply, answer.session);
  return request.headers[BY_COOKIE] === '1' ? { ...answer, data: { ...(answer.data as object), token: '' } } : answer;
}

async function asRequest(serving: Serving, { token, by }: Known): Promise<Request> {
  const { request, call, resolve } = serving;
  const key = request.headers['idempotency-key'];
  return {
    ...(await callerOf(request, token, (given) =>
      resolve(given, {
        ticket: by === 'ticket',
        quiet: call.quiet || request.headers[UNATTENDED] === '1',
      }),
    )),
    idempotencyKey: typeof key === 'string' && IDEMPOTENCY_KEY.test(key) ? key : undefined,
    receive: call.signed ? undefined : incomingFile(serving),
  };
}

/** The file of a multipart body, written to a temporary file that the plugin removes after the answer. */
function incomingFile({ request, reply }: Serving): Request['receive'] {
  if (!request.isMultipart()) return undefined;
  // The request's own signal says that all of it has arrived, too.
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return async (maxBytes) => {
    try {
      const { files } = await request.saveRequestFiles({ limits: { fileSize: maxBytes, files: 1, fields: 10 } });
      const file = files[0];
      return file
        ? { fileName: file.filename, path: file.filepath, size: file.file.bytesRead, signal: gone.signal }
        : null;
    } catch (error) {
      const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
      if (statusCode === 413) fail('A0413');
      // The disk failed us; anything else is a body that breaks off or is no form.
      if (syscall) throw error;
      fail('A0400');
    }
  };
}

/** Who is behind an HTTP request, for calls and for pages. */
export async function callerOf(request: FastifyRequest, token: string, resolve: ResolveViewer): Promise<Caller> {
  return {
    ...(await resolve(token)),
    token,
    language: languageOf(languageHeader(request)),
    ip: request.ip,
    port: portOf(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    deviceId: cookie(request, 'deviceId').slice(0, 64),
  };
}

/** The port an address asked from; where a proxy's word is taken for the address, it is for the port, too. */
function portOf({ ip, socket, headers }: FastifyRequest): number {
  const port = ip === socket.remoteAddress ? socket.remotePort : Number(headers['x-real-port']);
  return port && port > 0 && port < 65_536 ? port : 0;
}

/** The `language` cookie a person chose, before the browser's own header. */
export function languageHeader(request: FastifyRequest): string {
  return cookie(request, 'language') || String(request.headers['accept-language'] ?? '');
}

/** Reads `{ appCode, token, signature, param }`; null when it is not that. `param` may also come as an object. */
function parseEnvelope(body: unknown): SignedBody | null {
  if (typeof body !== 'string') return null;
  let parsed: Record<string, unknown>;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  if (parsed === null || typeof parsed !== 'object' || typeof parsed.signature !== 'string') return null;
  if (typeof parsed.appCode !== 'string' || parsed.appCode.length > 64) return null;
  const { param, token = '' } = parsed;
  if (token !== null && typeof token !== 'string') return null;
  const text = typeof param === 'string' ? param : param && typeof param === 'object' ? JSON.stringify(param) : null;
  if (text === null) return null;
  return { appCode: parsed.appCode, signature: parsed.signature, token: token ?? '', param: text };
}

/** wire.md §1.1: a bad envelope is answered the same way by every call. */
function malformed(request: FastifyRequest, reply: FastifyReply, code: 'SN0006' | 'SN0007') {
  const msg = textsIn(languageOf(languageHeader(request))).errors[code];
  return reply.header('content-type', JSON_TYPE).send(JSON.stringify({ code, msg }));
}

/** The answer in the call's envelope. Field messages ride along where a form can use them. */
function wrap(envelope: Envelope, answer: Answer): unknown {
  if (answer.ok) {
    return envelope === 'citizen'
      ? { result: { code: 0, msg: 'ok' }, resultData: answer.data }
      : { code: 0, msg: 'ok', data: answer.data };
  }
  const { code, msg, fields, details } = answer;
  const said = { ...details, ...(Object.keys(fields).length > 0 && { fields }) };
  const detail = Object.keys(said).length > 0 ? said : null;
  return envelope === 'citizen' ? { result: { code, msg }, resultData: detail } : { code, msg, data: detail };
}
