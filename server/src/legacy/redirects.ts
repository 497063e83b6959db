import type { FastifyInstance } from 'fastify';
import { pathOf } from '../base/calls/http.ts';

/** Addresses of the older pages, and their present targets (product.md §2). */

/** Target of `/suggest/<path>`, with the parameters to keep and to add. */
const suggest: Record<string, { to: string; keep?: readonly string[]; add?: Record<string, string> }> = {
  'collect/content': { to: '/rmjy/collect/content', keep: ['id'] },
  'gov/govHomePage': { to: '/rmjy/rd/content', keep: ['fid'] },
  'gov/govEditAdvice': { to: '/rmjy/submit', keep: ['fid', 'formName'] },
  'gov/govAdviceList': { to: '/rmjy/rd/threads/list', keep: ['fid', 'name'], add: { position: '2' } },
  content: { to: '/rmjy/rd/threads/content', keep: ['tid'] },
  'collect/collectList': { to: '/rmjy/collect' },
  'gov/govList': { to: '/rmjy/rd' },
};
/** Names of the tabs of the old home page. */
const tabs = new Map([
  ['hot', '/rmjy/hot'],
  ['rd', '/rmjy/rd'],
  ['collect', '/rmjy/collect'],
]);

/** The target of an old address; `/404` if there is none. */
export function suggestTarget(path: string, query: URLSearchParams): string {
  if (path === 'home') return tabs.get(query.get('menuTag') ?? '') ?? '/rmjy';
  const known = Object.hasOwn(suggest, path) ? suggest[path]! : null;
  if (!known) return '/404';
  const kept = (known.keep ?? []).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const rest = new URLSearchParams([...kept, ...Object.entries(known.add ?? {})] as [string, string][]).toString();
  return rest ? `${known.to}?${rest}` : known.to;
}

/** Our keys of the old help documents by their numbers (wire.md §6); 1 is for new users, 8, how to reach us, is the index. */
const HELP_KEYS: Readonly<Record<string, number>> = { 1: 2, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 9: 7 };

/** Other old addresses. Browsers themselves keep the part after `#`. */
const others: Record<string, (query: URLSearchParams) => string> = {
  '/help': (query) => {
    const key = HELP_KEYS[query.get('cat') ?? ''];
    return key ? `/helpC?key=${key}` : '/helpC';
  },
  '/deletion/index': () => '/helpC?key=3',
  // The account's page, too, follows only paths of this site.
  '/certif': (query) => {
    const back = query.get('retUrl') ?? '';
    return `/uCenter/baseInfo${/^\/(?![/\\])/.test(back) ? `?${new URLSearchParams({ back })}` : ''}`;
  },
};

/**
 * `/rmjy/collect__2?id=1` → `/rmjy/collect?id=1`; null without a suffix. Names of files, and other addresses that are
 * not pages, are left alone: the random part of a link can contain two underscores.
 */
export function withoutSuffix(url: string): string | null {
  if (/^\/(?:v\d|api)\//.test(url)) return null;
  const path = pathOf({ url });
  const cut = suffixAt(path, Math.max(path.lastIndexOf('/'), path.lastIndexOf('.')) + 1);
  // Browsers read `/\\` as `//`, which names another site.
  return cut < 0 || /^\/[/\\]/.test(path) ? null : path.slice(0, cut) + url.slice(path.length);
}

/** Returns where a suffix of two underscores begins. Searches once from left to right, because addresses can be long. */
function suffixAt(path: string, from: number): number {
  let at = path.indexOf('__', from);
  while (at >= 0 && /[_/]/.test(path[at - 1] ?? '/')) at = path.indexOf('__', at + 1);
  return at;
}

export function mountRedirects(http: FastifyInstance): void {
  http.get<{ Params: { '*': string } }>('/suggest/*', async (request, reply) => {
    const query = new URL(request.url, 'http://here').searchParams;
    const whole = request.params['*'];
    const cut = whole.indexOf('__', whole.lastIndexOf('/') + 1);
    const path = (cut < 0 ? whole : whole.slice(0, cut)).replace(/\/$/, '');
    return reply.redirect(suggestTarget(path, query), 302);
  });
  for (const [path, target] of Object.entries(others))
    http.get(path, async (request, reply) =>
      reply.redirect(target(new URL(request.url, 'http://here').searchParams), 302),
    );
  http.addHook('onRequest', (request, reply, done) => {
    const { method, url } = request;
    const isOther = method !== 'GET' || url.startsWith('/suggest/') || url.startsWith('/assets/');
    const plain = isOther ? null : withoutSuffix(url);
    if (plain) void reply.redirect(plain, 302);
    else done();
  });
}
