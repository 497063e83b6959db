import { callsOf } from '../base/calls/app.ts';
import { Bytes } from '../base/calls/bytes.ts';
import { XLSX } from '../base/files/sheet.ts';
import { officeWork, platformBoard, platformWork } from './board.ts';
import { reportOf, reportPage } from './report.ts';
import { officeWeek } from './week.ts';
import { workbookOf } from './workbook.ts';

export const calls = callsOf('reports', {
  board: (input, ctx) => platformBoard(ctx, input),
  work: (input, ctx) => platformWork(ctx, input),
  ofOffice: (input, ctx) => officeWork(ctx, input),
  ofWeek: (input, ctx) => officeWeek(ctx, input),
  page: (input, ctx) => reportPage(ctx, input),
  one: ({ kind, period }, ctx) => reportOf(ctx, kind, period),

  async sheet({ kind, period }, ctx) {
    const bytes = await workbookOf(ctx, await reportOf(ctx, kind, period));
    return new Bytes(XLSX, Buffer.from(bytes));
  },
});
