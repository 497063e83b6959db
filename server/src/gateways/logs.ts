import { allCalls } from '@board/contract';
import { toSeconds } from '@board/contract/fields';
import type { logs as contract } from '@board/contract/gateways/logs';
import { accountsNamed, namesOf, signInPage } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { giveUp, parkedEvents, tryAgain } from '../base/events/parked.ts';
import { type Sheet, writeSheet } from '../base/files/sheet.ts';
import { errorPage, operationPage } from '../base/logs/logs.ts';
import { verifyLogs } from '../base/logs/sealing.ts';
import { HOUR } from '../base/platform/clock.ts';
import { rangeOf } from './range.ts';

type Name = keyof typeof contract;

/** The three logs, read only, and the events that listeners could not hear (backoffice.md §4, 12). */
export const logCalls: Pick<Handlers<'gateways'>, Name> = {
  loginLog: async ({ page, limit, ...filter }, ctx) => await logins(ctx, { page, rows: limit }, filter),
  operationLog: async ({ page, limit, ...filter }, ctx) => await operations(ctx, { page, rows: limit }, filter),
  errorLog: async ({ page, limit, ...filter }, ctx) => await errors(ctx, { page, rows: limit }, filter),

  async loginLogExport(filter, ctx) {
    const { total, list } = await logins(ctx, WHOLE, filter);
    const { statuses, signIns } = ctx.texts.logs;
    const rows = list.map((row) => [
      ...[time(row.createDate), row.creatorName, signIns[row.operation] ?? '', statuses[row.status] ?? ''],
      ...[withoutEnd(row.ip), row.userAgent],
    ]);
    return await sheetOf(ctx, 'login', total, rows);
  },

  async operationLogExport(filter, ctx) {
    const { total, list } = await operations(ctx, WHOLE, filter);
    const { statuses } = ctx.texts.logs;
    const rows = list.map((row) => [
      ...[time(row.createDate), row.creatorName, row.operation, `${row.requestMethod} ${row.requestUri}`],
      ...[statuses[row.status] ?? '', row.answer, row.requestTime, row.requestParams],
      ...[row.changes ? JSON.stringify(row.changes) : '', withoutEnd(row.ip)],
    ]);
    return await sheetOf(ctx, 'operation', total, rows);
  },

  async errorLogExport(filter, ctx) {
    const { total, list } = await errors(ctx, WHOLE, filter);
    const rows = list.map((row) => [
      ...[time(row.createDate), row.requestId, `${row.requestMethod} ${row.requestUri}`, row.creatorName],
      ...[withoutEnd(row.ip), row.errorInfo],
    ]);
    return await sheetOf(ctx, 'error', total, rows);
  },

  logSeals: async (_input, { app, db, now }) => await verifyLogs(db, app.logs, now),

  async parkedEvents({ page, limit }, { db }) {
    const { rows, total } = await parkedEvents(db, { page, rows: limit });
    return {
      total,
      list: rows.map(({ listener, eventId, kind, state, error, tries, firstAt, lastAt, reason }) => ({
        ...{ listener, eventId: Number(eventId), kind, state, error, tries, reason: reason ?? '' },
        ...{ firstDate: toSeconds(firstAt), lastDate: toSeconds(lastAt) },
      })),
    };
  },

  async retryParked({ listener, eventId }, ctx) {
    const count = await tryAgain(ctx.db, listener, eventId ?? null);
    if (count === 0) fail('A0404');
    await told(ctx, 'parkedRetried', { listener, parked: eventId ?? null, count });
    return { count };
  },

  async giveUpParked({ listener, eventId, reason }, ctx) {
    if (reason.trim() === '') fail('A0400', { reason: { name: 'required' } });
    if (!(await giveUp(ctx.db, listener, eventId, reason.trim()))) fail('A0404');
    await told(ctx, 'parkedGivenUp', { listener, parked: eventId });
    return {};
  },
};

/** Rows that an export holds at most; what is more is asked for in parts. */
const EXPORT_MAX = 10_000;
const WHOLE = { page: 1, rows: EXPORT_MAX + 1 };

interface Between {
  startTime?: string;
  endTime?: string;
}
type Page = typeof WHOLE;

