import type { OperationLogRow } from '@board/contract/gateways/logs';
import { Descriptions, Tag } from 'antd';
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

const codes = ['0', '1'] as const;
const digit = (text: string | null) => codes.find((one) => one === text) ?? ('' as const);

/** Actions of staff; a row opens to the input and the changes of its call. */
export function OperationLog() {
  const { gateways } = useTexts();
  const { logs } = gateways;
  const { language } = useSite();
  const { params } = useQueryState();
  const filter = {
    creatorName: params.get('creatorName') ?? '',
    operation: params.get('operation') ?? '',
    status: digit(params.get('status')),
    startTime: params.get('startTime') ?? '',
    endTime: params.get('endTime') ?? '',
  };
  const list = useRows(['logs', 'operation', filter], (page, limit) =>
    call('gateways.operationLog', { ...filter, page, limit }),
  );
  const stateOf = ({ status, answer }: OperationLogRow) =>
    status === 1 ? (
      <Tag color="green">{logs.statuses[1]}</Tag>
    ) : (
      <Tag color="orange">{`${logs.statuses[0]} ${answer}`}</Tag>
    );
  return (
    <List<OperationLogRow>
      name="operationLog"
      found={list}
      rowKey="id"
      none={logs.none}
      find={{ param: 'creatorName', label: logs.user }}
      words={[{ param: 'operation', label: logs.operation }]}
      choices={[
        {
          param: 'status',
          label: logs.anyStatus,
          options: [
            { value: '', label: logs.anyStatus },
            { value: '1', label: logs.statuses[1] },
            { value: '0', label: logs.statuses[0] },
          ],
        },
      ]}
      days={{ from: logs.from, until: logs.until }}
      tools={<LogSheet log="operation" total={list.data?.total ?? 0} filter={filter} />}
      expandable={{
        columnTitle: <span className="visually-hidden">{logs.more}</span>,
        expandedRowRender: (row) => <Details {...row} />,
      }}
      main={{
        title: logs.operation,
        render: (row) => (
          <RowHead
            title={row.summary || row.operation}
            facts={[row.creatorName, minuteOf(row.createDate, language), row.ip, logs.took(row.requestTime)]}
          />
        ),
      }}
      columns={[{ name: 'status', title: logs.status, width: 176, render: stateOf }]}
    />
  );
}

const shown = (value: unknown) => (value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value));

function Details({ operation, requestMethod, requestUri, requestParams, changes, userAgent }: OperationLogRow) {
  const { logs } = useTexts().gateways;
  const items = [
    { key: 'call', label: logs.address, children: `${requestMethod} ${requestUri}` },
    { key: 'summary', label: logs.call, children: operation },
    { key: 'params', label: logs.params, children: <span className={css.code}>{requestParams || '—'}</span> },
    ...Object.entries(changes ?? {}).map(([name, { before, after }]) => ({
      key: `change-${name}`,
      label: name,
      children: <span className={css.code}>{logs.change(shown(before), shown(after))}</span>,
    })),
    { key: 'agent', label: logs.browser, children: userAgent },
  ];
  return <Descriptions size="small" column={1} items={items} />;
}
