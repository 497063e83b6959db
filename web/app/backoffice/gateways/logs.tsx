import { Typography } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { ErrorLog } from '../../parts/gateways/error-log.tsx';
import css from '../../parts/gateways/gateways.module.css';
import { LogSeals } from '../../parts/gateways/log-seals.tsx';
import { LoginLog } from '../../parts/gateways/login-log.tsx';
import { OperationLog } from '../../parts/gateways/operation-log.tsx';
import { QueueTabs } from '../../parts/lists/queue-bar.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

const parts = ['login', 'operation', 'error'] as const;

/** Logs of sign-ins, of staff's actions and of failures: read only (product.md §3). */
export default function Logs() {
  const { logs } = useTexts().gateways;
  const { params } = useQueryState();
  const part = parts.find((one) => one === params.get('part')) ?? 'login';
  return (
    <>
      <Typography.Title level={1}>{logs.title}</Typography.Title>
      <p className={css.lead}>{logs.lead}</p>
      <LogSeals />
      <QueueTabs
        label={logs.title}
        tabs={parts.map((key) => ({ key, label: logs.parts[key] }))}
        tab={part}
        hrefOf={(key) => `part=${key}`}
      />
      {part === 'login' ? <LoginLog /> : part === 'operation' ? <OperationLog /> : <ErrorLog />}
    </>
  );
}
