import { z } from 'zod';
import { rest } from '../call.ts';
import { done, id, nothing, optionalText, seconds, text, workbook } from '../fields.ts';
import { exportRow } from '../handling/exports.ts';
import { SETTING_NOTE_MAX } from '../rules/lengths.ts';
import { between, listOf, listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';

/** Who reads the logs; nobody changes them (backoffice.md §4, 3 and 12). */
export const READS_LOGS = 'sys:log:all';
const readsLogs = permission(READS_LOGS);
/** Who looks after the running product. */
export const WATCHES = 'sys:monitor:all';
const watches = permission(WATCHES);

const none = z.literal('').transform(() => undefined);
const digit = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values).transform(Number), none]).optional();

const loginFilter = {
  ...between,
  creatorName: optionalText(100),
  /** 0 failed, 1 success, 2 locked */
  status: digit(['0', '1', '2']),
  /** 0 sign-in, 1 sign-out, 2 a new password */
  operation: digit(['0', '1', '2']),
};
const loginRow = z.object({
  id: z.number(),
  /** empty where no account is known by what was typed */
  creatorName: z.string(),
  status: z.number(),
  operation: z.number(),
  ip: z.string(),
  userAgent: z.string(),
  createDate: seconds,
});
export type LoginLogRow = z.infer<typeof loginRow>;

const operationFilter = {
  ...between,
  creatorName: optionalText(100),
  operation: optionalText(100),
  status: digit(['0', '1']),
};
const difference = z.object({ before: z.unknown(), after: z.unknown() });
const operationRow = z.object({
  id: z.number(),
  creatorName: z.string(),
  /** the call */
  operation: z.string(),
  /** what it does, in the reader's language */
  summary: z.string(),
  requestUri: z.string(),
  requestMethod: z.string(),
  /** masked */
  requestParams: z.string(),
  /** ms */
  requestTime: z.number(),
  ip: z.string(),
  userAgent: z.string(),
  /** 0 refused, 1 done */
  status: z.number(),
  /** the code it answered */
  answer: z.string(),
  /** by field; null where the call says nothing of it */
  changes: z.record(z.string(), difference).nullable(),
  createDate: seconds,
});
export type OperationLogRow = z.infer<typeof operationRow>;

const errorFilter = { ...between, keywords: optionalText(100) };
const errorRow = z.object({
  id: z.number(),
  requestId: z.string(),
  operation: z.string(),
  requestUri: z.string(),
  requestMethod: z.string(),
  creatorName: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  errorInfo: z.string(),
  createDate: seconds,
});
export type ErrorLogRow = z.infer<typeof errorRow>;

const parkedRow = z.object({
  listener: z.string(),
  eventId: z.number(),
  kind: z.string(),
  /** trying: it is still at it; asked: it is heard as soon as may be */
  state: z.enum(['trying', 'parked', 'asked', 'givenUp']),
  error: z.string(),
  tries: z.number(),
  firstDate: seconds,
  lastDate: seconds,
  reason: z.string(),
});
export type ParkedRow = z.infer<typeof parkedRow>;
const listener = text(60);

export const logs = {
  loginLog: rest.get({
    path: '/sys/log/login/page',
    summary: 'Who signed in or out, or could not; the newest first.',
    who: readsLogs,
    input: z.object({ ...listPage(), ...loginFilter }),
    output: listOf(loginRow),
  }),
  loginLogExport: rest.get({
    path: '/sys/log/login/export',
    summary: 'The same as a sheet, with addresses masked, marked with who took it.',
    who: readsLogs,
    envelope: 'raw',
    input: z.object(loginFilter),
    output: workbook,
    errors: ['B0009'],
  }),
  operationLog: rest.get({
    path: '/sys/log/operation/page',
    summary: 'What staff did by calls, with what they were told (masked) and what it changed; the newest first.',
    who: readsLogs,
    input: z.object({ ...listPage(), ...operationFilter }),
    output: listOf(operationRow),
  }),
  operationLogExport: rest.get({
    path: '/sys/log/operation/export',
    summary: 'The same as a sheet, with addresses masked, marked with who took it.',
    who: readsLogs,
    envelope: 'raw',
    input: z.object(operationFilter),
    output: workbook,
    errors: ['B0009'],
  }),
  errorLog: rest.get({
    path: '/sys/log/error/page',
    summary: 'Requests that failed in the product, with the number that their answer named; the newest first.',
    who: readsLogs,
    input: z.object({ ...listPage(), ...errorFilter }),
    output: listOf(errorRow),
  }),
  errorLogExport: rest.get({
    path: '/sys/log/error/export',
    summary: 'The same as a sheet, with addresses masked, marked with who took it.',
    who: readsLogs,
    envelope: 'raw',
    input: z.object(errorFilter),
    output: workbook,
    errors: ['B0009'],
  }),
  logSheetStart: rest.post({
    path: '/sys/log/sheet',
    summary:
      'Has what a log shows written as a sheet however long it is: at once up to a number of rows, by a job beyond.',
    who: readsLogs,
    input: z.discriminatedUnion('log', [
      z.object({ log: z.literal('login'), ...loginFilter }),
      z.object({ log: z.literal('operation'), ...operationFilter }),
      z.object({ log: z.literal('error'), ...errorFilter }),
    ]),
    output: exportRow,
    errors: ['B0009'],
  }),
  logSheets: rest.get({
    path: '/sys/log/sheet/list',
    summary: 'The sheets of logs that I asked for, with how far they are.',
    who: readsLogs,
    input: nothing,
    output: z.object({ exports: z.array(exportRow) }),
  }),
  logSheet: rest.get({
    path: '/sys/log/sheet/file',
    summary: 'The bytes of a sheet of a log that I asked for.',
    who: readsLogs,
    envelope: 'raw',
    input: z.object({ exportId: id }),
    output: workbook,
    errors: ['A0404'],
  }),
  logSeals: rest.get({
    path: '/sys/log/verify',
    summary: 'Whether the logs are as they were sealed in the event log.',
    who: readsLogs,
    input: nothing,
    output: z.object({ batches: z.number(), wrong: z.array(z.string()) }),
  }),
  parkedEvents: rest.get({
    path: '/sys/event/parked/page',
    summary: 'Events that a listener could not hear, the oldest first.',
    who: watches,
    input: z.object(listPage()),
    output: listOf(parkedRow),
  }),
  retryParked: rest.post({
    path: '/sys/event/parked/retry',
    summary: 'Has a listener hear a parked event again, or all that are not given up.',
    who: watches,
    input: z.object({ listener, eventId: id.optional() }),
    output: z.object({ count: z.number() }),
    errors: ['A0404'],
  }),
  giveUpParked: rest.post({
    path: '/sys/event/parked/giveUp',
    summary: 'Gives a parked event up, with the reason why.',
    who: watches,
    input: z.object({ listener, eventId: id, reason: text(SETTING_NOTE_MAX) }),
    output: done,
    errors: ['A0404'],
  }),
};
