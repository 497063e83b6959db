import { allCalls } from '@board/contract';
import { toSeconds } from '@board/contract/fields';
import { READS_LOGS } from '@board/contract/gateways/logs';
import type { Language } from '@board/contract/languages';
import { zhCNOperations } from '@board/contract/texts/operations.zh-CN';
import { zhTWOperations } from '@board/contract/texts/operations.zh-TW';
import { accountsNamed, accountsWithin, namesOf, signInPage } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import type { Page } from '../base/db/page.ts';
import { errorPage, operationPage } from '../base/logs/logs.ts';
import { rangeOf } from './range.ts';

/** Rows of the three logs for people. */

interface Between {
  startTime?: string;
  endTime?: string;
  /** rows from this moment on are left out */
  before?: Date;
  order?: 'asc' | 'desc' | '';
}

/** Returns the range of a log, its order and whose rows the viewer may read (backoffice.md §4.2). */
const placed = ({ db, viewer }: Ctx, { startTime, endTime, before, order }: Between) => ({
  ...rangeOf(startTime, endTime, before),
  order,
  within: accountsWithin(db, viewer, READS_LOGS),
});

export async function logins(
  ctx: Ctx,
  page: Page,
  filter: Between & { creatorName?: string; status?: number; operation?: number },
) {
  const { status, operation } = filter;
  const wanted = { ...placed(ctx, filter), status, operation, uids: await uidsOf(ctx, filter.creatorName) };
  const { rows, total } = await signInPage(ctx.db, page, wanted);
  const names = await namesIn(ctx, rows);
  return {
    total,
    list: rows.map(({ logId, uid, at, ...row }) => ({
      ...row,
      id: logId,
      creatorName: nameOf(names, uid),
      createDate: toSeconds(at),
    })),
  };
}

export async function operations(
  ctx: Ctx,
  page: Page,
  filter: Between & { creatorName?: string; status?: number; operation?: string },
) {
  const { status, operation } = filter;
  const words = operation?.trim();
  const called = words ? keysNamed(ctx, words) : [];
  const wanted = { ...placed(ctx, filter), status, words, called, uids: await uidsOf(ctx, filter.creatorName) };
  const { rows, total } = await operationPage(ctx.db, page, wanted);
  const names = await namesIn(ctx, rows);
  return {
    total,
    list: rows.map(({ logId, uid, at, operation: call, ...row }) => ({
      id: logId,
      creatorName: nameOf(names, uid),
      operation: call,
      summary: calledIn[ctx.language][call] ?? '',
      requestUri: row.requestUri,
      requestMethod: row.requestMethod,
      requestParams: row.requestParams,
      requestTime: row.requestTime,
      ip: row.ip,
      userAgent: row.userAgent,
      status: row.status,
      answer: row.answer,
      changes: row.changes,
      createDate: toSeconds(at),
    })),
  };
}

export async function errors(ctx: Ctx, page: Page, filter: Between & { keywords?: string }) {
  const wanted = { ...placed(ctx, filter), words: filter.keywords?.trim() };
  const { rows, total } = await errorPage(ctx.db, page, wanted);
  const names = await namesIn(ctx, rows);
  return {
    total,
    list: rows.map((row) => ({
      id: row.logId,
      requestId: row.requestId,
      operation: row.operation,
      requestUri: row.requestUri,
      requestMethod: row.requestMethod,
      creatorName: nameOf(names, row.uid),
      ip: row.ip,
      userAgent: row.userAgent,
      errorInfo: row.errorInfo,
      createDate: toSeconds(row.at),
    })),
  };
}

/** What operations are called, by their calls; in English by the summaries of the contract. */
const calledIn: Record<Language, Readonly<Record<string, string>>> = {
  'zh-CN': zhCNOperations,
  'zh-TW': zhTWOperations,
  en: Object.fromEntries(allCalls.map(([key, { summary }]) => [key, summary])),
};

const keysNamed = ({ language }: Ctx, words: string) =>
  Object.entries(calledIn[language]).flatMap(([call, name]) =>
    name.toLowerCase().includes(words.toLowerCase()) ? call : [],
  );

const uidsOf = async ({ db }: Ctx, words = '') => (words.trim() ? await accountsNamed(db, words.trim()) : undefined);
const namesIn = ({ db }: Ctx, rows: readonly { uid: number | null }[]) =>
  namesOf(db, [...new Set(rows.flatMap(({ uid }) => uid ?? []))]);
const nameOf = (names: ReadonlyMap<number, string>, uid: number | null) => (uid === null ? '' : (names.get(uid) ?? ''));
