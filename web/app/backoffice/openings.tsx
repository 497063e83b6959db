import type { OpeningRow } from '@board/contract/openings/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Table, Typography } from 'antd';
import { Link, useNavigate } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { QueueTabs } from '../parts/lists/queue-bar.tsx';
import css from '../parts/lists/work-list.module.css';
import { usePaging, useQueryState } from '../parts/workspace/use-query-state.ts';

const states = ['received', 'examined', 'sentBack', 'opened', 'refused'] as const;
/** where somebody here has to do something */
const toDo: readonly string[] = ['received', 'examined'];

/** The desk for units that apply: by where they stand, those that wait longest first. */
export default function Openings() {
  const { openingDesk: desk, office } = useTexts();
  const { language } = useSite();
  const { params, page, size, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const state = states.find((one) => one === params.get('state')) ?? 'received';
  const param = { state, page, rows: size };
  const rows = useQuery({
    queryKey: ['openings', param],
    queryFn: () => call('openings.page', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(rows);
  const fileOf = ({ openingId }: OpeningRow) => `/admin/openings/${openingId}?${params}`;
  const regionOf = (row: OpeningRow) => row.regionName || desk.ministry;
  const action = (row: OpeningRow) => (
    <Button {...(toDo.includes(state) && { type: 'primary', ghost: true })} onClick={() => navigate(fileOf(row))}>
      {toDo.includes(state) ? desk.open : desk.look}
    </Button>
  );
  return (
    <>
      <Typography.Title level={1}>{desk.title}</Typography.Title>
      <QueueTabs
        label={desk.title}
        tabs={states.map((key) => ({
          key,
          label: desk.states[key],
          count: toDo.includes(key) ? rows.data?.counts[key] : undefined,
          urgent: toDo.includes(key),
        }))}
        tab={state}
        hrefOf={(key) => hrefWith({ state: key })}
      />
      {rows.isError ? (
        <Unread again={() => void rows.refetch()} />
      ) : (
        <Table<OpeningRow>
          className={css.table}
          size="small"
          rowKey="openingId"
          dataSource={rows.data?.rows}
          loading={rows.isFetching && !rows.data}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={desk.none} /> }}
          pagination={{ ...paging, showTotal: office.list.total }}
          columns={[
            {
              title: desk.columns.unit,
              render: (_, row) => (
                <div className={css.message}>
                  <Link to={fileOf(row)} className={css.subject}>
                    {row.unitName}
                  </Link>
                  <p className={css.meta}>
                    <span>{row.number}</span>
                  </p>
                  <p className={css.narrow}>
                    <span>{regionOf(row)}</span>
                    <time>{minuteOf(row.appliedAt, language)}</time>
                    {action(row)}
                  </p>
                </div>
              ),
            },
            { title: desk.columns.region, responsive: ['lg'], width: '14rem', render: (_, row) => regionOf(row) },
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
