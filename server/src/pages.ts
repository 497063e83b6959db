import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { appCodeScript } from '@board/contract/signature';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { rankOf } from './base/calls/admission.ts';
import type { App, Caller } from './base/calls/app.ts';
import type { Dispatcher } from './base/calls/dispatch.ts';
import { pathOf, tooLong } from './base/calls/http.ts';
import { languageFor, languageForEither } from './base/calls/language.ts';
import { callerOf, type ResolveViewer } from './base/calls/mount.ts';
import {
  cookie,
  dropPerson,
  dropSession,
  holdsStray,
  keepHints,
  leftToken,
  sessionToken,
} from './base/calls/session-cookie.ts';
import { AskingOnce } from './base/db/asking-once.ts';
import { atWork } from './base/platform/work.ts';
import { boards } from './forums/index.ts';
import { routesOf } from './page-routes.ts';
import { parameters } from './settings/index.ts';

/** A finished page; `live`: it comes to life in the browser. */
interface Rendered {
  status: number;
  headers: Record<string, string>;
  live: boolean;
  body: Buffer;
}

/** What the built web application gives the server besides its routes (web/app/entry.server.tsx). */
interface Entry {
  renderers: (build: ServerBuild) => {
    render: (request: Request, backend: object) => Promise<Rendered>;
    addressOf: (url: string) => { url: string; mayKeep: boolean };
  };
  /** what a reader chose for himself, as pages read it */
  displayOf: (cookies: string) => string;
  regionOf: (cookies: string) => number;
  Refused: new (code: string, message: string, fields: Record<string, string>) => Error;
}

/** A page that somebody opens; `key` null: it is kept for nobody. */
interface Wanted {
  token: string;
  url: string;
  key: string | null;
}

const YEAR = 31_536_000;
const ENTRANCES = /^\/(?:login|language)(?:[/?.]|$)/;

/**
 * The pages: rendered by the web application, whose loaders make calls without leaving the process. Pages that nobody
 * is signed in to read are kept in memory until an event makes one of their answers stale.
 */
