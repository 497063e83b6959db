import { hash } from 'node:crypto';
import type { Call, Envelope } from '@board/contract/call';
import {
  asksWithoutToken,
  BY_COOKIE,
  isNotSigned,
  type SignedBody,
  signature,
  UNATTENDED,
} from '@board/contract/signature';
import { type Language, textsIn } from '@board/contract/texts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rankOf } from './admission.ts';
import type { App, Caller } from './app.ts';
import { Bytes } from './bytes.ts';
import type { CachedAnswer } from './cache.ts';
import type { Answer, Dispatcher, Request } from './dispatch.ts';
import { languageFor, languageForPrograms } from './language.ts';
import { isFetched, isFromElsewhere, isOwnPage } from './own-page.ts';
import { fail } from './refusal.ts';
import { cookie, dropPerson, dropSession, keepSession, sessionToken } from './session-cookie.ts';

export const md5 = (text: string) => hash('md5', text);

/** Turns a token into whoever holds it; `accounts` supplies it. */
export type ResolveViewer = (
  token: string,
  use?: TokenUse,
) => Promise<Pick<Caller, 'viewer' | 'expired' | 'superseded'>>;

/** How a token is used. */
export interface TokenUse {
  /** it is a ticket, not a token */
  ticket?: boolean;
  /** asked by the client itself, not by a person */
  quiet?: boolean;
}

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;
const JSON_TYPE = 'application/json;charset=UTF-8';

