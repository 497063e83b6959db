import type { Report, ReportFlow, ReportRow, ReportSubject } from '@board/contract/backoffice/reports';
import { shanghaiTime } from '@board/contract/backoffice/times';
import { interval } from '@board/contract/rules/interval';
import { percent } from '@board/contract/rules/percent';
import { unitName } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { type Sheet, writeWorkbook } from '../base/files/sheet.ts';

type Cell = string | number;

/** Returns a report as a workbook with one sheet per part. */
export async function workbookOf(ctx: Ctx, report: Report): Promise<Uint8Array> {
  const { reports: texts } = ctx.texts;
  const place = unitName(ctx.app, ctx.viewer.groupId) || ctx.texts.users.platform;
  const title = texts.title(texts.kinds[report.kind], report.from, report.to);
  const by = (rows: number) =>
    `${title} ${ctx.texts.sheet.mark(place, ctx.viewer.nickName, shanghaiTime(ctx.now), rows)}`;
  const sheet = (name: string, heads: readonly string[], rows: Cell[][]): Sheet => ({
    title: name,
    mark: by(rows.length),
    columns: heads.map((head, i) => ({ title: head, width: i === 0 ? 28 : 14 })),
    rows,
  });
  const { parts, columns } = texts;
  const boards = (name: string, rows: readonly ReportRow[]) =>
    sheet(
      name,
      [texts.board, ...columns, texts.openedBefore],
      rows.map((row) => [row.name, ...cellsOf(row), row.openedBefore]),
    );
  const subjects = (name: string, rows: readonly ReportSubject[]) =>
    sheet(
      name,
      [texts.name, texts.messages, texts.before],
      rows.map((row) => [row.name, row.messages, row.before]),
    );
  return await writeWorkbook([
    sheet(parts.headline, [texts.name, texts.now, texts.before], headline(ctx, report)),
    boards(parts.provinces, report.provinces),
    boards(parts.ministries, report.ministries),
    subjects(parts.domains, report.domains),
    subjects(parts.matters, report.matters),
    sheet(parts.work, [texts.name, texts.now], workRows(ctx, report)),
  ]);
}

/** Returns the cells in the order of `texts.reports.columns`. */
function cellsOf(flow: ReportFlow): Cell[] {
  const within = interval(flow.satisfied, flow.evaluated);
  return [
    flow.opened,
    flow.replies,
    flow.repliesOnTime,
    percent(flow.repliesOnTime, flow.replies) ?? '',
    flow.medianDays ?? '',
    flow.evaluated,
    flow.satisfied,
    percent(flow.satisfied, flow.evaluated) ?? '',
    within?.low ?? '',
    within?.high ?? '',
    flow.backlog,
  ];
}

function headline(
  { texts: { reports: texts } }: Ctx,
  { flow, flowBefore, reviews, reviewsBefore, today }: Report,
): Cell[][] {
  const [now, then] = [cellsOf(flow), cellsOf(flowBefore)];
  return [
    ...texts.columns.map((name, i) => [name, now[i]!, then[i]!]),
    ...(Object.keys(texts.reviews) as (keyof typeof reviews)[]).map((name) => [
      texts.reviews[name],
      reviews[name],
      reviewsBefore[name],
    ]),
    ...(Object.keys(texts.today) as (keyof typeof today)[]).map((name) => [texts.today[name], today[name], '']),
  ];
}

function workRows({ texts: { reports: texts } }: Ctx, { work }: Report): Cell[][] {
  const named = <Name extends string>(names: Record<Name, string>, counts: Record<NoInfer<Name>, number> | null) =>
    (Object.keys(names) as Name[]).map((name): Cell[] => [names[name], counts?.[name] ?? 0]);
  const measures = (work.accounts?.measures ?? []).reduce((all, { count }) => all + count, 0);
  return [
    ...named(texts.work.campaigns, work.campaigns),
    ...named(texts.work.cases, work.cases),
    [texts.work.measures, measures],
    ...named(texts.work.accounts, work.accounts),
    ...named(texts.work.concerns, work.concerns),
  ];
}
