import type { CaseFileView } from '@board/contract/case';
import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { Link } from 'react-router';
import { call } from '../../lib/client.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './case-view.module.css';

/** What else may help: answered messages that resemble this one, and what its author wrote besides, where that may be seen. */
export function CaseRelated({ file: { row } }: { file: CaseFileView }) {
  const { task } = useTexts().work;
  const { language } = useSite();
  const { tid, subject } = row;
  const others = useQuery({
    queryKey: ['message', tid, 'others'],
    queryFn: () => call('handling.authorOthers', { tid }),
    staleTime: 60_000,
  });
  const similar = useQuery({
    queryKey: ['similar', tid],
    queryFn: () => call('search.suggest', { keywords: subject }),
    staleTime: 300_000,
  });
  const alike = similar.data?.filter((one) => one.tid !== tid) ?? [];
  return (
    <Card title={task.related}>
      <h2 className={css.part}>{task.similar}</h2>
      {similar.isSuccess && alike.length === 0 ? <p className={css.quiet}>{task.similarNone}</p> : null}
      <ul className={css.related}>
        {alike.map((one) => (
          <li key={one.tid}>
            <Public tid={one.tid} subject={one.subject} />
            <p className={css.quiet}>{one.forumName}</p>
          </li>
        ))}
      </ul>
      <h2 className={css.part}>{task.others}</h2>
      {others.isSuccess && others.data.rows.length === 0 ? <p className={css.quiet}>{task.othersNone}</p> : null}
      <ul className={css.related}>
        {others.data?.rows.map((one) => (
          <li key={one.tid}>
            {one.party ? (
              <Link to={`/g/taskBoard/taskMain?messageId=${one.tid}`}>{one.subject}</Link>
            ) : (
              <Public tid={one.tid} subject={one.subject} />
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

function Public({ tid, subject }: { tid: number; subject: string }) {
  const { task } = useTexts().work;
  return (
    <a href={`/threads/content?tid=${tid}`} target="_blank" rel="noreferrer">
      {subject}
      <span className="visually-hidden">{task.opensNew}</span>
    </a>
  );
}
