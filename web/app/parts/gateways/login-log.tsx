import type { LoginLogRow } from '@board/contract/gateways/logs';
import { Tag } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Device } from '../access/device.tsx';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useRows } from '../lists/use-rows.ts';
import { useQueryState } from '../workspace/use-query-state.ts';
import { LogSheet } from './log-sheet.tsx';

const codes = ['0', '1', '2'] as const;
const digit = (text: string | null) => codes.find((one) => one === text) ?? ('' as const);
const COLORS = { 0: 'orange', 1: 'green', 2: 'red' };

/** Sign-ins, sign-outs and new passwords. */
export function LoginLog() {
  const { gateways } = useTexts();
  const { logs } = gateways;
  const { language } = useSite();
  const { params } = useQueryState();
  const filter = {
    creatorName: params.get('creatorName') ?? '',
    status: digit(params.get('status')),
    operation: digit(params.get('operation')),
    startTime: params.get('startTime') ?? '',
    endTime: params.get('endTime') ?? '',
  };
  const list = useRows(['logs', 'login', filter], (page, limit) =>
    call('gateways.loginLog', { ...filter, page, limit }),
  );
  const stateOf = ({ status }: LoginLogRow) => (
    <Tag color={COLORS[status as 0 | 1 | 2]}>{logs.statuses[status as 0 | 1 | 2]}</Tag>
  );
  const optionsOf = (any: string, names: Record<number, string>) => [
    { value: '', label: any },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ];
  return (
    <List<LoginLogRow>
      name="loginLog"
      found={list}
      rowKey="id"
      none={logs.none}
      find={{ param: 'creatorName', label: logs.user }}
      choices={[
        { param: 'status', label: logs.anyStatus, options: optionsOf(logs.anyStatus, logs.statuses) },
        { param: 'operation', label: logs.anyOperation, options: optionsOf(logs.anyOperation, logs.signIns) },
      ]}
      days={{ from: logs.from, until: logs.until }}
      tools={<LogSheet log="login" total={list.data?.total ?? 0} filter={filter} />}
      main={{
        title: logs.user,
        render: (row) => (
          <RowHead
            title={row.creatorName || logs.unknown}
            facts={[minuteOf(row.createDate, language), logs.signIns[row.operation as 0 | 1 | 2], row.ip]}
          />
        ),
      }}
      columns={[
        { name: 'status', title: logs.status, render: stateOf },
        { name: 'browser', title: logs.browser, width: 200, render: (row) => <Device userAgent={row.userAgent} /> },
      ]}
    />
  );
}
