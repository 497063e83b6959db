import { createElement } from 'react';
import { data, type EntryContext, redirect, type ServerBuild } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { Backend } from './lib/calls/backend.ts';
import { digits } from './lib/calls/page-params.ts';
import { renderers } from './renderers.ts';

/** A small application: pages that are read, that are not there, that lead elsewhere, and one that comes to life. */

const ran: string[] = [];
beforeEach(() => {
  ran.length = 0;
});
const page = (says: (url: string) => unknown, handle: object = { hydrate: false, reads: { tid: digits } }) => ({
  handle,
  default: () => createElement('p', null, 'page'),
  loader: ({ request }: { request: Request }) => {
    ran.push(request.url);
    return says(request.url);
  },
});
const pages: Record<string, object> = {
  read: page((url) => ({ url })),
  missing: page(() => {
    throw data(null, { status: 404 });
  }),
  elsewhere: page(() => {
    throw redirect('/read');
  }),
  failing: page(async () => {
    throw new Error('no database');
  }),
  live: page((url) => ({ url }), {}),
};

const root = {
  loader: () => {
    ran.push('root');
    return {};
  },
  default: () => createElement('p', null, 'root'),
};
const route = (id: string, module: object, path?: string) => ({
  id,
  path,
  parentId: id === 'root' ? undefined : 'root',
  module,
});
const names = ['root', ...Object.keys(pages)];
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, context: EntryContext) =>
        new Response(JSON.stringify(context.staticHandlerContext.loaderData), { status, headers }),
    },
  },
  routes: Object.fromEntries(names.map((id) => [id, route(id, pages[id] ?? root, id === 'root' ? '' : id)])),
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(names.map((id) => [id, { id, module: '', hasLoader: true }])),
    url: '',
    version: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const { render, addressOf } = renderers(build);
const ask = (path: string) => render(new Request(`http://here${path}`), {} as Backend);

test.each([
  ['/missing?tid=1', 404],
  ['/elsewhere?tid=1', 302],
  ['/failing?tid=1', 500],
])('%s asks each loader once', async (path, status) => {
  expect((await ask(path)).status).toBe(status);
  expect(ran.sort()).toEqual([`http://here${path}`, 'root']);
});

test('two requests are two', async () => {
  await Promise.all([ask('/missing?tid=1'), ask('/missing?tid=2')]);
  expect(ran).toHaveLength(4);
});

test('only pages that are read, at their own path, are kept', () => {
  expect(addressOf('/read?x=2&tid=1')).toEqual({ url: '/read?tid=1', mayKeep: true });
  for (const url of ['/live?tid=1&x=2', '/READ?tid=1', '/nowhere?tid=1', '//read?tid=1'])
    expect(addressOf(url)).toEqual({ url, mayKeep: false });
});
