import { type ApplicationRow, applicationDisplays } from '@board/contract/accounts/registration';
import { Button, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { List } from '../parts/lists/list.tsx';
import { RowHead } from '../parts/lists/row-head.tsx';
import { useRows } from '../parts/lists/use-rows.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/** The desk for companies: applications by state, the longest waiting first. */
export default function Enterprise() {
  const { accountDesk, registration } = useTexts();
  const { companies: desk } = accountDesk;
  const { company } = registration;
  const { language } = useSite();
  const { params, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const display = applicationDisplays.find((one) => one === params.get('display')) ?? 'pending';
  const keywords = params.get('keywords') ?? '';
  const list = useRows(['enterprise', display, keywords], (page, rows) =>
    call('accounts.companyPage', { display, keywords, page, rows }),
  );
  const taskOf = ({ applicationId }: ApplicationRow) => `/admin/enterprise/${applicationId}?${params}`;
  const action = (row: ApplicationRow) => (
    <Button {...(display === 'pending' && { type: 'primary', ghost: true })} onClick={() => navigate(taskOf(row))}>
      {display === 'pending' ? desk.open : desk.look}
    </Button>
  );
  const doubt = (row: ApplicationRow) => (row.creditCodeFits ? null : <Tag color="gold">{desk.doubt}</Tag>);
  return (
    <DeskPage title={desk.title}>
      <List<ApplicationRow>
        name="companies"
        found={list}
        rowKey="applicationId"
        none={desk.none}
        noneFound={desk.noneFound}
        tabs={{
          label: desk.title,
          tabs: applicationDisplays.map((key) => ({
            key,
            label: desk.queues[key],
            count: key === 'approved' ? undefined : list.data?.counts[key],
            urgent: key === 'pending',
          })),
          tab: display,
          hrefOf: (key) => hrefWith({ display: key }),
        }}
        find={{ label: desk.search }}
        main={{
          title: desk.columns.company,
          render: (row) => (
            <RowHead
              title={row.companyName}
              to={taskOf(row)}
              facts={[
                company.compTypes[row.compType],
                row.nickName,
                row.doubted && (
                  <Tag key="second" color="orange">
                    {desk.waits}
                  </Tag>
                ),
              ]}
            />
          ),
        }}
        columns={[
          {
            name: 'code',
            title: desk.columns.code,
            width: 256,
            render: (row) => (
              <>
                {row.creditCode} {doubt(row)}
              </>
            ),
          },
          {
            name: 'applied',
            title: desk.columns.applied,
            width: 168,
            render: (row) => minuteOf(row.appliedAt, language),
          },
        ]}
        actions={action}
        actionWidth={128}
      />
    </DeskPage>
  );
}
