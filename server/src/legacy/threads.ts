import { Position } from '@board/contract/codes';
import type { ThreadRow } from '@board/contract/messages';
import { textsIn } from '@board/contract/texts';
import { MESSAGE_ID_MAX } from '@board/contract/validators';
import type { FastifyInstance } from 'fastify';
import type { App, Run } from '../base/app.ts';
import { dayBegins } from '../base/calendar.ts';
import { board } from '../forums/index.ts';
import { messagesIn, presentRow, publicRows } from '../messages/index.ts';
import { fieldsOf, sendFailure, sendSuccess } from './answers.ts';
import { oldRow } from './rows.ts';

/** Rows of a page, whatever is asked for: old programs stop where fewer come (wire.md §1.5). */
const ROWS = 10;
/** Marks of the newer search, and of the older. */
const NEW_MARK = "<label style='color:#D5313F'>";
const OLD_MARK = "<label style='color:red'>";
/** What old pages say they have got, as a number of rows or as the number of the last message: none is so small, nobody reads so far. */
const OFFSET_MAX = 2000;
const CUSTOM_TIME = '-1';
/** seconds */
const DAY = 86_400;

/** The old lists and searches, as forms ask for them (wire.md §1.5, §1.6). */
export function mountThreads(http: FastifyInstance, app: App, run: Run): void {
  const texts = textsIn('zh-CN');

  /** The rows with what only the message itself knows. */
  async function oldRows(rows: readonly ThreadRow[]) {
    const messages = new Map(
      (
        await messagesIn(
          app.database.db,
          rows.map(({ tid }) => tid),
        )
      ).map((message) => [message.tid, message]),
    );
    return rows.map((row) => oldRow(app, texts, row, messages.get(row.tid)!));
  }

  http.get('/threads/queryThreadsList', async (_request, reply) => reply.status(405).header('allow', 'POST').send());

  http.post('/threads/queryThreadsList', async (request, reply) => {
    const { fid = '', state, lastItem, typeId, domainId, subDomainId, userType, position } = fieldsOf(request);
    const at = board(app, Number(fid))?.position ?? Number(position ?? Position.local);
    const list = at === Position.ministry ? 'messages.listMinistry' : 'messages.listLocal';
    const within = { typeId, domainId, subDomainId, userType: userType || null };
    const param = { fid: fid === '0' ? '' : fid, state, ...within, rows: ROWS };
    const answer = await run(list, { ...param, lastItem: lastItem === '0' ? '' : lastItem }, request);
    if (!answer.ok) return sendFailure(reply, answer.msg);
    return sendSuccess(reply, await oldRows((answer.data as { data: ThreadRow[] }).data));
  });

  http.get('/threads/search', async (request, reply) => {
    const { keywords = '', fid, lastItem, nickName = '', timeRange, stTimeStr, edTimeStr } = fieldsOf(request);
    // What one person wrote is not gathered by the name shown; left out unsaid it would look like his.
    if (nickName.trim() !== '') return sendFailure(reply, texts.problems.searchByName);
    if (keywords.trim() === '') return sendFailure(reply, texts.problems.required);
    const own = /^\d{1,10}$/.test(keywords.trim()) ? await byNumber(Number(keywords)) : null;
    if (own) return sendSuccess(reply, { rows: await oldRows([own]), total: 1, pageSize: ROWS, page: 1 });
    const after = Math.max(0, Math.floor(Number(lastItem)) || 0);
    const last = after > OFFSET_MAX ? await byNumber(after) : null;
    if (after > OFFSET_MAX && !last) return sendSuccess(reply, { rows: [], total: 0, pageSize: ROWS, page: 1 });
    const page = last ? 1 : Math.floor(after / ROWS) + 1;
    const until = timeRange === CUSTOM_TIME ? dayAt(edTimeStr, DAY) : null;
    const param = {
      ...{ keywords, fid, page, sortType: '0' },
      stTime: since(app.clock.now(), timeRange, stTimeStr),
      enTime: last ? Math.min(last.createDateline + 1, until ?? Infinity) : until,
      // Behind a message may stand those of the same second.
      rows: last ? 2 * ROWS : ROWS,
    };
    const found = await run('search.threads', param, request);
    if (!found.ok) return sendFailure(reply, found.msg);
    const rest = found.data as { data: ThreadRow[]; more: boolean };
    const behind = rest.data.filter((row) => !last || row.createDateline < last.createDateline || row.tid < last.tid);
    const data = behind.slice(0, ROWS);
    const more = rest.more || behind.length > ROWS;
    const full = await oldRows(data);
    const rows = full.map((row, i) => ({
      ...row,
      subject: data[i]!.subject.replaceAll(NEW_MARK, OLD_MARK),
      content: data[i]!.content.replaceAll(NEW_MARK, OLD_MARK),
    }));
    // How many there are in all is counted nowhere: as many as are known, and one more where there is a next page.
    const total = (page - 1) * ROWS + rows.length + (more ? 1 : 0);
    return sendSuccess(reply, { rows, total, pageSize: ROWS, page });
  });

  /** A number finds its message, and nothing else; old pages go straight there. */
  async function byNumber(tid: number): Promise<ThreadRow | null> {
    const [found] = tid <= MESSAGE_ID_MAX ? await publicRows(app.database.db, [tid]) : [];
    return found ? presentRow(app, texts, found) : null;
  }
}

/** The beginning of a day in Shanghai, in seconds, and so much later; null where it is none. */
function dayAt(day = '', later = 0): number | null {
  const at = dayBegins(day.slice(0, 10)).getTime() / 1000 + later;
  return Number.isFinite(at) && at >= 0 ? at : null;
}

/** From when on, in seconds: a number of days, or a day of the reader's own (wire.md §1.6). */
function since(now: Date, timeRange = '', day = ''): number | null {
  if (timeRange === CUSTOM_TIME) {
    return dayAt(day);
  }
  const days = /^\d{1,4}$/.test(timeRange) ? Number(timeRange) : 0;
  return days > 0 ? Math.max(0, Math.floor(now.getTime() / 1000) - days * DAY) : null;
}
