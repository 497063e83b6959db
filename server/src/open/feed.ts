import { Position } from '@board/contract/codes';
import type { ThreadRow } from '@board/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, Run } from '../base/app.ts';
import { board } from '../forums/index.ts';
import { XML_HEAD, xml } from './xml.ts';

const ROWS = 30;
const TITLE = '领导留言板';

interface Asked {
  Querystring: Record<
    'fid' | 'domainId' | 'subDomainId' | 'typeId' | 'state' | 'position' | 'keywords',
    string | undefined
  >;
}

/** The newest public messages as an Atom feed: of a seat, a region, a subject, a search, or all. */
export function mountFeeds(http: FastifyInstance, app: App, run: Run): void {
  http.get<Asked>('/feeds/messages.atom', async (request, reply) => {
    const { keywords, position, ...filter } = request.query;
    const answer = keywords
      ? await run('search.threads', { keywords, fid: filter.fid, domainId: filter.domainId, rows: ROWS }, request)
      : await run(listOf(app, filter.fid, position), { ...filter, rows: ROWS }, request);
    if (!answer.ok) return refuse(reply, answer.code);
    const { data } = answer.data as { data: ThreadRow[] };
    const name = filter.fid ? board(app, Number(filter.fid))?.forumName : undefined;
    const title = [TITLE, name, keywords && `“${keywords}”`].filter(Boolean).join(' · ');
    return reply.type('application/atom+xml; charset=utf-8').send(feed(app, request, title, data));
  });
}

const listOf = (app: App, fid: string | undefined, position: string | undefined) => {
  const at = (fid && board(app, Number(fid))?.position) || Number(position);
  return at === Position.ministry ? 'messages.listMinistry' : 'messages.listLocal';
};

const refuse = (reply: FastifyReply, code: string) => reply.status(code === 'A0400' ? 400 : 404).send();

/** Marks around the words of a search are for pages. */
const plain = (text: string) => text.replace(/<label[^>]*>|<\/label>/g, '');
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

function feed({ config }: App, request: FastifyRequest, title: string, rows: readonly ThreadRow[]): string {
  const self = xml(config.publicUrl + request.url);
  const updated = rows.reduce((latest, row) => Math.max(latest, row.lastUpdate), 0);
  const entries = rows.map((row) => {
    const at = `${config.publicUrl}/threads/content?tid=${row.tid}`;
    return `<entry>
<id>${xml(at)}</id>
<title>${xml(plain(row.subject))}</title>
<link rel="alternate" type="text/html" href="${xml(at)}"/>
<published>${iso(row.dateline)}</published>
<updated>${iso(row.lastUpdate)}</updated>
<author><name>${xml(row.nickName)}</name></author>
<category term="${xml(row.domainName)}"/>
<category term="${xml(row.stateInfo)}"/>
<summary>${xml(`${row.forumName} ${row.stateInfo}：${plain(row.content)}`)}</summary>
</entry>`;
  });
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${self}</id>
<title>${xml(title)}</title>
<link rel="self" type="application/atom+xml" href="${self}"/>
<updated>${iso(updated)}</updated>
${entries.join('\n')}
</feed>
`;
}