/** Mounts every call of the contract. What they answer is kept by nobody on the way, so no client needs a timestamp. */
export async function mountCalls(
  http: FastifyInstance,
  app: App,
  dispatcher: Dispatcher,
  resolve: ResolveViewer,
): Promise<void> {
  const mount = (on: FastifyInstance, takesFile: boolean) => {
    for (const [key, call] of dispatcher.calls) {
      if ((call.body === 'file') !== takesFile) continue;
      const serve = serveByBody[call.body];
      on.route({
        method: call.method,
        url: call.path,
        handler: (request, reply) =>
          serve({ app, dispatcher, resolve, key, call, request, reply: reply.header('cache-control', 'no-store') }),
      });
    }
  };
  mount(http, false);
  // The plugin's own hooks wait twice, which would cost every answer from memory a tenth of its time.
  await http.register(async (uploads) => {
    await uploads.register(multipart);
    mount(uploads, true);
  });
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

/**
 * A token that the caller names; otherwise the session's cookie, if a page of the board makes the call. An address that
 * says so is asked by nobody.
 */
function knownBy({ app, request }: Serving, named: string): Known {
  if (asksWithoutToken(request.url)) return NOBODY;
  if (named) return { token: named, by: 'token' };
  return { token: isOwnPage(app.config, request) ? sessionToken(app.config, request) : '', by: 'cookie' };
}

async function serveSigned(serving: Serving) {
  const { call, request } = serving;
  if (call.mayLackBody && !request.body) {
    // A caller that sends no JSON is identified by a token in the request, never by a cookie.
    const named = String(request.headers.token ?? '');
    return await answerWith(serving, {}, named ? knownBy(serving, named) : NOBODY, null);
  }
  const isSigned = !isNotSigned(request.url);
  const body = parseEnvelope(request.body, isSigned);
  if (!body) return malformed(serving, 'SN0006');
  const named = String(request.headers.token || body.token);
  // Our pages send JSON, which no form can.
  const known = named || isJson(request) ? knownBy(serving, named) : NOBODY;
  if (isSigned && signature(md5, call.path, body.param, body.appCode, body.token) !== body.signature)
    return malformed(serving, 'SN0007');
  const said = parsed(body.param);
  if (said === undefined) return malformed(serving, 'SN0006');
  const param = withQuery(call, said, request.query);
  return await answerWith(serving, param, known, call.changes ? null : keyOf(serving, body.param, param));
}

const NOBODY: Known = { token: '', by: 'cookie' };
const isJson = ({ headers }: FastifyRequest) => /^application\/json\b/i.test(headers['content-type'] ?? '');

/** Longer inputs are hardly asked twice. */
const KEY_MAX = 1000;

/**
 * The cache key of an anonymous answer: path, language and the parsed input; null: the answer is not kept. The language
 * is the one that the call is answered in, since browsers send a thousand different headers. Fields that the contract
 * does not know are left out, or they would fill the memory with copies of one answer.
 */
function answerKey(call: Call, request: FastifyRequest, param: unknown): string | null {
  const input = call.input.safeParse(param);
  if (!input.success) return null;
  const key = `${call.path}?${languageOfCall(call, request)}&${JSON.stringify(input.data, inOrder)}`;
  return key.length > KEY_MAX ? null : key;
}

/** How many keys are remembered by what was sent; reading an input is a fifth of an answer from memory. */
const KEYS_MAX = 10_000;
const keys = new Map<string, string | null>();

/** The key of an answer, remembered by the very text that was sent. */
function keyOf({ call, request }: Serving, text: string, param: unknown): string | null {
  const sent = `${languageOfCall(call, request)} ${request.url} ${text}`;
  if (sent.length > KEY_MAX) return answerKey(call, request, param);
  const known = keys.get(sent);
  if (known !== undefined) return known;
  if (keys.size >= KEYS_MAX) keys.clear();
  const key = answerKey(call, request, param);
  keys.set(sent, key);
  return key;
}

/** A replacer that writes the fields of objects in the order of their names. */
const inOrder = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Far more than any input of the contract nests. */
const DEPTH_MAX = 64;

/** Whether a value nests so deep that whoever walks through it by recursion would not come back. */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= DEPTH_MAX; depth++) {
    level = level.flatMap((one) => (one !== null && typeof one === 'object' ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** Parses JSON: undefined if the text is none, null if it nests deeper than any input of a call. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Each level takes a bracket, so hardly any text is walked through.
    const levels = text.match(/[[{]/g)?.length ?? 0;
    return levels > DEPTH_MAX && isDeep(value) ? null : value;
  } catch {
    return undefined;
  }
}

const languageOfCall = ({ forPrograms }: Call, request: FastifyRequest): Language =>
  forPrograms ? languageForPrograms(request) : languageFor(request);

/** The param, with fields that old clients put into the address. */
function withQuery(call: Call, param: unknown, query: unknown): unknown {
  if (call.alsoInQuery.length === 0 || param === null || typeof param !== 'object') return param;
  const named = call.alsoInQuery.map((name) => [name, (query as Record<string, unknown>)[name]] as const);
  return { ...Object.fromEntries(named.filter(([, value]) => typeof value === 'string')), ...param };
}

async function serveGet(serving: Serving) {
  const { request } = serving;
  const known = knownBy(serving, String(request.headers.token ?? ''));
  // Clients add a timestamp against caches in between; no call reads it.
  const param = { ...(request.query as object), ...(request.params as object) };
  return await answerWith(serving, param, known, keyOf(serving, '', param));
}

/** The input as JSON; an array of ids is what the admin style deletes by. */
async function serveJson(serving: Serving) {
  const { call, request } = serving;
  const named = String(request.headers.token ?? '');
  // Our pages send JSON, which no form can.
  const known = named || isJson(request) ? knownBy(serving, named) : NOBODY;
  const said = request.body === undefined || request.body === '' ? {} : parsed(String(request.body));
  if (said === null || typeof said !== 'object') return malformed(serving, 'SN0006');
  const body = withQuery(call, Array.isArray(said) ? { ids: said } : said, request.query);
  const param = { ...(body as object), ...(request.params as object) };
  return await answerWith(serving, param, known, null);
}

/** Uploads: the bytes are the body; in the address a short-lived ticket stands for the token (product.md §7). */
async function serveFile(serving: Serving) {
  const { request } = serving;
  const { token: ticket, ...param } = request.query as Record<string, unknown>;
  const token = String(request.headers.token ?? '');
  const given: Known = token ? { token, by: 'token' } : { token: String(ticket ?? ''), by: 'ticket' };
  const known = asksWithoutToken(request.url) ? NOBODY : given;
  return await answerWith(serving, param, known, null);
}

const serveByBody = { none: serveGet, signed: serveSigned, json: serveJson, file: serveFile };

async function answerWith(serving: Serving, param: unknown, known: Known, keptUnder: string | null) {
  const { app, reply } = serving;
  const cacheKey = known.token ? null : keptUnder;
  if (!cacheKey) return await makeAnswer(serving, param, known, null);
  const send = ({ contentType, body }: CachedAnswer) => {
    app.metrics.cache.inc({ result: 'hit' });
    return reply.header('content-type', contentType).send(body);
  };
  return await app.cache.share(cacheKey, send, () => makeAnswer(serving, param, known, cacheKey));
}

async function makeAnswer(serving: Serving, param: unknown, known: Known, cacheKey: string | null) {
  const { app, dispatcher, key, call, reply } = serving;
  const begun = app.cache.begin();
  const work = async () => {
    const asked = await asRequest(serving, known);
    return withCookies(serving, await dispatcher.run(key, param, asked), known.by === 'cookie' && asked.expired);
  };
  // A file takes as long as its sender's line; what is done with it waits by itself.
  const answer = await (call.body === 'file' ? work() : app.admission.admit(rankOfCall(serving, known), work));
  if (answer.ok && answer.data instanceof Bytes) return reply.type(answer.data.contentType).send(answer.data.body);
  if (answer.ok && call.envelope === 'raw') return reply.send(answer.data);
  const body = Buffer.from(JSON.stringify(wrap(call.envelope, answer)));
  if (answer.ok && answer.tags && cacheKey) {
    app.metrics.cache.inc({ result: 'miss' });
    app.cache.put(cacheKey, { body, contentType: JSON_TYPE }, answer.tags, begun);
  }
  return reply.header('content-type', JSON_TYPE).send(body);
}

const rankOfCall = ({ app, call }: Serving, { token }: Known) =>
  rankOf(app.viewers.by(token, app.clock.now()), { token, changes: call.changes });

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
    language: languageOfCall(call, request),
    idempotencyKey: typeof key === 'string' && IDEMPOTENCY_KEY.test(key) ? key : undefined,
    receive: call.body === 'file' ? incomingFile(serving) : undefined,
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
    language: languageFor(request),
    ip: request.ip,
    port: portOf(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    deviceId: storable(cookie(request, 'deviceId')).slice(0, 64),
    requestId: request.id,
  };
}

/** Removes characters that the database cannot store: a decoded cookie may hold any. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** The port an address asked from; where a proxy's word is taken for the address, it is for the port, too. */
function portOf({ ip, socket, headers }: FastifyRequest): number {
  const port = ip === socket.remoteAddress ? socket.remotePort : Number(headers['x-real-port']);
  return port && port > 0 && port < 65_536 ? port : 0;
}

/**
 * Reads `{ appCode, token, signature, param }`; null when it is not that. `param` may also come as an object, and where
 * nothing is signed the whole body may be the param.
 */
function parseEnvelope(body: unknown, isSigned: boolean): SignedBody | null {
  if (typeof body !== 'string') return null;
  const said = parsed(body) as Record<string, unknown> | null | undefined;
  if (!said || typeof said !== 'object') return null;
  const whole: Record<string, unknown> = isSigned
    ? said
    : { appCode: '', signature: '', ...('param' in said ? said : { param: said }) };
  const { param, token = '', appCode, signature } = whole;
  if (typeof signature !== 'string' || typeof appCode !== 'string' || appCode.length > 64) return null;
  if (token !== null && typeof token !== 'string') return null;
  const text = typeof param === 'string' ? param : param && typeof param === 'object' ? JSON.stringify(param) : null;
  if (text === null) return null;
  return { appCode, signature, token: token ?? '', param: text };
}

/** wire.md §1.1: a bad envelope is answered the same way by every call. */
function malformed({ app, key, call, request, reply }: Serving, code: 'SN0006' | 'SN0007') {
  app.log.info({ call: key, refused: code, uid: null, requestId: request.id }, 'refused');
  const msg = textsIn(languageOfCall(call, request)).errors[code];
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
