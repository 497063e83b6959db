import { MESSAGE_ID_MAX } from '@board/contract/rules/validators';
import type { FastifyInstance } from 'fastify';
import type { App } from '../base/calls/app.ts';
import { readPublic } from '../base/calls/read-public.ts';
import { newestCampaigns } from '../campaigns/index.ts';
import { newestCases } from '../cases/index.ts';
import { boards } from '../forums/index.ts';
import { newestTid, publicBetween } from '../messages/index.ts';
import { XML_HEAD, xml } from './xml.ts';

/** Addresses that the format allows in one file. */
const FILE_MAX = 50_000;
/** Numbers of messages in one file. */
const STEP = 20_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PAGES = [
  '/demo',
  '/home',
  '/home?p=0',
  '/threads/list',
  '/map',
  '/data',
  '/promises',
  '/helpC',
  '/siteMap',
  '/local-leader',
  '/adviceIndex',
  '/rmjy',
  '/rmjy/hot',
  '/rmjy/rd',
  '/rmjy/collect',
  '/caseBase',
  '/caseBaseMain',
];
/** Paths closed to crawlers: private pages and actions. */
const CLOSED = [
  '/g/',
  '/admin/',
  '/login',
  '/signUp',
  '/my',
  '/uCenter/',
  '/report',
  '/language/',
  '/display/',
  '/region/',
  '/files/',
];

/** Files for search engines: the rules for crawlers, and a map of every public page. */
export function mountSitemap(http: FastifyInstance, app: App): void {
  const { publicUrl } = app.config;

  http.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  http.get('/sitemap.xml', async (_request, reply) => {
    const files = Math.ceil((await readPublic(app, newestTid)) / STEP);
    const places = [
      '/sitemap-pages.xml',
      '/sitemap-campaigns.xml',
      '/sitemap-cases.xml',
      ...Array.from({ length: files }, (_, i) => `/sitemap-${i}.xml`),
    ];
    const entries = places.map((path) => `<sitemap><loc>${xml(publicUrl + path)}</loc></sitemap>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(`${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`);
  });

  http.get('/sitemap-pages.xml', async (_request, reply) => {
    const all = [...boards.of(app).byFid.values()];
    const paths = all.map(({ fid, kind }) => (kind === 'seat' ? `/threads/list?fid=${fid}` : `/forum/list?fid=${fid}`));
    return reply.type('application/xml; charset=utf-8').send(urlset([...PAGES, ...paths].map((path) => ({ path }))));
  });

  http.get('/sitemap-campaigns.xml', async (_request, reply) => {
    const rows = await readPublic(app, (db) => newestCampaigns(db, FILE_MAX));
    const entries = rows.map(({ collectId, at }) => ({ path: `/rmjy/collect/content?id=${collectId}`, at }));
    return reply.type('application/xml; charset=utf-8').send(urlset(entries));
  });

  http.get('/sitemap-cases.xml', async (_request, reply) => {
    const rows = await readPublic(app, (db) => newestCases(db, FILE_MAX));
    const entries = rows.map(({ caseId, at }) => ({ path: `/caseBase/content?caseId=${caseId}`, at }));
    return reply.type('application/xml; charset=utf-8').send(urlset(entries));
  });

  http.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,6}).xml', async (request, reply) => {
    const from = Number(request.params.file) * STEP;
    if (from > MESSAGE_ID_MAX) return reply.status(404).send();
    const rows = await readPublic(app, (db) => publicBetween(db, from, Math.min(from + STEP, MESSAGE_ID_MAX)));
    const entries = rows.map(({ tid, lastUpdate }) => ({ path: `/threads/content?tid=${tid}`, at: lastUpdate }));
    return reply.type('application/xml; charset=utf-8').send(urlset(entries));
  });

  const urlset = (entries: { path: string; at?: Date }[]) => {
    const lines = entries.map(
      ({ path, at }) =>
        `<url><loc>${xml(publicUrl + path)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`,
    );
    return `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</urlset>\n`;
  };
}
