import { type ApplicationRow, applicationDisplays } from '@board/contract/accounts/registration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Table, Tag, Typography } from 'antd';
import { Link, useNavigate } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { QueueBar } from '../parts/lists/queue-bar.tsx';
import css from '../parts/lists/work-list.module.css';
import { usePaging, useQueryState } from '../parts/workspace/use-query-state.ts';

/** The desk for companies: applications by where they stand, those waiting longest first. */
export default function Enterprise() {
  const { accountDesk, registration, office } = useTexts();
  const { companies: desk } = accountDesk;
  const { company } = registration;
  const { language } = useSite();
  const { params, page, size, set, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const display = applicationDisplays.find((one) => one === params.get('display')) ?? 'pending';
  const keywords = params.get('keywords') ?? '';
  const param = { display, keywords, page, rows: size };
  const rows = useQuery({
    queryKey: ['enterprise', param],
    queryFn: () => call('accounts.companyPage', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(rows);
  const taskOf = ({ applicationId }: ApplicationRow) => `/admin/enterprise/${applicationId}?${params}`;
  const action = (row: ApplicationRow) => (
    <Button {...(display === 'pending' && { type: 'primary', ghost: true })} onClick={() => navigate(taskOf(row))}>
      {display === 'pending' ? desk.open : desk.look}
    </Button>
  );
  const doubt = (row: ApplicationRow) => (row.creditCodeFits ? null : <Tag color="gold">{desk.doubt}</Tag>);
  return (
    <>
      <Typography.Title level={1}>{desk.title}</Typography.Title>
      <QueueBar
        label={desk.title}
        tabs={applicationDisplays.map((key) => ({
          key,
          label: desk.queues[key],
          count: key === 'approved' ? undefined : rows.data?.counts[key],
          urgent: key === 'pending',
        }))}
        tab={display}
        hrefOf={(key) => hrefWith({ display: key })}
        keywords={keywords}
        onSearch={(words) => set({ keywords: words })}
        hint={desk.search}
      />
      {rows.isError ? (
        <Unread again={() => void rows.refetch()} />
      ) : (
        <Table<ApplicationRow>
          className={css.table}
          size="small"
          rowKey="applicationId"
          dataSource={rows.data?.rows}
          loading={rows.isFetching && !rows.data}
          locale={{
            emptyText: (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={keywords === '' ? desk.none : desk.noneFound} />
            ),
          }}
          pagination={{ ...paging, showTotal: office.list.total }}
          columns={[
            {
              title: desk.columns.company,
              render: (_, row) => (
                <div className={css.message}>
                  <Link to={taskOf(row)} className={css.subject}>
                    {row.companyName}
                  </Link>
                  <p className={css.meta}>
                    <span>{company.compTypes[row.compType]}</span>
                    <span>{row.nickName}</span>
                  </p>
                  <p className={css.narrow}>
                    <span>{row.creditCode}</span>
                    {doubt(row)}
                    <time>{minuteOf(row.appliedAt, language)}</time>
                    {action(row)}
                  </p>
                </div>
              ),
            },
            {
              title: desk.columns.code,
              responsive: ['lg'],
              width: '16rem',
              render: (_, row) => (
                <>
                  {row.creditCode} {doubt(row)}
                </>
              ),
            },
            {
              title: desk.columns.applied,
              responsive: ['lg'],
              width: '13rem',
              render: (_, row) => minuteOf(row.appliedAt, language),
            },
            { title: desk.columns.action, responsive: ['lg'], width: '8rem', render: (_, row) => action(row) },
          ]}
        />
      )}
    </>
  );
}
