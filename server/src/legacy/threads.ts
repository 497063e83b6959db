import { Position } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { ThreadRow } from '@board/contract/messages';
import { MESSAGE_ID_MAX } from '@board/contract/rules/validators';
import { textsIn } from '@board/contract/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App, Run } from '../base/calls/app.ts';
import { languageForPrograms } from '../base/calls/language.ts';
import { board } from '../forums/index.ts';
import { messagesIn, presentRow, publicPlace, publicRows } from '../messages/index.ts';
import { dayBegins } from '../settings/index.ts';
import { fieldsOf, sendFailure, sendSuccess } from './answers.ts';
import { oldRow } from './rows.ts';

/** Rows of every page, whatever is asked for: old programs stop at a shorter page (wire.md §1.5). */
const ROWS = 10;
/** Marks of found words in the newer search, and in the older one. */
const NEW_MARK = "<label style='color:#D5313F'>";
const OLD_MARK = "<label style='color:red'>";
const CUSTOM_TIME = '-1';
/** seconds */
const DAY = 86_400;

/** The lists that hold what is asked for: `0` is every board, those of ministries as well (wire.md §1.5). */
function listsAt(fid: string, position: number | null) {
  if (position === Position.ministry) return ['messages.listMinistry'] as const;
  if (position === null && fid === '0') return ['messages.listLocal', 'messages.listMinistry'] as const;
  return ['messages.listLocal'] as const;
}

/** Serves the old lists and searches, as forms request them (wire.md §1.5, §1.6). */
export function mountThreads(http: FastifyInstance, app: App, run: Run): void {
  const textsFor = (request: FastifyRequest) => textsIn(languageForPrograms(request));

  /** Completes rows with fields of the message itself. */
  async function oldRows(request: FastifyRequest, rows: readonly ThreadRow[]) {
    const tids = rows.map(({ tid }) => tid);
    const messages = new Map((await messagesIn(app.database.db, tids)).map((message) => [message.tid, message]));
    return rows.map((row) => oldRow(app, textsFor(request), row, messages.get(row.tid)!));
  }

  http.get('/threads/queryThreadsList', async (_request, reply) => reply.status(405).header('allow', 'POST').send());

  http.post('/threads/queryThreadsList', async (request, reply) => {
    const { fid = '', state, lastItem, typeId, domainId, subDomainId, userType, position } = fieldsOf(request);
    const within = { typeId, domainId, subDomainId, userType: userType || null };
    const from = { lastItem: lastItem === '0' ? '' : lastItem, rows: ROWS };
    const param = { fid: fid === '0' ? '' : fid, state, ...within, ...from };
    const at = board(app, Number(fid))?.position ?? (position === undefined ? null : Number(position));
    const answers = await Promise.all(listsAt(fid, at).map((list) => run(list, param, request)));
    const refused = answers.find(({ ok }) => !ok);
    if (refused && !refused.ok) return sendFailure(reply, refused.msg);
    const found = answers.flatMap((one) => (one.ok ? (one.data as { data: ThreadRow[] }).data : []));
    const newest = found.sort((a, b) => b.createDateline - a.createDateline || b.tid - a.tid).slice(0, ROWS);
    return sendSuccess(reply, await oldRows(request, newest));
  });

  http.get('/threads/search', async (request, reply) => {
    const { keywords = '', fid, lastItem, nickName = '', timeRange, stTimeStr, edTimeStr } = fieldsOf(request);
    const texts = textsFor(request);
    // Messages are not searched by author's name. Refused openly, because otherwise the results would look like one
    // person's.
    if (nickName.trim() !== '') return sendFailure(reply, texts.problems.searchByName);
    if (keywords.trim() === '') return sendFailure(reply, texts.problems.required);
    const sendPage = async (rows: readonly ThreadRow[], total: number) => {
      const full = await oldRows(request, rows);
      return sendSuccess(reply, { rows: full.map((row, i) => marked(row, rows[i]!)), total, pageSize: ROWS, page: 1 });
    };
    const own = /^\d{1,10}$/.test(keywords.trim()) ? await byNumber(request, Number(keywords)) : null;
    if (own) return await sendPage([own], 1);
    const within = {
      keywords,
      fid,
      sortType: '0',
      stTime: since(app.clock.now(), timeRange, stTimeStr),
      enTime: timeRange === CUSTOM_TIME ? dayAt(edTimeStr, DAY) : null,
    };
    const counted = await run('search.threads', { ...within, rows: 1, count: true }, request);
    if (!counted.ok) return sendFailure(reply, counted.msg);
    const { total = 0 } = counted.data as Found;
    const after = Math.min(Math.floor(Number(lastItem)) || 0, MESSAGE_ID_MAX);
    if (after <= 0) return await sendPage((await searched({ ...within, rows: ROWS }, request)).data, total);
    const place = await publicPlace(app.database.db, after);
    return await sendPage(place ? await rowsBelow(place, within, request) : [], total);
  });

  async function searched(param: object, request: FastifyRequest): Promise<Found> {
    const answer = await run('search.threads', param, request);
    return answer.ok ? (answer.data as Found) : { data: [], more: false };
  }

  /** Returns the page of a search after a place. Other messages of the same second are included. */
  async function rowsBelow(
    { createDateline, tid }: NonNullable<Awaited<ReturnType<typeof publicPlace>>>,
    within: { enTime: number | null },
    request: FastifyRequest,
  ): Promise<ThreadRow[]> {
    const second = toSeconds(createDateline);
    const enTime = Math.min(second + 1, within.enTime ?? Infinity);
    const rows: ThreadRow[] = [];
    for (let page = 1, more = true; more && rows.length < ROWS; page++) {
      const found = await searched({ ...within, enTime, page, rows: 5 * ROWS }, request);
      rows.push(...found.data.filter((row) => row.createDateline < second || row.tid < tid));
      more = found.more;
    }
    return rows.slice(0, ROWS);
  }

  /** A number finds only the message with that number; old pages open it directly. */
  async function byNumber(request: FastifyRequest, tid: number): Promise<ThreadRow | null> {
    const [found] = tid <= MESSAGE_ID_MAX ? await publicRows(app.database.db, [tid]) : [];
    return found ? presentRow({ app, texts: textsFor(request), language: languageForPrograms(request) }, found) : null;
  }
}

/** Fields used from a search's answer. */
interface Found {
  data: ThreadRow[];
  more: boolean;
  total?: number;
}

/** Marks the found words in an old row, with the texts of the search. */
const marked = <Row extends object>(row: Row, { subject, content }: ThreadRow) => ({
  ...row,
  subject: subject.replaceAll(NEW_MARK, OLD_MARK),
  content: content.replaceAll(NEW_MARK, OLD_MARK),
});

/** Returns the beginning of a day in Shanghai, in seconds, plus `later`; null if the day is invalid. */
function dayAt(day = '', later = 0): number | null {
  const at = dayBegins(day.slice(0, 10)).getTime() / 1000 + later;
  return Number.isFinite(at) && at >= 0 ? at : null;
}

/** Returns the start of a period, in seconds: a number of days ago, or a day that the reader chose (wire.md §1.6). */
function since(now: Date, timeRange = '', day = ''): number | null {
  if (timeRange === CUSTOM_TIME) {
    return dayAt(day);
  }
  const days = /^\d{1,4}$/.test(timeRange) ? Number(timeRange) : 0;
  return days > 0 ? Math.max(0, Math.floor(now.getTime() / 1000) - days * DAY) : null;
}