export async function mountPages(
  http: FastifyInstance,
  app: App,
  dispatcher: Dispatcher,
  resolve: ResolveViewer,
): Promise<void> {
  const build: ServerBuild & { entry: { module: unknown } } = await import(
    pathToFileURL(join(app.config.webDir, 'server/index.js')).href
  );
  const entry = build.entry.module as unknown as Entry;
  const { render, addressOf } = entry.renderers(build);
  const routeOf = app.tracing ? routesOf(build) : () => 'page';
  const policy = contentPolicy(app);
  /** what is still done for pages that were sent */
  const open = new Set<Promise<unknown>>();
  const afterwards = (works: readonly (() => Promise<unknown>)[]) => {
    for (const work of works) {
      const done = work().finally(() => open.delete(done));
      open.add(done);
    }
  };
  http.addHook('onClose', async () => void (await Promise.all(open)));

  await http.register(statics, {
    root: join(app.config.webDir, 'client'),
    wildcard: false,
    index: false,
    // The build left compressed ones beside the files (scripts/build-web.mjs).
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/');
      // A policy of what to load would hold for the worker, too.
      reply.header('content-security-policy', "frame-ancestors 'self'");
      reply.header('cache-control', lasting ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600');
    },
  });

  // Pages of the work areas ask which files the pages need that they link to (web/react-router.config.ts).
  http.get('/__manifest', async (request, reply) => {
    const caller = await callerOf(request, '', resolve);
    const { status, headers, body } = await render(
      asRequest(app, request, request.url),
      backendFor(app, dispatcher, caller, entry.Refused).backend,
    );
    return reply.status(status).headers(headers).send(body);
  });

  http.get('/*', async (request, reply) => {
    const { config } = app;
    const left = leftToken(config, request);
    if (left) {
      await dispatcher.run('accounts.logout', {}, await callerOf(request, left, resolve));
      dropPerson(config, request, reply);
    }
    const token = sessionToken(config, request);
    if (!token && holdsStray(config, request)) dropSession(config, request, reply);
    const { url, mayKeep } = addressOf(request.url);
    if (url.length > ADDRESS_MAX) throw tooLong();
    const key = token || !mayKeep ? null : pageKey(app, entry, request, url);
    const admitted = () => {
      const rank = rankOf(app.viewers.by(token, app.clock.now()), { token, changes: false });
      return app.admission.admit(rank, () => make(request, reply, { token, url, key }));
    };
    if (!key) return await admitted();
    return await app.cache.share(
      key,
      (kept) => {
        app.metrics.cache.inc({ result: 'hit' });
        return sendHtml(request, reply, kept, async () => app.cache.gzipped(kept));
      },
      admitted,
    );
  });

  /** Makes a page that is not in memory, for whoever holds a token. */
  async function make(request: FastifyRequest, reply: FastifyReply, { token, url, key }: Wanted) {
    const { config } = app;
    const asked = asRequest(app, request, url);
    const begun = app.cache.begin();
    const caller = { ...(await callerOf(request, token, resolve)), language: languageOf(request) };
    const { uid, userType, organization } = caller.viewer;
    if (caller.expired) dropSession(config, request, reply);
    // An app that signs in by itself sets the session's cookie alone.
    else if (uid !== null && !cookie(request, 'userType'))
      keepHints(config, request, reply, { userType, organization });
    // Who owes a second factor or a new password gets to the pages where that is done.
    if (caller.viewer.owes && !ENTRANCES.test(request.url))
      return reply.redirect(`/login?back=${encodeURIComponent(request.url)}`);
    const made = backendFor(app, dispatcher, caller, entry.Refused);
    const doing = { kind: 'page' as const, name: routeOf(asked.url), requestId: request.id };
    const codeOf = ({ status }: Rendered) => String(status);
    const { status, headers, live, body } = await atWork(app.tracing, { ...doing, codeOf }, () =>
      render(asked, made.backend),
    );
    const answer = {
      body,
      contentType: headers['content-type'] ?? 'text/plain',
      headers: {
        ...headers,
        'content-security-policy': live
          ? policy.live(made.backend.nonce(), mapOrigin(app))
          : policy.reading(MAPS.includes(pathOf(request)) ? mapOrigin(app) : ''),
        'content-language': caller.language,
        ...(status === 200 && KEPT.has(pathOf(request)) ? { 'x-keep': token ? 'own' : 'open' } : {}),
      },
    };
    if (key && !live && status === 200 && made.tags) {
      app.metrics.cache.inc({ result: 'miss' });
      app.cache.put(key, answer, [...made.tags], begun);
    }
    if (made.later.length > 0) reply.raw.once('finish', () => afterwards(made.later));
    reply.status(status);
    return sendHtml(request, reply, answer, () => gzipped(body, { level: QUICK }));
  }
}

/** Letters. The ways back that a page leads to hold its address, encoded once more: as headers they must stay short. */
const ADDRESS_MAX = 4000;

const gzipped = promisify(gzip);
/** For a page that is compressed for one reader: most of what more effort would save, at a third of the time. */
const QUICK = 3;

/**
 * Paths of the pages that a browser may keep for use without a connection (web/public/sw.js): public pages and the form
 * of a message, but nobody's own messages, notices or account. The page of a signed-in reader is kept as `own` and
 * deleted when he signs out.
 */
const KEPT = new Set([
  '/demo',
  '/index',
  '/home',
  '/forum-home',
  '/local-leader',
  '/adviceIndex',
  '/complaint',
  '/data',
  '/data/board',
  '/offline',
  '/forum/list',
  '/threads/list',
  '/threads/mobilelist',
  '/threads/content',
  '/threads/post',
  '/complaintFillin',
  '/messageSearch',
  '/helpC',
  '/mainFooter',
  '/siteMap',
  '/caseBase',
  '/caseBaseMain',
  '/caseBase/search',
  '/caseBase/content',
  '/rmjy',
  '/rmjy/hot',
  '/rmjy/rd',
  '/rmjy/rd/content',
  '/rmjy/rd/threads/list',
  '/rmjy/rd/threads/content',
  '/rmjy/collect',
  '/rmjy/collect/content',
  '/receipt/check',
]);

/** Pages that programs read, too (wire.md §6). */
const READ_BY_PROGRAMS = new Set(['/threads/content', '/threads/list', '/threads/searchIndex', '/forum/list']);

