import type { MailLogRow } from '@board/contract/gateways/mail';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useRows } from '../lists/use-rows.ts';
import { SentStatus } from './sent-status.tsx';
import { statusChoice, useStatus } from './status-choice.ts';

/** Mails that were tried, the newest first. */
export function MailLog() {
  const texts = useTexts().gateways;
  const { language } = useSite();
  const status = useStatus();
  const list = useRows(['mail', 'log', status], (page, limit) => call('gateways.mailLog', { page, limit, status }));
  return (
    <List<MailLogRow>
      name="mailLog"
      found={list}
      rowKey="id"
      none={texts.sent.none}
      choices={[statusChoice(texts)]}
      main={{
        title: texts.mail.log.mail,
        render: (row) => (
          <RowHead
            title={row.subject || texts.sent.forgotten}
            facts={[
              row.mailTo,
              row.mailCc && texts.mail.log.cc(row.mailCc),
              row.mailFrom && texts.mail.log.from(row.mailFrom),
              row.code && texts.letters[row.code as keyof typeof texts.letters],
              minuteOf(row.createDate, language),
            ]}
          />
        ),
      }}
      columns={[{ name: 'status', title: texts.sent.status, width: 320, render: (row) => <SentStatus {...row} /> }]}
    />
  );
}
