import { Typography } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import css from '../../parts/gateways/gateways.module.css';
import { MailLog } from '../../parts/gateways/mail-log.tsx';
import { MailServer } from '../../parts/gateways/mail-server.tsx';
import { MailTemplates } from '../../parts/gateways/mail-templates.tsx';
import { QueueTabs } from '../../parts/lists/queue-bar.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

const parts = ['templates', 'server', 'log'] as const;

/** Mail: its letters, its server, its deliveries (product.md §3). */
export default function Mail() {
  const { mail } = useTexts().gateways;
  const { params, hrefWith } = useQueryState();
  const part = parts.find((one) => one === params.get('part')) ?? 'templates';
  return (
    <>
      <Typography.Title level={1}>{mail.title}</Typography.Title>
      <p className={css.lead}>{mail.lead}</p>
      <QueueTabs
        label={mail.title}
        tabs={parts.map((key) => ({ key, label: mail.parts[key] }))}
        tab={part}
        hrefOf={(key) => hrefWith({ part: key, status: '' })}
      />
      {part === 'templates' ? <MailTemplates /> : part === 'server' ? <MailServer /> : <MailLog />}
    </>
  );
}
