import type { SmsLogRow } from '@board/contract/gateways/sms';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useRows } from '../lists/use-rows.ts';
import { SentStatus } from './sent-status.tsx';
import { statusChoice, useStatus } from './status-choice.ts';

/** Returns the values of a template's placeholders, without codes: `minutes=5`. */
const saidIn = ({ params }: SmsLogRow): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** Text messages that were tried, the newest first. */
export function SmsLog() {
  const texts = useTexts().gateways;
  const { language } = useSite();
  const status = useStatus();
  const list = useRows(['sms', 'log', status], (page, limit) => call('gateways.smsLog', { page, limit, status }));
  const platformOf = ({ platform }: SmsLogRow) => texts.sms.platforms[platform as keyof typeof texts.sms.platforms];
  const letterOf = ({ smsCode }: SmsLogRow) => texts.letters[smsCode as keyof typeof texts.letters] ?? smsCode;
  return (
    <List<SmsLogRow>
      name="smsLog"
      found={list}
      rowKey="id"
      none={texts.sent.none}
      choices={[statusChoice(texts)]}
      main={{
        title: texts.sms.log.message,
        render: (row) => (
          <RowHead
            title={letterOf(row)}
            facts={[
              row.mobile,
              platformOf(row),
              minuteOf(row.createDate, language),
              saidIn(row) && texts.sms.log.params(saidIn(row)),
              row.remark,
            ]}
          />
        ),
      }}
      columns={[{ name: 'status', title: texts.sent.status, width: 320, render: (row) => <SentStatus {...row} /> }]}
    />
  );
}
