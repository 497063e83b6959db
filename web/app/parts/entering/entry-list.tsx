import type { EntryRow } from '@board/contract/handling/entering';
import { Alert, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf, isoOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useRows } from '../lists/use-rows.ts';
import css from './entry-form.module.css';

interface Props {
  /** returned messages only */
  returned: boolean;
  onCorrect: (tid: number) => void;
}

/** The messages that my unit entered, the newest first: state, reason for a return, and the possible steps. */
export function EntryList({ returned, onCorrect }: Props) {
  const { entering: texts, office } = useTexts();
  const { language } = useSite();
  const found = useRows(['entries', returned], (page, rows) => call('handling.entries', { page, rows, returned }));
  const code = useCall('handling.newEntryCode');
  const [told, setTold] = useState<{ tid: number; code: string } | null>(null);
  async function renew(tid: number) {
    const made = await code.run({ tid });
    if (made) setTold({ tid, ...made });
  }
  const head = (row: EntryRow) => (
    <>
      <RowHead
        title={row.subject}
        facts={[
          texts.number(row.tid),
          row.forumName,
          texts.channels[row.channel],
          <time key="at" dateTime={isoOf(row.dateline)}>
            {dayOf(row.dateline, language)}
          </time>,
          row.by && texts.by(row.by),
          row.claimed && texts.claimed,
        ]}
      />
      {row.reason ? (
        <Alert
          className={css.said}
          type={row.mayResubmit ? 'warning' : 'info'}
          title={texts.reason(row.reason)}
          description={row.mayResubmit && row.actUntil ? texts.until(dayOf(row.actUntil, language)) : undefined}
        />
      ) : null}
      {told?.tid === row.tid ? (
        <Alert className={css.said} type="success" title={texts.newCode(told.code)} description={texts.codeWhat} />
      ) : null}
    </>
  );
  const steps = (row: EntryRow) => (
    <Flex gap="small" wrap>
      {row.mayResubmit ? (
        <Button size="small" type="primary" onClick={() => onCorrect(row.tid)}>
          {texts.correct}
        </Button>
      ) : null}
      {row.hasCode ? (
        <Button size="small" loading={code.busy} onClick={() => void renew(row.tid)}>
          {texts.renew}
        </Button>
      ) : null}
    </Flex>
  );
  return (
    <>
      <TroubleAlert trouble={code.trouble} />
      <List<EntryRow>
        name="entries"
        found={found}
        rowKey="tid"
        none={returned ? texts.noneReturned : texts.none}
        main={{ title: texts.matter, render: head }}
        columns={[
          {
            name: 'state',
            title: office.list.columns.state,
            width: 112,
            render: (row) => <Tag color={row.mayResubmit ? 'error' : 'default'}>{row.state}</Tag>,
          },
        ]}
        actions={steps}
        actionWidth={176}
      />
    </>
  );
}
