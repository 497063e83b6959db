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
import { type Backend, backendContext } from './lib/backend.ts';
import { hydrates } from './lib/hydration.ts';

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

const contextOf = (backend: Backend) => new RouterContextProvider(new Map([[backendContext, backend]]));

/**
 * What renders the pages of a build, the shortest way each. At each request the framework goes through all routes it was
 * given, several times; so a page at a fixed path is rendered by one that knows no other, and one that is only read
 * without it.
 */
export function renderers(build: ServerBuild): Render {
  const whole = byFramework(build);
  const alone = new Map<string, Render>();
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
    alone.set(path, withoutDetour({ ...build, routes: only(build.routes), assets }, path));
  }
  return (request, backend) => (alone.get(new URL(request.url).pathname) ?? whole)(request, backend);
}

/** The framework's way, which every page can go. */
export function byFramework(build: ServerBuild): Render {
  const render = createRequestHandler(build, 'production');
  return async (request, backend) => {
    const response = await render(request, contextOf(backend));
    const { 'x-live': live, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, live: live !== '0', body: Buffer.from(await response.arrayBuffer()) };
  };
}

/** The HTML of a page that is only read: without the marks by which React would find its way in it again. */
export const htmlToRead = (page: ReactNode): string => `<!DOCTYPE html>${renderToStaticMarkup(page)}`;

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/**
 * A page at a fixed path, whose build has the routes around it and no others. If it is only read, it is the data of its
 * loaders and HTML made of it: the framework's way leads through a router of all that might be asked for, through
 * responses, and streams of the data for a browser that wants none of it, which cost more than the page. Where a loader
 * says something else (there is nothing, look elsewhere), the framework makes something of it.
 */
function withoutDetour(build: ServerBuild, path: string): Render {
  const framework = byFramework(build);
  const routes = Object.values(build.routes).map((route) => route!);
  const routeModules = Object.fromEntries(routes.map(({ id, module }) => [id, module]));
  const isLive = hydrates(
    routes.map((route) => ({ route })),
    routeModules,
  );
  if (isLive) return framework;
  const { assets: manifest, future, ssr, routeDiscovery } = build;
  const around = { manifest, routeModules, future, ssr, routeDiscovery, branches: [], isSpaMode: false };
  const matches = routes.map((route, depth) => {
    const at = depth === 0 ? '/' : path;
    return { route, params: {}, pathname: at, pathnameBase: at };
  });
  const fixed = { basename: '/', matches, _match: () => matches, actionData: null, errors: null, statusCode: 200 };

  return async (request, backend) => {
    const url = new URL(request.url);
    const loaderData = await dataOf(routes, { request, url, pattern: path, params: {}, context: contextOf(backend) });
    if (!loaderData) return framework(request, backend);
    const location = { pathname: path, search: url.search, hash: '', state: null, key: 'default' };
    const read = { ...fixed, location, loaderData, loaderHeaders: {}, actionHeaders: {} };
    const page = { ...around, staticHandlerContext: read, renderMeta: {}, serializeError: () => undefined };
    const html = htmlToRead(createElement(ServerRouter, { context: page as unknown as EntryContext, url }));
    return { status: 200, headers: HTML, live: false, body: Buffer.from(html) };
  };
}

type Routes = NonNullable<ServerBuild['routes'][string]>[];

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
