import type { CaseFileView } from '@board/contract/handling/case';
import { useQuery } from '@tanstack/react-query';
import { Card, Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { CaseText } from '../case-work/case-text.tsx';
import { QuoteCase } from '../case-work/quote-case.tsx';
import { useDesk } from '../workspace/desk.ts';
import css from './case-view.module.css';
import { SimilarAnswer } from './similar-answer.tsx';

/** number of letters read for the comparison; number of similar messages shown */
const READ = 2000;
const SHOWN = 5;

/**
 * Other helpful texts: similar answered messages and cases, cases that the own unit is still writing, and other messages of
 * the author, if the viewer may see them.
 */
export function CaseRelated({ file: { row } }: { file: CaseFileView }) {
  const { answers, caseWork, work } = useTexts();
  const { task } = work;
  const { language } = useSite();
  const { tid, subject, content } = row;
  const others = useQuery({
    queryKey: ['message', tid, 'others'],
    queryFn: () => call('handling.authorOthers', { tid }),
    staleTime: 60_000,
  });
  const similar = useQuery({
    queryKey: ['similar', tid],
    queryFn: () => call('answers.answered', { subject, content: content.slice(0, READ), fid: row.fid }),
    staleTime: 300_000,
  });
  const cases = useQuery({
    queryKey: ['similar-cases', tid],
    queryFn: () => call('cases.similar', { tid }),
    staleTime: 300_000,
  });
  const { allowSendCase, allowCheckCase } = useDesk().me.authority;
  const own = useQuery({
    queryKey: ['own-cases', tid],
    queryFn: () => call('cases.own', { tid }),
    staleTime: 300_000,
    enabled: allowSendCase === 1 || allowCheckCase === 1,
  });
  const alike = (similar.data?.rows ?? []).filter((one) => one.tid !== tid).slice(0, SHOWN);
  return (
    <Card title={task.related}>
      <h2 className={css.part}>{task.similar}</h2>
      {similar.isSuccess && alike.length === 0 ? <p className={css.quiet}>{task.similarNone}</p> : null}
      <ul className={css.related}>
        {alike.map((one) => (
          <li key={one.tid}>
            <Public href={`/threads/content?tid=${one.tid}`} title={one.subject} />
            <p className={css.quiet}>{one.answer}</p>
            <p className={css.quiet}>
              {one.forumName} {one.sure === 1 ? null : <Tag variant="filled">{answers.perhaps}</Tag>}
            </p>
            <SimilarAnswer tid={one.tid} title={one.subject} />
          </li>
        ))}
      </ul>
      {cases.data && cases.data.rows.length > 0 ? (
        <details className={css.cases} open>
          <summary>{task.cases(cases.data.rows.length)}</summary>
          <ul className={css.related}>
            {cases.data.rows.map((one) => (
              <li key={one.caseId}>
                <Public href={`/caseBase/content?caseId=${one.caseId}`} title={one.title} />
                <p className={css.quiet}>
                  {one.regionName} · {one.typeName} · {one.year}
                </p>
                <details>
                  <summary>{caseWork.read}</summary>
                  <CaseText content={one.content} tid={one.tid} materials={[]} />
                </details>
                <QuoteCase caseId={one.caseId} title={one.title} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {own.data && own.data.rows.length > 0 ? (
        <details className={`${css.cases} ${css.own}`} open>
          <summary>{task.ownCases(own.data.rows.length)}</summary>
          <p className={css.quiet}>{task.ownCasesHint}</p>
          {own.data.rows.map((one) => (
            <details key={one.caseId}>
              <summary>
                {one.title} <Tag variant="filled">{task.ownCaseStates[one.state]}</Tag>
              </summary>
              <p className={css.quiet}>
                {[one.tid === tid ? task.ownCaseOfThis : '', one.domainName, one.typeName, one.year]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <CaseText content={one.content} tid={one.tid} materials={[]} />
              <Link to={`/g/taskBoard/caseBaseDetail?caseId=${one.caseId}`}>{caseWork.open}</Link>
            </details>
          ))}
        </details>
      ) : null}
      <h2 className={css.part}>{task.others}</h2>
      {others.isSuccess && others.data.rows.length === 0 ? <p className={css.quiet}>{task.othersNone}</p> : null}
      <ul className={css.related}>
        {others.data?.rows.map((one) => (
          <li key={one.tid}>
            {one.party ? (
              <Link to={`/g/taskBoard/taskMain?messageId=${one.tid}`}>{one.subject}</Link>
            ) : (
              <Public href={`/threads/content?tid=${one.tid}`} title={one.subject} />
            )}
            <p className={css.quiet}>
              {one.stateInfo} · {one.forumName} · {dayOf(one.dateline, language)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A link to a public page, opened beside the message. */
function Public({ href, title }: { href: string; title: string }) {
  const { task } = useTexts().work;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {title}
      <span className="visually-hidden">{task.opensNew}</span>
    </a>
  );
}
