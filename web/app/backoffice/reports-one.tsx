import { type ReportKind, reportKinds } from '@board/contract/backoffice/reports';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { call, download } from '../lib/calls/client.ts';
import { isRefusal, type Refused } from '../lib/calls/refusal.ts';
import { saveFile } from '../lib/save-file.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import css from '../parts/platform-data/report.module.css';
import { ReportPage } from '../parts/platform-data/report.tsx';

/** One regular report: to be read, printed and saved as a sheet. */
export default function OneReport() {
  const { reports: texts, common } = useTexts();
  const { message } = App.useApp();
  const { kind: named, period = '' } = useParams();
  const kind = reportKinds.find((one) => one === named);
  const found = useQuery({
    queryKey: ['report', kind, period],
    queryFn: () => call('reports.one', { kind: kind as ReportKind, period }),
    enabled: kind !== undefined,
  });
  const back = <Link to={`/admin/reports?kind=${kind ?? 'week'}`}>{texts.back}</Link>;
  if (!kind || (found.isError && isRefusal(found.error)))
    return (
      <>
        <p>{back}</p>
        <Alert type="info" showIcon title={texts.gone} />
      </>
    );
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const report = found.data;
  const at = (other: string) => `/admin/reports/${kind}/${other}`;
  const takeAway = () =>
    download('reports.sheet', { kind, period }).then(
      (file) => saveFile(`${texts.file(texts.kinds[kind], period)}.xlsx`, file),
      (error: Refused) => void message.error(error.message || common.offline),
    );
  return (
    <>
      <Flex className={css.steps} justify="space-between" wrap gap="small">
        <Flex gap="middle" wrap>
          {back}
          <Link to={at(report.before.period)}>{texts.earlier}</Link>
          {report.after ? <Link to={at(report.after)}>{texts.later}</Link> : null}
        </Flex>
        <Flex gap="small" wrap>
          <Button onClick={() => window.print()}>{texts.print}</Button>
          <Button type="primary" onClick={() => void takeAway()}>
            {texts.sheet}
          </Button>
        </Flex>
      </Flex>
      <ReportPage report={report} readAt={found.dataUpdatedAt / 1000} />
    </>
  );
}
