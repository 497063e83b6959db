import { z } from 'zod';
import { change, get, read } from '../call.ts';
import { exportStates } from '../codes.ts';
import { id, nothing, seconds, workbook } from '../fields.ts';
import { listSheets, logSheets, staffSheets } from '../rules/sheet-kinds.ts';
import { government } from '../who.ts';
import { filterKind, queueFilter } from './queues.ts';

/** Lists taken away as a sheet. */

const mine = { who: government(), envelope: 'data' } as const;

export const exportRow = z.object({
  exportId: z.number(),
  kind: z.enum([...listSheets, ...logSheets, ...staffSheets]),
  title: z.string(),
  /** waiting, running, done, failed; gone: its time is over */
  state: z.enum(exportStates),
  rows: z.number(),
  /** of `rows`, how many are written */
  written: z.number(),
  dateline: seconds,
  expiresAt: seconds,
});
export type ExportRow = z.infer<typeof exportRow>;

export const exports = {
  exportStart: change({
    path: '/v1/org/export/start',
    summary:
      'Puts what a list shows into a sheet (.xlsx), masked; at once up to a number of rows, by a job beyond, which takes its time.',
    ...mine,
    input: z.object({
      kind: filterKind,
      display: z.number().int().min(1).max(8).default(1),
      order: z.enum(['due', 'new', 'old', 'grade', '']).default(''),
      filter: queueFilter.default({}),
    }),
    output: exportRow,
    errors: ['A0400', 'A0403', 'B0009'],
  }),
  exportList: read({
    path: '/v1/org/export/list',
    summary: 'The sheets I asked for, with how far they are.',
    ...mine,
    input: nothing,
    output: z.object({ exports: z.array(exportRow) }),
  }),
  exportFile: get({
    path: '/v1/org/export/file',
    summary: 'The bytes of a sheet I asked for.',
    who: government(),
    envelope: 'raw',
    input: z.object({ exportId: id }),
    output: workbook,
    errors: ['A0404'],
  }),
};
