import { Typography } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import css from '../../parts/gateways/gateways.module.css';
import { SmsGateways } from '../../parts/gateways/sms-gateways.tsx';
import { SmsLog } from '../../parts/gateways/sms-log.tsx';
import { QueueTabs } from '../../parts/lists/queue-bar.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

const parts = ['gateways', 'log'] as const;

/** Text messages: their gateways and their deliveries (product.md §3). */
export default function Sms() {
  const { sms } = useTexts().gateways;
  const { params, hrefWith } = useQueryState();
  const part = parts.find((one) => one === params.get('part')) ?? 'gateways';
  return (
    <>
      <Typography.Title level={1}>{sms.title}</Typography.Title>
      <p className={css.lead}>{sms.lead}</p>
      <QueueTabs
        label={sms.title}
        tabs={parts.map((key) => ({ key, label: sms.parts[key] }))}
        tab={part}
        hrefOf={(key) => hrefWith({ part: key, status: '' })}
      />
      {part === 'gateways' ? <SmsGateways /> : <SmsLog />}
    </>
  );
}
