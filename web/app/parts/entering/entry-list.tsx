import type { EntryRow } from '@board/contract/handling/entering';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Empty, Pagination, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf, isoOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import css from './entry-form.module.css';

const ROWS = 10;

interface Props {
  /** those that were sent back alone */
  returned: boolean;
  onCorrect: (tid: number) => void;
}

/** What my unit typed in, the newest first: where it stands, why it was sent back, and what we can do then. */
export function EntryList({ returned, onCorrect }: Props) {
  const { entering: texts } = useTexts();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['entries', returned, page],
    queryFn: () => call('handling.entries', { page, rows: ROWS, returned }),
  });
  if (list.isError) return <Unread again={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active />;
  const { rows, total } = list.data;
  if (total === 0) return <Empty description={returned ? texts.noneReturned : texts.none} />;
  return (
    <>
      <ul className={css.entries}>
        {rows.map((row) => (
          <li key={row.tid}>
            <Entry row={row} onCorrect={() => onCorrect(row.tid)} />
          </li>
        ))}
      </ul>
      {total > ROWS ? (
        <Pagination current={page} pageSize={ROWS} total={total} showSizeChanger={false} onChange={setPage} />
      ) : null}
    </>
  );
}

function Entry({ row, onCorrect }: { row: EntryRow; onCorrect: () => void }) {
  const { entering: texts } = useTexts();
  const { language } = useSite();
  const code = useCall('handling.newEntryCode');
  const [told, setTold] = useState('');
  async function renew() {
    const made = await code.run({ tid: row.tid });
    if (made) setTold(made.code);
  }
  return (
    <Card size="small">
      <div className={css.entry}>
        <h2>{row.subject}</h2>
        <Tag color={row.mayResubmit ? 'error' : 'default'}>{row.state}</Tag>
      </div>
      <p className={css.facts}>
        <span>{texts.number(row.tid)}</span>
        <span>{row.forumName}</span>
        <span>{texts.channels[row.channel]}</span>
        <time dateTime={isoOf(row.dateline)}>{dayOf(row.dateline, language)}</time>
        {row.by ? <span>{texts.by(row.by)}</span> : null}
        {row.claimed ? <span>{texts.claimed}</span> : null}
      </p>
      {row.reason ? (
        <Alert
          type={row.mayResubmit ? 'warning' : 'info'}
          title={texts.reason(row.reason)}
          description={row.mayResubmit && row.actUntil ? texts.until(dayOf(row.actUntil, language)) : undefined}
        />
      ) : null}
      <TroubleAlert trouble={code.trouble} />
      {told ? <Alert type="success" title={texts.newCode(told)} description={texts.codeWhat} /> : null}
      {row.mayResubmit || row.hasCode ? (
        <div className={css.steps}>
          {row.mayResubmit ? (
            <Button type="primary" onClick={onCorrect}>
              {texts.correct}
            </Button>
          ) : null}
          {row.hasCode ? (
            <Button loading={code.busy} onClick={() => void renew()}>
              {texts.renew}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
