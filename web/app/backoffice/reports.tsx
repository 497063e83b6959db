import { reportKinds } from '@board/contract/backoffice/reports';
import { Alert, Segmented, Typography } from 'antd';
import { Link } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { isRefusal } from '../lib/calls/refusal.ts';
import { isoDayOf, numberOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { List } from '../parts/lists/list.tsx';
import { useRows } from '../parts/lists/use-rows.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/** The regular reports of past days, weeks and months, the newest first. */
export default function Reports() {
  const { reports: texts } = useTexts();
  const { language } = useSite();
  const { params, set } = useQueryState();
  const kind = reportKinds.find((one) => one === params.get('kind')) ?? 'week';
  const found = useRows(['reports', kind], (page, rows) => call('reports.page', { kind, page, rows }));
  const number = (count: number) => numberOf(count, language);
  const day = (iso: string) => isoDayOf(iso, language);
  return (
    <DeskPage title={texts.title} lead={texts.lead}>
      {found.isError && isRefusal(found.error) ? (
        <Alert type="info" showIcon title={texts.wholeOnly} />
      ) : (
        <List
          name="reports"
          found={found}
          rowKey="period"
          none={texts.none}
          filters={
            <Segmented
              aria-label={texts.kind}
              value={kind}
              options={reportKinds.map((value) => ({ value, label: texts.kinds[value] }))}
              onChange={(value) => set({ kind: value })}
            />
          }
          main={{
            title: texts.period,
            render: (row) => (
              <Link to={`/admin/reports/${kind}/${row.period}`}>
                {kind === 'day' ? day(row.from) : texts.periodName(row.period)}
                {kind === 'day' ? null : (
                  <Typography.Text type="secondary"> {texts.days(day(row.from), day(row.to))}</Typography.Text>
                )}
              </Link>
            ),
          }}
          columns={[
            { name: 'opened', title: texts.opened, render: (row) => number(row.opened) },
            { name: 'replies', title: texts.replies, render: (row) => number(row.replies) },
          ]}
        />
      )}
    </DeskPage>
  );
}
