import { reportKinds } from '@board/contract/backoffice/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Empty, Segmented, Table, Typography } from 'antd';
import { Link } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { isRefusal } from '../lib/calls/refused.ts';
import { numberOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { usePaging, useQueryState } from '../parts/workspace/use-query-state.ts';

/** The regular reports of days, weeks and months that are over, the newest first. */
export default function Reports() {
  const { reports: texts } = useTexts();
  const { language } = useSite();
  const { params, page, size, set } = useQueryState();
  const kind = reportKinds.find((one) => one === params.get('kind')) ?? 'week';
  const param = { kind, page, rows: size };
  const found = useQuery({
    queryKey: ['reports', param],
    queryFn: () => call('reports.page', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(found);
  const number = (count: number) => numberOf(count, language);
  return (
    <>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      <Typography.Paragraph type="secondary">{texts.lead}</Typography.Paragraph>
      <Segmented
        aria-label={texts.kind}
        value={kind}
        options={reportKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(value) => set({ kind: value })}
        style={{ marginBottom: 16 }}
      />
      {found.isError && isRefusal(found.error) ? (
        <Alert type="info" showIcon title={texts.wholeOnly} />
      ) : found.isError ? (
        <Unread again={() => void found.refetch()} />
      ) : (
        <Table
          rowKey="period"
          dataSource={found.data?.rows ?? []}
          loading={found.isFetching && !found.data}
          pagination={paging}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} /> }}
          columns={[
            {
              title: texts.period,
              render: (_, row) => (
                <Link to={`/admin/reports/${kind}/${row.period}`}>
                  {row.period}
                  {kind === 'day' ? null : (
                    <Typography.Text type="secondary"> {texts.days(row.from, row.to)}</Typography.Text>
                  )}
                </Link>
              ),
            },
            { title: texts.opened, align: 'right', render: (_, row) => number(row.opened) },
            { title: texts.replies, align: 'right', render: (_, row) => number(row.replies) },
          ]}
        />
      )}
    </>
  );
}
