import type { LoginLogRow } from '@board/contract/gateways/logs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Empty, Table, Tag } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import work from '../lists/work-list.module.css';
import { usePaging, useQueryState } from '../workspace/use-query-state.ts';
import { LogFilters } from './log-filters.tsx';

const codes = ['0', '1', '2'] as const;
const digit = (text: string | null) => codes.find((one) => one === text) ?? ('' as const);
const COLORS = { 0: 'orange', 1: 'green', 2: 'red' };

/** Sign-ins, sign-outs and new passwords. */
export function LoginLog() {
  const { office, gateways } = useTexts();
  const { logs } = gateways;
  const { language } = useSite();
  const { params, page, size } = useQueryState();
  const param = {
    ...{ page, limit: size, creatorName: params.get('creatorName') ?? '' },
    ...{ status: digit(params.get('status')), operation: digit(params.get('operation')) },
    ...{ startTime: params.get('startTime') ?? '', endTime: params.get('endTime') ?? '' },
  };
  const list = useQuery({
    queryKey: ['logs', 'login', param],
    queryFn: () => call('gateways.loginLog', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  const stateOf = ({ status }: LoginLogRow) => (
    <Tag color={COLORS[status as 0 | 1 | 2]}>{logs.statuses[status as 0 | 1 | 2]}</Tag>
  );
  const optionsOf = (names: Record<number, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <>
      <LogFilters
        fields={[{ name: 'creatorName', label: logs.user }]}
        choices={[
          { name: 'status', label: logs.anyStatus, options: optionsOf(logs.statuses) },
          { name: 'operation', label: logs.anyOperation, options: optionsOf(logs.signIns) },
        ]}
        log="login"
        total={list.data?.total ?? 0}
      />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table<LoginLogRow>
          className={work.table}
          size="small"
          rowKey="id"
          dataSource={list.data?.list}
          loading={list.isFetching && !list.data}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={logs.none} /> }}
          pagination={{ ...paging, showTotal: office.list.total }}
          columns={[
            {
              title: logs.user,
              render: (_, row) => (
                <div className={work.message}>
                  <span className={work.subject}>{row.creatorName || logs.unknown}</span>
                  <p className={work.meta}>
                    <time>{minuteOf(row.createDate, language)}</time>
                    <span>{logs.signIns[row.operation as 0 | 1 | 2]}</span>
                    <span>{row.ip}</span>
                  </p>
                  <div className={work.narrow}>{stateOf(row)}</div>
                </div>
              ),
            },
            { title: logs.status, responsive: ['lg'], width: '9rem', render: (_, row) => stateOf(row) },
            { title: logs.browser, responsive: ['lg'], render: (_, row) => row.userAgent },
          ]}
        />
      )}
    </>
  );
}
