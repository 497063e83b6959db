import { type ApplicationRow, applicationDisplays } from '@board/contract/accounts-registration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Badge, Button, Empty, Input, Table, Tag, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../lib/client.ts';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import bar from '../parts/handling/queue-bar.module.css';
import css from '../parts/handling/queue-list.module.css';
import { Unread } from '../parts/handling/trouble.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/** The desk for companies: applications by where they stand, those waiting longest first. */
export default function Enterprise() {
  const { registration, office } = useTexts();
  const { desk, company } = registration;
  const { language } = useSite();
  const { params, page, size, set, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const display = applicationDisplays.find((one) => one === params.get('display')) ?? 'pending';
  const keywords = params.get('keywords') ?? '';
  const [words, setWords] = useState(keywords);
  useEffect(() => setWords(keywords), [keywords]);
  const param = { display, keywords, page, rows: size };
  const rows = useQuery({
    queryKey: ['enterprise', param],
    queryFn: () => call('accounts.companyPage', param),
    placeholderData: keepPreviousData,
  });
  const taskOf = ({ applicationId }: ApplicationRow) => `/admin/enterprise/${applicationId}`;
  const action = (row: ApplicationRow) => (
    <Button type="primary" ghost={display === 'pending'} onClick={() => navigate(taskOf(row))}>
      {display === 'pending' ? desk.open : desk.look}
    </Button>
  );
  const doubt = (row: ApplicationRow) => (row.creditCodeFits ? null : <Tag color="gold">{desk.doubt}</Tag>);
  return (
    <>
      <Typography.Title level={1}>{desk.title}</Typography.Title>
      <nav className={bar.tabs} aria-label={desk.title}>
        {applicationDisplays.map((key) => (
          <Link key={key} to={`?${hrefWith({ display: key })}`} aria-current={key === display ? 'page' : undefined}>
            {desk.queues[key]}
            {key === 'approved' ? null : (
              <Badge count={rows.data?.counts[key] ?? 0} color={key === 'pending' ? '#a51c22' : '#716d66'} />
            )}
          </Link>
        ))}
      </nav>
      <search className={bar.bar}>
        <Input.Search
          className={bar.search}
          value={words}
          maxLength={100}
          placeholder={desk.search}
          aria-label={desk.search}
          enterButton={office.list.find}
          allowClear
          onChange={(event) => setWords(event.target.value)}
          onSearch={(found) => set({ keywords: found })}
        />
      </search>
      {rows.isError ? (
        <Unread again={() => void rows.refetch()} />
      ) : (
        <Table<ApplicationRow>
          className={css.table}
          rowKey="applicationId"
          dataSource={rows.data?.rows}
          loading={rows.isFetching && !rows.data}
          locale={{
            emptyText: (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={keywords === '' ? desk.none : desk.noneFound} />
            ),
          }}
          pagination={{
            current: page,
            pageSize: size,
            total: rows.data?.total ?? 0,
            showTotal: office.list.total,
            onChange: (at, many) => set({ page: at, size: many }),
          }}
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
