import type { ErrorLogRow } from '@board/contract/gateways/logs';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useRows } from '../lists/use-rows.ts';
import { useQueryState } from '../workspace/use-query-state.ts';
import css from './gateways.module.css';
import { LogSheet } from './log-sheet.tsx';

/** Failed requests; a row opens to the stack. */
export function ErrorLog() {
  const { gateways } = useTexts();
  const { logs } = gateways;
  const { language } = useSite();
  const { params } = useQueryState();
  const filter = {
    keywords: params.get('keywords') ?? '',
    startTime: params.get('startTime') ?? '',
    endTime: params.get('endTime') ?? '',
  };
  const list = useRows(['logs', 'error', filter], (page, limit) =>
    call('gateways.errorLog', { ...filter, page, limit }),
  );
  return (
    <List<ErrorLogRow>
      name="errorLog"
      found={list}
      rowKey="id"
      none={logs.noErrors}
      find={{ label: logs.find }}
      days={{ from: logs.from, until: logs.until }}
      tools={<LogSheet log="error" total={list.data?.total ?? 0} filter={filter} />}
      expandable={{
        columnTitle: <span className="visually-hidden">{logs.more}</span>,
        expandedRowRender: (row) => <pre className={css.text}>{row.errorInfo}</pre>,
      }}
      main={{
        title: logs.error,
        render: (row) => (
          <RowHead
            title={row.errorInfo.split('\n', 1)[0]}
            facts={[
              `${row.requestMethod} ${row.requestUri}`,
              minuteOf(row.createDate, language),
              logs.request(row.requestId),
              row.creatorName,
            ]}
          />
        ),
      }}
    />
  );
}
