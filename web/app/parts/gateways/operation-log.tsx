import type { OperationLogRow } from '@board/contract/gateways/logs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Descriptions, Empty, Table, Tag } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import work from '../lists/work-list.module.css';
import { usePaging, useQueryState } from '../workspace/use-query-state.ts';
import css from './gateways.module.css';
import { LogFilters } from './log-filters.tsx';

const codes = ['0', '1'] as const;
const digit = (text: string | null) => codes.find((one) => one === text) ?? ('' as const);

/** What staff did by calls; a row opens to what it was told and what it changed. */
export function OperationLog() {
  const { office, gateways } = useTexts();
  const { logs } = gateways;
  const { language } = useSite();
  const { params, page, size } = useQueryState();
  const param = {
    ...{ page, limit: size, creatorName: params.get('creatorName') ?? '', operation: params.get('operation') ?? '' },
    ...{ status: digit(params.get('status')) },
    ...{ startTime: params.get('startTime') ?? '', endTime: params.get('endTime') ?? '' },
  };
  const list = useQuery({
    queryKey: ['logs', 'operation', param],
    queryFn: () => call('gateways.operationLog', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  const stateOf = ({ status, answer }: OperationLogRow) =>
    status === 1 ? (
      <Tag color="green">{logs.statuses[1]}</Tag>
    ) : (
      <Tag color="orange">{`${logs.statuses[0]} ${answer}`}</Tag>
    );
  return (
    <>
      <LogFilters
        fields={[
          { name: 'creatorName', label: logs.user },
          { name: 'operation', label: logs.operation },
        ]}
        choices={[
          {
            name: 'status',
            label: logs.anyStatus,
            options: [
              { value: '1', label: logs.statuses[1] },
              { value: '0', label: logs.statuses[0] },
            ],
          },
        ]}
        log="operation"
        total={list.data?.total ?? 0}
      />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table<OperationLogRow>
          className={work.table}
          size="small"
          rowKey="id"
          dataSource={list.data?.list}
          loading={list.isFetching && !list.data}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={logs.none} /> }}
          pagination={{ ...paging, showTotal: office.list.total }}
          expandable={{
            columnTitle: <span className="visually-hidden">{logs.more}</span>,
            expandedRowRender: (row) => <Details {...row} />,
          }}
          columns={[
            {
              title: logs.operation,
              render: (_, row) => (
                <div className={work.message}>
                  <span className={work.subject}>{row.operation}</span>
                  <p className={work.meta}>
                    <span>{row.creatorName}</span>
                    <time>{minuteOf(row.createDate, language)}</time>
                    <span>{row.ip}</span>
                    <span>{logs.took(row.requestTime)}</span>
                  </p>
                  <div className={work.narrow}>{stateOf(row)}</div>
                </div>
              ),
            },
            { title: logs.status, responsive: ['lg'], width: '11rem', render: (_, row) => stateOf(row) },
          ]}
        />
      )}
    </>
  );
}

const shown = (value: unknown) => (value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value));

function Details({ summary, requestMethod, requestUri, requestParams, changes, userAgent }: OperationLogRow) {
  const { logs } = useTexts().gateways;
  const items = [
    { key: 'call', label: logs.address, children: `${requestMethod} ${requestUri}` },
    { key: 'summary', label: logs.what, children: summary },
    { key: 'params', label: logs.params, children: <span className={css.code}>{requestParams || '—'}</span> },
    ...Object.entries(changes ?? {}).map(([name, { before, after }]) => ({
      ...{ key: `change-${name}`, label: name },
      children: <span className={css.code}>{logs.change(shown(before), shown(after))}</span>,
    })),
    { key: 'agent', label: logs.browser, children: userAgent },
  ];
  return <Descriptions size="small" column={1} items={items} />;
}
