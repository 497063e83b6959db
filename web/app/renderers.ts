import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { declared, type PageAddress, type Reads } from './lib/calls/asked.ts';
import { type Backend, backendContext } from './lib/calls/backend.ts';
import { type Handle, hydrates } from './lib/hydration.ts';

/** A finished page. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  /** whether it comes to life in the browser */
  live: boolean;
  body: Buffer;
}

/** Renders the page that is asked for, from what the server hands to its loaders. */
export type Render = (request: Request, backend: Backend) => Promise<Rendered>;

/** The pages of a build. */
export interface Pages {
  render: Render;
  /** What a path and query ask for: of a page that is only read, what it declares (`handle.reads`) and nothing else. */
  addressOf: (url: string) => PageAddress;
}

const contextOf = (backend: Backend) => new RouterContextProvider(new Map([[backendContext, backend]]));

/**
 * What renders the pages of a build, the shortest way each. At each request the framework goes through all routes it was
 * given, several times; so a page at a fixed path is rendered by one that knows no other, and one that is only read
 * without it.
 */
export function renderers(build: ServerBuild): Pages {
  const whole = byFramework(build);
  const alone = new Map<string, Render>();
  const reads = new Map<string, Reads>();
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  for (const route of Object.values(build.routes)) {
    if (!route || parents.has(route.id)) continue;
    const branch: string[] = [];
    for (let at: typeof route | undefined = route; at; at = at.parentId ? build.routes[at.parentId] : undefined) {
      branch.unshift(at.id);
    }
    const path = `/${branch.flatMap((id) => build.routes[id]!.path || []).join('/')}`;
    if (/[:*?]/.test(path)) continue;
    const only = <T>(routes: Record<string, T>) => Object.fromEntries(branch.map((id) => [id, routes[id]!]));
    const assets = { ...build.assets, routes: only(build.assets.routes) };
    const itself = { ...build, routes: only(build.routes), assets };
    const isLive = comesToLife(itself);
    // A page that comes to life names more routes than its own, those that its links may lead to: it has the whole build.
    alone.set(path, isLive ? whole : withoutDetour(itself, path));
    if (!isLive) reads.set(path, (route.module.handle as Handle | undefined)?.reads ?? {});
  }
  return {
    render: (request, backend) => (alone.get(new URL(request.url).pathname) ?? whole)(request, backend),
    addressOf(url) {
      const [path, query] = splitAt(url, '?');
      const named = reads.get(path);
      return named ? declared(path, query, named) : { url, mayKeep: false };
    },
  };
}

function splitAt(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

const comesToLife = ({ routes }: ServerBuild): boolean => {
  const all = Object.values(routes).map((route) => route!);
  return hydrates(
    all.map((route) => ({ route })),
    Object.fromEntries(all.map(({ id, module }) => [id, module])),
  );
};

/** The framework's way, which every page can go. */
export function byFramework(build: ServerBuild): Render {
  const render = inContext(build);
  return (request, backend) => render(request, contextOf(backend));
}

function inContext(build: ServerBuild) {
  const render = createRequestHandler(build, 'production');
  return async (request: Request, context: RouterContextProvider): Promise<Rendered> => {
    const response = await render(request, context);
    const { 'x-live': live, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, live: live !== '0', body: Buffer.from(await response.arrayBuffer()) };
  };
}

/** The HTML of a page that is only read: without the marks by which React would find its way in it again. */
export const htmlToRead = (page: ReactNode): string => `<!DOCTYPE html>${renderToStaticMarkup(page)}`;

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/**
 * A page at a fixed path that is only read, whose build has the routes around it and no others. It is the data of its
 * loaders and HTML made of it: the framework's way leads through a router of all that might be asked for, through
 * responses, and streams of the data for a browser that wants none of it, which cost more than the page. Where a loader
 * says something else (there is nothing, look elsewhere), the framework makes something of what the loaders said: each
 * runs once for a request.
 */
function withoutDetour(given: ServerBuild, path: string): Render {
  const build = { ...given, routes: mapped(given.routes, once) };
  const framework = inContext(build);
  const routes = Object.values(build.routes).map((route) => route!);
  const routeModules = Object.fromEntries(routes.map(({ id, module }) => [id, module]));
  const { assets: manifest, future, ssr, routeDiscovery } = build;
  const around = { manifest, routeModules, future, ssr, routeDiscovery, branches: [], isSpaMode: false };
  const matches = routes.map((route, depth) => {
    const at = depth === 0 ? '/' : path;
    return { route, params: {}, pathname: at, pathnameBase: at };
  });
  const fixed = { basename: '/', matches, _match: () => matches, actionData: null, errors: null, statusCode: 200 };

  return async (request, backend) => {
    const url = new URL(request.url);
    const context = contextOf(backend);
    const loaderData = await dataOf(routes, { request, url, pattern: path, params: {}, context });
    if (!loaderData) return framework(request, context);
    const location = { pathname: path, search: url.search, hash: '', state: null, key: 'default' };
    const read = { ...fixed, location, loaderData, loaderHeaders: {}, actionHeaders: {} };
    const page = { ...around, staticHandlerContext: read, renderMeta: {}, serializeError: () => undefined };
    const html = htmlToRead(createElement(ServerRouter, { context: page as unknown as EntryContext, url }));
    return { status: 200, headers: HTML, live: false, body: Buffer.from(html) };
  };
}

type Route = NonNullable<ServerBuild['routes'][string]>;
type Routes = Route[];

const mapped = (routes: ServerBuild['routes'], change: (route: Route) => Route): ServerBuild['routes'] =>
  Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && change(route)]));

/** The route, its loader asked once for the context that a request has. */
function once(route: Route): Route {
  const { loader } = route.module;
  if (!loader) return route;
  const said = new WeakMap<object, Promise<unknown>>();
  const askedOnce = (args: LoaderFunctionArgs) => {
    const answer = said.get(args.context) ?? Promise.try(() => loader(args));
    said.set(args.context, answer);
    return answer;
  };
  return { ...route, module: { ...route.module, loader: askedOnce as typeof loader } };
}

/** What the loaders say, by the ids of their routes; null where one of them does not answer with plain data. */
async function dataOf(routes: Routes, args: LoaderFunctionArgs): Promise<Record<string, unknown> | null> {
  try {
    const loaded = await Promise.all(routes.map(async ({ id, module }) => [id, await module.loader?.(args)] as const));
    return loaded.some(([, said]) => said instanceof Response || isWithInit(said)) ? null : Object.fromEntries(loaded);
  } catch {
    return null;
  }
}

/** Made by `data` of the framework: with a status or headers of its own. */
const isWithInit = (said: unknown) => (said as { type?: unknown } | null)?.type === 'DataWithResponseInit';
