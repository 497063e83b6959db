import type { Campaign } from '@board/contract/campaigns';
import type { CaseEntry } from '@board/contract/cases';
import { LifeCycle, Position } from '@board/contract/codes';
import type { ThreadRow } from '@board/contract/messages';
import { type ServerTexts, textsIn } from '@board/contract/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, Run } from '../base/calls/app.ts';
import { languageFor } from '../base/calls/language.ts';
import { board, forumNameOf } from '../forums/index.ts';
import { withoutMarkup } from '../search/index.ts';
import { XML_HEAD, xml } from './xml.ts';

const ROWS = 30;

interface Asked {
  Querystring: Record<
    'fid' | 'domainId' | 'subDomainId' | 'typeId' | 'state' | 'position' | 'keywords' | 'answered',
    string | undefined
  >;
}

/** An entry of a feed. Times are in seconds. */
interface Entry {
  path: string;
  title: string;
  published: number;
  updated: number;
  author: string;
  categories: readonly string[];
  summary: string;
}

/** Serves Atom feeds: the newest messages of a seat, a region, a domain, a search or all; campaigns; cases. */
export function mountFeeds(http: FastifyInstance, app: App, run: Run): void {
  http.get<Asked>('/feeds/messages.atom', async (request, reply) => {
    const { keywords, position, answered, ...filter } = request.query;
    const { fid, domainId, typeId } = filter;
    const searched = { keywords, fid, domainId, typeId, position, ansChecked: answered ?? null, rows: ROWS };
    const answer = keywords
      ? await run('search.threads', searched, request)
      : await run(listOf(app, fid, position), { ...filter, rows: ROWS }, request);
    if (!answer.ok) return refuse(reply, answer.code);
    const { data } = answer.data as { data: ThreadRow[] };
    const rows = keywords ? data.map(withoutMarkup) : data;
    const name = filter.fid ? forumNameOf({ app, language: languageFor(request) }, Number(filter.fid)) : undefined;
    const texts = textsFor(request);
    const title = [texts.title, name, keywords && `“${keywords}”`].filter(Boolean).join(' · ');
    const entries = rows.map((row) => messageEntry(row, texts));
    return send(reply, feed(app, request, title, entries));
  });

  http.get<Asked>('/feeds/campaigns.atom', async (request, reply) => {
    const answer = await run('campaigns.list', { fid: request.query.fid, rows: ROWS }, request);
    if (!answer.ok) return refuse(reply, answer.code);
    const { rows } = answer.data as { rows: Campaign[] };
    // Campaigns that have not begun are left out.
    const begun = rows.filter(({ lifeCycle }) => lifeCycle !== LifeCycle.coming);
    const { title, campaigns } = textsFor(request);
    return send(reply, feed(app, request, `${title} · ${campaigns}`, begun.map(campaignEntry)));
  });

  http.get<Asked>('/feeds/cases.atom', async (request, reply) => {
    const answer = await run('cases.search', { domainId: request.query.domainId, rows: ROWS }, request);
    if (!answer.ok) return refuse(reply, answer.code);
    const { rows } = answer.data as { rows: CaseEntry[] };
    const { title, cases } = textsFor(request);
    return send(reply, feed(app, request, `${title} · ${cases}`, rows.map(caseEntry)));
  });
}

const send = (reply: FastifyReply, body: string) => reply.type('application/atom+xml; charset=utf-8').send(body);

const textsFor = (request: FastifyRequest) => textsIn(languageFor(request)).feed;

const messageEntry = (row: ThreadRow, texts: ServerTexts['feed']): Entry => ({
  path: `/threads/content?tid=${row.tid}`,
  title: row.subject,
  published: row.dateline,
  updated: row.lastUpdate,
  author: row.nickName,
  categories: [row.domainName, row.stateInfo],
  summary: texts.summary(row.forumName, row.stateInfo, row.content),
});

const campaignEntry = (row: Campaign): Entry => ({
  path: `/rmjy/collect/content?id=${row.collectId}`,
  title: row.title,
  published: row.startTime,
  updated: row.resultTime ?? row.startTime,
  author: row.forumName,
  categories: [row.domainName],
  summary: row.summary,
});

const caseEntry = (row: CaseEntry): Entry => ({
  path: `/caseBase/content?caseId=${row.caseId}`,
  title: row.title,
  published: row.dateline,
  updated: row.dateline,
  author: row.organization,
  categories: [row.domainName, row.typeName],
  summary: row.summary,
});

const listOf = (app: App, fid: string | undefined, position: string | undefined) => {
  const at = (fid && board(app, Number(fid))?.position) || Number(position);
  return at === Position.ministry ? 'messages.listMinistry' : 'messages.listLocal';
};

const refuse = (reply: FastifyReply, code: string) => reply.status(code === 'A0400' ? 400 : 404).send();

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

function feed({ config }: App, request: FastifyRequest, title: string, entries: readonly Entry[]): string {
  const self = xml(config.publicUrl + request.url);
  const updated = entries.reduce((latest, entry) => Math.max(latest, entry.updated), 0);
  const written = entries.map((entry) => {
    const at = xml(config.publicUrl + entry.path);
    return `<entry>
<id>${at}</id>
<title>${xml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${at}"/>
<published>${iso(entry.published)}</published>
<updated>${iso(entry.updated)}</updated>
<author><name>${xml(entry.author)}</name></author>
${entry.categories.map((term) => `<category term="${xml(term)}"/>`).join('\n')}
<summary>${xml(entry.summary)}</summary>
</entry>`;
  });
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${self}</id>
<title>${xml(title)}</title>
<link rel="self" type="application/atom+xml" href="${self}"/>
<updated>${iso(updated)}</updated>
${written.join('\n')}
</feed>
`;
}
