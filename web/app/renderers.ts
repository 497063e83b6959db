import { type ComponentType, createElement, Fragment, type PropsWithChildren, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createRequestHandler,
  createStaticHandler,
  createStaticRouter,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { type Backend, backendContext } from './lib/calls/backend.ts';
import { declaredQuery, type PageAddress, type Reads } from './lib/calls/page-params.ts';
import { HeadContext } from './lib/head.ts';
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
 * What renders the pages of a build. At each request the framework goes through all routes it was given, several times; so
 * a page at a fixed path that is only read is rendered without it.
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
    // A page that comes to life names more routes than its own, those that its links may lead to: it has the whole build.
    if (comesToLife(itself)) continue;
    alone.set(path, renderAlone(itself));
    reads.set(path, (route.module.handle as Handle | undefined)?.reads ?? {});
  }
  return {
    render: (request, backend) => (alone.get(new URL(request.url).pathname) ?? whole)(request, backend),
    addressOf(url) {
      const [path, query] = splitAt(url, '?');
      const named = reads.get(path);
      return named ? declaredQuery(path, query, named) : { url, mayKeep: false };
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
 * Renders a page at a fixed path that is only read: runs the loaders of its routes and makes static HTML of them. The
 * framework's own way also streams the data to the browser, which such a page does not need and which costs more than
 * the page. If a loader answers with an error, a redirect or headers, the framework renders the page instead, from the
 * results the loaders gave: each loader runs once per request.
 */
function renderAlone(given: ServerBuild): Render {
  const build = { ...given, routes: mapped(given.routes, once) };
  const framework = inContext(build);
  const routes = Object.values(build.routes).map((route) => route!);
  const styles = [...new Set(routes.flatMap(({ id }) => build.assets.routes[id]?.css ?? []))];
  const handler = createStaticHandler([nested(routes)]);

  return async (request, backend) => {
    const context = contextOf(backend);
    const read = await handler.query(request, { requestContext: context });
    if (read instanceof Response || read.statusCode !== 200 || saysMore(read)) return framework(request, context);
    const router = createStaticRouter(handler.dataRoutes, read);
    const provider = createElement(StaticRouterProvider, { router, context: read, hydrate: false });
    const page = createElement(HeadContext, { value: { meta: metaOf(routes, read), styles } }, provider);
    return { status: 200, headers: HTML, live: false, body: Buffer.from(htmlToRead(page)) };
  };
}

/** Whether a loader or an error wants the answer to be another than the page. */
const saysMore = ({ errors, loaderHeaders }: StaticHandlerContext) =>
  errors !== null || Object.values(loaderHeaders).some((headers) => [...headers].length > 0);

/** Routes one around the other, the outermost first. The root stands in its layout, as the framework has it. */
function nested([route, ...inner]: readonly Route[]): RouteObject {
  const { id, path, module } = route!;
  const Layout = 'Layout' in module ? (module.Layout as ComponentType<PropsWithChildren>) : Fragment;
  const element = createElement(Layout, null, createElement(module.default));
  const own = { id, path, element, handle: module.handle, loader: module.loader };
  return inner.length > 0 ? { ...own, children: [nested(inner)] } : own;
}

/** What the head of a page says: by its innermost route that has a say. */
function metaOf(routes: readonly Route[], { location, matches, loaderData }: StaticHandlerContext): MetaDescriptor[] {
  const pages = matches.map(({ route, pathname, params }) => {
    return { id: route.id, handle: route.handle, loaderData: loaderData[route.id], pathname, params, meta: [] };
  });
  return routes.reduce<MetaDescriptor[]>((outer, { id, module }) => {
    const { params } = pages.at(-1)!;
    return module.meta?.({ loaderData: loaderData[id], params, location, matches: pages }) ?? outer;
  }, []);
}

type Route = NonNullable<ServerBuild['routes'][string]>;

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
