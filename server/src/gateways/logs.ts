import { toSeconds } from '@board/contract/fields';
import type { logs as contract } from '@board/contract/gateways/logs';
import { logSheets } from '@board/contract/rules/sheet-kinds';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { giveUp, parkedEvents, tryAgain } from '../base/events/parked.ts';
import { verifyLogs } from '../base/logs/sealing.ts';
import { sheetBytes, sheetsOf } from '../sheets/index.ts';
import { errors, logins, operations } from './log-rows.ts';
import { startLogSheet, wholeSheet } from './log-sheets.ts';

type Name = keyof typeof contract;

/** The calls for the three logs, read only, and for parked events (backoffice.md §4, 12). */
export const logCalls: Pick<Handlers<'gateways'>, Name> = {
  loginLog: async ({ page, limit, ...filter }, ctx) => await logins(ctx, { page, rows: limit }, filter),
  operationLog: async ({ page, limit, ...filter }, ctx) => await operations(ctx, { page, rows: limit }, filter),
  errorLog: async ({ page, limit, ...filter }, ctx) => await errors(ctx, { page, rows: limit }, filter),

  loginLogExport: (filter, ctx) => wholeSheet(ctx, { log: 'login', filter }),
  operationLogExport: (filter, ctx) => wholeSheet(ctx, { log: 'operation', filter }),
  errorLogExport: (filter, ctx) => wholeSheet(ctx, { log: 'error', filter }),
  logSheetStart: ({ log, ...filter }, ctx) => startLogSheet(ctx, { log, filter }),
  logSheets: async (_input, ctx) => ({ exports: await sheetsOf(ctx, logSheets) }),
  logSheet: ({ exportId }, ctx) => sheetBytes(ctx, logSheets, exportId),

  logSeals: async (_input, { app, db, now }) => await verifyLogs(db, app.logs, now),

  async parkedEvents({ page, limit }, { db }) {
    const { rows, total } = await parkedEvents(db, { page, rows: limit });
    return {
      total,
      list: rows.map(({ listener, eventId, kind, state, error, tries, firstAt, lastAt, reason }) => ({
        listener,
        eventId: Number(eventId),
        kind,
        state,
        error,
        tries,
        reason: reason ?? '',
        firstDate: toSeconds(firstAt),
        lastDate: toSeconds(lastAt),
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

const told = ({ db, now, viewer }: Ctx, kind: string, data: Record<string, unknown>) =>
  record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'account', data });
