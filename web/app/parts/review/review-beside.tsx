import type { AnswerOf } from '@board/contract';
import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { Link } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from '../case/case-view.module.css';

type Beside = AnswerOf<'handling.reviewBeside'>;

/** What helps to decide: who says nearly the same, and what the author posted before. */
export function ReviewBeside({ tid }: { tid: number }) {
  const { beside } = useTexts().office.review;
  const { data } = useQuery({
    queryKey: ['message', tid, 'beside'],
    queryFn: () => call('handling.reviewBeside', { tid }),
  });
  if (!data) return null;
  const { posted, passed, rejected, doubles, others } = data;
  return (
    <Card title={beside.title}>
      <h2 className={css.part}>{beside.doubles}</h2>
      {doubles.length === 0 ? <p className={css.quiet}>{beside.noDoubles}</p> : null}
      <Rows rows={doubles} note={(one) => (one.sameAuthor ? beside.sameAuthor : '')} />
      <h2 className={css.part}>{beside.history}</h2>
      <p className={css.quiet}>{beside.counts(posted, passed, rejected)}</p>
      <Rows rows={others} note={() => ''} />
    </Card>
  );
}

function Rows<Row extends Beside['others'][number]>({ rows, note }: { rows: Row[]; note: (row: Row) => string }) {
  const { language } = useSite();
  return (
    <ul className={css.related}>
      {rows.map((one) => (
        <li key={one.tid}>
          <Link to={`/admin/review/${one.tid}`}>{one.subject}</Link>
          <p className={css.quiet}>
            {[note(one), one.stateInfo, one.forumName, dayOf(one.dateline, language)].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
