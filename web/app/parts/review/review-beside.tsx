import type { AnswerOf } from '@board/contract';
import type { CaseRow } from '@board/contract/handling/case';
import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { Link } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { dayOf } from '../../lib/format.ts';
import { choicesOf } from '../../lib/kept-choices.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from '../case/case-view.module.css';

type Beside = AnswerOf<'handling.reviewBeside'>;

/** Aids for the decision: nearly identical messages, and the author's earlier ones. */
export function ReviewBeside({ row }: { row: CaseRow }) {
  const { tid } = row;
  const { beside } = useTexts().office.review;
  const { data } = useQuery({
    queryKey: ['message', tid, 'beside'],
    queryFn: () => call('handling.reviewBeside', { tid }),
  });
  if (!data) return null;
  const { posted, passed, rejected, doubles, others } = data;
  return (
    <Card title={beside.title}>
      <OtherDomain row={row} />
      <h2 className={css.part}>{beside.doubles}</h2>
      {doubles.length === 0 ? <p className={css.quiet}>{beside.noDoubles}</p> : null}
      <Rows rows={doubles} note={(one) => (one.sameAuthor ? beside.sameAuthor : '')} />
      <h2 className={css.part}>{beside.history}</h2>
      <p className={css.quiet}>{beside.counts(posted, passed, rejected)}</p>
      <Rows rows={others} note={() => ''} />
    </Card>
  );
}

/** Suggests another domain if the machine is sure of it and the author chose a different one. */
function OtherDomain({ row: { tid, subject, content, domainId, domainName } }: { row: CaseRow }) {
  const { beside } = useTexts().office.review;
  const { data: likely } = useQuery({
    queryKey: ['message', tid, 'domain'],
    queryFn: () => call('answers.suggestDomain', { subject, content: content.slice(0, READ) }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: domains } = useQuery(choicesOf('settings.domainList'));
  const first = likely?.sure && likely.rows[0]?.domainId !== domainId ? likely.rows[0] : undefined;
  const label = domains?.domainList.find(({ value }) => Number(value) === first?.domainId)?.label;
  if (!label) return null;
  return (
    <>
      <h2 className={css.part}>{beside.domain}</h2>
      <p>{beside.otherDomain(domainName, label)}</p>
    </>
  );
}
/** number of letters from which the domain is guessed */
const READ = 2000;

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
