import type { AnswerOf } from '@board/contract';
import type { OfficeReport } from '@board/contract/backoffice/reports';
import { csvOf } from '@board/contract/rules/csv';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Flex, Skeleton, Typography } from 'antd';
import { Link } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { isRefusal } from '../lib/calls/refusal.ts';
import { saveFile } from '../lib/save-file.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { BoardPath } from '../parts/data-board/board-path.tsx';
import { OfficeReportPage } from '../parts/data-board/office-report.tsx';
import css from '../parts/platform-data/report.module.css';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/** The weekly report of a board of the own office or below (product.md §2); the address names the board and the week. */
export default function WeekReport() {
  const { weekReport: texts } = useTexts();
  const { params } = useQueryState();
  const param = { fid: Number(params.get('fid')) || undefined, week: params.get('week') ?? undefined };
  const found = useQuery({
    queryKey: ['week-report', param],
    queryFn: () => call('reports.ofWeek', param),
    placeholderData: keepPreviousData,
  });
  if (found.data && !found.isError) return <Found {...found.data} readAt={found.dataUpdatedAt / 1000} />;
  return (
    <>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      {found.isError && isRefusal(found.error) ? (
        <Alert type="info" showIcon title={texts.gone} action={<Link to="/g/weekReport">{texts.latest}</Link>} />
      ) : found.isError ? (
        <Unread again={() => void found.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </>
  );
}

function Found({ tops, path, report, readAt }: AnswerOf<'reports.ofWeek'> & { readAt: number }) {
  const { weekReport: texts, reports } = useTexts();
  const { set, hrefWith } = useQueryState();
  const linesOf = useLines();
  const here = path.at(-1);
  if (!report || !here)
    return (
      <>
        <Typography.Title level={1}>{texts.title}</Typography.Title>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />
      </>
    );
  const at = (changes: { fid?: number; week?: string }) => `?${hrefWith(changes)}`;
  const takeAway = () => {
    const lines = csvOf(linesOf(here.name, report));
    saveFile(`${texts.file(here.name, report.period)}.csv`, new Blob([lines], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <Flex className={css.steps} justify="space-between" align="center" wrap gap="small">
        <Flex gap="middle" align="center" wrap>
          <BoardPath tops={tops} path={path} hrefOf={(fid) => at({ fid })} choose={(fid) => set({ fid })} />
          <Link to={at({ week: report.before.period })}>{texts.earlier}</Link>
          {report.after ? <Link to={at({ week: report.after })}>{texts.later}</Link> : null}
        </Flex>
        <Flex gap="small" wrap>
          <Button onClick={takeAway}>{texts.csv}</Button>
          <Button type="primary" onClick={() => window.print()}>
            {reports.print}
          </Button>
        </Flex>
      </Flex>
      <OfficeReportPage board={here.name} report={report} readAt={readAt} hrefOf={(fid) => at({ fid })} />
    </>
  );
}

/** Returns the figures of the boards as one table: first the board itself, then the boards below it. */
function useLines() {
  const { dataBoard, reports, weekReport } = useTexts();
  return (board: string, { flow, flowBefore, overdue, units }: OfficeReport) => [
    [
      reports.board,
      reports.opened,
      weekReport.openedBefore,
      reports.replies,
      reports.onTime,
      reports.median,
      reports.evaluated,
      reports.satisfied,
      reports.solved,
      reports.backlog,
      dataBoard.overdue,
    ],
    ...[{ ...flow, name: board, openedBefore: flowBefore.opened, overdue }, ...units].map((row) => [
      row.name,
      row.opened,
      row.openedBefore,
      row.replies,
      row.repliesOnTime,
      row.medianDays ?? '',
      row.evaluated,
      row.satisfied,
      row.solved,
      row.backlog,
      row.overdue,
    ]),
  ];
}
