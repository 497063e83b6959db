import type { ErrorLogRow } from '@board/contract/gateways/logs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Empty, Table } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import work from '../lists/work-list.module.css';
import { usePaging, useQueryState } from '../workspace/use-query-state.ts';
import css from './gateways.module.css';
import { LogFilters } from './log-filters.tsx';

/** Requests that failed in the product; a row opens to the stack. */
export function ErrorLog() {
  const { office, gateways } = useTexts();
  const { logs } = gateways;
  const { language } = useSite();
  const { params, page, size } = useQueryState();
  const param = {
    ...{ page, limit: size, keywords: params.get('keywords') ?? '' },
    ...{ startTime: params.get('startTime') ?? '', endTime: params.get('endTime') ?? '' },
  };
  const list = useQuery({
    queryKey: ['logs', 'error', param],
    queryFn: () => call('gateways.errorLog', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  return (
    <>
      <LogFilters fields={[{ name: 'keywords', label: logs.find }]} log="error" total={list.data?.total ?? 0} />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table<ErrorLogRow>
          className={work.table}
          size="small"
          rowKey="id"
          dataSource={list.data?.list}
          loading={list.isFetching && !list.data}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={logs.noErrors} /> }}
          pagination={{ ...paging, showTotal: office.list.total }}
          expandable={{
            columnTitle: <span className="visually-hidden">{logs.more}</span>,
            expandedRowRender: (row) => <pre className={css.text}>{row.errorInfo}</pre>,
          }}
          columns={[
            {
              title: logs.error,
              render: (_, row) => (
                <div className={work.message}>
                  <span className={work.subject}>{row.errorInfo.split('\n', 1)[0]}</span>
                  <p className={work.meta}>
                    <span>{`${row.requestMethod} ${row.requestUri}`}</span>
                    <time>{minuteOf(row.createDate, language)}</time>
                    <span>{logs.request(row.requestId)}</span>
                    {row.creatorName ? <span>{row.creatorName}</span> : null}
                  </p>
                </div>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