async function logins(
  ctx: Ctx,
  page: Page,
  filter: Between & { creatorName?: string; status?: number; operation?: number },
) {
  const { startTime, endTime, creatorName, status, operation } = filter;
  const wanted = { ...rangeOf(startTime, endTime), status, operation, uids: await uidsOf(ctx, creatorName) };
  const { rows, total } = await signInPage(ctx.db, page, wanted);
  const names = await namesIn(ctx, rows);
  return {
    total,
    list: rows.map(({ logId, uid, at, ...row }) => ({
      ...{ ...row, id: logId, creatorName: nameOf(names, uid), createDate: toSeconds(at) },
    })),
  };
}

async function operations(
  ctx: Ctx,
  page: Page,
  filter: Between & { creatorName?: string; status?: number; operation?: string },
) {
  const { startTime, endTime, creatorName, status, operation } = filter;
  const words = operation?.trim();
  const wanted = { ...rangeOf(startTime, endTime), status, words, uids: await uidsOf(ctx, creatorName) };
  const { rows, total } = await operationPage(ctx.db, page, wanted);
  const names = await namesIn(ctx, rows);
  return {
    total,
    list: rows.map(({ logId, uid, at, operation: call, ...row }) => ({
      ...{ id: logId, creatorName: nameOf(names, uid), operation: call, summary: summaries.get(call) ?? '' },
      ...{ requestUri: row.requestUri, requestMethod: row.requestMethod, requestParams: row.requestParams },
      ...{ requestTime: row.requestTime, ip: row.ip, userAgent: row.userAgent, status: row.status, answer: row.answer },
      ...{ changes: row.changes, createDate: toSeconds(at) },
    })),
  };
}

async function errors(ctx: Ctx, page: Page, { startTime, endTime, keywords }: Between & { keywords?: string }) {
  const { rows, total } = await errorPage(ctx.db, page, { ...rangeOf(startTime, endTime), words: keywords?.trim() });
  const names = await namesIn(ctx, rows);
  return {
    total,
    list: rows.map((row) => ({
      ...{ id: row.logId, requestId: row.requestId, operation: row.operation, requestUri: row.requestUri },
      ...{ requestMethod: row.requestMethod, creatorName: nameOf(names, row.uid), ip: row.ip },
      ...{ userAgent: row.userAgent, errorInfo: row.errorInfo, createDate: toSeconds(row.at) },
    })),
  };
}

const summaries = new Map(allCalls.map(([key, { summary }]) => [key, summary]));

const uidsOf = async ({ db }: Ctx, words = '') => (words.trim() ? await accountsNamed(db, words.trim()) : undefined);
const namesIn = ({ db }: Ctx, rows: readonly { uid: number | null }[]) =>
  namesOf(db, [...new Set(rows.flatMap(({ uid }) => uid ?? []))]);
const nameOf = (names: ReadonlyMap<number, string>, uid: number | null) => (uid === null ? '' : (names.get(uid) ?? ''));

/** Minute in Shanghai. */
const time = (seconds: number) => new Date(seconds * 1000 + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');

/** What leaves the house names a network, not a household. */
const withoutEnd = (ip: string) => ip.replace(/\.\d+$/, '.*').replace(/(:[\da-f]*){4}$/i, ':*');

/** Of the columns, in letters. */
const WIDTHS = {
  login: [20, 16, 12, 12, 16, 40],
  operation: [20, 16, 28, 34, 8, 10, 12, 60, 60, 16],
  error: [20, 38, 34, 16, 16, 80],
};

async function sheetOf(ctx: Ctx, name: keyof typeof WIDTHS, total: number, rows: Sheet['rows']) {
  if (total > EXPORT_MAX) fail('B0009', { startTime: { name: 'exportLarge', with: EXPORT_MAX } });
  const { now, viewer, texts } = ctx;
  await told(ctx, 'logExported', { log: name, rows: total });
  const title = texts.logs.titles[name];
  const mark = `${title} ${viewer.nickName} ${time(toSeconds(now))}`;
  const columns = texts.logs[name].map((said, at) => ({ title: said, width: WIDTHS[name][at]! }));
  return await writeSheet({ title, mark, columns, rows });
}

const told = ({ db, now, viewer }: Ctx, kind: string, data: Record<string, unknown>) =>
  record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'account', data });
