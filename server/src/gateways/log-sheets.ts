import { EXPORTS_PLAIN } from '@board/contract/backoffice/permissions';
import { toSeconds } from '@board/contract/fields';
import type { ExportRow } from '@board/contract/handling';
import { logSheets } from '@board/contract/rules/sheet-kinds';
import { nobody } from '@board/contract/who';
import { accountByUid, viewerByUid } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { Bytes } from '../base/calls/bytes.ts';
import { systemContext } from '../base/calls/dispatch.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Page } from '../base/db/page.ts';
import { record } from '../base/events/events.ts';
import { type Sheet, writeSheet, XLSX } from '../base/files/sheet.ts';
import type { SheetSource } from '../base/files/sheet-source.ts';
import { HOUR } from '../base/platform/clock.ts';
import { limits } from '../settings/index.ts';
import { startSheet } from '../sheets/index.ts';
import { errors, logins, operations } from './log-rows.ts';

/** The three logs as sheets: masked unless sys:export:plain, marked with the person who took them, and noted in the event log (backoffice.md §2). */

type LogName = (typeof logSheets)[number];
/** A log, with the filter as its call takes it. */
interface Wanted {
  log: LogName;
  filter: object;
}
type Rows = Sheet['rows'];

/** Formats a time in Shanghai, to the second. */
const time = (seconds: number) => new Date(seconds * 1000 + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');

const isPlain = ({ viewer }: Ctx) => viewer.permissions.includes(EXPORTS_PLAIN);

/** Cuts the end off an IP address, so that a sheet names a network and not a household, except for whoever may have it. */
const addressFor = (ctx: Ctx, ip: string) =>
  isPlain(ctx) ? ip : ip.replace(/\.\d+$/, '.*').replace(/(:[\da-f]*){4}$/i, ':*');

/** Returns a page of each log as cells. */
const pages: Record<LogName, (ctx: Ctx, page: Page, filter: object) => Promise<{ total: number; rows: Rows }>> = {
  async login(ctx, page, filter) {
    const { total, list } = await logins(ctx, page, filter);
    const { statuses, signIns } = ctx.texts.logs;
    const rows = list.map((row) => [
      time(row.createDate),
      row.creatorName,
      signIns[row.operation] ?? '',
      statuses[row.status] ?? '',
      addressFor(ctx, row.ip),
      row.userAgent,
    ]);
    return { total, rows };
  },
  async operation(ctx, page, filter) {
    const { total, list } = await operations(ctx, page, filter);
    const { statuses } = ctx.texts.logs;
    const rows = list.map((row) => [
      time(row.createDate),
      row.creatorName,
      row.summary,
      `${row.requestMethod} ${row.requestUri}`,
      statuses[row.status] ?? '',
      row.answer,
      row.requestTime,
      row.requestParams,
      row.changes ? JSON.stringify(row.changes) : '',
      addressFor(ctx, row.ip),
    ]);
    return { total, rows };
  },
  async error(ctx, page, filter) {
    const { total, list } = await errors(ctx, page, filter);
    const rows = list.map((row) => [
      time(row.createDate),
      row.requestId,
      `${row.requestMethod} ${row.requestUri}`,
      row.creatorName,
      addressFor(ctx, row.ip),
      row.errorInfo,
    ]);
    return { total, rows };
  },
};

/** Widths of the columns, in characters. */
const WIDTHS: Record<LogName, readonly number[]> = {
  login: [20, 16, 12, 12, 16, 40],
  operation: [20, 16, 28, 34, 8, 10, 12, 60, 60, 16],
  error: [20, 38, 34, 16, 16, 80],
};

function sheetOf({ texts, now }: Ctx, log: LogName, nickName: string, rows: Rows): Sheet {
  const title = texts.logs.titles[log];
  const columns = texts.logs[log].map((said, at) => ({ title: said, width: WIDTHS[log][at]! }));
  return { title, mark: `${title} ${nickName} ${time(toSeconds(now))}`, columns, rows };
}

/** Returns a log as a sheet at once. Refuses with B0009 a log that is too long, for which `startLogSheet` is meant. */
export async function wholeSheet(ctx: Ctx, { log, filter }: Wanted): Promise<Bytes> {
  const { db, now, viewer } = ctx;
  const most = ctx.limits.exportRowsAtOnce;
  const { total, rows } = await pages[log](ctx, { page: 1, rows: most + 1 }, filter);
  if (total > most) fail('B0009', { startTime: { name: 'exportLarge', with: most } });
  const data = { log, rows: total, plain: isPlain(ctx) };
  await record(db, { kind: 'logExported', at: now, actorUid: viewer.uid, actorRole: 'account', data });
  return new Bytes(XLSX, Buffer.from(await writeSheet(sheetOf(ctx, log, viewer.nickName, rows))));
}

/** Has a log written as a sheet in the background. */
export async function startLogSheet(ctx: Ctx, { log, filter }: Wanted): Promise<ExportRow> {
  const { total } = await pages[log](ctx, { page: 1, rows: 1 }, filter);
  const list = { kind: log, title: ctx.texts.logs.titles[log], about: '', display: 0, order: '', filter, tids: null };
  return await startSheet(ctx, { ...list, rows: total }, {});
}

/** Number of rows read at once. */
const CHUNK = 2000;

export const logSource: SheetSource = {
  kinds: logSheets,
  async write(app, { kind, uid, filter }, progress) {
    const { db } = app.database;
    // Whoever was stopped meanwhile reads nothing more.
    const viewer = (await viewerByUid(app, uid)) ?? nobody;
    const ctx = { ...systemContext(app, db, limits.of(app)), viewer };
    const log = kind as LogName;
    const rows: Rows = [];
    const most = ctx.limits.exportRowsMax;
    // Rows noted meanwhile would shift the pages.
    const before = app.clock.now();
    for (let page = 1; rows.length < most; page++) {
      const part = await pages[log](ctx, { page, rows: CHUNK }, { ...filter, before });
      rows.push(...part.rows);
      await progress(rows.length);
      if (part.rows.length < CHUNK) break;
    }
    const { nickName } = await accountByUid(db, uid);
    return { ...sheetOf(ctx, log, nickName, rows.slice(0, most)), tids: null };
  },
};
