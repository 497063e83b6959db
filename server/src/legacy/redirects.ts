import type { FastifyInstance } from 'fastify';

/** Addresses of the older pages, and where they lead now (product.md §2). */

/** `/suggest/<path>` → its place today, with those of its parameters that go along, and what is added. */
const suggest: Record<string, { to: string; keep?: readonly string[]; add?: Record<string, string> }> = {
  'collect/content': { to: '/rmjy/collect/content', keep: ['id'] },
  'gov/govHomePage': { to: '/rmjy/rd/content', keep: ['fid'] },
  'gov/govEditAdvice': { to: '/rmjy/submit', keep: ['fid', 'formName'] },
  'gov/govAdviceList': { to: '/rmjy/rd/threads/list', keep: ['fid', 'name'], add: { position: '2' } },
  content: { to: '/rmjy/rd/threads/content', keep: ['tid'] },
  'collect/collectList': { to: '/rmjy/collect' },
  'gov/govList': { to: '/rmjy/rd' },
};
/** What the old home page's tabs were called. */
const tabs: Record<string, string> = { hot: '/rmjy/hot', rd: '/rmjy/rd', collect: '/rmjy/collect' };

/** Where an old address leads, `/404` where nowhere. */
export function suggestTarget(path: string, query: URLSearchParams): string {
  if (path === 'home') return tabs[query.get('menuTag') ?? ''] ?? '/rmjy';
  const known = Object.hasOwn(suggest, path) ? suggest[path]! : null;
  if (!known) return '/404';
  const kept = (known.keep ?? []).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const rest = new URLSearchParams([...kept, ...Object.entries(known.add ?? {})] as [string, string][]).toString();
  return rest ? `${known.to}?${rest}` : known.to;
}

/**
 * `/rmjy/collect__2?id=1` → `/rmjy/collect?id=1`; null where nothing hangs on. Files may be named as they like, and what
 * is no page too: the random part of a link can have two underscores.
 */
export function withoutSuffix(url: string): string | null {
  if (/^\/(?:v\d|api)\//.test(url)) return null;
  const [, path, search] = /^(\/[^?]*?[^_/?])__[^/?.]*(\?.*)?$/.exec(url) ?? [];
  return path && !path.startsWith('//') ? path + (search ?? '') : null;
}

/** Below which the board's proxy shows the same paths; programs ask there, and sign the path without it (wire.md §2). */
const PROXY = '/pro-dfbbs-front';

export function mountRedirects(http: FastifyInstance): void {
  // 307: what was posted is posted again.
  http.all(`${PROXY}/*`, async (request, reply) =>
    reply.redirect(request.url.slice(PROXY.length).replace(/^\/[/\\]+/, '/'), 307),
  );
  http.get<{ Params: { '*': string } }>('/suggest/*', async (request, reply) => {
    const query = new URL(request.url, 'http://here').searchParams;
    const path = request.params['*'].replace(/__[^/]*$/, '').replace(/\/$/, '');
    return reply.redirect(suggestTarget(path, query), 302);
  });
  http.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/suggest/') || request.url.startsWith('/assets/')) return;
    const plain = withoutSuffix(request.url);
    if (plain) return reply.redirect(plain, 302);
  });
}