const languageOf = (request: FastifyRequest) =>
  READ_BY_PROGRAMS.has(pathOf(request)) ? languageForEither(request) : languageFor(request);

/** The home page shows the region a person chose. */
const SHOWS_REGION = new Set(['/demo', '/index']);

/** The cache key of a page: its language, the reader's display settings, his region and the address. */
function pageKey(app: App, { displayOf, regionOf }: Entry, request: FastifyRequest, url: string): string {
  const cookies = request.headers.cookie ?? '';
  const fid = SHOWS_REGION.has(pathOf(request)) ? regionOf(cookies) : 0;
  // A number that is no region shows the country, and is kept as that.
  const region = boards.of(app).byFid.get(fid)?.kind === 'region' ? fid : 0;
  return `page ${languageOf(request)} ${displayOf(cookies)} ${region} ${url}`;
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { body: Buffer; headers?: Record<string, string> },
  compressed: () => Promise<Buffer>,
) {
  reply
    .headers(answer.headers ?? {})
    .header('vary', 'accept-encoding, accept-language, language, sec-fetch-dest, cookie');
  reply.header('cache-control', 'private, no-cache');
  if (answer.body.length > 0 && request.headers['accept-encoding']?.includes('gzip')) {
    return reply.header('content-encoding', 'gzip').send(await compressed());
  }
  return reply.send(answer.body);
}

/** The calls, as a page's loaders make them; notes what the page is made of, and what is to be done once it is sent. */
function backendFor(app: App, dispatcher: Dispatcher, caller: Caller, Refused: Entry['Refused']) {
  let nonce: string | undefined;
  const asking = new AskingOnce();
  const asked = {
    /** null: something in the page is for nobody else */
    tags: new Set<string>(['settings']) as Set<string> | null,
    later: [] as (() => Promise<unknown>)[],
    backend: {
      later: (key: string, param: unknown) => void asked.later.push(() => dispatcher.run(key, param, caller)),
      async call(key: string, param: unknown): Promise<unknown> {
        const answer = await dispatcher.run(key, param, { ...caller, asking });
        if (!answer.ok) {
          asked.tags = null;
          throw new Refused(answer.code, answer.msg, answer.fields);
        }
        if (answer.tags === null) asked.tags = null;
        for (const tag of answer.tags ?? []) asked.tags?.add(tag);
        return answer.data;
      },
      viewer: caller.viewer,
      language: caller.language,
      appCode: app.config.appCode,
      mode: app.config.mode,
      nonce: () => (nonce ??= randomBytes(16).toString('base64')),
    },
  };
  return asked;
}

/** The request as the web application reads it: address and cookies; pages are only ever asked for. */
const asRequest = (app: App, { headers }: FastifyRequest, url: string): Request =>
  // Put together, not resolved: an address that begins with two slashes would name another site.
  new Request(app.config.publicUrl + url, { headers: { cookie: headers.cookie ?? '' } });

/** What a page may load and run. Reading pages run one inline script, whose text is fixed, and the site's own files. */
function contentPolicy(app: App) {
  const script = createHash('sha256').update(appCodeScript(app.config.appCode)).digest('base64');
  const known = `'sha256-${script}'`;
  const pictures = "'self' data: blob:";
  const common = [
    "default-src 'none'",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  return {
    reading: (map: string) =>
      [
        ...common,
        `img-src ${pictures} ${map}`,
        `script-src 'self' ${known} 'inline-speculation-rules'`,
        "style-src 'self'",
      ].join('; '),
    live: (nonce: string, map: string) =>
      [
        ...common,
        `img-src ${pictures} ${map}`,
        `script-src 'self' ${known} 'nonce-${nonce}'`,
        "style-src 'self' 'unsafe-inline'",
      ].join('; '),
  };
}

/** Pages to read that show a map where the installation has one. */
const MAPS: readonly string[] = ['/map', '/threads/content'];

/** Where the pictures of maps come from (parameter mapTileUrl); `{s}` in it stands for one of several servers. */
function mapOrigin(app: App): string {
  const url = parameters.of(app).get('mapTileUrl') ?? '';
  return /^https?:\/\/[^/;,\s]+/.exec(url)?.[0].replace('{s}.', '*.') ?? '';
}
